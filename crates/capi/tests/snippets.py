"""Checks that every piece of code in a page is a piece of one of the files: snippets.py PAGE FILE...

A piece is all lines of a block, one after the other, but for their common indent; `...` on a line of its own stands for lines that are
left out. Blocks of the shell are not looked at. Names of the library in the page must stand in the first file, the header.
"""

import re
import sys
import textwrap
from pathlib import Path


def lines(text: str) -> list[str]:
    return [line.strip() for line in text.splitlines() if line.strip()]


def stands_in(piece: list[str], whole: list[str]) -> bool:
    return any(whole[at : at + len(piece)] == piece for at in range(len(whole)))


page, header, *others = map(Path, sys.argv[1:])
text = page.read_text(encoding="utf-8")
files = [lines(path.read_text(encoding="utf-8")) for path in [header, *others]]
blocks = [(kind, body) for kind, body in re.findall(r"^```(\w*)\n(.*?)^```$", text, re.M | re.S) if kind != "sh"]
for kind, body in blocks:
    for piece in re.split(r"^\s*\.\.\.\s*$", textwrap.dedent(body), flags=re.M):
        if not any(stands_in(lines(piece), whole) for whole in files):
            sys.exit(f"{page}: this piece of {kind} stands in none of the files:\n{piece}")
declared = set(re.findall(r"\b(?:macuil_[a-z_]+|MACUIL_[A-Z_]+)\b", header.read_text(encoding="utf-8")))
for name in sorted(set(re.findall(r"\b(?:macuil_[a-z_]+|MACUIL_[A-Z_]+)\b", text)) - declared):
    if not any(name in line for whole in files for line in whole):
        sys.exit(f"{page}: {name} is not declared in {header}")
if len(blocks) < 5:
    sys.exit(f"{page}: fewer pieces of code than there should be")
print(f"{page.name}: {len(blocks)} pieces of code")
