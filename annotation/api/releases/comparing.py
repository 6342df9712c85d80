from __future__ import annotations

from typing import Any
from uuid import UUID

from drf_spectacular.types import OpenApiTypes
from drf_spectacular.utils import OpenApiParameter, extend_schema
from rest_framework import serializers
from rest_framework.generics import GenericAPIView
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from annotation import access
from annotation.api.http.authentication import person
from annotation.models import Release, ReleaseDocument
from annotation.services import releases
from annotation.services.releases.comparing import Change, Compared

CHANGES = [(change.value, change.value) for change in Change]
EARLIER = OpenApiParameter("earlier", OpenApiTypes.UUID, required=True, description="The release to compare with.")


class ReleaseDifferenceCount(serializers.Serializer[Any]):
    """`what`: text, author, language, label, metadata, versions or unknown; `name`: which label, field or version."""

    what = serializers.CharField()
    name = serializers.CharField()
    documents = serializers.IntegerField()


class ReleaseTermChange(serializers.Serializer[Any]):
    name = serializers.CharField()
    before = serializers.JSONField(allow_null=True)
    after = serializers.JSONField(allow_null=True)


class ReleaseComparison(serializers.Serializer[Any]):
    """`differences`: in how many of the changed documents. `terms`: what the profile said otherwise."""

    added = serializers.IntegerField()
    gone = serializers.IntegerField()
    changed = serializers.IntegerField()
    unchanged = serializers.IntegerField()
    differences = ReleaseDifferenceCount(many=True)
    terms = ReleaseTermChange(many=True)


class ReleaseDifference(serializers.Serializer[Any]):
    """Of a label, `before` and `after` count the mentions by treatment; of a version they name it."""

    what = serializers.CharField()
    name = serializers.CharField()
    before = serializers.JSONField(allow_null=True)
    after = serializers.JSONField(allow_null=True)


class ReleaseChange(serializers.Serializer[Any]):
    """`document`: its name, empty if it is deleted. The codes stand for it in the two files."""

    change = serializers.ChoiceField(choices=CHANGES)
    document_id = serializers.UUIDField(source="document.pk", allow_null=True, default=None)
    document = serializers.CharField(source="document.external_id", default="")
    code_before = serializers.CharField()
    code_after = serializers.CharField()
    differences = ReleaseDifference(many=True)


class _Wanted(serializers.Serializer[Any]):
    earlier = serializers.UUIDField()
    change = serializers.ChoiceField(choices=CHANGES, required=False)


class ReleaseComparisonView(APIView):
    @extend_schema(operation_id="release_comparison", responses=ReleaseComparison, parameters=[EARLIER])
    def get(self, request: Request, release_id: UUID) -> Response:
        return Response(ReleaseComparison(_told(releases.comparing.compare(*_both(request, release_id)))).data)


class ReleaseChanges(GenericAPIView[ReleaseDocument]):
    serializer_class = ReleaseChange
    queryset = ReleaseDocument.objects.none()

    @extend_schema(
        operation_id="release_changes",
        responses=ReleaseChange(many=True),
        parameters=[EARLIER, OpenApiParameter("change", OpenApiTypes.STR, enum=[value for value, _ in CHANGES])],
    )
    def get(self, request: Request, release_id: UUID) -> Response:
        found = releases.comparing.changes(*_both(request, release_id))
        wanted = _asked(request).get("change")
        page: Any = self.paginate_queryset([each for each in found if wanted in {None, each.change}])
        return self.get_paginated_response(ReleaseChange(releases.comparing.rows(page), many=True).data)


def _both(request: Request, release_id: UUID) -> tuple[Release, Release]:
    release = access.release(person(request), release_id)
    return release, access.release(person(request), _asked(request)["earlier"])


def _asked(request: Request) -> dict[str, Any]:
    asked = _Wanted(data=request.query_params)
    asked.is_valid(raise_exception=True)
    return dict(asked.validated_data)


def _told(compared: Compared) -> dict[str, Any]:
    return {
        **{change.value: compared.count(change) for change in Change},
        "unchanged": compared.unchanged,
        "differences": [{"what": what, "name": name, "documents": n} for what, name, n in compared.differences],
        "terms": [{"name": name, "before": before, "after": after} for name, (before, after) in compared.terms.items()],
    }
