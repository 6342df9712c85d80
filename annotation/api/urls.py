"""Every route of the API; tests/annotation/api/test_access_matrix.py wants a row for each."""

from django.urls import URLPattern, URLResolver, path, re_path

from annotation.api import (
    annotations,
    documents,
    exceptions,
    exports,
    imports,
    jobs,
    label_sets,
    operations,
    projects,
    pseudonyms,
    schema,
    session,
    validation,
)

urlpatterns: list[URLPattern | URLResolver] = [
    path("session", session.SessionView.as_view()),
    path("session/password", session.PasswordView.as_view()),
    path("projects", projects.ProjectList.as_view()),
    path("projects/<uuid:project_id>", projects.ProjectDetail.as_view()),
    path("projects/<uuid:project_id>/documents", documents.DocumentList.as_view()),
    path("projects/<uuid:project_id>/imports", imports.ImportList.as_view()),
    path("documents/<uuid:document_id>", documents.DocumentDetail.as_view()),
    path("imports/<uuid:import_id>", imports.ImportDetail.as_view()),
    path("imports/<uuid:import_id>/files", imports.ImportFiles.as_view()),
    path("imports/<uuid:import_id>/start", imports.ImportStart.as_view()),
    path("imports/<uuid:import_id>/cancel", imports.ImportCancel.as_view()),
    path("documents/<uuid:document_id>/annotations", annotations.DocumentAnnotations.as_view()),
    path("annotations/<uuid:annotation_id>", annotations.AnnotationDetail.as_view()),
    path("annotations/<uuid:annotation_id>/status", annotations.AnnotationStatusView.as_view()),
    path("annotations/<uuid:annotation_id>/operations", operations.AnnotationOperations.as_view()),
    path("annotations/<uuid:annotation_id>/pseudonyms", pseudonyms.AnnotationPseudonyms.as_view()),
    path("annotations/<uuid:annotation_id>/pseudonyms/forms", pseudonyms.AnnotationPseudonymForms.as_view()),
    path("annotations/<uuid:annotation_id>/validation", validation.AnnotationValidation.as_view()),
    path("annotations/<uuid:annotation_id>/export", exports.AnnotationExport.as_view()),
    path("projects/<uuid:project_id>/jobs", jobs.JobList.as_view()),
    path("projects/<uuid:project_id>/jobs/cancel", jobs.ProjectJobsCancel.as_view()),
    path("projects/<uuid:project_id>/jobs/retry", jobs.ProjectJobsRetry.as_view()),
    path("jobs/<uuid:job_id>/cancel", jobs.JobCancel.as_view()),
    path("jobs/<uuid:job_id>/retry", jobs.JobRetry.as_view()),
    path("label-sets/<slug:key>", label_sets.LabelSetDetail.as_view()),
    path("schema", schema.SchemaView.as_view()),
    re_path("", exceptions.no_such_route),
]
