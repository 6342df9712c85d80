from annotation.models.adjudication import Adjudication, Item, ItemReason, Settlement, Table, Taken
from annotation.models.annotation import Annotation, AnnotationStatus, FirstReading
from annotation.models.assignment import Assignment, Task
from annotation.models.brought_layer import BroughtLayer
from annotation.models.bulk_action import BulkAction, BulkKind
from annotation.models.chain import Chain, ChainCheck, Fault
from annotation.models.clearance import Clearance
from annotation.models.data_key import DataKey
from annotation.models.document import Document, DocumentState, Double
from annotation.models.entity import Entity
from annotation.models.event import Event, EventAddress, EventKind, Verb
from annotation.models.export import Export, ExportPart
from annotation.models.found_by import DocumentLabel, Layers, MetadataValue
from annotation.models.guideline import Guideline
from annotation.models.guideline_exception import ExceptionState, GuidelineException
from annotation.models.import_ import Import, ImportFile, ImportFileState, ImportStatus
from annotation.models.job import Job, JobKind, JobOutcome, JobQueue, JobState
from annotation.models.membership import Membership, Role
from annotation.models.mention import Mention
from annotation.models.operation import Operation
from annotation.models.pair import Pair
from annotation.models.profile import Profile, ReleaseKind
from annotation.models.project import Project, ReviewMode
from annotation.models.redraw import Redraw
from annotation.models.release import (
    Needs,
    Release,
    ReleaseBlock,
    ReleaseDocument,
    ReleaseKey,
    ReleasePart,
    ReleaseState,
)
from annotation.models.report import Report, ReportCell, ReportKind
from annotation.models.review import (
    Decision,
    Disagreement,
    DisagreementStage,
    DisagreementState,
    Party,
    Remark,
    Review,
    ReviewOutcome,
    Verdict,
)
from annotation.models.rewrite import Rewrite
from annotation.models.saved_view import SavedView
from annotation.models.tag import DocumentTag, Tag
from annotation.models.tally import Tally, TallyKind
from annotation.models.text_search import TextSearch
from annotation.models.user import User
from annotation.models.user_session import UserSession
from annotation.models.waiver import Waiver

__all__ = [
    "Adjudication",
    "Annotation",
    "AnnotationStatus",
    "Assignment",
    "BroughtLayer",
    "BulkAction",
    "BulkKind",
    "Chain",
    "ChainCheck",
    "Clearance",
    "DataKey",
    "Decision",
    "Disagreement",
    "DisagreementStage",
    "DisagreementState",
    "Document",
    "DocumentLabel",
    "DocumentState",
    "DocumentTag",
    "Double",
    "Entity",
    "Event",
    "EventAddress",
    "EventKind",
    "ExceptionState",
    "Export",
    "ExportPart",
    "Fault",
    "FirstReading",
    "Guideline",
    "GuidelineException",
    "Import",
    "ImportFile",
    "ImportFileState",
    "ImportStatus",
    "Item",
    "ItemReason",
    "Job",
    "JobKind",
    "JobOutcome",
    "JobQueue",
    "JobState",
    "Layers",
    "Membership",
    "Mention",
    "MetadataValue",
    "Needs",
    "Operation",
    "Pair",
    "Party",
    "Profile",
    "Project",
    "Redraw",
    "Release",
    "ReleaseBlock",
    "ReleaseDocument",
    "ReleaseKey",
    "ReleaseKind",
    "ReleasePart",
    "ReleaseState",
    "Remark",
    "Report",
    "ReportCell",
    "ReportKind",
    "Review",
    "ReviewMode",
    "ReviewOutcome",
    "Rewrite",
    "Role",
    "SavedView",
    "Settlement",
    "Table",
    "Tag",
    "Taken",
    "Tally",
    "TallyKind",
    "Task",
    "TextSearch",
    "User",
    "UserSession",
    "Verb",
    "Verdict",
    "Waiver",
]
