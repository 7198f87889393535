# ---
# jupyter:
#   dinotwist:
#     part: Learn
#     minutes: 2
#     goals: [one]
# ---

# %% [markdown]
# # The first chapter
#
# A page for tests, with **two** tables.

# %%
from dinotwist_widgets.stage import Stage

from tests.widgets.drill import Drill

Stage(Drill("one"))

# %% [markdown]
# ## The second slide
#
# Its table remembers what was learned before.

# %%
Stage(Drill("more", recalls=True))

# %% [markdown]
# A sentence without a heading belongs to the slide before it.

# %% [markdown]
# ## The last slide
#
# It has no table.
