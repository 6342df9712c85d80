from __future__ import annotations

from typing import Any
from uuid import UUID

from drf_spectacular.utils import extend_schema
from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from annotation import access
from annotation.api.http.authentication import person
from annotation.models import Import
from annotation.services import audit, imports
from annotation.services.imports import Made, Problem, plans
from annotation.services.imports.plans import Plan
from pseudonymizer import tokens
from pseudonymizer.formats import NOTICE_CODES
from pseudonymizer.model import MentionStatus

LONGEST_NAME = 200
LONGEST_ROLE = 80
MOST_CHOSEN = 1000


SPANS_BECOME = [MentionStatus.PROPOSED.value, MentionStatus.ACCEPTED.value]


class _PlanRemark(serializers.Serializer[Problem]):
    file = serializers.CharField()
    line = serializers.IntegerField()
    column = serializers.CharField()
    message = serializers.CharField()
    place = serializers.CharField(help_text="Which characters of the text, of a span.")


class PlanProblem(_PlanRemark):
    """A problem with a row, or with a whole file (line 0 or 1). `reason` is a code."""

    reason = serializers.CharField()


class PlanWarning(_PlanRemark):
    """Something that is imported otherwise than it stands in the file."""

    reason = serializers.ChoiceField(NOTICE_CODES)


class PlanTable(serializers.Serializer[Any]):
    name = serializers.CharField()
    rows = serializers.IntegerField()
    problem = PlanProblem(allow_null=True)


class PlanColumn(serializers.Serializer[Any]):
    """`role` is text, name, language, author, person, spans, layer, fields, ignore, or metadata:NAME."""

    name = serializers.CharField()
    role = serializers.CharField()
    samples = serializers.ListField(child=serializers.CharField())


class PlanLabel(serializers.Serializer[Any]):
    name = serializers.CharField()
    count = serializers.IntegerField()


class PlanRow(serializers.Serializer[Made]):
    """A document as it will be stored, with the beginning of its text."""

    line = serializers.IntegerField()
    name = serializers.CharField()
    text = serializers.SerializerMethodField()
    length = serializers.SerializerMethodField()
    language = serializers.CharField(source="attributes.language")
    author_key = serializers.CharField(source="attributes.author_key")
    person_to_protect = serializers.CharField()
    metadata = serializers.DictField(child=serializers.JSONField(), source="attributes.metadata")
    spans = serializers.SerializerMethodField()

    def get_text(self, made: Made) -> str:
        return made.text[: plans.LONGEST_TEXT]

    def get_length(self, made: Made) -> int:
        return len(made.text)

    def get_spans(self, made: Made) -> int:
        return len(made.attributes.get("spans", []))


class PlanAnnotator(serializers.Serializer[Any]):
    """`user_id` is the member who gets these layers. Null: a new account that nobody can log in to."""

    name = serializers.CharField()
    documents = serializers.IntegerField()
    mentions = serializers.IntegerField()
    user_id = serializers.UUIDField(allow_null=True)


class PlanGuess(serializers.Serializer[Any]):
    """A file without byte order mark that is not UTF-8: the guessed encoding, and a piece of the text in it."""

    name = serializers.CharField()
    encoding = serializers.CharField()
    sample = serializers.CharField(help_text="Empty where it cannot be read in this encoding.")


class ImportPlan(serializers.Serializer[Any]):
    """`asks`: a person has to decide something.

    `checked`: the number of rows looked at. `is_whole`: these are all rows.
    """

    asks = serializers.BooleanField()
    encoding = serializers.ChoiceField(list(imports.ENCODINGS))
    guessed = PlanGuess(many=True, help_text="The first files of which the encoding is a guess.")
    separator = serializers.CharField()
    offsets = serializers.ChoiceField(list(plans.OFFSETS))
    is_ambiguous = serializers.BooleanField(help_text="Whether it matters how offsets are counted.")
    skip = serializers.BooleanField(help_text="Leave out rows that have problems.")
    tables = PlanTable(many=True)
    columns = PlanColumn(many=True)
    labels = PlanLabel(many=True)
    label_choices = serializers.DictField(child=serializers.CharField())
    rows = PlanRow(many=True)
    problems = PlanProblem(many=True)
    problem_count = serializers.IntegerField()
    warnings = PlanWarning(many=True, help_text="Spans that are taken over otherwise than they stand, or cut a word.")
    warning_count = serializers.IntegerField()
    spans = serializers.ChoiceField(SPANS_BECOME, help_text="What the spans of other programs become.")
    detectors = serializers.BooleanField(help_text="Whether detectors run beside the spans.")
    parts_names = serializers.BooleanField(help_text="Whether a label may become first names and surnames (@names).")
    checked = serializers.IntegerField()
    is_whole = serializers.BooleanField()
    annotators = PlanAnnotator(many=True)


