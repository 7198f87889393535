# ---
# jupyter:
#   dinotwist:
#     part: Explore
#     minutes: 10
# ---

# %% [markdown]
# # Bilico lab
#
# Palazzi, cars and cards as you like: **set the street up, try anything**, and see the clause and the points.

# %%
from dinotwist_widgets import edge_case_lab

edge_case_lab("bilico")
