# ---
# jupyter:
#   dinotwist:
#     part: Learn
#     minutes: 2
# ---

# %% [markdown]
# # Moves
#
# A page for tests. Its tables are stepped through.

# %%
from dinotwist_widgets import example

example("dt-tornado-swaps-all-four-species")

# %%
example("dt-attack-single-takes-the-place")

# %%
example("dt-parity-duo-against-single")
