"""The style sheets, in the order in which they are joined.

None of them names a thing outside our own classes (``dt-``, ``btn`` inside them, ``data-panel``), so that a page may
link them as they are and a notebook may nest them under the stage. Fonts are faces in ``tokens.css`` with
addresses relative to it: a page that serves this folder has them, a notebook falls back to the stacks.
"""

ORDER = (
    "tokens", "chinese", "pictures", "table", "panels", "quiz", "riddle", "monstertrick", "bilico", "reference",
    "start", "readings", "box", "lab", "share", "atlas", "museum",
)  # fmt: skip
