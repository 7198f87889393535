# ---
# jupyter:
#   dinotwist:
#     part: Check yourself
#     minutes: 10
#     goals: [exam]
# ---

# %% [markdown]
# # Final exam
#
# Twenty questions from all sections. At the end there is a page to print with the rules that you know.

# %%
from dinotwist_widgets import exam

exam()
