"""Dice that a server commits to and players can verify.

A server draws a secret, publishes its commitment, then takes a nonce from each player. The throws of the game follow from secret and
nonces; when the secret is revealed after the game, anyone verifies them.

>>> import macuil
>>> secret = Secret(bytes(range(32)))  # in earnest: secrets.token_bytes(32)
>>> commitment = secret.commitment()  # published before the game
>>> dice = FairDice(secret, ["Green 5f3a91", "Red c07e2c"])
>>> position, plies = macuil.Position.start("partan", "GR"), []
>>> for _ in range(20):
...     plies.append(dice.draw(position) or position.legal_moves()[0])
...     position = position.play(plies[-1])
>>> record = macuil.Record(macuil.Position.start("partan", "GR"), plies)
>>> revealed = Secret.from_hex(secret.reveal())  # after the game
>>> commitment.is_of(revealed)
True
>>> FairDice(revealed, ["Green 5f3a91", "Red c07e2c"]).verify(record) > 5
True
"""

from __future__ import annotations

from ._macuil import Commitment, FairDice, Secret

__all__ = ["Commitment", "FairDice", "Secret"]
