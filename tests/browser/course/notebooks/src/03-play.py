# ---
# jupyter:
#   dinotwist:
#     part: Play
#     minutes: 4
# ---

# %% [markdown]
# # A real table
#
# It is there to be used, so nothing finishes it.

# %%
from dinotwist_widgets import example

example("dt-parity-duo-against-single", "Paula")

# %% [markdown]
# ## The same table again
#
# For the length of it.

# %%
example("dt-parity-duo-against-single", "Paula")

# %% [markdown]
# ## The end of the chapter
#
# This is the last sentence.
