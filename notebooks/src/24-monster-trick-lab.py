# ---
# jupyter:
#   dinotwist:
#     part: Explore
#     minutes: 10
# ---

# %% [markdown]
# # Monster Trick lab
#
# Hands, rows and piles as you like: **set the table up, try anything**, and see the clause.

# %%
from dinotwist_widgets import edge_case_lab

edge_case_lab("monstertrick")
