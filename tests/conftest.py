"""What holds for every test: how hard Hypothesis looks, and that CI skips nothing."""

import os

import pytest
from hypothesis import HealthCheck, settings

ON_CI = os.environ.get("CI") == "true"

# The machine may be shared, so a slow example is no failure; a test that hangs is ended by its time limit.
SHARED = {"deadline": None, "print_blob": True, "suppress_health_check": [HealthCheck.too_slow]}
settings.register_profile("fast", max_examples=50, **SHARED)
settings.register_profile("default", max_examples=200, **SHARED)
settings.register_profile("ci", max_examples=60, derandomize=True, **SHARED)
settings.register_profile("thorough", max_examples=10_000, **SHARED)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE") or ("ci" if ON_CI else "default"))


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item, call):
    """On CI a skipped test is a failed one: what it needs must be there."""
    report = yield
    if ON_CI and report.skipped and not hasattr(report, "wasxfail"):
        report.outcome = "failed"
        report.longrepr = f"skipped on CI, where nothing may be: {report.longrepr[2]}"
    return report
