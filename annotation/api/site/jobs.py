from __future__ import annotations

from typing import Any
from uuid import UUID

import django_filters
from django_filters.rest_framework import DjangoFilterBackend
from drf_spectacular.utils import extend_schema
from rest_framework import serializers
from rest_framework.generics import GenericAPIView
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from annotation import access
from annotation.api.http.authentication import person
from annotation.models import Job, JobKind, JobOutcome, JobState, Role
from annotation.services import documents, jobs


class JobRow(serializers.Serializer[Any]):
    id = serializers.UUIDField()
    kind = serializers.CharField()
    subject_id = serializers.UUIDField()
    external_id = serializers.SerializerMethodField(help_text="The document's name where the job is about a document.")
    state = serializers.ChoiceField(choices=JobState.choices)
    outcome = serializers.ChoiceField(choices=JobOutcome.choices, allow_blank=True)
    attempts = serializers.IntegerField()
    progress = serializers.IntegerField()
    total = serializers.IntegerField()
    cancel_requested = serializers.BooleanField()
    error_code = serializers.CharField()
    enqueued_at = serializers.DateTimeField()
    finished_at = serializers.DateTimeField(allow_null=True)

    def get_external_id(self, job: Job) -> str:
        names: dict[UUID, str] = self.context["names"]
        return names.get(job.subject_id, "")


class JobRetries(serializers.Serializer[dict[str, str]]):
    state = serializers.ChoiceField(choices=[state.value for state in jobs.RETRIABLE])


class JobCount(serializers.Serializer[dict[str, int]]):
    count = serializers.IntegerField()


class JobFilter(django_filters.FilterSet):  # type: ignore[misc]  # django-filter has no types
    state = django_filters.MultipleChoiceFilter(choices=JobState.choices, distinct=False)

    class Meta:
        model = Job
        fields: list[str] = []


class JobList(GenericAPIView[Any]):
    serializer_class = JobRow
    filter_backends = [DjangoFilterBackend]
    filterset_class = JobFilter
    queryset = Job.objects.none()

    @extend_schema(operation_id="job_list", responses=JobRow(many=True))
    def get(self, request: Request, project_id: UUID) -> Response:
        project = access.project(person(request), project_id, at_least=Role.LEAD)
        found = self.filter_queryset(project.jobs.newest_first())
        page = self.paginate_queryset(found) or []
        return self.get_paginated_response(JobRow(page, many=True, context=_names(list(page))).data)


class ProjectJobsCancel(APIView):
    @extend_schema(operation_id="preannotation_cancel", request=None, responses=JobCount)
    def post(self, request: Request, project_id: UUID) -> Response:
        project = access.project(person(request), project_id, at_least=Role.LEAD)
        count = jobs.cancel_all(project, JobKind.PREANNOTATE, by=person(request))
        return Response(JobCount({"count": count}).data)


class ProjectJobsRetry(APIView):
    @extend_schema(operation_id="preannotation_retry", request=JobRetries, responses=JobCount)
    def post(self, request: Request, project_id: UUID) -> Response:
        project = access.project(person(request), project_id, at_least=Role.LEAD)
        given = JobRetries(data=request.data)
        given.is_valid(raise_exception=True)
        state = JobState(given.validated_data["state"])
        count = jobs.retry_all(project, JobKind.PREANNOTATE, state, by=person(request))
        return Response(JobCount({"count": count}).data)


class JobCancel(APIView):
    @extend_schema(operation_id="job_cancel", request=None, responses=JobRow)
    def post(self, request: Request, job_id: UUID) -> Response:
        job = jobs.cancel(access.job(person(request), job_id), by=person(request))
        return Response(JobRow(job, context=_names([job])).data)


class JobRetry(APIView):
    @extend_schema(operation_id="job_retry", request=None, responses=JobRow)
    def post(self, request: Request, job_id: UUID) -> Response:
        job = jobs.retry(access.job(person(request), job_id), by=person(request))
        return Response(JobRow(job, context=_names([job])).data)


def _names(page: list[Job]) -> dict[str, Any]:
    return {"names": documents.names(job.subject_id for job in page)}
