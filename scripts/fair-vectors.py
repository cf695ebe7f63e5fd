"""Works out the test vectors of fair dice with the Python program of docs/fair-dice.md, and compares them with the file."""
import json
import re
import sys

PAGE, VECTORS = "docs/fair-dice.md", "crates/core/tests/vectors/fair.json"

# The functions of the page; what it prints at its end is compared with what it says is printed.
page = open(PAGE, encoding="utf-8").read()
program, said, beginning = re.search(
    r"```python\n(.*?)```.*?```text\n(.*?)```.*?```text\n(.*?)```", page, re.DOTALL
).groups()
printed = []
scope = {"print": lambda *words: printed.append(" ".join(map(str, words)) + "\n")}
exec(program, scope)
if "".join(printed) != said:
    sys.exit(f"{PAGE}: the program prints\n{''.join(printed)}and not\n{said}")

DIE = [(str(points), 1) for points in range(1, 7)]
TWO_DICE = [(f"{a}+{b}", 1 if a == b else 2) for a in range(1, 7) for b in range(a, 7)]
BEANS = [("1", 5), ("2", 10), ("3", 10), ("4", 5), ("10", 1)]


def throws(secret, nonces, outcomes):
    """The first 30 throws: the page's numbers, counted off along the outcomes."""
    words, shown = scope["words"](secret, nonces), [what for what, weight in outcomes for _ in range(weight)]
    return " ".join(shown[scope["below"](words, len(shown))] for _ in range(30))


def case(about, secret, nonces):
    words = scope["words"](secret, nonces)
    words = [f"{next(words):08x}" for _ in range(1001)]
    return {
        "about": about,
        "secret": secret.hex(),
        "nonces": [nonce.hex() for nonce in nonces],
        "commitment": scope["commitment"](secret),
        "words": words[:12],
        "word_1000": words[1000],
        "die": throws(secret, nonces, DIE),
        "two_dice": throws(secret, nonces, TWO_DICE),
        "beans": throws(secret, nonces, BEANS),
    }


COUNTED = bytes(range(32))
worked_out = [
    case("no nonces", bytes(32), []),
    case("the game of the page", COUNTED, [b"Green likes 5f3a91", b"Red says c07e2b"]),
    case("its nonces the other way round", COUNTED, [b"Red says c07e2b", b"Green likes 5f3a91"]),
    case("ab, c", COUNTED, [b"ab", b"c"]),
    case("a, bc", COUNTED, [b"a", b"bc"]),
    case("abc alone", COUNTED, [b"abc"]),
    case("abc and a nonce without bytes", COUNTED, [b"abc", b""]),
    case("the largest secret, nonces that are no text", b"\xff" * 32, [bytes(range(256)), b"\xff\x00", b"", b"\x80"]),
]

# What the page shows of the case that it tells of.
shown = "".join(
    f"{name:10}  {value}\n"
    for name, value in [
        ("commitment", worked_out[1]["commitment"]),
        ("words", " ".join(worked_out[1]["words"][:6])),
        *((name, " ".join(worked_out[1][name].split()[:12])) for name in ["die", "two_dice", "beans"]),
    ]
)
if shown != beginning:
    sys.exit(f"{PAGE}: the vectors begin with\n{shown}and not\n{beginning}")

if sys.argv[1:] == ["--write"]:
    with open(VECTORS, "w", encoding="utf-8") as file:
        json.dump(worked_out, file, indent=2)
        file.write("\n")
    print(f"{VECTORS}: written, {len(worked_out)} cases")
    sys.exit()
for case, expected in zip(json.load(open(VECTORS, encoding="utf-8")), worked_out, strict=True):
    for name, value in expected.items():
        if case[name] != value:
            sys.exit(f"{VECTORS}, {expected['about']}: {name} is {case[name]}, worked out {value}")
print(f"{PAGE}: the program prints what the page says, and the vectors that it shows are right")
print(f"{VECTORS}: {len(worked_out)} cases agree with it")
