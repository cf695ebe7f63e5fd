#!/usr/bin/env python3
"""Plays a whole game of any variant against the program's own bots, by the line protocol of `macuil serve` (docs/protocol.md).

The strategy is a few lines, `Strategy.choose`: it tries each move, looks at what happens, takes it back, and plays the one it
likes best. The program knows the rules; nothing of them is here. Needs Python 3.9 and nothing else.
"""
import argparse
import json
import subprocess
import sys

EXAMPLES = """examples:
  python3 examples/serve_bot.py partan
  python3 examples/serve_bot.py 'ludo/madn[tries=3]' --seats RGYB --me Y --bot mixed
  python3 examples/serve_bot.py patolli --seed 7 --program target/debug/macuil
  python3 examples/serve_bot.py parchis/french --seats 3 --record game.txt"""


class Trouble(Exception):
    """What went wrong, in a sentence."""


class Engine:
    """The program, asked by one line of JSON and answering by one."""

    def __init__(self, program):
        try:
            self.process = subprocess.Popen(
                [program, "serve"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, encoding="utf-8"
            )
        except OSError as error:
            raise Trouble(f"{program} cannot be started ({error.strerror}); say `cargo build`, then --program target/debug/macuil")

    def ask(self, op, **rest):
        try:
            self.process.stdin.write(json.dumps({"op": op, **rest}) + "\n")
            self.process.stdin.flush()
            line = self.process.stdout.readline()
        except BrokenPipeError:
            line = ""
        if not line:
            raise Trouble(f"the program has ended (status {self.process.wait()})")
        try:
            answer = json.loads(line)
            if answer["ok"]:
                return answer
            error = answer["error"]
            raise Trouble(error["message"] + (f" [{error['rule']}]" if "rule" in error else ""))
        except (ValueError, KeyError, TypeError):
            raise Trouble("what was started does not answer as `macuil serve` does") from None

    def __enter__(self):
        return self

    def __exit__(self, *_):
        try:
            self.process.stdin.close()
        except BrokenPipeError:
            pass
        self.process.wait()


class Strategy:
    """Likes what events tell of: captures, pieces that come out or arrive, points."""

    LIKED = {"won": 100, "captured": 10, "put-in": 8, "placed": 8, "bonus-earned": 5, "throw-earned": 5, "repeat-earned": 4,
             "entered": 4, "brought-out": 4, "eliminated": -2}

    def __init__(self, engine, me):
        self.engine, self.me = engine, me

    def worth(self, event):
        if event["event"] == "paid":
            return event["points"] * ((event["to"] == self.me) - (event["from"] == self.me))
        if event["event"] == "moved" and event["to"] in ("home", "off"):
            return 6
        liked = self.LIKED.get(event["event"], 0)
        return -liked if event["event"] in ("won", "placed") and event["seat"] != self.me else liked

    def choose(self, moves):
        if len(moves) == 1:
            return moves[0]

        def score(move):
            events = self.engine.ask("play", move=move)["events"]
            self.engine.ask("undo")
            return sum(map(self.worth, events))

        return max(moves, key=score)


def told(event):
    """An event as `captured seat=R at=12`, without its clause."""
    return " ".join([event["event"], *(f"{key}={value}" for key, value in event.items() if key not in ("event", "rule"))])


def play(engine, given):
    """Plays a game, telling each throw and move, and gives the last state."""
    new = {"variant": given.variant}
    if given.seats:
        new["seats"] = int(given.seats) if given.seats.isdecimal() else given.seats
    state = engine.ask("new", **new)
    me = given.me or state["seat"]
    seats = next(field[6:] for field in state["position"].split() if field.startswith("seats="))
    if len(me) != 1 or me not in seats:
        raise Trouble(f"{me} is no seat of this game; there are {seats}")
    strategy = Strategy(engine, me)
    print(f"{given.variant}, seats {seats}: {me} plays by this program, the others are {given.bot}")
    # Without a seed the program begins one by chance; given once it goes on.
    seed = {} if given.seed is None else {"seed": given.seed}
    while state["node"] != "over":
        seat = state["seat"]
        if state["node"] == "chance":
            answer = engine.ask("play", move="roll", **seed)
            seed = {}
            word = answer["events"][0].get("token", "roll")
        else:
            word = strategy.choose(state["moves"]) if seat == me else engine.ask("bot", name=given.bot)["move"]
            answer = engine.ask("play", move=word)
        news = "; ".join(told(event) for event in answer["events"] if event["event"] not in ("thrown", "moved", "turn-passed"))
        print(f"{seat}{'*' if seat == me else ' '} {word:16} {news}".rstrip())
        state = answer
    return state, me


def main():
    parser = argparse.ArgumentParser(
        description="Play a game against the bots of `macuil serve`, with a strategy of one's own.",
        epilog=EXAMPLES, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("variant", nargs="?", default="ludo/classic", help="a variant with options, as `macuil games` lists them")
    parser.add_argument("--seats", help="letters or a number; the variant's default unless given")
    parser.add_argument("--me", help="the letter of the seat that this program plays; the first at turn unless given")
    parser.add_argument("--bot", default="greedy", help="who plays the other seats, as `macuil match --help` lists them")
    parser.add_argument("--seed", type=int, help="the seed of the throws; by chance unless given")
    parser.add_argument("--program", default="macuil", help="where the program is, if it is not on the path")
    parser.add_argument("--record", metavar="FILE", help="writes the record here instead of printing it")
    given = parser.parse_args()
    try:
        if given.record:
            open(given.record, "a", encoding="utf-8").close()
        with Engine(given.program) as engine:
            state, me = play(engine, given)
            outcome = state["outcome"]
            winner = "nobody" if "draw" in outcome else outcome["places"][0]
            print(f"\nWinner: {winner}{' (this program)' if winner == me else ''}")
            record = engine.ask("record")["record"]
            if given.record:
                with open(given.record, "w", encoding="utf-8") as file:
                    file.write(record)
            else:
                print(f"\n{record}", end="")
    except BrokenPipeError:
        # Who read the output has left.
        sys.stderr.close()
        sys.exit(1)
    except (Trouble, OSError) as trouble:
        sys.exit(f"serve_bot.py: {trouble}")
    except KeyboardInterrupt:
        sys.exit("stopped")


if __name__ == "__main__":
    main()
