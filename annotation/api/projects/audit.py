"""The audit log: leads see the events of their project, administrators those of the site."""

from __future__ import annotations

from typing import Any
from uuid import UUID

from django.http import StreamingHttpResponse
from drf_spectacular.types import OpenApiTypes
from drf_spectacular.utils import extend_schema
from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from annotation import access
from annotation.api.accounts.people import Person
from annotation.api.http.authentication import person
from annotation.api.http.downloads import download_in_parts
from annotation.models import EventKind, Fault, Project, Role, Verb
from annotation.services import audit
from annotation.services.audit import Asked

CSV = {(200, "text/csv"): OpenApiTypes.STR}


class EventFilters(serializers.Serializer[Any]):
    person = serializers.UUIDField(required=False)
    kind = serializers.ChoiceField(choices=EventKind.choices, required=False, allow_blank=True)
    document = serializers.CharField(required=False, allow_blank=True, max_length=200)
    since = serializers.DateField(required=False)
    until = serializers.DateField(required=False)


class EventPageAsked(EventFilters):
    after = serializers.CharField(required=False, default="", max_length=100)


class EventProject(serializers.Serializer[Any]):
    id = serializers.UUIDField()
    name = serializers.CharField()


class EventDocument(serializers.Serializer[Any]):
    id = serializers.UUIDField()
    name = serializers.CharField(source="external_id")


class EventRow(serializers.Serializer[Any]):
    """`person` is whom the event is about. `document_id` may be the id of a deleted document."""

    id = serializers.UUIDField(source="event.id")
    at = serializers.DateTimeField(source="event.created_at")
    kind = serializers.ChoiceField(source="event.kind", choices=EventKind.choices)
    verb = serializers.ChoiceField(source="event.verb", choices=Verb.choices)
    by = Person(source="event.by", allow_null=True)
    project = EventProject(allow_null=True)
    document = EventDocument(allow_null=True)
    document_id = serializers.UUIDField(source="event.document_id", allow_null=True)
    person = Person(allow_null=True)
    details = serializers.DictField(child=serializers.JSONField())
    address = serializers.CharField()


class EventPage(serializers.Serializer[Any]):
    events = EventRow(many=True)
    next = serializers.CharField()


class ChainChecked(serializers.Serializer[Any]):
    """`fault` describes the first fault, with its event and time, if there is one."""

    by = Person(allow_null=True)
    started_at = serializers.DateTimeField(source="created_at")
    finished_at = serializers.DateTimeField(allow_null=True)
    events = serializers.IntegerField(source="position")
    fault = serializers.ChoiceField(choices=Fault.choices, allow_blank=True)
    fault_event = serializers.UUIDField(allow_null=True)
    fault_at = serializers.DateTimeField(allow_null=True)


class ChainState(serializers.Serializer[Any]):
    events = serializers.IntegerField()
    head = serializers.CharField()
    checked = ChainChecked(allow_null=True)
    running = ChainChecked(allow_null=True)


class SiteEvents(APIView):
    @extend_schema(operation_id="site_events", parameters=[EventPageAsked], responses=EventPage)
    def get(self, request: Request) -> Response:
        access.require_administrator(person(request))
        return _page(request, None)


class SiteEventsFile(APIView):
    @extend_schema(operation_id="site_events_file", parameters=[EventFilters], responses=CSV)
    def get(self, request: Request) -> StreamingHttpResponse:
        access.require_administrator(person(request))
        return _file(request, None)


class SiteEventPeople(APIView):
    @extend_schema(operation_id="site_event_people", responses=Person(many=True))
    def get(self, request: Request) -> Response:
        access.require_administrator(person(request))
        return Response(Person(audit.people(None), many=True).data)


class ProjectEvents(APIView):
    @extend_schema(operation_id="project_events", parameters=[EventPageAsked], responses=EventPage)
    def get(self, request: Request, project_id: UUID) -> Response:
        return _page(request, access.project(person(request), project_id, at_least=Role.LEAD))


class ProjectEventsFile(APIView):
    @extend_schema(operation_id="project_events_file", parameters=[EventFilters], responses=CSV)
    def get(self, request: Request, project_id: UUID) -> StreamingHttpResponse:
        return _file(request, access.project(person(request), project_id, at_least=Role.LEAD))


class ProjectEventPeople(APIView):
    @extend_schema(operation_id="project_event_people", responses=Person(many=True))
    def get(self, request: Request, project_id: UUID) -> Response:
        project = access.project(person(request), project_id, at_least=Role.LEAD)
        return Response(Person(audit.people(project), many=True).data)


class EventChain(APIView):
    """Checks the site's event chain. There is only one; the answer reveals nothing but the number of events."""

    @extend_schema(operation_id="event_chain", responses=ChainState)
    def get(self, request: Request) -> Response:
        access.require_auditor(person(request))
        return Response(ChainState(audit.state()).data)

    @extend_schema(operation_id="event_chain_check", request=None, responses=ChainState)
    def post(self, request: Request) -> Response:
        access.require_auditor(person(request))
        audit.ask(by=person(request))
        return Response(ChainState(audit.state()).data)


def _page(request: Request, project: Project | None) -> Response:
    asked = EventPageAsked(data=request.query_params)
    asked.is_valid(raise_exception=True)
    after = asked.validated_data.pop("after")
    return Response(EventPage(audit.page(Asked(project, **asked.validated_data), after=after)).data)


def _file(request: Request, project: Project | None) -> StreamingHttpResponse:
    asked = EventFilters(data=request.query_params)
    asked.is_valid(raise_exception=True)
    lines = audit.table(Asked(project, **asked.validated_data), by=person(request))
    name = "events.csv" if project is None else f"events-{project.pk.hex[:8]}.csv"
    return download_in_parts(lines, name, "text/csv; charset=utf-8")
