# ---
# jupyter:
#   dinotwist:
#     part: Learn
#     minutes: 3
#     goals: [two, two-again]
# ---

# %% [markdown]
# # The second chapter
#
# It has two goals.

# %%
from dinotwist_widgets.stage import Stage

from tests.widgets.drill import Drill

Stage(Drill("two"))

# %%
Stage(Drill("two-again"))
