from annotation.models.accounts.preferences import Preferences
from annotation.models.accounts.user import User
from annotation.models.accounts.user_session import UserSession
from annotation.models.annotations.annotation import Annotation, AnnotationStatus, FirstReading
from annotation.models.annotations.brought_layer import BroughtLayer
from annotation.models.annotations.clearance import Clearance
from annotation.models.annotations.concordance_action import Act, ConcordanceAction
from annotation.models.annotations.entity import Entity
from annotation.models.annotations.guideline_exception import ExceptionState, GuidelineException
from annotation.models.annotations.mention import Mention
from annotation.models.annotations.operation import Operation
from annotation.models.annotations.problem import Problem
from annotation.models.annotations.redraw import Redraw
from annotation.models.annotations.rewrite import Rewrite
from annotation.models.annotations.settled_doubt import SettledDoubt
from annotation.models.assignments.assignment import Assignment, Task
from annotation.models.assignments.pair import Pair
from annotation.models.assignments.waiver import Waiver
from annotation.models.audit.chain import Chain, ChainCheck, Fault
from annotation.models.audit.event import Event, EventAddress, EventKind, Verb
from annotation.models.data_key import DataKey
from annotation.models.documents.bulk_action import TAGGING, BulkAction, BulkKind
from annotation.models.documents.document import Document, DocumentState, Double
from annotation.models.documents.found_by import DocumentLabel, Layers, MetadataValue
from annotation.models.documents.saved_view import SavedView
from annotation.models.documents.tag import DocumentTag, Tag
from annotation.models.documents.tally import Tally, TallyKind
from annotation.models.documents.text_search import TextSearch
from annotation.models.jobs.export import Export, ExportPart
from annotation.models.jobs.import_ import Import, ImportFile, ImportFileState, ImportStatus
from annotation.models.jobs.job import Job, JobKind, JobOutcome, JobQueue, JobState
from annotation.models.jobs.pattern_trial import PatternTrial
from annotation.models.jobs.report import Report, ReportCell, ReportKind
from annotation.models.projects.guideline import Guideline
from annotation.models.projects.membership import Membership, Role
from annotation.models.projects.pattern_version import PatternVersion
from annotation.models.projects.project import Project, ReviewMode
from annotation.models.projects.tagger_version import TaggerVersion
from annotation.models.releases.clearance import ReleaseClearance
from annotation.models.releases.corpus_decision import CorpusDecision
from annotation.models.releases.profile import Profile, ReleaseKind
from annotation.models.releases.release import (
    Needs,
    Release,
    ReleaseBlock,
    ReleaseDocument,
    ReleaseKey,
    ReleasePart,
    ReleaseState,
)
from annotation.models.reviews.adjudication import Adjudication, Item, ItemReason, Settlement, Table, Taken
from annotation.models.reviews.review import (
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

__all__ = [
    "TAGGING",
    "Act",
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
    "ConcordanceAction",
    "CorpusDecision",
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
    "PatternTrial",
    "PatternVersion",
    "Preferences",
    "Problem",
    "Profile",
    "Project",
    "Redraw",
    "Release",
    "ReleaseBlock",
    "ReleaseClearance",
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
    "SettledDoubt",
    "Settlement",
    "Table",
    "Tag",
    "TaggerVersion",
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
