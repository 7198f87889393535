# ---
# jupyter:
#   dinotwist:
#     part: Explore
#     minutes: 10
# ---

# %% [markdown]
# # Interaction atlas
#
# What touches what? **Each field is two parts of the rules**, and the smallest table found on which both matter.

# %%
from dinotwist_widgets import atlas

atlas()
