# ---
# jupyter:
#   dinotwist:
#     part: Dummies
#     minutes: 1
# ---

# %% [markdown]
# # A table that is late
#
# The text and a still picture of the table are there at once.

# %%
from tests.widgets.dummy import Cards, pause

pause(5)

# %%
from dinotwist_widgets.stage import Stage

Stage(Cards())
