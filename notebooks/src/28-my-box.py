# ---
# jupyter:
#   dinotwist:
#     part: Explore
#     minutes: 5
# ---

# %% [markdown]
# # My box
#
# No source lists every card. **Count your own copy here**, and all tables of this browser play with it.

# %%
from dinotwist_widgets import my_box

my_box()
