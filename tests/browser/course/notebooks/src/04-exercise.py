# ---
# jupyter:
#   dinotwist:
#     part: Play
#     minutes: 1
# ---

# %% [markdown]
# # A real exercise
#
# The class answers it.

# %%
from dinotwist_widgets import exercise

exercise("change-hand", seed=1)
