"""The clock of scripts/python-bench: decisions a second of processor time, all threads of the process together."""

import sys
import time
from collections.abc import Callable

SECONDS = float(sys.argv[1]) if len(sys.argv) > 1 else 3.0


def rate(work: Callable[[], int]) -> float:
    """The best of three rates: what `work` counts, a second, after a call that warms up."""
    work()
    best = 0.0
    for _ in range(3):
        done, begin = 0, time.process_time()
        while (spent := time.process_time() - begin) < SECONDS / 3:
            done += work()
        best = max(best, done / spent)
    return best
