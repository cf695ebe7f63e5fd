"""Compares `ludo/madn` with OpenSpiel's `maedn`, ply by ply; called by scripts/openspiel.

OpenSpiel plays random games. Each ply gives a request for `macuil serve` and the whole answer that follows from OpenSpiel's
state: the position as text (pieces, turn, what is due), the legal moves or throws, and the winner. Then Macuil gets the
requests of a batch of games through one pipe, and its answers must be those.

OpenSpiel has a pass as a move, the only one where a throw cannot be moved; Macuil has none and goes on to the next throw.
"""

import json
import multiprocessing
import random
import subprocess
import sys
import time
from collections import Counter

import pyspiel

# What it is called, whether two players sit opposite, and the seats of OpenSpiel's players 0, 1, ...
CASES = (
    ("2 players opposite", True, "RY"),
    ("2 players side by side", False, "RG"),
    ("3 players", True, "RGY"),
    ("4 players", True, "RGYB"),
)
BATCH = 50
LETTERS = "RGYB"
PASS, BRING_IN, FIRST_FIELD = 0, 1, 2
# OpenSpiel's throw n shows n + 1.
THROWS = [[f"roll:{points}", 1] for points in range(1, 7)]


class Difference(Exception):
    """The two games part."""


def place(seat, progress):
    """The word for a place, by the fields from the seat's start cell on."""
    if progress >= 40:
        return f"g{progress - 39}"
    return str((progress + 10 * LETTERS.index(seat)) % 40)


def word(seat, points, action):
    """Macuil's word for an action of OpenSpiel's."""
    if action == BRING_IN:
        return f"{points}:yard-{place(seat, 0)}"
    progress = action - FIRST_FIELD
    return f"{points}:{place(seat, progress)}-{place(seat, progress + points)}"


def fields(seats):
    """For each entry of the board in an observation: whose piece it tells of, its progress, and the word for it."""
    # Goal fields follow the loop, in the order of OpenSpiel's players; the absent ones take the sides that are left.
    sides = seats + "".join(letter for letter in LETTERS if letter not in seats)
    table = []
    for field in range(56):
        for player in range(4):
            seat = sides[player]
            if field < 40:
                progress = (field - 10 * LETTERS.index(seat)) % 40
            else:
                progress = field - 4 * player  # of other players' goal fields nobody asks
            table.append((player, progress, place(seat, progress)))
    return table


def pieces(state, seats, table):
    """The fields of a position's text for the pieces of all seats."""
    observation = state.observation_tensor(0)
    found = [[] for _ in seats]
    for entry, there in enumerate(observation[: len(table)]):
        if there:
            player, progress, name = table[entry]
            found[player].append((progress, name))
    text = []
    for player, seat in enumerate(seats):
        names = ["yard"] * int(observation[len(table) + player])
        names += [name for _, name in sorted(found[player])]
        text.append(f"{seat}={','.join(names)}")
    return " ".join(text)


def play(game, seats, table, choose):
    """Plays a game of OpenSpiel's. The requests, and the answer expected to each."""
    requests = [f'{{"op":"new","variant":"ludo/madn","seats":"{seats}","first":"{seats[0]}"}}']
    answers = []
    state = game.new_initial_state()
    while not state.is_terminal():
        outcomes = state.chance_outcomes()
        if outcomes != [(throw, 1 / 6) for throw in range(6)]:
            raise Difference(f"OpenSpiel throws {outcomes}")
        standing = pieces(state, seats, table)
        throw = choose(range(6))
        state.apply_action(throw)
        # Only now OpenSpiel says who threw.
        seat, points = seats[state.current_player()], throw + 1
        head = f"ludo/madn seats={seats} turn={seat} at="
        answers.append(
            {"position": f"{head}roll {standing}", "node": "chance", "seat": seat, "rolls": THROWS, "total": 6}
        )
        requests.append(f'{{"op":"play","move":"roll:{points}"}}')
        actions = state.legal_actions()
        action = choose(actions)
        if actions != [PASS]:
            moves = sorted(word(seat, points, each) for each in actions)
            answers.append(
                {"position": f"{head}move:{points} {standing}", "node": "decision", "seat": seat, "moves": moves}
            )
            requests.append(f'{{"op":"play","move":"{word(seat, points, action)}"}}')
        state.apply_action(action)
    # Who moved last has won.
    others = [-1.0] * (len(seats) - 1)
    if sorted(state.returns()) != [*others, len(seats) - 1.0] or state.returns()[seats.index(seat)] < 0:
        raise Difference(f"OpenSpiel ends with {state.returns()} after a move of {seat}\n{state}")
    answers.append(
        {
            "position": f"ludo/madn seats={seats} turn={seat} at=over:{seat} {pieces(state, seats, table)}",
            "node": "over",
            "seat": None,
            "outcome": {"places": [seat]},
        }
    )
    return requests, answers


def compare(task):
    """Plays a batch of games and compares them. How much there was of what."""
    program, (title, opposite, seats), first, count = task
    game = pyspiel.load_game("maedn", {"players": len(seats), "twoPlayersOpposite": opposite})
    table = fields(seats)
    tally = Counter(games=count)
    requests, answers = [], []
    for index in range(first, first + count):
        played = play(game, seats, table, random.Random(f"{seats} {index}").choice)
        requests += played[0]
        answers += played[1]
    served = subprocess.run(
        [program, "serve"], input="\n".join(requests) + "\n", capture_output=True, text=True, check=True
    )
    lines = served.stdout.splitlines()
    if len(lines) != len(requests):
        raise Difference(f"{title}: {len(requests)} requests and {len(lines)} answers\n{served.stderr}")
    before = ""
    for request, expected, line in zip(requests, answers, lines):
        answer = json.loads(line)
        if "moves" in answer:
            answer["moves"].sort()
            tally["moves"] += len(answer["moves"])
        for key, value in expected.items():
            if answer.get(key) != value:
                raise Difference(
                    f"{title}: {key} differs\nposition  {before}\nrequest   {request}\n"
                    f"OpenSpiel {json.dumps(expected)}\nMacuil    {line}"
                )
        tally[expected["node"]] += 1
        before = expected["position"]
    return title, tally


def main(program, games):
    begun = time.monotonic()
    tasks = [(program, case, first, min(BATCH, games - first)) for case in CASES for first in range(0, games, BATCH)]
    tallies = {case[0]: Counter() for case in CASES}
    with multiprocessing.Pool() as pool:
        try:
            for title, tally in pool.imap_unordered(compare, tasks):
                tallies[title] += tally
        except Difference as difference:
            sys.exit(f"NOT EQUAL: {difference}")
    tallies["together"] = sum(tallies.values(), Counter())
    print("`ludo/madn` and OpenSpiel's `maedn` are equal in all of these:\n")
    print("| case | games | plies | throws | of them passed | decisions | legal moves |")
    print("|---|---:|---:|---:|---:|---:|---:|")
    for title, tally in tallies.items():
        throws, decisions = tally["chance"], tally["decision"]
        numbers = (tally["games"], throws + decisions, throws, throws - decisions, decisions, tally["moves"])
        print("|", title, *(f"| {number:,}" for number in numbers), "|")
    print(f"{time.monotonic() - begun:.0f} seconds", file=sys.stderr)


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]))
