"""Groups mentions into entities, and suggests which entities may be the same."""

from pseudonymizer.entities._grouping import Grouped, group, key_of, original_of, surface_of
from pseudonymizer.entities._parting import parts_names, parts_of_name
from pseudonymizer.entities._reasons import Reason
from pseudonymizer.entities._same_named import is_called, with_common_keys
from pseudonymizer.entities._suggesting import Suggestion, suggestions

__all__ = [
    "Grouped",
    "Reason",
    "Suggestion",
    "group",
    "is_called",
    "key_of",
    "original_of",
    "parts_names",
    "parts_of_name",
    "suggestions",
    "surface_of",
    "with_common_keys",
]
