# ---
# jupyter:
#   dinotwist:
#     part: Dummies
#     minutes: 2
# ---

# %% [markdown]
# # Cards and squares
#
# A page for tests. It shows a **table** that is no game.

# %%
from dinotwist_widgets.stage import Stage

from tests.widgets.dummy import Cards

stage = Stage(Cards())
stage

# %% [markdown]
# ## A second table
#
# Both are on one page.

# %%
Stage(Cards(hand=("x", "y")))

# %% [markdown]
# ## Something that is no stage

# %%
# NBVAL_CHECK_OUTPUT
print("worked example: 2 + 2 =", 2 + 2)
