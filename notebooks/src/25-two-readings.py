# ---
# jupyter:
#   dinotwist:
#     part: Explore
#     minutes: 7
# ---

# %% [markdown]
# # Two readings
#
# Where the sources disagree, play both. **One table, two readings, step by step**: the first difference is framed, with both clauses.

# %%
from dinotwist_widgets import compare_readings

compare_readings()
