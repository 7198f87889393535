# ---
# jupyter:
#   dinotwist:
#     part: Explore
#     minutes: 10
# ---

# %% [markdown]
# # Edge-case lab
#
# But what if …? **Set the table up, try anything**, and see the clause. Then send the link to the friend who disagreed.

# %%
from dinotwist_widgets import edge_case_lab

edge_case_lab("dinotwist")
