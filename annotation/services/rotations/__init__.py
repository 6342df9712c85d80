"""The table by which a project rotates first names: exported with a key, compared, and imported."""

from annotation.services.rotations._rotations import Comparison, Sealed, compare, export, replace

__all__ = ["Comparison", "Sealed", "compare", "export", "replace"]
