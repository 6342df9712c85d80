from __future__ import annotations

from typing import Any
from uuid import UUID

from drf_spectacular.utils import extend_schema, extend_schema_field
from rest_framework import serializers
from rest_framework.generics import GenericAPIView
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from annotation import access
from annotation.api.annotations.doubts import Doubt
from annotation.api.http.authentication import person
from annotation.api.http.pagination import Pages
from annotation.models import Annotation, ReleaseDocument
from annotation.services import audit, doubts


class _FewDocuments(Pages):
    """The doubts of each are found when they are asked for."""

    page_size = 10
    max_page_size = 50


class ReleaseDoubtCounts(serializers.Serializer[Any]):
    """As of the last check, and what was settled since. `documents`: in how many of them doubts are open."""

    open = serializers.IntegerField()
    settled = serializers.IntegerField()
    documents = serializers.IntegerField()


class DocumentDoubts(serializers.Serializer[Any]):
    """The doubts of a document of a release, those that are settled too."""

    document_id = serializers.UUIDField()
    external_id = serializers.CharField(source="document.external_id")
    annotation_id = serializers.UUIDField()
    doubts = serializers.SerializerMethodField()

    @extend_schema_field(Doubt(many=True))
    def get_doubts(self, row: ReleaseDocument) -> list[Any]:
        return list(Doubt(self.context["doubts"][row.annotation_id], many=True).data)


class ReleaseDoubtCountsView(APIView):
    @extend_schema(operation_id="release_doubt_counts", responses=ReleaseDoubtCounts)
    def get(self, request: Request, release_id: UUID) -> Response:
        return Response(ReleaseDoubtCounts(doubts.counts(access.release(person(request), release_id))).data)


class ReleaseDoubts(GenericAPIView[ReleaseDocument]):
    serializer_class = DocumentDoubts
    queryset = ReleaseDocument.objects.none()
    pagination_class = _FewDocuments

    @extend_schema(operation_id="release_doubts", responses=DocumentDoubts(many=True))
    def get(self, request: Request, release_id: UUID) -> Response:
        """Documents with open doubts: those with what is most probably wrong first."""
        release = access.release(person(request), release_id)
        page = self.paginate_queryset(doubts.of_release(release)) or []
        layers: list[Annotation] = [row.annotation for row in page if row.annotation is not None]
        audit.read((layer.document for layer in layers), by=person(request))
        found = {"doubts": doubts.of_all(layers)}
        return self.get_paginated_response(DocumentDoubts(page, many=True, context=found).data)
