"""Lets nbval compare what our notebooks store.

nbval takes a cell without an execution count for one that was never run and refuses its outputs. We store outputs
but no counts, which would be noise in every change; a pytest plugin, loaded with `-p tests.nbval_counts`.
"""


def pytest_collection_modifyitems(items):
    """Count every cell that has stored outputs as run."""
    for item in items:
        cell = getattr(item, "cell", None)
        if cell is not None and cell.outputs:
            cell.execution_count = 1