class NewImportPlan(serializers.Serializer[Any]):
    encoding = serializers.ChoiceField(
        list(imports.ENCODINGS),
        default=imports.RECOGNISED,
        help_text="Of files that are neither marked nor UTF-8; `recognised`: each as it seems to be.",
    )
    separator = serializers.ChoiceField(
        ["", *imports.SEPARATORS], default="", allow_blank=True, help_text="Empty: as the first line has it."
    )
    offsets = serializers.ChoiceField(list(plans.OFFSETS), default=plans.OFFSETS[0])
    skip = serializers.BooleanField(default=False)
    columns = serializers.DictField(child=serializers.CharField(max_length=LONGEST_ROLE), default=dict)
    labels = serializers.DictField(
        child=serializers.CharField(max_length=LONGEST_NAME, allow_blank=True),
        default=dict,
        help_text="What a file's label is called in the label set; empty to leave its spans out, "
        f"{imports.NAMES} for the first names and surnames in a person's name.",
    )
    spans = serializers.ChoiceField(SPANS_BECOME, default=MentionStatus.PROPOSED.value)
    detectors = serializers.BooleanField(
        required=False, help_text="Without it they run, but not beside layers that this program wrote."
    )
    annotators = serializers.DictField(
        child=serializers.UUIDField(), default=dict, help_text="Which member each annotator of the files is."
    )

    def validate(self, attrs: dict[str, Any]) -> dict[str, Any]:
        for name in ("columns", "labels", "annotators"):
            if len(attrs[name]) > MOST_CHOSEN:
                raise serializers.ValidationError({name: ["There are too many."]})
            if not all(map(tokens.is_storable, attrs[name])):
                raise serializers.ValidationError({name: ["A name holds a character that cannot be stored."]})
        return attrs


class ImportPlanDetail(APIView):
    @extend_schema(operation_id="import_plan", responses=ImportPlan)
    def get(self, request: Request, import_id: UUID) -> Response:
        return Response(_shown(access.import_(person(request), import_id), request))

    @extend_schema(operation_id="import_plan_settle", request=NewImportPlan, responses=ImportPlan)
    def put(self, request: Request, import_id: UUID) -> Response:
        batch = access.import_(person(request), import_id)
        given = NewImportPlan(data=request.data)
        given.is_valid(raise_exception=True)
        chosen = given.validated_data
        annotators = {name: str(user_id) for name, user_id in chosen["annotators"].items()}
        plans.settle(batch, {**chosen, "annotators": annotators})
        return Response(_shown(batch, request))


def _shown(batch: Import, request: Request) -> dict[str, Any]:
    audit.read_import(batch, by=person(request))
    settled = dict(batch.plan)
    plan = plans.of(batch)
    return dict(
        ImportPlan(
            {
                "asks": plan.asks,
                "encoding": settled.get("encoding") or imports.RECOGNISED,
                "separator": plan.separator,
                "offsets": settled.get("offsets", plans.OFFSETS[0]),
                "skip": settled.get("skip", False),
                "spans": settled.get("spans", MentionStatus.PROPOSED.value),
                "detectors": settled.get("detectors", imports.LAYER not in plan.columns.values()),
                "parts_names": imports.may_part_names(batch.project),
                "label_choices": imports.label_choices(batch),
                "columns": _columns(plan),
                "labels": [{"name": name, "count": count} for name, count in plan.labels.most_common()],
                "annotators": list(plan.annotators.values()),
                **{name: getattr(plan, name) for name in PLAIN},
            }
        ).data
    )


PLAIN = (
    "tables",
    "guessed",
    "is_ambiguous",
    "rows",
    "problems",
    "problem_count",
    "warnings",
    "warning_count",
    "checked",
    "is_whole",
)


def _columns(plan: Plan) -> list[dict[str, Any]]:
    return [{"name": name, "role": role, "samples": plan.samples.get(name, [])} for name, role in plan.columns.items()]
