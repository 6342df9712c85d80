"""The report of a release: taken while it is checked, frozen with it, written into its file, shown to its leads."""

from annotation.services.releases.reports import sections
from annotation.services.releases.reports._report import Report, inside, travelling
from annotation.services.releases.reports._tables import Kind
from annotation.services.releases.reports._taking import Takings
from annotation.services.releases.reports._writing import FORMATS, download, files

KINDS = [(kind.value, kind.value) for kind in Kind]

__all__ = ["FORMATS", "KINDS", "Report", "Takings", "download", "files", "inside", "sections", "travelling"]
