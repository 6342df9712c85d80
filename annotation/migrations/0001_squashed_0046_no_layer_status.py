"""All tables at once, for an empty database."""

import annotation.models.annotations.mention
import annotation.models.encryption
import django.contrib.auth.models
import django.contrib.auth.validators
import django.db.models.deletion
import django.db.models.functions.text
import django.utils.timezone
import uuid
from django.conf import settings
from django.db import migrations, models


class Migration(migrations.Migration):
    # Kept beside the migrations that it replaces: data folders of older versions still need these. Django takes this one
    # for an empty database only, where it makes each table once.
    replaces = [
        ("annotation", "0001_initial"),
        ("annotation", "0002_job_retried"),
        ("annotation", "0003_rewrites"),
        ("annotation", "0004_operation_undoes_restricted"),
        ("annotation", "0005_project_changed"),
        ("annotation", "0006_suggestions_and_redraws"),
        ("annotation", "0007_projects_and_guidelines"),
        ("annotation", "0008_assignments"),
        ("annotation", "0009_reviews"),
        ("annotation", "0010_exports"),
        ("annotation", "0011_adjudications"),
        ("annotation", "0012_reports"),
        ("annotation", "0013_brought_layers"),
        ("annotation", "0014_meeting"),
        ("annotation", "0015_documents_found"),
        ("annotation", "0016_reasons"),
        ("annotation", "0017_counted_mentions"),
        ("annotation", "0018_taken_over"),
        ("annotation", "0019_renewal_asked"),
        ("annotation", "0020_held_back"),
        ("annotation", "0021_agreed_and_waived"),
        ("annotation", "0022_clearances"),
        ("annotation", "0023_doors"),
        ("annotation", "0024_reading_versions"),
        ("annotation", "0025_exceptions_and_first_reading"),
        ("annotation", "0026_job_queue"),
        ("annotation", "0027_chain_of_events"),
        ("annotation", "0028_sessions_and_second_factor"),
        ("annotation", "0029_document_states"),
        ("annotation", "0030_export_statuses"),
        ("annotation", "0031_kept_columns"),
        ("annotation", "0032_decided_by"),
        ("annotation", "0033_tallies"),
        ("annotation", "0034_releases"),
        ("annotation", "0035_corpus_questions"),
        ("annotation", "0036_release_reports"),
        ("annotation", "0037_release_leaks"),
        ("annotation", "0038_release_terms"),
        ("annotation", "0039_problems_and_doubts"),
        ("annotation", "0040_found_by"),
        ("annotation", "0041_preferences"),
        ("annotation", "0042_untyped_are_undecided"),
        ("annotation", "0043_more_bulk_actions"),
        ("annotation", "0044_concordance"),
        ("annotation", "0045_project_patterns"),
        ("annotation", "0046_no_layer_status"),
    ]

    initial = True

    dependencies = [
        ("auth", "0012_alter_user_first_name_max_length"),
    ]

    operations = [
        migrations.CreateModel(
            name="User",
            fields=[
                ("password", models.CharField(max_length=128, verbose_name="password")),
                ("last_login", models.DateTimeField(blank=True, null=True, verbose_name="last login")),
                (
                    "is_superuser",
                    models.BooleanField(
                        default=False,
                        help_text="Designates that this user has all permissions without explicitly assigning them.",
                        verbose_name="superuser status",
                    ),
                ),
                (
                    "username",
                    models.CharField(
                        error_messages={"unique": "A user with that username already exists."},
                        help_text="Required. 150 characters or fewer. Letters, digits and @/./+/-/_ only.",
                        max_length=150,
                        unique=True,
                        validators=[django.contrib.auth.validators.UnicodeUsernameValidator()],
                        verbose_name="username",
                    ),
                ),
                ("first_name", models.CharField(blank=True, max_length=150, verbose_name="first name")),
                ("last_name", models.CharField(blank=True, max_length=150, verbose_name="last name")),
                ("email", models.EmailField(blank=True, max_length=254, verbose_name="email address")),
                (
                    "is_staff",
                    models.BooleanField(
                        default=False,
                        help_text="Designates whether the user can log into this admin site.",
                        verbose_name="staff status",
                    ),
                ),
                (
                    "is_active",
                    models.BooleanField(
                        default=True,
                        help_text="Designates whether this user should be treated as active. Unselect this instead of deleting accounts.",
                        verbose_name="active",
                    ),
                ),
                ("date_joined", models.DateTimeField(default=django.utils.timezone.now, verbose_name="date joined")),
                ("id", models.UUIDField(default=uuid.uuid4, editable=False, primary_key=True, serialize=False)),
                ("must_change_password", models.BooleanField(default=False)),
                ("has_second_factor", models.BooleanField(default=False, editable=False)),
                (
                    "groups",
                    models.ManyToManyField(
                        blank=True,
                        help_text="The groups this user belongs to. A user will get all permissions granted to each of their groups.",
                        related_name="user_set",
                        related_query_name="user",
                        to="auth.group",
                        verbose_name="groups",
                    ),
                ),
                (
                    "user_permissions",
                    models.ManyToManyField(
                        blank=True,
                        help_text="Specific permissions for this user.",
                        related_name="user_set",
                        related_query_name="user",
                        to="auth.permission",
                        verbose_name="user permissions",
                    ),
                ),
            ],
            options={
                "verbose_name": "user",
                "verbose_name_plural": "users",
                "abstract": False,
            },
            managers=[
                ("objects", django.contrib.auth.models.UserManager()),
            ],
        ),
        migrations.CreateModel(
            name="Event",
            fields=[
                ("id", models.UUIDField(default=uuid.uuid4, editable=False, primary_key=True, serialize=False)),
                (
                    "kind",
                    models.CharField(
                        choices=[
                            ("log_in", "Log In"),
                            ("opened", "Opened"),
                            ("read", "Read"),
                            ("exported", "Exported"),
                            ("rights", "Rights"),
                            ("changed", "Changed"),
                        ],
                        default="changed",
                        max_length=8,
                    ),
                ),
                (
                    "verb",
                    models.CharField(
                        choices=[
                            ("logged_in", "Logged In"),
                            ("login_failed", "Login Failed"),
                            ("logged_out", "Logged Out"),
                            ("password_changed", "Password Changed"),
                            ("password_reset", "Password Reset"),
                            ("unlocked", "Unlocked"),
                            ("session_ended", "Session Ended"),
                            ("second_factor_on", "Second Factor On"),
                            ("second_factor_off", "Second Factor Off"),
                            ("second_factor_reset", "Second Factor Reset"),
                            ("recovery_codes_renewed", "Recovery Codes Renewed"),
                            ("project_created", "Project Created"),
                            ("project_changed", "Project Changed"),
                            ("project_archived", "Project Archived"),
                            ("project_reopened", "Project Reopened"),
                            ("project_deleted", "Project Deleted"),
                            ("guideline_added", "Guideline Added"),
                            ("patterns_saved", "Patterns Saved"),
                            ("patterns_tried", "Patterns Tried"),
                            ("patterns_exported", "Patterns Exported"),
                            ("exception_suggested", "Exception Suggested"),
                            ("exception_withdrawn", "Exception Withdrawn"),
                            ("exception_answered", "Exception Answered"),
                            ("member_added", "Member Added"),
                            ("member_changed", "Member Changed"),
                            ("member_removed", "Member Removed"),
                            ("account_created", "Account Created"),
                            ("account_changed", "Account Changed"),
                            ("account_deleted", "Account Deleted"),
                            ("document_added", "Document Added"),
                            ("document_changed", "Document Changed"),
                            ("document_deleted", "Document Deleted"),
                            ("documents_tagged", "Documents Tagged"),
                            ("tag_changed", "Tag Changed"),
                            ("bulk_started", "Bulk Started"),
                            ("texts_searched", "Texts Searched"),
                            ("import_created", "Import Created"),
                            ("import_started", "Import Started"),
                            ("import_cancelled", "Import Cancelled"),
                            ("import_finished", "Import Finished"),
                            ("preannotated", "Preannotated"),
                            ("job_cancelled", "Job Cancelled"),
                            ("job_retried", "Job Retried"),
                            ("assigned", "Assigned"),
                            ("unassigned", "Unassigned"),
                            ("annotation_brought", "Annotation Brought"),
                            ("annotation_started", "Annotation Started"),
                            ("annotation_taken_over", "Annotation Taken Over"),
                            ("annotation_opened", "Annotation Opened"),
                            ("text_read", "Text Read"),
                            ("review_started", "Review Started"),
                            ("review_finished", "Review Finished"),
                            ("disagreement_noted", "Disagreement Noted"),
                            ("disagreement_withdrawn", "Disagreement Withdrawn"),
                            ("disagreement_answered", "Disagreement Answered"),
                            ("disagreement_decided", "Disagreement Decided"),
                            ("disagreement_reopened", "Disagreement Reopened"),
                            ("disagreement_applied", "Disagreement Applied"),
                            ("paired", "Paired"),
                            ("layers_compared", "Layers Compared"),
                            ("adjudication_started", "Adjudication Started"),
                            ("adjudication_renewed", "Adjudication Renewed"),
                            ("adjudication_taken_over", "Adjudication Taken Over"),
                            ("places_cleared", "Places Cleared"),
                            ("clearance_taken_back", "Clearance Taken Back"),
                            ("adjudication_waived", "Adjudication Waived"),
                            ("adjudication_wanted", "Adjudication Wanted"),
                            ("problem_reported", "Problem Reported"),
                            ("problem_withdrawn", "Problem Withdrawn"),
                            ("problem_answered", "Problem Answered"),
                            ("doubts_settled", "Doubts Settled"),
                            ("doubt_reopened", "Doubt Reopened"),
                            ("status_changed", "Status Changed"),
                            ("exported", "Exported"),
                            ("places_read", "Places Read"),
                            ("questions_read", "Questions Read"),
                            ("questions_decided", "Questions Decided"),
                            ("decision_undone", "Decision Undone"),
                            ("lines_decided", "Lines Decided"),
                            ("lines_undone", "Lines Undone"),
                            ("profile_created", "Profile Created"),
                            ("profile_changed", "Profile Changed"),
                            ("profile_approved", "Profile Approved"),
                            ("approval_seconded", "Approval Seconded"),
                            ("approval_ended", "Approval Ended"),
                            ("standing_run", "Standing Run"),
                            ("release_begun", "Release Begun"),
                            ("release_dropped", "Release Dropped"),
                            ("blocks_excepted", "Blocks Excepted"),
                            ("exception_seconded", "Exception Seconded"),
                            ("exception_taken_back", "Exception Taken Back"),
                            ("leak_hidden", "Leak Hidden"),
                            ("words_cleared", "Words Cleared"),
                            ("words_cleared_seconded", "Words Cleared Seconded"),
                            ("words_cleared_taken_back", "Words Cleared Taken Back"),
                            ("release_frozen", "Release Frozen"),
                            ("release_confirmed", "Release Confirmed"),
                            ("release_signed", "Release Signed"),
                            ("release_withdrawn", "Release Withdrawn"),
                        ],
                        max_length=32,
                    ),
                ),
                ("values", models.JSONField(default=dict)),
                ("reason", annotation.models.encryption.EncryptedTextField(default="", editable=False)),
                ("created_at", models.DateTimeField(default=django.utils.timezone.now)),
                ("mac", models.BinaryField(default=b"")),
                ("position", models.BigIntegerField(null=True, unique=True)),
                ("link", models.BinaryField(default=b"")),
            ],
        ),
        migrations.CreateModel(
            name="Preferences",
            fields=[
                (
                    "user",
                    models.OneToOneField(
                        on_delete=django.db.models.deletion.CASCADE,
                        primary_key=True,
                        related_name="preferences",
                        serialize=False,
                        to=settings.AUTH_USER_MODEL,
                    ),
                ),
                ("values", models.JSONField(default=dict)),
            ],
        ),
        migrations.CreateModel(
            name="Annotation",
            fields=[
                ("id", models.UUIDField(default=uuid.uuid4, editable=False, primary_key=True, serialize=False)),
                ("origin", models.CharField(choices=[("machine", "machine"), ("person", "person")], max_length=8)),
                ("adjudicated", models.BooleanField(default=False)),
                ("shown", models.BooleanField(default=False)),
                ("at_work", models.BooleanField(default=False)),
                ("reviewable", models.BooleanField(default=False)),
                (
                    "status",
                    models.CharField(
                        choices=[
                            ("new", "New"),
                            ("in_progress", "In Progress"),
                            ("done", "Done"),
                            ("in_review", "In Review"),
                            ("confirmed", "Confirmed"),
                        ],
                        default="new",
                        max_length=16,
                    ),
                ),
                ("version", models.PositiveIntegerField(default=0)),
                ("label_set_version", models.CharField(max_length=32)),
                ("pattern_version", models.PositiveIntegerField(default=0)),
                ("guideline_version", models.PositiveIntegerField(default=0)),
                ("confirmed_version", models.PositiveIntegerField(null=True)),
                ("confirmed_policies", models.JSONField(null=True)),
                ("mention_count", models.PositiveIntegerField(default=0)),
                ("open_count", models.PositiveIntegerField(default=0)),
                ("held_back_count", models.PositiveIntegerField(default=0)),
                ("label_counts", models.JSONField(default=dict)),
                ("held_back_seen", models.BooleanField(default=False)),
                (
                    "first_reading",
                    models.CharField(
                        blank=True,
                        choices=[("reading", "Reading"), ("read", "Read"), ("skipped", "Skipped")],
                        default="",
                        max_length=8,
                    ),
                ),
                ("read_to", models.PositiveIntegerField(default=0)),
                ("dismissed", models.JSONField(default=list)),
                ("comment_stage", annotation.models.encryption.EncryptedTextField(default="", editable=False)),
                ("comment_user", annotation.models.encryption.EncryptedTextField(default="", editable=False)),
                ("created_at", models.DateTimeField(auto_now_add=True)),
                ("updated_at", models.DateTimeField(auto_now=True)),
                (
                    "annotator",
                    models.ForeignKey(
                        null=True,
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="annotations",
                        to=settings.AUTH_USER_MODEL,
                    ),
                ),
            ],
        ),
        migrations.CreateModel(
            name="Adjudication",
            fields=[
                ("id", models.UUIDField(default=uuid.uuid4, editable=False, primary_key=True, serialize=False)),
                ("first_version", models.PositiveIntegerField()),
                ("second_version", models.PositiveIntegerField()),
                ("started_at", models.DateTimeField(auto_now_add=True)),
                (
                    "annotation",
                    models.OneToOneField(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="adjudication",
                        to="annotation.annotation",
                    ),
                ),
                (
                    "first",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE, related_name="+", to="annotation.annotation"
                    ),
                ),
                (
                    "second",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE, related_name="+", to="annotation.annotation"
                    ),
                ),
            ],
            options={
                "constraints": [
                    models.CheckConstraint(
                        condition=models.Q(("first", models.F("second")), _negated=True), name="two_layers_are_compared"
                    )
                ],
            },
        ),
        migrations.CreateModel(
            name="BroughtLayer",
            fields=[
                ("id", models.UUIDField(default=uuid.uuid4, editable=False, primary_key=True, serialize=False)),
                ("annotator", annotation.models.encryption.EncryptedTextField(default="", editable=False)),
                ("mentions", annotation.models.encryption.EncryptedJSONField(default=dict, editable=False)),
                ("entities", annotation.models.encryption.EncryptedJSONField(default=dict, editable=False)),
                (
                    "annotation",
                    models.OneToOneField(
                        on_delete=django.db.models.deletion.CASCADE, related_name="brought", to="annotation.annotation"
                    ),
                ),
            ],
        ),
        migrations.CreateModel(
            name="Chain",
            fields=[
                ("id", models.PositiveSmallIntegerField(default=1, primary_key=True, serialize=False)),
                ("position", models.BigIntegerField(default=0)),
                (
                    "head",
                    models.BinaryField(
                        default=b"\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00"
                    ),
                ),
                ("begun_at", models.DateTimeField(null=True)),
                ("adopting", models.BooleanField(default=True)),
                ("adopted", models.BigIntegerField(default=0)),
                ("mac", models.BinaryField(default=b"")),
            ],
            options={
                "constraints": [models.CheckConstraint(condition=models.Q(("id", 1)), name="one_chain")],
            },
        ),
        migrations.CreateModel(
            name="ChainCheck",
            fields=[
                ("id", models.BigAutoField(primary_key=True, serialize=False)),
                ("created_at", models.DateTimeField(auto_now_add=True)),
                ("finished_at", models.DateTimeField(null=True)),
                ("position", models.BigIntegerField(default=0)),
                (
                    "head",
                    models.BinaryField(
                        default=b"\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00"
                    ),
                ),
                (
                    "fault",
                    models.CharField(
                        blank=True,
                        choices=[
                            ("altered", "it does not say what it said when it was written"),
                            ("missing", "an event before it is gone"),
                            ("moved", "its link does not follow from the one before"),
                            ("foreign", "this installation has not written it so"),
                            ("cut_off", "events are gone from the end"),
                            ("head", "what is stored of it was altered"),
                        ],
                        default="",
                        max_length=8,
                    ),
                ),
                ("fault_event", models.UUIDField(null=True)),
                ("fault_at", models.DateTimeField(null=True)),
                (
                    "by",
                    models.ForeignKey(
                        null=True,
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="+",
                        to=settings.AUTH_USER_MODEL,
                    ),
                ),
            ],
        ),
        migrations.CreateModel(
            name="Clearance",
            fields=[
                ("id", models.UUIDField(default=uuid.uuid4, editable=False, primary_key=True, serialize=False)),
                ("field", models.CharField(max_length=32)),
                ("ref", models.CharField(blank=True, default="", max_length=36)),
                ("start", models.PositiveIntegerField()),
                ("end", models.PositiveIntegerField()),
                ("words", annotation.models.encryption.EncryptedTextField(default="", editable=False)),
                ("reason", annotation.models.encryption.EncryptedTextField(default="", editable=False)),
                ("created_at", models.DateTimeField(default=django.utils.timezone.now)),
                (
                    "annotation",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="clearances",
                        to="annotation.annotation",
                    ),
                ),
                (
                    "by",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.PROTECT, related_name="+", to=settings.AUTH_USER_MODEL
                    ),
                ),
            ],
            options={
                "ordering": ["field", "start", "end", "created_at"],
                "constraints": [
                    models.UniqueConstraint(
                        fields=("annotation", "field", "ref", "start", "end"), name="one_clearance_for_a_place"
                    ),
                    models.CheckConstraint(
                        condition=models.Q(("start__lt", models.F("end"))), name="clearance_not_empty"
                    ),
                ],
            },
        ),
        migrations.CreateModel(
            name="Document",
            fields=[
                ("id", models.UUIDField(default=uuid.uuid4, editable=False, primary_key=True, serialize=False)),
                ("external_id", models.CharField(max_length=200)),
                ("language", models.CharField(max_length=16)),
                ("metadata", models.JSONField(blank=True, default=dict)),
                ("author_key", models.CharField(blank=True, default="", max_length=200)),
                ("person_to_protect", annotation.models.encryption.EncryptedTextField(default="", editable=False)),
                ("text", annotation.models.encryption.EncryptedTextField(default="", editable=False)),
                ("sha256", models.CharField(max_length=64)),
                ("length", models.PositiveIntegerField()),
                ("token_count", models.PositiveIntegerField()),
                ("tokenizer_version", models.CharField(max_length=32)),
                ("renewal_asked", models.BooleanField(default=False)),
                ("token_lengths", models.JSONField(null=True)),
                (
                    "state",
                    models.CharField(
                        choices=[
                            ("free", "Free"),
                            ("to_begin", "To Begin"),
                            ("in_progress", "In Progress"),
                            ("done", "Done"),
                            ("in_review", "In Review"),
                            ("confirmed", "Confirmed"),
                        ],
                        default="free",
                        max_length=16,
                    ),
                ),
                ("assigned", models.BooleanField(default=False)),
                ("opened", models.BooleanField(default=False)),
                (
                    "double",
                    models.CharField(
                        blank=True,
                        choices=[
                            ("waiting", "Waiting"),
                            ("ready", "Ready"),
                            ("begun", "Begun"),
                            ("settled", "Settled"),
                            ("waived", "Waived"),
                        ],
                        default="",
                        max_length=16,
                    ),
                ),
                ("unadjudicated", models.BooleanField(default=False)),
                ("reviewable", models.BooleanField(default=False)),
                ("furthest", models.CharField(blank=True, default="", max_length=16)),
                ("undecided", models.BooleanField(default=False)),
                ("machine_undecided", models.BooleanField(default=False)),
                ("counted", models.TextField(blank=True, default="")),
                ("created_at", models.DateTimeField(auto_now_add=True)),
                (
                    "created_by",
                    models.ForeignKey(
                        null=True,
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="+",
                        to=settings.AUTH_USER_MODEL,
                    ),
                ),
            ],
            options={
                "ordering": ["external_id"],
            },
        ),
        migrations.AddField(
            model_name="annotation",
            name="document",
            field=models.ForeignKey(
                db_index=False,
                on_delete=django.db.models.deletion.CASCADE,
                related_name="annotations",
                to="annotation.document",
            ),
        ),
        migrations.CreateModel(
            name="Entity",
            fields=[
                ("id", models.UUIDField(default=uuid.uuid4, editable=False, primary_key=True, serialize=False)),
                ("label", models.CharField(max_length=64)),
                ("number", models.PositiveIntegerField()),
                ("pseudonym", annotation.models.encryption.EncryptedTextField(default="", editable=False)),
                ("forms", annotation.models.encryption.EncryptedJSONField(default=dict, editable=False)),
                ("locked", models.BooleanField(default=False)),
                (
                    "annotation",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE, related_name="entities", to="annotation.annotation"
                    ),
                ),
            ],
            options={
                "constraints": [
                    models.UniqueConstraint(fields=("annotation", "label", "number"), name="number_unique_per_label")
                ],
            },
        ),
        migrations.CreateModel(
            name="EventAddress",
            fields=[
                (
                    "event",
                    models.OneToOneField(
                        on_delete=django.db.models.deletion.CASCADE,
                        primary_key=True,
                        related_name="address",
                        serialize=False,
                        to="annotation.event",
                    ),
                ),
                ("address", annotation.models.encryption.EncryptedTextField(default="", editable=False)),
                ("name", models.CharField(default="", max_length=64)),
                ("salt", models.CharField(max_length=32)),
                ("created_at", models.DateTimeField(db_index=True, default=django.utils.timezone.now)),
            ],
        ),
        migrations.AddField(
            model_name="event",
            name="annotation",
            field=models.ForeignKey(
                db_constraint=False,
                null=True,
                on_delete=django.db.models.deletion.DO_NOTHING,
                related_name="events",
                to="annotation.annotation",
            ),
        ),
        migrations.AddField(
            model_name="event",
            name="by",
            field=models.ForeignKey(
                db_index=False,
                null=True,
                on_delete=django.db.models.deletion.PROTECT,
                related_name="+",
                to=settings.AUTH_USER_MODEL,
            ),
        ),
        migrations.AddField(
            model_name="event",
            name="document",
            field=models.ForeignKey(
                db_constraint=False,
                db_index=False,
                null=True,
                on_delete=django.db.models.deletion.DO_NOTHING,
                related_name="events",
                to="annotation.document",
            ),
        ),
        migrations.CreateModel(
            name="Export",
            fields=[
                ("id", models.UUIDField(default=uuid.uuid4, editable=False, primary_key=True, serialize=False)),
                ("format", models.CharField(max_length=32)),
                ("document_ids", models.JSONField(default=list)),
                ("unadjudicated", models.BooleanField(default=False)),
                ("statuses", models.JSONField(default=list)),
                ("attempt", models.PositiveSmallIntegerField(default=0)),
                ("written", models.PositiveIntegerField(default=0)),
                ("skipped", models.PositiveIntegerField(default=0)),
                ("listing", annotation.models.encryption.EncryptedJSONField(default=dict, editable=False)),
                ("size", models.PositiveBigIntegerField(default=0)),
                ("created_at", models.DateTimeField(auto_now_add=True)),
                (
                    "by",
                    models.ForeignKey(
                        null=True,
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="+",
                        to=settings.AUTH_USER_MODEL,
                    ),
                ),
            ],
            options={
                "ordering": ["-created_at"],
            },
        ),
        migrations.CreateModel(
            name="ExportPart",
            fields=[
                ("id", models.UUIDField(default=uuid.uuid4, editable=False, primary_key=True, serialize=False)),
                ("attempt", models.PositiveSmallIntegerField()),
                ("position", models.PositiveIntegerField()),
                ("data", annotation.models.encryption.EncryptedBytesField(default=b"", editable=False)),
                (
                    "parent",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE, related_name="parts", to="annotation.export"
                    ),
                ),
            ],
            options={
                "ordering": ["position"],
                "constraints": [
                    models.UniqueConstraint(fields=("parent", "attempt", "position"), name="export_part_position")
                ],
            },
        ),
        migrations.CreateModel(
            name="GuidelineException",
            fields=[
                ("id", models.UUIDField(default=uuid.uuid4, editable=False, primary_key=True, serialize=False)),
                ("start", models.PositiveIntegerField()),
                ("end", models.PositiveIntegerField()),
                ("label", models.CharField(max_length=64)),
                ("place", annotation.models.encryption.EncryptedJSONField(default=dict, editable=False)),
                ("why", annotation.models.encryption.EncryptedTextField(default="", editable=False)),
                ("created_at", models.DateTimeField(auto_now_add=True)),
                (
                    "state",
                    models.CharField(
                        choices=[("open", "Open"), ("accepted", "Accepted"), ("declined", "Declined")],
                        default="open",
                        max_length=8,
                    ),
                ),
                ("answer", annotation.models.encryption.EncryptedTextField(default="", editable=False)),
                ("answered_at", models.DateTimeField(null=True)),
                (
                    "annotation",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="exceptions",
                        to="annotation.annotation",
                    ),
                ),
                (
                    "answered_by",
                    models.ForeignKey(
                        null=True,
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="+",
                        to=settings.AUTH_USER_MODEL,
                    ),
                ),
                (
                    "by",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.PROTECT, related_name="+", to=settings.AUTH_USER_MODEL
                    ),
                ),
            ],
            options={
                "ordering": ["created_at"],
                "constraints": [
                    models.UniqueConstraint(
                        fields=("annotation", "start", "end", "label"), name="one_exception_at_a_place"
                    ),
                    models.CheckConstraint(
                        condition=models.Q(("start__lt", models.F("end"))), name="exception_has_a_place"
                    ),
                    models.CheckConstraint(
                        condition=models.Q(
                            models.Q(("answered_at__isnull", True), ("state", "open")),
                            models.Q(("answered_at__isnull", False), ("state__in", ["accepted", "declined"])),
                            _connector="OR",
                        ),
                        name="exception_answered_or_open",
                    ),
                ],
            },
        ),
        migrations.CreateModel(
            name="Import",
            fields=[
                ("id", models.UUIDField(default=uuid.uuid4, editable=False, primary_key=True, serialize=False)),
                ("language", models.CharField(max_length=16)),
                (
                    "status",
                    models.CharField(
                        choices=[
                            ("open", "Open"),
                            ("running", "Running"),
                            ("done", "Done"),
                            ("cancelled", "Cancelled"),
                            ("failed", "Failed"),
                        ],
                        default="open",
                        max_length=16,
                    ),
                ),
                ("plan", annotation.models.encryption.EncryptedJSONField(default=dict, editable=False)),
                ("created_at", models.DateTimeField(auto_now_add=True)),
                (
                    "by",
                    models.ForeignKey(
                        null=True,
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="+",
                        to=settings.AUTH_USER_MODEL,
                    ),
                ),
            ],
        ),
        migrations.CreateModel(
            name="ImportFile",
            fields=[
                ("id", models.UUIDField(default=uuid.uuid4, editable=False, primary_key=True, serialize=False)),
                ("position", models.PositiveIntegerField()),
                ("name", annotation.models.encryption.EncryptedTextField(default="", editable=False)),
                ("data", annotation.models.encryption.EncryptedBytesField(default=b"", editable=False)),
                ("attributes", models.JSONField(default=dict)),
                ("person_to_protect", annotation.models.encryption.EncryptedTextField(default="", editable=False)),
                (
                    "state",
                    models.CharField(
                        choices=[("waiting", "Waiting"), ("stored", "Stored"), ("refused", "Refused")],
                        default="waiting",
                        max_length=8,
                    ),
                ),
                ("code", models.CharField(blank=True, default="", max_length=64)),
                ("message", annotation.models.encryption.EncryptedTextField(default="", editable=False)),
                ("values", models.JSONField(default=dict)),
                (
                    "document",
                    models.ForeignKey(
                        null=True,
                        on_delete=django.db.models.deletion.SET_NULL,
                        related_name="+",
                        to="annotation.document",
                    ),
                ),
                (
                    "parent",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE, related_name="files", to="annotation.import"
                    ),
                ),
            ],
            options={
                "ordering": ["position"],
                "indexes": [models.Index(fields=["parent", "state", "position"], name="import_file_state")],
                "constraints": [models.UniqueConstraint(fields=("parent", "position"), name="import_file_position")],
            },
        ),
        migrations.CreateModel(
            name="Item",
            fields=[
                ("id", models.UUIDField(default=uuid.uuid4, editable=False, primary_key=True, serialize=False)),
                (
                    "table",
                    models.CharField(
                        choices=[("mention", "Mention"), ("rewrite", "Rewrite")], default="mention", max_length=8
                    ),
                ),
                ("first", models.UUIDField(null=True)),
                ("second", models.UUIDField(null=True)),
                ("start", models.PositiveIntegerField()),
                ("end", models.PositiveIntegerField()),
                (
                    "kind",
                    models.CharField(
                        choices=[
                            ("agree", "agree"),
                            ("boundary", "boundary"),
                            ("label", "label"),
                            ("values", "values"),
                            ("only_first", "only_first"),
                            ("only_second", "only_second"),
                            ("gone", "gone"),
                        ],
                        max_length=16,
                    ),
                ),
                ("differing", models.JSONField(default=list)),
                ("renewed_at", models.PositiveIntegerField(default=0)),
                (
                    "adjudication",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE, related_name="items", to="annotation.adjudication"
                    ),
                ),
            ],
            options={
                "ordering": ["start", "end", "id"],
                "constraints": [
                    models.CheckConstraint(
                        condition=models.Q(
                            ("kind__in", ["agree", "boundary", "label", "values", "only_first", "only_second", "gone"])
                        ),
                        name="item_kind_known",
                    ),
                    models.CheckConstraint(
                        condition=models.Q(("table__in", ["mention", "rewrite"])), name="item_table_known"
                    ),
                ],
            },
        ),
        migrations.CreateModel(
            name="ItemReason",
            fields=[
                ("id", models.UUIDField(default=uuid.uuid4, editable=False, primary_key=True, serialize=False)),
                ("text", annotation.models.encryption.EncryptedTextField(default="", editable=False)),
                ("updated_at", models.DateTimeField(auto_now=True)),
                (
                    "by",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.PROTECT, related_name="+", to=settings.AUTH_USER_MODEL
                    ),
                ),
                (
                    "item",
                    models.OneToOneField(
                        on_delete=django.db.models.deletion.CASCADE, related_name="reason", to="annotation.item"
                    ),
                ),
            ],
        ),
        migrations.CreateModel(
            name="Mention",
            fields=[
                ("id", models.UUIDField(default=uuid.uuid4, editable=False, primary_key=True, serialize=False)),
                ("start", models.PositiveIntegerField()),
                ("end", models.PositiveIntegerField()),
                ("label", models.CharField(max_length=64, null=True)),
                ("modifiers", models.JSONField(default=list)),
                (
                    "identifier_type",
                    models.CharField(
                        choices=[("DIRECT", "DIRECT"), ("QUASI", "QUASI"), ("NO_MASK", "NO_MASK")],
                        max_length=16,
                        null=True,
                    ),
                ),
                (
                    "confidential_status",
                    models.CharField(
                        choices=[
                            ("BELIEF", "BELIEF"),
                            ("POLITICS", "POLITICS"),
                            ("SEX", "SEX"),
                            ("ETHNIC", "ETHNIC"),
                            ("HEALTH", "HEALTH"),
                            ("NOT_CONFIDENTIAL", "NOT_CONFIDENTIAL"),
                        ],
                        max_length=24,
                        null=True,
                    ),
                ),
                ("flags", models.JSONField(default=list)),
                ("comment", annotation.models.encryption.EncryptedTextField(default="", editable=False)),
                ("origin", models.CharField(choices=[("machine", "machine"), ("person", "person")], max_length=8)),
                (
                    "status",
                    models.CharField(
                        choices=[
                            ("proposed", "proposed"),
                            ("accepted", "accepted"),
                            ("rejected", "rejected"),
                            ("held_back", "held_back"),
                        ],
                        max_length=16,
                    ),
                ),
                ("evidence", models.JSONField(null=True)),
                (
                    "annotation",
                    models.ForeignKey(
                        db_index=False,
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="mentions",
                        to="annotation.annotation",
                    ),
                ),
                (
                    "decided_by",
                    models.ForeignKey(
                        db_index=False,
                        null=True,
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="+",
                        to=settings.AUTH_USER_MODEL,
                    ),
                ),
                (
                    "entity",
                    models.ForeignKey(
                        null=True,
                        on_delete=django.db.models.deletion.SET_NULL,
                        related_name="mentions",
                        to="annotation.entity",
                    ),
                ),
            ],
            options={
                "indexes": [
                    models.Index(fields=["annotation", "start"], name="mention_place"),
                    models.Index(fields=["annotation", "status", "label"], name="mention_counts"),
                    models.Index(
                        condition=models.Q(annotation.models.annotations.mention.Flagged("flags")),
                        fields=["annotation"],
                        name="mention_flagged",
                    ),
                ],
                "constraints": [
                    models.CheckConstraint(
                        condition=models.Q(("start__lt", models.F("end"))), name="mention_not_empty"
                    ),
                    models.CheckConstraint(
                        condition=models.Q(("status__in", ["proposed", "accepted", "rejected", "held_back"])),
                        name="mention_status_known",
                    ),
                ],
            },
        ),
        migrations.CreateModel(
            name="Operation",
            fields=[
                ("op_id", models.UUIDField(editable=False, primary_key=True, serialize=False)),
                ("version", models.PositiveIntegerField()),
                ("name", models.CharField(max_length=32)),
                ("changes", annotation.models.encryption.EncryptedJSONField(default=list, editable=False)),
                ("touched", models.TextField(default="", editable=False)),
                ("created_at", models.DateTimeField(auto_now_add=True)),
                (
                    "annotation",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="operations",
                        to="annotation.annotation",
                    ),
                ),
                (
                    "by",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.PROTECT, related_name="+", to=settings.AUTH_USER_MODEL
                    ),
                ),
                (
                    "undoes",
                    models.OneToOneField(
                        null=True,
                        on_delete=django.db.models.deletion.RESTRICT,
                        related_name="undone_by",
                        to="annotation.operation",
                    ),
                ),
            ],
            options={
                "ordering": ["version"],
                "constraints": [
                    models.UniqueConstraint(fields=("annotation", "version"), name="one_operation_per_version")
                ],
            },
        ),
        migrations.CreateModel(
            name="Problem",
            fields=[
                ("id", models.UUIDField(default=uuid.uuid4, editable=False, primary_key=True, serialize=False)),
                ("text", annotation.models.encryption.EncryptedTextField(default="", editable=False)),
                ("created_at", models.DateTimeField(auto_now_add=True)),
                ("answer", annotation.models.encryption.EncryptedTextField(default="", editable=False)),
                ("answered_at", models.DateTimeField(null=True)),
                (
                    "annotation",
                    models.ForeignKey(
                        db_index=False,
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="problems",
                        to="annotation.annotation",
                    ),
                ),
                (
                    "answered_by",
                    models.ForeignKey(
                        null=True,
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="+",
                        to=settings.AUTH_USER_MODEL,
                    ),
                ),
                (
                    "by",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.PROTECT, related_name="+", to=settings.AUTH_USER_MODEL
                    ),
                ),
            ],
            options={
                "ordering": ["created_at"],
                "indexes": [models.Index(fields=["annotation", "created_at"], name="problem_of_layer")],
                "constraints": [
                    models.UniqueConstraint(
                        condition=models.Q(("answered_at__isnull", True)),
                        fields=("annotation",),
                        name="one_open_problem_of_layer",
                    ),
                    models.CheckConstraint(
                        condition=models.Q(
                            models.Q(("answered_at__isnull", True), ("answered_by__isnull", True)),
                            models.Q(("answered_at__isnull", False), ("answered_by__isnull", False)),
                            _connector="OR",
                        ),
                        name="problem_answered_by_somebody",
                    ),
                ],
            },
        ),
        migrations.CreateModel(
            name="Project",
            fields=[
                ("id", models.UUIDField(default=uuid.uuid4, editable=False, primary_key=True, serialize=False)),
                ("name", models.CharField(max_length=200, unique=True)),
                ("description", models.TextField(blank=True, default="")),
                ("label_set", models.CharField(max_length=64)),
                ("label_set_version", models.CharField(max_length=32)),
                ("language", models.CharField(max_length=16)),
                ("languages", models.JSONField(default=list)),
                ("metadata_fields", models.JSONField(default=list)),
                (
                    "review",
                    models.CharField(
                        choices=[("none", "None"), ("single", "Single"), ("pair", "Pair")], default="none", max_length=8
                    ),
                ),
                ("policies", models.JSONField(blank=True, default=dict)),
                ("options", models.JSONField(blank=True, default=dict)),
                ("preferences", models.JSONField(blank=True, default=dict)),
                ("decided", models.PositiveIntegerField(default=0)),
                ("homographs", annotation.models.encryption.EncryptedJSONField(default=dict, editable=False)),
                ("seed", annotation.models.encryption.EncryptedTextField(default="", editable=False)),
                ("archived", models.BooleanField(default=False)),
                ("being_deleted", models.BooleanField(default=False)),
                ("created_at", models.DateTimeField(auto_now_add=True)),
            ],
            options={
                "ordering": ["name"],
                "constraints": [
                    models.CheckConstraint(
                        condition=models.Q(("review__in", ["none", "single", "pair"])), name="project_review_known"
                    )
                ],
            },
        ),
        migrations.CreateModel(
            name="Profile",
            fields=[
                ("id", models.UUIDField(default=uuid.uuid4, editable=False, primary_key=True, serialize=False)),
                ("name", models.CharField(max_length=100)),
                ("kind", models.CharField(choices=[("hand_over", "Hand Over"), ("public", "Public")], max_length=16)),
                ("recipient", annotation.models.encryption.EncryptedTextField(default="", editable=False)),
                ("purpose", annotation.models.encryption.EncryptedTextField(default="", editable=False)),
                ("domain", annotation.models.encryption.EncryptedTextField(default="", editable=False)),
                ("means", annotation.models.encryption.EncryptedTextField(default="", editable=False)),
                ("formats", models.JSONField(default=list)),
                ("policies", models.JSONField(default=dict)),
                ("confidential", models.JSONField(default=dict)),
                ("metadata_fields", models.JSONField(default=list)),
                ("stable_ids", models.BooleanField(default=False)),
                ("reassess_on", models.DateField(null=True)),
                ("one_by_one", models.BooleanField(default=False)),
                ("approval", annotation.models.encryption.EncryptedJSONField(default=dict, editable=False)),
                ("approved_at", models.DateTimeField(null=True)),
                ("seconded_at", models.DateTimeField(null=True)),
                ("created_at", models.DateTimeField(auto_now_add=True)),
                (
                    "approved_by",
                    models.ForeignKey(
                        null=True,
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="+",
                        to=settings.AUTH_USER_MODEL,
                    ),
                ),
                (
                    "seconded_by",
                    models.ForeignKey(
                        null=True,
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="+",
                        to=settings.AUTH_USER_MODEL,
                    ),
                ),
                (
                    "project",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE, related_name="profiles", to="annotation.project"
                    ),
                ),
            ],
            options={
                "ordering": ["name"],
                "constraints": [
                    models.UniqueConstraint(fields=("project", "name"), name="profile_name_unique"),
                    models.CheckConstraint(
                        condition=models.Q(("kind__in", ["hand_over", "public"])), name="profile_kind_known"
                    ),
                ],
            },
        ),
        migrations.CreateModel(
            name="PatternVersion",
            fields=[
                ("id", models.UUIDField(default=uuid.uuid4, editable=False, primary_key=True, serialize=False)),
                ("version", models.PositiveIntegerField()),
                ("since", models.PositiveIntegerField()),
                ("restores", models.PositiveIntegerField(null=True)),
                ("patterns", annotation.models.encryption.EncryptedJSONField(default=list, editable=False)),
                ("summary", annotation.models.encryption.EncryptedTextField(default="", editable=False)),
                ("created_at", models.DateTimeField(auto_now_add=True)),
                (
                    "by",
                    models.ForeignKey(
                        null=True,
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="+",
                        to=settings.AUTH_USER_MODEL,
                    ),
                ),
                (
                    "project",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="pattern_versions",
                        to="annotation.project",
                    ),
                ),
            ],
            options={
                "ordering": ["-version"],
                "constraints": [
                    models.UniqueConstraint(fields=("project", "version"), name="pattern_version_unique"),
                    models.CheckConstraint(
                        condition=models.Q(("since__gt", 0), ("since__lte", models.F("version")), ("version__gt", 0)),
                        name="pattern_version_since_itself",
                    ),
                ],
            },
        ),
        migrations.CreateModel(
            name="PatternTrial",
            fields=[
                ("id", models.UUIDField(default=uuid.uuid4, editable=False, primary_key=True, serialize=False)),
                ("patterns", annotation.models.encryption.EncryptedJSONField(default=list, editable=False)),
                ("result", models.JSONField(default=dict)),
                ("created_at", models.DateTimeField(auto_now_add=True)),
                ("computed_at", models.DateTimeField(null=True)),
                (
                    "by",
                    models.ForeignKey(
                        null=True,
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="+",
                        to=settings.AUTH_USER_MODEL,
                    ),
                ),
                (
                    "project",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="pattern_trials",
                        to="annotation.project",
                    ),
                ),
            ],
            options={
                "ordering": ["-created_at"],
            },
        ),
        migrations.CreateModel(
            name="Pair",
            fields=[
                ("id", models.UUIDField(default=uuid.uuid4, editable=False, primary_key=True, serialize=False)),
                (
                    "one",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE, related_name="+", to=settings.AUTH_USER_MODEL
                    ),
                ),
                (
                    "other",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE, related_name="+", to=settings.AUTH_USER_MODEL
                    ),
                ),
                (
                    "project",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE, related_name="pairs", to="annotation.project"
                    ),
                ),
            ],
            options={
                "constraints": [
                    models.UniqueConstraint(fields=("project", "one"), name="one_pair_each"),
                    models.UniqueConstraint(fields=("project", "other"), name="one_pair_each_other"),
                    models.CheckConstraint(
                        condition=models.Q(("one", models.F("other")), _negated=True), name="a_pair_is_two"
                    ),
                ],
            },
        ),
        migrations.CreateModel(
            name="MetadataValue",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("field", models.CharField(blank=True, default="", max_length=200)),
                ("value", models.CharField(max_length=200)),
                ("documents", models.IntegerField()),
                (
                    "project",
                    models.ForeignKey(
                        db_index=False,
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="+",
                        to="annotation.project",
                    ),
                ),
            ],
            options={
                "indexes": [models.Index(fields=["project", "field", "value", "documents"], name="metadata_value")],
            },
        ),
        migrations.CreateModel(
            name="Membership",
            fields=[
                ("id", models.UUIDField(default=uuid.uuid4, editable=False, primary_key=True, serialize=False)),
                (
                    "role",
                    models.CharField(
                        choices=[("annotator", "Annotator"), ("reviewer", "Reviewer"), ("lead", "Lead")], max_length=16
                    ),
                ),
                (
                    "user",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="memberships",
                        to=settings.AUTH_USER_MODEL,
                    ),
                ),
                (
                    "project",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE, related_name="memberships", to="annotation.project"
                    ),
                ),
            ],
            options={
                "constraints": [
                    models.UniqueConstraint(fields=("user", "project"), name="one_membership_per_person_and_project"),
                    models.CheckConstraint(
                        condition=models.Q(("role__in", ["annotator", "reviewer", "lead"])),
                        name="membership_role_known",
                    ),
                ],
            },
        ),
        migrations.CreateModel(
            name="Job",
            fields=[
                ("id", models.UUIDField(default=uuid.uuid4, editable=False, primary_key=True, serialize=False)),
                ("kind", models.CharField(max_length=32)),
                ("subject_id", models.UUIDField()),
                (
                    "queue",
                    models.CharField(
                        choices=[("interactive", "Interactive"), ("long", "Long"), ("bulk", "Bulk")],
                        default="bulk",
                        max_length=16,
                    ),
                ),
                (
                    "state",
                    models.CharField(
                        choices=[
                            ("waiting", "Waiting"),
                            ("running", "Running"),
                            ("done", "Done"),
                            ("failed", "Failed"),
                            ("cancelled", "Cancelled"),
                        ],
                        default="waiting",
                        max_length=16,
                    ),
                ),
                (
                    "outcome",
                    models.CharField(
                        blank=True,
                        choices=[
                            ("done", "Done"),
                            ("unchanged", "Unchanged"),
                            ("superseded", "Superseded"),
                            ("failed", "Failed"),
                        ],
                        default="",
                        max_length=16,
                    ),
                ),
                ("attempts", models.PositiveSmallIntegerField(default=0)),
                ("max_attempts", models.PositiveSmallIntegerField(default=3)),
                ("lease_token", models.UUIDField(null=True)),
                ("lease_until", models.DateTimeField(null=True)),
                ("progress", models.PositiveIntegerField(default=0)),
                ("total", models.PositiveIntegerField(default=0)),
                ("cancel_requested", models.BooleanField(default=False)),
                ("error_code", models.CharField(blank=True, default="", max_length=64)),
                ("enqueued_at", models.DateTimeField(auto_now_add=True)),
                ("latest", models.BooleanField(default=True)),
                ("finished_at", models.DateTimeField(null=True)),
                (
                    "project",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE, related_name="jobs", to="annotation.project"
                    ),
                ),
            ],
            options={
                "indexes": [
                    models.Index(fields=["state", "queue", "project", "enqueued_at"], name="job_next"),
                    models.Index(fields=["subject_id", "kind", "enqueued_at"], name="job_subject"),
                    models.Index(fields=["project", "state"], name="job_project"),
                    models.Index(
                        condition=models.Q(("latest", True)),
                        fields=["project", "kind", "state", "subject_id"],
                        name="job_latest",
                    ),
                ],
                "constraints": [
                    models.UniqueConstraint(
                        condition=models.Q(("state", "waiting")), fields=("kind", "subject_id"), name="one_waiting_job"
                    ),
                    models.CheckConstraint(
                        condition=models.Q(("state__in", ["waiting", "running", "done", "failed", "cancelled"])),
                        name="job_state_known",
                    ),
                ],
            },
        ),
        migrations.AddField(
            model_name="import",
            name="project",
            field=models.ForeignKey(
                on_delete=django.db.models.deletion.CASCADE, related_name="imports", to="annotation.project"
            ),
        ),
        migrations.CreateModel(
            name="Guideline",
            fields=[
                ("id", models.UUIDField(default=uuid.uuid4, editable=False, primary_key=True, serialize=False)),
                ("version", models.PositiveIntegerField()),
                ("text", annotation.models.encryption.EncryptedTextField(default="", editable=False)),
                ("summary", annotation.models.encryption.EncryptedTextField(default="", editable=False)),
                ("created_at", models.DateTimeField(auto_now_add=True)),
                (
                    "by",
                    models.ForeignKey(
                        null=True,
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="+",
                        to=settings.AUTH_USER_MODEL,
                    ),
                ),
                (
                    "project",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE, related_name="guidelines", to="annotation.project"
                    ),
                ),
            ],
            options={
                "ordering": ["-version"],
                "constraints": [
                    models.UniqueConstraint(fields=("project", "version"), name="guideline_version_unique"),
                    models.CheckConstraint(condition=models.Q(("version__gt", 0)), name="guideline_version_positive"),
                ],
            },
        ),
        migrations.AddField(
            model_name="export",
            name="project",
            field=models.ForeignKey(
                on_delete=django.db.models.deletion.CASCADE, related_name="exports", to="annotation.project"
            ),
        ),
        migrations.AddField(
            model_name="event",
            name="project",
            field=models.ForeignKey(
                db_constraint=False,
                db_index=False,
                null=True,
                on_delete=django.db.models.deletion.DO_NOTHING,
                related_name="events",
                to="annotation.project",
            ),
        ),
        migrations.CreateModel(
            name="DocumentLabel",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("label", models.CharField(max_length=64)),
                ("layers", models.PositiveSmallIntegerField(choices=[(1, "Shown"), (2, "Machine"), (3, "Both")])),
                (
                    "document",
                    models.ForeignKey(
                        db_index=False,
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="labels",
                        to="annotation.document",
                    ),
                ),
                (
                    "project",
                    models.ForeignKey(
                        db_index=False,
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="+",
                        to="annotation.project",
                    ),
                ),
            ],
            options={
                "indexes": [models.Index(fields=["project", "label", "layers", "document"], name="label_of_project")],
                "constraints": [
                    models.UniqueConstraint(fields=("document", "label"), name="label_once"),
                    models.CheckConstraint(
                        condition=models.Q(("layers__gte", 1), ("layers__lte", 3)), name="label_layers_known"
                    ),
                ],
            },
        ),
        migrations.AddField(
            model_name="document",
            name="project",
            field=models.ForeignKey(
                on_delete=django.db.models.deletion.CASCADE, related_name="documents", to="annotation.project"
            ),
        ),
        migrations.CreateModel(
            name="Disagreement",
            fields=[
                ("id", models.UUIDField(default=uuid.uuid4, editable=False, primary_key=True, serialize=False)),
                ("start", models.PositiveIntegerField()),
                ("end", models.PositiveIntegerField()),
                ("opinion", annotation.models.encryption.EncryptedTextField(default="", editable=False)),
                ("answer", annotation.models.encryption.EncryptedTextField(default="", editable=False)),
                ("proposal", annotation.models.encryption.EncryptedJSONField(default=list, editable=False)),
                (
                    "state",
                    models.CharField(
                        choices=[
                            ("open", "Open"),
                            ("waiting", "Waiting"),
                            ("decided", "Decided"),
                            ("applied", "Applied"),
                        ],
                        default="open",
                        max_length=8,
                    ),
                ),
                (
                    "decision",
                    models.CharField(
                        blank=True,
                        choices=[("keep", "Keep"), ("change", "Change"), ("other", "Other")],
                        default="",
                        max_length=8,
                    ),
                ),
                ("decided", annotation.models.encryption.EncryptedTextField(default="", editable=False)),
                ("decided_at", models.DateTimeField(null=True)),
                (
                    "decided_for",
                    models.CharField(
                        blank=True,
                        choices=[("annotator", "Annotator"), ("reviewer", "Reviewer"), ("both", "Both")],
                        default="",
                        max_length=16,
                    ),
                ),
                ("agreed_at", models.DateTimeField(null=True)),
                (
                    "agreed_for",
                    models.CharField(
                        blank=True,
                        choices=[("annotator", "Annotator"), ("reviewer", "Reviewer"), ("both", "Both")],
                        default="",
                        max_length=16,
                    ),
                ),
                ("stood_in", annotation.models.encryption.EncryptedTextField(default="", editable=False)),
                ("op_id", models.UUIDField(null=True)),
                ("created_at", models.DateTimeField(auto_now_add=True)),
                (
                    "agreed_by",
                    models.ForeignKey(
                        null=True,
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="+",
                        to=settings.AUTH_USER_MODEL,
                    ),
                ),
                (
                    "annotator",
                    models.ForeignKey(
                        db_index=False,
                        null=True,
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="+",
                        to=settings.AUTH_USER_MODEL,
                    ),
                ),
                (
                    "decided_by",
                    models.ForeignKey(
                        null=True,
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="+",
                        to=settings.AUTH_USER_MODEL,
                    ),
                ),
                (
                    "reviewer",
                    models.ForeignKey(
                        db_index=False,
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="+",
                        to=settings.AUTH_USER_MODEL,
                    ),
                ),
                (
                    "project",
                    models.ForeignKey(
                        db_index=False,
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="+",
                        to="annotation.project",
                    ),
                ),
            ],
            options={
                "ordering": ["start", "end", "created_at"],
            },
        ),
        migrations.CreateModel(
            name="DataKey",
            fields=[
                ("id", models.UUIDField(default=uuid.uuid4, editable=False, primary_key=True, serialize=False)),
                ("wrapped", models.BinaryField()),
                ("master_key_id", models.CharField(max_length=64)),
                ("active", models.BooleanField(default=True)),
                ("created_at", models.DateTimeField(auto_now_add=True)),
                (
                    "project",
                    models.ForeignKey(
                        null=True,
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="data_keys",
                        to="annotation.project",
                    ),
                ),
            ],
            options={
                "constraints": [
                    models.UniqueConstraint(
                        condition=models.Q(("active", True)), fields=("project",), name="one_active_data_key"
                    ),
                    models.UniqueConstraint(
                        condition=models.Q(("active", True), ("project", None)),
                        fields=("active",),
                        name="one_active_site_key",
                    ),
                ],
            },
        ),
        migrations.CreateModel(
            name="CorpusDecision",
            fields=[
                ("id", models.UUIDField(default=uuid.uuid4, editable=False, primary_key=True, serialize=False)),
                ("number", models.PositiveIntegerField()),
                ("label", models.CharField(max_length=64)),
                ("value", annotation.models.encryption.EncryptedTextField(default="", editable=False)),
                ("start", models.PositiveIntegerField(default=0)),
                ("end", models.PositiveIntegerField(default=0)),
                ("policy", models.CharField(blank=True, default="", max_length=8)),
                ("before", models.CharField(blank=True, default="", max_length=8)),
                (
                    "category",
                    models.CharField(
                        blank=True,
                        choices=[
                            ("BELIEF", "BELIEF"),
                            ("POLITICS", "POLITICS"),
                            ("SEX", "SEX"),
                            ("ETHNIC", "ETHNIC"),
                            ("HEALTH", "HEALTH"),
                            ("NOT_CONFIDENTIAL", "NOT_CONFIDENTIAL"),
                        ],
                        default="",
                        max_length=24,
                    ),
                ),
                ("undoes", models.PositiveIntegerField(null=True)),
                ("created_at", models.DateTimeField(auto_now_add=True)),
                (
                    "by",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.PROTECT, related_name="+", to=settings.AUTH_USER_MODEL
                    ),
                ),
                (
                    "document",
                    models.ForeignKey(
                        db_index=False,
                        null=True,
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="corpus_decisions",
                        to="annotation.document",
                    ),
                ),
                (
                    "project",
                    models.ForeignKey(
                        db_index=False,
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="corpus_decisions",
                        to="annotation.project",
                    ),
                ),
            ],
            options={
                "ordering": ["number"],
                "indexes": [
                    models.Index(fields=["project", "number"], name="corpus_decision_number"),
                    models.Index(fields=["document", "number"], name="corpus_decision_document"),
                ],
            },
        ),
        migrations.CreateModel(
            name="ConcordanceAction",
            fields=[
                ("id", models.UUIDField(default=uuid.uuid4, editable=False, primary_key=True, serialize=False)),
                (
                    "act",
                    models.CharField(
                        choices=[
                            ("accept", "Accept"),
                            ("reject", "Reject"),
                            ("label", "Label"),
                            ("mark", "Mark"),
                            ("rotate", "Rotate"),
                            ("leave", "Leave"),
                            ("undo", "Undo"),
                        ],
                        max_length=8,
                    ),
                ),
                ("label", models.CharField(blank=True, default="", max_length=64)),
                ("word", annotation.models.encryption.EncryptedTextField(default="", editable=False)),
                ("before", models.CharField(blank=True, default="", max_length=8)),
                ("targets", models.JSONField(default=list)),
                ("total", models.PositiveIntegerField(default=0)),
                ("lines", models.PositiveIntegerField(default=0)),
                ("position", models.PositiveIntegerField(default=0)),
                ("changed", models.PositiveIntegerField(default=0)),
                ("left", models.JSONField(default=list)),
                ("left_count", models.PositiveIntegerField(default=0)),
                ("created_at", models.DateTimeField(auto_now_add=True)),
                (
                    "by",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.PROTECT, related_name="+", to=settings.AUTH_USER_MODEL
                    ),
                ),
                (
                    "undoes",
                    models.ForeignKey(
                        null=True,
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="undone_by",
                        to="annotation.concordanceaction",
                    ),
                ),
                (
                    "project",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="concordance_actions",
                        to="annotation.project",
                    ),
                ),
            ],
            options={
                "ordering": ["-created_at"],
                "indexes": [models.Index(fields=["project", "created_at"], name="concordance_action_latest")],
                "constraints": [
                    models.CheckConstraint(
                        condition=models.Q(
                            ("act__in", ["accept", "reject", "label", "mark", "rotate", "leave", "undo"])
                        ),
                        name="concordance_act_known",
                    ),
                    models.CheckConstraint(
                        condition=models.Q(
                            models.Q(("act", "undo"), ("undoes__isnull", False)),
                            models.Q(("act", "undo"), _negated=True),
                            _connector="OR",
                        ),
                        name="undo_undoes",
                    ),
                ],
            },
        ),
        migrations.CreateModel(
            name="Assignment",
            fields=[
                ("id", models.UUIDField(default=uuid.uuid4, editable=False, primary_key=True, serialize=False)),
                (
                    "task",
                    models.CharField(
                        choices=[("annotate", "Annotate"), ("review", "Review"), ("adjudicate", "Adjudicate")],
                        default="annotate",
                        max_length=16,
                    ),
                ),
                ("batch", models.UUIDField(db_index=True, default=uuid.uuid4)),
                ("taken", models.BooleanField(default=False)),
                ("created_at", models.DateTimeField(auto_now_add=True)),
                ("withdrawn_at", models.DateTimeField(null=True)),
                (
                    "assignee",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="assignments",
                        to=settings.AUTH_USER_MODEL,
                    ),
                ),
                (
                    "by",
                    models.ForeignKey(
                        null=True,
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="+",
                        to=settings.AUTH_USER_MODEL,
                    ),
                ),
                (
                    "withdrawn_by",
                    models.ForeignKey(
                        null=True,
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="+",
                        to=settings.AUTH_USER_MODEL,
                    ),
                ),
                (
                    "document",
                    models.ForeignKey(
                        db_index=False,
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="assignments",
                        to="annotation.document",
                    ),
                ),
                (
                    "project",
                    models.ForeignKey(
                        db_index=False,
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="+",
                        to="annotation.project",
                    ),
                ),
            ],
            options={
                "indexes": [
                    models.Index(fields=["assignee", "task", "withdrawn_at"], name="assignment_assignee"),
                    models.Index(fields=["document", "task", "withdrawn_at", "assignee"], name="assignment_document"),
                    models.Index(
                        condition=models.Q(("withdrawn_at__isnull", True)),
                        fields=["project", "task", "assignee", "document"],
                        name="assignment_of_project",
                    ),
                    models.Index(
                        condition=models.Q(("taken", False)),
                        fields=["project", "created_at", "batch"],
                        name="assignment_batches",
                    ),
                    models.Index(
                        condition=models.Q(("task__in", ["review", "adjudicate"]), ("withdrawn_at__isnull", True)),
                        fields=["task", "document", "assignee"],
                        name="assignment_to_check",
                    ),
                ],
                "constraints": [
                    models.UniqueConstraint(
                        condition=models.Q(("withdrawn_at__isnull", True)),
                        fields=("document", "assignee", "task"),
                        name="assigned_once",
                    ),
                    models.CheckConstraint(
                        condition=models.Q(("task__in", ["annotate", "review", "adjudicate"])),
                        name="assignment_task_known",
                    ),
                ],
            },
        ),
        migrations.AddField(
            model_name="annotation",
            name="project",
            field=models.ForeignKey(
                db_index=False, on_delete=django.db.models.deletion.CASCADE, related_name="+", to="annotation.project"
            ),
        ),
        migrations.CreateModel(
            name="Redraw",
            fields=[
                ("id", models.UUIDField(default=uuid.uuid4, editable=False, primary_key=True, serialize=False)),
                ("author_key", models.CharField(max_length=200)),
                ("done", models.JSONField(default=list)),
                ("changed", models.PositiveIntegerField(default=0)),
                ("skipped", models.PositiveIntegerField(default=0)),
                ("created_at", models.DateTimeField(auto_now_add=True)),
                (
                    "by",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.PROTECT, related_name="+", to=settings.AUTH_USER_MODEL
                    ),
                ),
                (
                    "project",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE, related_name="redraws", to="annotation.project"
                    ),
                ),
            ],
        ),
        migrations.CreateModel(
            name="Release",
            fields=[
                ("id", models.UUIDField(default=uuid.uuid4, editable=False, primary_key=True, serialize=False)),
                ("number", models.PositiveIntegerField(null=True)),
                (
                    "state",
                    models.CharField(
                        choices=[("draft", "Draft"), ("frozen", "Frozen"), ("withdrawn", "Withdrawn")],
                        default="draft",
                        max_length=16,
                    ),
                ),
                ("terms", annotation.models.encryption.EncryptedJSONField(default=dict, editable=False)),
                ("created_at", models.DateTimeField(auto_now_add=True)),
                ("standing", models.BooleanField(default=False)),
                ("checked_at", models.DateTimeField(null=True)),
                ("figures", annotation.models.encryption.EncryptedJSONField(default=dict, editable=False)),
                ("settled", models.JSONField(default=dict)),
                ("freezing", models.BooleanField(default=False)),
                ("frozen_at", models.DateTimeField(null=True)),
                ("attempt", models.PositiveSmallIntegerField(default=0)),
                ("size", models.PositiveBigIntegerField(default=0)),
                ("sha256", models.CharField(blank=True, default="", max_length=64)),
                ("manifest_sha256", models.CharField(blank=True, default="", max_length=64)),
                ("confirmed_at", models.DateTimeField(null=True)),
                ("signed_at", models.DateTimeField(null=True)),
                ("signed", annotation.models.encryption.EncryptedJSONField(default=dict, editable=False)),
                ("signature", models.BinaryField(default=b"")),
                ("withdrawn_at", models.DateTimeField(null=True)),
                ("withdrawn_because", annotation.models.encryption.EncryptedTextField(default="", editable=False)),
                (
                    "confirmed_by",
                    models.ForeignKey(
                        null=True,
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="+",
                        to=settings.AUTH_USER_MODEL,
                    ),
                ),
                (
                    "created_by",
                    models.ForeignKey(
                        null=True,
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="+",
                        to=settings.AUTH_USER_MODEL,
                    ),
                ),
                (
                    "frozen_by",
                    models.ForeignKey(
                        null=True,
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="+",
                        to=settings.AUTH_USER_MODEL,
                    ),
                ),
                (
                    "profile",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.RESTRICT, related_name="releases", to="annotation.profile"
                    ),
                ),
                (
                    "project",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE, related_name="releases", to="annotation.project"
                    ),
                ),
                (
                    "signed_by",
                    models.ForeignKey(
                        null=True,
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="+",
                        to=settings.AUTH_USER_MODEL,
                    ),
                ),
                (
                    "withdrawn_by",
                    models.ForeignKey(
                        null=True,
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="+",
                        to=settings.AUTH_USER_MODEL,
                    ),
                ),
            ],
            options={
                "ordering": ["-created_at"],
            },
        ),
        migrations.CreateModel(
            name="ReleaseBlock",
            fields=[
                ("id", models.UUIDField(default=uuid.uuid4, editable=False, primary_key=True, serialize=False)),
                ("gate", models.CharField(max_length=32)),
                ("code", models.CharField(max_length=32)),
                ("ref", models.CharField(blank=True, default="", max_length=36)),
                ("start", models.PositiveIntegerField(default=0)),
                ("end", models.PositiveIntegerField(default=0)),
                ("label", models.CharField(blank=True, default="", max_length=64)),
                ("version", models.PositiveIntegerField(default=0)),
                (
                    "needs",
                    models.CharField(choices=[("nobody", "Nobody"), ("one", "One"), ("two", "Two")], max_length=8),
                ),
                ("found", annotation.models.encryption.EncryptedJSONField(default=dict, editable=False)),
                ("reason", annotation.models.encryption.EncryptedTextField(default="", editable=False)),
                ("excepted_at", models.DateTimeField(null=True)),
                ("seconded_at", models.DateTimeField(null=True)),
                (
                    "document",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE, related_name="+", to="annotation.document"
                    ),
                ),
                (
                    "excepted_by",
                    models.ForeignKey(
                        null=True,
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="+",
                        to=settings.AUTH_USER_MODEL,
                    ),
                ),
                (
                    "release",
                    models.ForeignKey(
                        db_index=False,
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="blocks",
                        to="annotation.release",
                    ),
                ),
                (
                    "seconded_by",
                    models.ForeignKey(
                        null=True,
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="+",
                        to=settings.AUTH_USER_MODEL,
                    ),
                ),
            ],
            options={
                "constraints": [
                    models.UniqueConstraint(
                        fields=("release", "gate", "document", "code", "ref"), name="one_block_for_a_place"
                    ),
                    models.CheckConstraint(
                        condition=models.Q(("needs__in", ["nobody", "one", "two"])), name="block_needs_known"
                    ),
                ],
            },
        ),
        migrations.CreateModel(
            name="ReleaseClearance",
            fields=[
                ("id", models.UUIDField(default=uuid.uuid4, editable=False, primary_key=True, serialize=False)),
                ("digest", models.CharField(max_length=16)),
                ("words", annotation.models.encryption.EncryptedTextField(default="", editable=False)),
                ("reason", annotation.models.encryption.EncryptedTextField(default="", editable=False)),
                ("created_at", models.DateTimeField(default=django.utils.timezone.now)),
                ("seconded_at", models.DateTimeField(null=True)),
                (
                    "by",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.PROTECT, related_name="+", to=settings.AUTH_USER_MODEL
                    ),
                ),
                (
                    "project",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="release_clearances",
                        to="annotation.project",
                    ),
                ),
                (
                    "seconded_by",
                    models.ForeignKey(
                        null=True,
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="+",
                        to=settings.AUTH_USER_MODEL,
                    ),
                ),
            ],
            options={
                "ordering": ["-created_at"],
                "constraints": [
                    models.UniqueConstraint(fields=("project", "digest"), name="words_cleared_once_in_project")
                ],
            },
        ),
        migrations.CreateModel(
            name="ReleaseDocument",
            fields=[
                ("id", models.UUIDField(default=uuid.uuid4, editable=False, primary_key=True, serialize=False)),
                ("version", models.PositiveIntegerField(null=True)),
                ("code", models.CharField(blank=True, default="", max_length=16)),
                ("author_code", models.CharField(blank=True, default="", max_length=16)),
                ("doubts_open", models.PositiveIntegerField(default=0)),
                ("doubts_settled", models.PositiveIntegerField(default=0)),
                ("worst_doubt", models.PositiveSmallIntegerField(default=0)),
                ("identity", models.UUIDField(null=True)),
                ("prints", models.JSONField(default=dict)),
                ("digest", models.CharField(blank=True, default="", max_length=32)),
                (
                    "annotation",
                    models.ForeignKey(
                        null=True,
                        on_delete=django.db.models.deletion.SET_NULL,
                        related_name="+",
                        to="annotation.annotation",
                    ),
                ),
                (
                    "document",
                    models.ForeignKey(
                        null=True,
                        on_delete=django.db.models.deletion.SET_NULL,
                        related_name="+",
                        to="annotation.document",
                    ),
                ),
                (
                    "release",
                    models.ForeignKey(
                        db_index=False,
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="documents",
                        to="annotation.release",
                    ),
                ),
            ],
            options={
                "indexes": [
                    models.Index(fields=["release", "code"], name="release_order"),
                    models.Index(fields=["release", "-worst_doubt"], name="release_doubts"),
                    models.Index(fields=["release", "identity", "digest"], name="release_identity"),
                ],
                "constraints": [
                    models.UniqueConstraint(fields=("release", "document"), name="document_once_in_release")
                ],
            },
        ),
        migrations.CreateModel(
            name="ReleaseKey",
            fields=[
                ("id", models.UUIDField(default=uuid.uuid4, editable=False, primary_key=True, serialize=False)),
                ("public", models.BinaryField()),
                ("secret", annotation.models.encryption.EncryptedBytesField(default=b"", editable=False)),
                ("active", models.BooleanField(default=True)),
                ("created_at", models.DateTimeField(auto_now_add=True)),
            ],
            options={
                "constraints": [
                    models.UniqueConstraint(
                        condition=models.Q(("active", True)), fields=("active",), name="one_active_release_key"
                    )
                ],
            },
        ),
        migrations.AddField(
            model_name="release",
            name="key",
            field=models.ForeignKey(
                null=True, on_delete=django.db.models.deletion.PROTECT, related_name="+", to="annotation.releasekey"
            ),
        ),
        migrations.CreateModel(
            name="ReleasePart",
            fields=[
                ("id", models.UUIDField(default=uuid.uuid4, editable=False, primary_key=True, serialize=False)),
                ("attempt", models.PositiveSmallIntegerField()),
                ("position", models.PositiveIntegerField()),
                ("data", annotation.models.encryption.EncryptedBytesField(default=b"", editable=False)),
                (
                    "parent",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE, related_name="parts", to="annotation.release"
                    ),
                ),
            ],
            options={
                "ordering": ["position"],
                "constraints": [
                    models.UniqueConstraint(fields=("parent", "attempt", "position"), name="release_part_position")
                ],
            },
        ),
        migrations.CreateModel(
            name="Remark",
            fields=[
                ("id", models.UUIDField(default=uuid.uuid4, editable=False, primary_key=True, serialize=False)),
                ("text", annotation.models.encryption.EncryptedTextField(default="", editable=False)),
                ("created_at", models.DateTimeField(auto_now_add=True)),
                (
                    "by",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.PROTECT, related_name="+", to=settings.AUTH_USER_MODEL
                    ),
                ),
                (
                    "disagreement",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="remarks",
                        to="annotation.disagreement",
                    ),
                ),
            ],
            options={
                "ordering": ["created_at"],
            },
        ),
        migrations.CreateModel(
            name="Report",
            fields=[
                ("id", models.UUIDField(default=uuid.uuid4, editable=False, primary_key=True, serialize=False)),
                ("kind", models.CharField(choices=[("agreement", "Agreement"), ("effort", "Effort")], max_length=16)),
                ("asked", models.JSONField(default=dict)),
                ("seen", models.JSONField(default=dict)),
                ("documents", models.PositiveIntegerField(default=0)),
                ("result", models.JSONField(default=dict)),
                ("created_at", models.DateTimeField(auto_now_add=True)),
                ("computed_at", models.DateTimeField(null=True)),
                (
                    "by",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.PROTECT, related_name="+", to=settings.AUTH_USER_MODEL
                    ),
                ),
                (
                    "project",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE, related_name="reports", to="annotation.project"
                    ),
                ),
            ],
            options={
                "ordering": ["-created_at"],
                "indexes": [models.Index(fields=["project", "kind", "created_at"], name="report_latest")],
                "constraints": [
                    models.CheckConstraint(
                        condition=models.Q(("kind__in", ["agreement", "effort"])), name="report_kind_known"
                    )
                ],
            },
        ),
        migrations.CreateModel(
            name="ReportCell",
            fields=[
                ("id", models.UUIDField(default=uuid.uuid4, editable=False, primary_key=True, serialize=False)),
                ("between", models.CharField(max_length=80)),
                ("attribute", models.CharField(max_length=24)),
                ("first", models.CharField(max_length=64)),
                ("second", models.CharField(max_length=64)),
                ("count", models.PositiveIntegerField()),
                ("documents", models.JSONField(default=list)),
                (
                    "parent",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE, related_name="cells", to="annotation.report"
                    ),
                ),
            ],
            options={
                "constraints": [
                    models.UniqueConstraint(
                        fields=("parent", "between", "attribute", "first", "second"), name="report_cell_once"
                    )
                ],
            },
        ),
        migrations.CreateModel(
            name="Review",
            fields=[
                ("id", models.UUIDField(default=uuid.uuid4, editable=False, primary_key=True, serialize=False)),
                ("version", models.PositiveIntegerField()),
                (
                    "verdict",
                    models.CharField(
                        blank=True,
                        choices=[("yes", "Yes"), ("no", "No"), ("unsure", "Unsure")],
                        default="",
                        max_length=8,
                    ),
                ),
                ("reason", annotation.models.encryption.EncryptedTextField(default="", editable=False)),
                ("masked_read", models.BooleanField(default=False)),
                ("main_read", models.BooleanField(default=False)),
                ("masked_read_version", models.PositiveIntegerField(null=True)),
                ("main_read_version", models.PositiveIntegerField(null=True)),
                ("verdict_version", models.PositiveIntegerField(null=True)),
                ("masked_opened_version", models.PositiveIntegerField(null=True)),
                ("main_opened_version", models.PositiveIntegerField(null=True)),
                ("policies", models.JSONField(default=dict)),
                ("seen", models.JSONField(default=list)),
                (
                    "outcome",
                    models.CharField(
                        blank=True,
                        choices=[("confirmed", "Confirmed"), ("returned", "Returned"), ("abandoned", "Abandoned")],
                        default="",
                        max_length=16,
                    ),
                ),
                ("started_at", models.DateTimeField(auto_now_add=True)),
                ("finished_at", models.DateTimeField(null=True)),
                (
                    "annotation",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE, related_name="reviews", to="annotation.annotation"
                    ),
                ),
                (
                    "project",
                    models.ForeignKey(
                        db_index=False,
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="+",
                        to="annotation.project",
                    ),
                ),
                (
                    "reviewer",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.PROTECT, related_name="reviews", to=settings.AUTH_USER_MODEL
                    ),
                ),
            ],
            options={
                "ordering": ["started_at"],
                "indexes": [
                    models.Index(
                        condition=models.Q(("outcome", "abandoned")),
                        fields=["reviewer", "annotation", "version"],
                        name="review_given_up",
                    ),
                    models.Index(
                        condition=models.Q(("finished_at__isnull", True)),
                        fields=["project", "reviewer", "started_at", "annotation"],
                        name="review_under_way",
                    ),
                ],
                "constraints": [
                    models.UniqueConstraint(
                        condition=models.Q(("finished_at__isnull", True)),
                        fields=("annotation",),
                        name="one_review_under_way",
                    ),
                    models.CheckConstraint(
                        condition=models.Q(
                            models.Q(("finished_at__isnull", True), ("outcome", "")),
                            models.Q(
                                ("finished_at__isnull", False), ("outcome__in", ["confirmed", "returned", "abandoned"])
                            ),
                            _connector="OR",
                        ),
                        name="review_ends_with_an_outcome",
                    ),
                    models.CheckConstraint(
                        condition=models.Q(("verdict__in", ["", "yes", "no", "unsure"])), name="review_verdict_known"
                    ),
                ],
            },
        ),
        migrations.AddField(
            model_name="disagreement",
            name="review",
            field=models.ForeignKey(
                on_delete=django.db.models.deletion.CASCADE, related_name="disagreements", to="annotation.review"
            ),
        ),
        migrations.CreateModel(
            name="Rewrite",
            fields=[
                ("id", models.UUIDField(default=uuid.uuid4, editable=False, primary_key=True, serialize=False)),
                ("start", models.PositiveIntegerField()),
                ("end", models.PositiveIntegerField()),
                ("ranges", models.JSONField(default=list)),
                ("pieces", annotation.models.encryption.EncryptedJSONField(default=list, editable=False)),
                ("manual", models.BooleanField(default=False)),
                ("pseudonym", annotation.models.encryption.EncryptedTextField(default="", editable=False)),
                (
                    "annotation",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE, related_name="rewrites", to="annotation.annotation"
                    ),
                ),
                (
                    "mention",
                    models.ForeignKey(
                        null=True,
                        on_delete=django.db.models.deletion.SET_NULL,
                        related_name="rewrites",
                        to="annotation.mention",
                    ),
                ),
            ],
            options={
                "indexes": [models.Index(fields=["annotation", "start"], name="rewrite_place")],
                "constraints": [
                    models.CheckConstraint(condition=models.Q(("start__lte", models.F("end"))), name="rewrite_reach")
                ],
            },
        ),
        migrations.CreateModel(
            name="SavedView",
            fields=[
                ("id", models.UUIDField(default=uuid.uuid4, editable=False, primary_key=True, serialize=False)),
                ("name", models.CharField(max_length=100)),
                ("query", models.CharField(blank=True, default="", max_length=2000)),
                ("shared", models.BooleanField(default=False)),
                ("created_at", models.DateTimeField(auto_now_add=True)),
                (
                    "owner",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="saved_views",
                        to=settings.AUTH_USER_MODEL,
                    ),
                ),
                (
                    "project",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE, related_name="saved_views", to="annotation.project"
                    ),
                ),
            ],
            options={
                "ordering": ["-shared", "name"],
                "constraints": [
                    models.UniqueConstraint(fields=("project", "owner", "name"), name="saved_view_name_unique")
                ],
            },
        ),
        migrations.CreateModel(
            name="SettledDoubt",
            fields=[
                ("id", models.UUIDField(default=uuid.uuid4, editable=False, primary_key=True, serialize=False)),
                ("key", models.CharField(max_length=32)),
                ("created_at", models.DateTimeField(auto_now_add=True)),
                (
                    "annotation",
                    models.ForeignKey(
                        db_index=False,
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="settled_doubts",
                        to="annotation.annotation",
                    ),
                ),
                (
                    "by",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.PROTECT, related_name="+", to=settings.AUTH_USER_MODEL
                    ),
                ),
            ],
            options={
                "constraints": [models.UniqueConstraint(fields=("annotation", "key"), name="doubt_settled_once")],
            },
        ),
        migrations.CreateModel(
            name="Settlement",
            fields=[
                ("id", models.UUIDField(default=uuid.uuid4, editable=False, primary_key=True, serialize=False)),
                (
                    "taken",
                    models.CharField(
                        choices=[
                            ("agreed", "Agreed"),
                            ("first", "First"),
                            ("second", "Second"),
                            ("own", "Own"),
                            ("nothing", "Nothing"),
                        ],
                        max_length=8,
                    ),
                ),
                ("row", models.UUIDField(null=True)),
                (
                    "item",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE, related_name="settlements", to="annotation.item"
                    ),
                ),
                (
                    "operation",
                    models.ForeignKey(
                        null=True,
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="settlements",
                        to="annotation.operation",
                    ),
                ),
            ],
            options={
                "constraints": [
                    models.UniqueConstraint(fields=("item", "operation"), name="settled_once_in_one_go"),
                    models.CheckConstraint(
                        condition=models.Q(("taken__in", ["agreed", "first", "second", "own", "nothing"])),
                        name="settlement_known",
                    ),
                ],
            },
        ),
        migrations.CreateModel(
            name="Tag",
            fields=[
                ("id", models.UUIDField(default=uuid.uuid4, editable=False, primary_key=True, serialize=False)),
                ("name", models.CharField(max_length=60)),
                ("created_at", models.DateTimeField(auto_now_add=True)),
                (
                    "project",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE, related_name="tags", to="annotation.project"
                    ),
                ),
            ],
            options={
                "ordering": ["name"],
                "constraints": [
                    models.UniqueConstraint(
                        models.F("project"), django.db.models.functions.text.Lower("name"), name="tag_unique_in_project"
                    ),
                    models.CheckConstraint(condition=models.Q(("name", ""), _negated=True), name="tag_has_a_name"),
                ],
            },
        ),
        migrations.CreateModel(
            name="DocumentTag",
            fields=[
                ("id", models.UUIDField(default=uuid.uuid4, editable=False, primary_key=True, serialize=False)),
                (
                    "document",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="document_tags",
                        to="annotation.document",
                    ),
                ),
                (
                    "tag",
                    models.ForeignKey(
                        db_index=False,
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="document_tags",
                        to="annotation.tag",
                    ),
                ),
            ],
            options={
                "constraints": [models.UniqueConstraint(fields=("tag", "document"), name="tagged_once")],
            },
        ),
        migrations.CreateModel(
            name="BulkAction",
            fields=[
                ("id", models.UUIDField(default=uuid.uuid4, editable=False, primary_key=True, serialize=False)),
                (
                    "kind",
                    models.CharField(
                        choices=[
                            ("delete", "Delete"),
                            ("preannotate", "Preannotate"),
                            ("tag", "Tag"),
                            ("untag", "Untag"),
                            ("assign", "Assign"),
                            ("unassign", "Unassign"),
                            ("waive", "Waive"),
                            ("unwaive", "Unwaive"),
                        ],
                        max_length=16,
                    ),
                ),
                ("document_ids", models.JSONField(default=list)),
                ("options", models.JSONField(default=dict)),
                ("reason", annotation.models.encryption.EncryptedTextField(default="", editable=False)),
                ("total", models.PositiveIntegerField(default=0)),
                ("position", models.PositiveIntegerField(default=0)),
                ("changed", models.PositiveIntegerField(default=0)),
                ("created_at", models.DateTimeField(auto_now_add=True)),
                (
                    "by",
                    models.ForeignKey(
                        null=True,
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="+",
                        to=settings.AUTH_USER_MODEL,
                    ),
                ),
                (
                    "project",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="bulk_actions",
                        to="annotation.project",
                    ),
                ),
                (
                    "tag",
                    models.ForeignKey(
                        null=True, on_delete=django.db.models.deletion.CASCADE, related_name="+", to="annotation.tag"
                    ),
                ),
            ],
            options={
                "ordering": ["-created_at"],
                "constraints": [
                    models.CheckConstraint(
                        condition=models.Q(
                            (
                                "kind__in",
                                ["delete", "preannotate", "tag", "untag", "assign", "unassign", "waive", "unwaive"],
                            )
                        ),
                        name="bulk_kind_known",
                    ),
                    models.CheckConstraint(
                        condition=models.Q(
                            models.Q(("kind__in", ("tag", "untag")), ("tag__isnull", False)),
                            models.Q(models.Q(("kind__in", ("tag", "untag")), _negated=True), ("tag__isnull", True)),
                            _connector="OR",
                        ),
                        name="tagged_with_a_tag",
                    ),
                ],
            },
        ),
        migrations.CreateModel(
            name="Tally",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                (
                    "kind",
                    models.CharField(
                        choices=[
                            ("state", "State"),
                            ("layer", "Layer"),
                            ("at_work", "At Work"),
                            ("to_begin", "To Begin"),
                            ("begun_on", "Begun On"),
                            ("done_on", "Done On"),
                            ("confirmed_on", "Confirmed On"),
                        ],
                        max_length=16,
                    ),
                ),
                ("value", models.CharField(blank=True, default="", max_length=16)),
                ("documents", models.IntegerField()),
                ("tokens", models.BigIntegerField()),
                (
                    "person",
                    models.ForeignKey(
                        db_index=False,
                        null=True,
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="+",
                        to=settings.AUTH_USER_MODEL,
                    ),
                ),
                (
                    "project",
                    models.ForeignKey(
                        db_index=False,
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="+",
                        to="annotation.project",
                    ),
                ),
            ],
            options={
                "indexes": [models.Index(fields=["project", "kind", "person", "value"], name="tally_of_project")],
                "constraints": [
                    models.CheckConstraint(
                        condition=models.Q(
                            (
                                "kind__in",
                                ["state", "layer", "at_work", "to_begin", "begun_on", "done_on", "confirmed_on"],
                            )
                        ),
                        name="tally_kind_known",
                    )
                ],
            },
        ),
        migrations.CreateModel(
            name="TextSearch",
            fields=[
                ("id", models.UUIDField(default=uuid.uuid4, editable=False, primary_key=True, serialize=False)),
                ("phrase", annotation.models.encryption.EncryptedTextField(default="", editable=False)),
                ("document_ids", models.JSONField(default=list)),
                ("searched", models.PositiveIntegerField()),
                ("total", models.PositiveIntegerField()),
                ("created_at", models.DateTimeField(auto_now_add=True)),
                (
                    "by",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE, related_name="+", to=settings.AUTH_USER_MODEL
                    ),
                ),
                (
                    "project",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="text_searches",
                        to="annotation.project",
                    ),
                ),
            ],
            options={
                "ordering": ["-created_at"],
            },
        ),
        migrations.CreateModel(
            name="UserSession",
            fields=[
                ("id", models.UUIDField(default=uuid.uuid4, editable=False, primary_key=True, serialize=False)),
                ("key_hash", models.CharField(max_length=64, unique=True)),
                ("with_code", models.BooleanField(default=False)),
                ("started_at", models.DateTimeField(db_index=True, default=django.utils.timezone.now)),
                ("used_at", models.DateTimeField(db_index=True, default=django.utils.timezone.now)),
                ("address", models.CharField(max_length=45)),
                ("browser", models.CharField(max_length=20)),
                ("system", models.CharField(max_length=20)),
                (
                    "user",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="sessions",
                        to=settings.AUTH_USER_MODEL,
                    ),
                ),
            ],
        ),
        migrations.CreateModel(
            name="Waiver",
            fields=[
                ("id", models.UUIDField(default=uuid.uuid4, editable=False, primary_key=True, serialize=False)),
                ("reason", annotation.models.encryption.EncryptedTextField(default="", editable=False)),
                ("created_at", models.DateTimeField(auto_now_add=True)),
                ("withdrawn_at", models.DateTimeField(null=True)),
                (
                    "by",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.PROTECT, related_name="+", to=settings.AUTH_USER_MODEL
                    ),
                ),
                (
                    "document",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE, related_name="waivers", to="annotation.document"
                    ),
                ),
                (
                    "withdrawn_by",
                    models.ForeignKey(
                        null=True,
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="+",
                        to=settings.AUTH_USER_MODEL,
                    ),
                ),
            ],
            options={
                "constraints": [
                    models.UniqueConstraint(
                        condition=models.Q(("withdrawn_at__isnull", True)), fields=("document",), name="waived_once"
                    )
                ],
            },
        ),
        migrations.AddConstraint(
            model_name="import",
            constraint=models.CheckConstraint(
                condition=models.Q(("status__in", ["open", "running", "done", "cancelled", "failed"])),
                name="import_status_known",
            ),
        ),
        migrations.AddIndex(
            model_name="event",
            index=models.Index(fields=["created_at"], name="event_of_site"),
        ),
        migrations.AddIndex(
            model_name="event",
            index=models.Index(fields=["kind", "created_at"], name="event_of_kind"),
        ),
        migrations.AddIndex(
            model_name="event",
            index=models.Index(fields=["by", "created_at"], name="event_of_person"),
        ),
        migrations.AddIndex(
            model_name="event",
            index=models.Index(fields=["document", "created_at"], name="event_of_document"),
        ),
        migrations.AddIndex(
            model_name="event",
            index=models.Index(fields=["project", "created_at"], name="event_time"),
        ),
        migrations.AddIndex(
            model_name="event",
            index=models.Index(fields=["project", "kind", "created_at"], name="event_of_project_and_kind"),
        ),
        migrations.AddIndex(
            model_name="document",
            index=models.Index(fields=["project", "created_at"], name="document_created"),
        ),
        migrations.AddIndex(
            model_name="document",
            index=models.Index(fields=["project", "token_count"], name="document_tokens"),
        ),
        migrations.AddIndex(
            model_name="document",
            index=models.Index(fields=["project", "author_key", "external_id"], name="document_author"),
        ),
        migrations.AddIndex(
            model_name="document",
            index=models.Index(fields=["project", "state", "token_count"], name="document_state"),
        ),
        migrations.AddIndex(
            model_name="document",
            index=models.Index(
                condition=models.Q(("state", "free")), fields=["project", "opened", "external_id"], name="document_free"
            ),
        ),
        migrations.AddIndex(
            model_name="document",
            index=models.Index(
                condition=models.Q(("double", ""), _negated=True),
                fields=["project", "double", "external_id"],
                name="document_double",
            ),
        ),
        migrations.AddIndex(
            model_name="document",
            index=models.Index(
                condition=models.Q(("reviewable", True)), fields=["project", "external_id"], name="document_reviewable"
            ),
        ),
        migrations.AddIndex(
            model_name="document",
            index=models.Index(fields=["project", "furthest"], name="document_furthest"),
        ),
        migrations.AddIndex(
            model_name="document",
            index=models.Index(
                condition=models.Q(("assigned", False)), fields=["project", "external_id"], name="document_unassigned"
            ),
        ),
        migrations.AddIndex(
            model_name="document",
            index=models.Index(
                condition=models.Q(("undecided", True)), fields=["project", "external_id"], name="document_undecided"
            ),
        ),
        migrations.AddIndex(
            model_name="document",
            index=models.Index(
                fields=["project", "id", "token_count", "state", "opened", "machine_undecided"],
                name="document_of_project",
            ),
        ),
        migrations.AddConstraint(
            model_name="document",
            constraint=models.UniqueConstraint(fields=("project", "external_id"), name="external_id_unique_in_project"),
        ),
        migrations.AddConstraint(
            model_name="document",
            constraint=models.CheckConstraint(condition=models.Q(("length__gt", 0)), name="document_not_empty"),
        ),
        migrations.AddIndex(
            model_name="annotation",
            index=models.Index(
                fields=["project", "annotator", "status", "adjudicated", "document", "open_count"],
                name="layer_of_person",
            ),
        ),
        migrations.AddIndex(
            model_name="annotation",
            index=models.Index(fields=["project", "status", "document"], name="layer_of_status"),
        ),
        migrations.AddIndex(
            model_name="annotation",
            index=models.Index(
                condition=models.Q(("adjudicated", True)),
                fields=["project", "annotator", "status", "document"],
                name="layer_adjudicated",
            ),
        ),
        migrations.AddIndex(
            model_name="annotation",
            index=models.Index(
                condition=models.Q(("shown", True)),
                fields=["project", "origin", "updated_at", "document"],
                name="layer_shown_updated",
            ),
        ),
        migrations.AddIndex(
            model_name="annotation",
            index=models.Index(
                condition=models.Q(("shown", True)),
                fields=["project", "mention_count", "document"],
                name="layer_shown_mentions",
            ),
        ),
        migrations.AddIndex(
            model_name="annotation",
            index=models.Index(
                condition=models.Q(("shown", True)),
                fields=["project", "open_count", "document"],
                name="layer_shown_open",
            ),
        ),
        migrations.AddIndex(
            model_name="annotation",
            index=models.Index(
                condition=models.Q(("shown", True)),
                fields=["project", "held_back_count", "document"],
                name="layer_shown_held",
            ),
        ),
        migrations.AddIndex(
            model_name="annotation",
            index=models.Index(
                condition=models.Q(("at_work", True)),
                fields=["project", "annotator", "open_count"],
                name="layer_at_work",
            ),
        ),
        migrations.AddIndex(
            model_name="annotation",
            index=models.Index(
                condition=models.Q(("reviewable", True)),
                fields=["project", "updated_at", "annotator", "document", "id"],
                name="layer_reviewable",
            ),
        ),
        migrations.AddIndex(
            model_name="annotation",
            index=models.Index(
                condition=models.Q(("held_back_count__gt", 0), ("origin", "machine")),
                fields=["project", "document"],
                name="layer_machine_held",
            ),
        ),
        migrations.AddIndex(
            model_name="annotation",
            index=models.Index(
                condition=models.Q(("annotator__isnull", False), ("status__in", ["done", "in_review", "confirmed"])),
                fields=["project", "guideline_version", "document"],
                name="layer_guideline",
            ),
        ),
        migrations.AddIndex(
            model_name="annotation",
            index=models.Index(
                fields=[
                    "document",
                    "adjudicated",
                    "annotator",
                    "status",
                    "created_at",
                    "origin",
                    "guideline_version",
                    "updated_at",
                    "mention_count",
                    "open_count",
                    "held_back_count",
                    "held_back_seen",
                    "id",
                ],
                name="layer_of_document",
            ),
        ),
        migrations.AddConstraint(
            model_name="annotation",
            constraint=models.UniqueConstraint(
                condition=models.Q(("adjudicated", False)),
                fields=("document", "annotator"),
                name="one_layer_per_annotator",
            ),
        ),
        migrations.AddConstraint(
            model_name="annotation",
            constraint=models.UniqueConstraint(
                condition=models.Q(("adjudicated", True)), fields=("document",), name="one_adjudicated_layer"
            ),
        ),
        migrations.AddConstraint(
            model_name="annotation",
            constraint=models.UniqueConstraint(
                condition=models.Q(("origin", "machine")), fields=("document",), name="one_machine_layer"
            ),
        ),
        migrations.AddConstraint(
            model_name="annotation",
            constraint=models.UniqueConstraint(
                condition=models.Q(("shown", True)), fields=("document",), name="one_shown_layer"
            ),
        ),
        migrations.AddConstraint(
            model_name="annotation",
            constraint=models.CheckConstraint(
                condition=models.Q(
                    models.Q(("adjudicated", False), ("annotator__isnull", True), ("origin", "machine")),
                    models.Q(("annotator__isnull", False), ("origin", "person")),
                    _connector="OR",
                ),
                name="people_own_their_layers",
            ),
        ),
        migrations.AddConstraint(
            model_name="annotation",
            constraint=models.CheckConstraint(
                condition=models.Q(("status__in", ["new", "in_progress", "done", "in_review", "confirmed"])),
                name="annotation_status_known",
            ),
        ),
        migrations.AddConstraint(
            model_name="release",
            constraint=models.UniqueConstraint(fields=("project", "number"), name="release_number_unique"),
        ),
        migrations.AddConstraint(
            model_name="release",
            constraint=models.CheckConstraint(
                condition=models.Q(("state__in", ["draft", "frozen", "withdrawn"])), name="release_state_known"
            ),
        ),
        migrations.AddConstraint(
            model_name="release",
            constraint=models.CheckConstraint(
                condition=models.Q(
                    ("state", "draft"),
                    models.Q(("frozen_at__isnull", False), ("number__isnull", False)),
                    _connector="OR",
                ),
                name="frozen_release_numbered",
            ),
        ),
        migrations.AddIndex(
            model_name="disagreement",
            index=models.Index(
                fields=["project", "state", "annotator", "reviewer", "review"], name="disagreement_of_project"
            ),
        ),
        migrations.AddConstraint(
            model_name="disagreement",
            constraint=models.CheckConstraint(
                condition=models.Q(("start__lt", models.F("end"))), name="disagreement_has_a_place"
            ),
        ),
        migrations.AddConstraint(
            model_name="disagreement",
            constraint=models.CheckConstraint(
                condition=models.Q(
                    models.Q(("decision", ""), ("state", "open")),
                    models.Q(
                        ("decision__in", ["keep", "change", "other"]), ("state__in", ["waiting", "decided", "applied"])
                    ),
                    _connector="OR",
                ),
                name="what_is_decided_says_what",
            ),
        ),
    ]
