# ---
# jupyter:
#   dinotwist:
#     part: Explore
#     minutes: 20
# ---

# %% [markdown]
# # Museum of odd corners
#
# The strangest things that the rules can do. **Say what you think will happen**, then turn the cards.

# %%
from dinotwist_widgets import museum

museum()
