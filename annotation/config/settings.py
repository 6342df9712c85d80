"""The settings of Django. Installations differ only in their MASKROS_ environment variables."""

import os
import re
import sys
from pathlib import Path

from annotation.config import environment

BASE = Path(__file__).resolve().parents[2]
DATA = Path(os.environ.get("MASKROS_DATA", BASE / ".data"))
MASTER_KEYS_FILE = Path(os.environ.get("MASKROS_MASTER_KEYS_FILE", DATA / "master_keys.json"))
BROKER_URL = os.environ.get("MASKROS_BROKER_URL", "filesystem")
HTTPS = environment.flag("MASKROS_HTTPS")
PROXIES = environment.number("MASKROS_PROXIES", 1 if HTTPS else 0)  # proxies in front of the web server
DEBUG = environment.flag("MASKROS_DEBUG")
SECRET_KEY = environment.secret_key(DATA)
ALLOWED_HOSTS = environment.names("MASKROS_ALLOWED_HOSTS", "localhost,127.0.0.1,[::1]")
SERVICE_ORIGINS = environment.names("MASKROS_SERVICE_ORIGINS", "")  # sites whose pages may ask without a session

# Limits for one document and one request.
MAX_TEXT_BYTES = 5_000_000
MAX_FILE_BYTES = 20_000_000
MAX_REQUEST_BYTES = 25_000_000
MAX_STRANGERS_BYTES = 16_000  # for a request by somebody who is not logged in
DATA_UPLOAD_MAX_MEMORY_SIZE = MAX_REQUEST_BYTES
DATA_UPLOAD_MAX_NUMBER_FILES = 1000
FILE_UPLOAD_MAX_MEMORY_SIZE = MAX_REQUEST_BYTES  # uploads are never on disk unencrypted
FILE_UPLOAD_HANDLERS = ["django.core.files.uploadhandler.MemoryFileUploadHandler"]
IMPORT_GROUP_FILES, IMPORT_GROUP_BYTES = 50, 2_000_000  # stored in one transaction
EXPORT_PART_BYTES = 1_000_000  # for a file with many documents

# If a worker dies, its job is free after the lease; the sweeper then hands it to another one.
JOB_LEASE_SECONDS = 60
JOB_RETRY_SECONDS = 5
JOB_SWEEP_SECONDS = 10

INSTALLED_APPS = [
    "annotation",
    "whitenoise.runserver_nostatic",
    "django.contrib.admin",
    "django.contrib.auth",
    "django.contrib.contenttypes",
    "django.contrib.sessions",
    "django.contrib.messages",
    "django.contrib.staticfiles",
    "allauth.account",  # allauth.mfa requires it; none of its routes are used
    "allauth.mfa",
    "axes",
    "csp",
    "rest_framework",
    "django_filters",
    "drf_spectacular",
]

MIDDLEWARE = [
    "annotation.api.http.client_addresses.ClientAddressMiddleware",
    "django.middleware.security.SecurityMiddleware",
    "whitenoise.middleware.WhiteNoiseMiddleware",
    "annotation.api.http.upload_limits.UploadLimitMiddleware",
    "django.middleware.gzip.GZipMiddleware",
    "django.contrib.sessions.middleware.SessionMiddleware",
    "django.middleware.common.CommonMiddleware",
    "django.middleware.csrf.CsrfViewMiddleware",
    "django.contrib.auth.middleware.AuthenticationMiddleware",
    "annotation.api.http.doors.SessionDoor",
    "annotation.api.http.upload_limits.StrangerLimitMiddleware",
    "annotation.api.http.doors.FirstStepsDoor",
    "allauth.account.middleware.AccountMiddleware",
    "django.contrib.messages.middleware.MessageMiddleware",
    "django.middleware.clickjacking.XFrameOptionsMiddleware",
    "csp.middleware.CSPMiddleware",
    "axes.middleware.AxesMiddleware",
]

ROOT_URLCONF = "annotation.config.urls"
WSGI_APPLICATION = "annotation.config.wsgi.application"
TEMPLATES = [
    {
        "BACKEND": "django.template.backends.django.DjangoTemplates",
        "APP_DIRS": True,
        "OPTIONS": {
            "context_processors": [
                "django.template.context_processors.request",
                "django.contrib.auth.context_processors.auth",
                "django.contrib.messages.context_processors.messages",
            ]
        },
    }
]

DATABASES = {
    "default": environment.database(
        os.environ.get("MASKROS_DATABASE_URL") or f"sqlite:///{DATA / 'maskros.sqlite3'}",
        os.environ.get("MASKROS_DATABASE_PASSWORD", ""),
    )
}
CACHES = {"default": environment.cache(BROKER_URL, DATA)}

AUTH_USER_MODEL = "annotation.User"
AUTHENTICATION_BACKENDS = ["axes.backends.AxesStandaloneBackend", "django.contrib.auth.backends.ModelBackend"]
PASSWORD_HASHERS = ["django.contrib.auth.hashers.Argon2PasswordHasher"]
AUTH_PASSWORD_VALIDATORS = [
    {"NAME": "django.contrib.auth.password_validation.UserAttributeSimilarityValidator"},
    {"NAME": "django.contrib.auth.password_validation.MinimumLengthValidator", "OPTIONS": {"min_length": 10}},
    {"NAME": "django.contrib.auth.password_validation.CommonPasswordValidator"},
    {"NAME": "django.contrib.auth.password_validation.NumericPasswordValidator"},
]
AXES_FAILURE_LIMIT = 5
AXES_COOLOFF_TIME = 0.25  # hours
AXES_LOCKOUT_PARAMETERS = [["username", "ip_address"]]
AXES_RESET_ON_SUCCESS = True
AXES_SENSITIVE_PARAMETERS = ["username", "ip_address"]
AXES_USERNAME_CALLABLE = "annotation.services.accounts.lockouts.throttled_name"
AXES_DISABLE_ACCESS_LOG = True  # our own events record log-ins
AXES_VERBOSE = False
AXES_LOCKOUT_CALLABLE = "annotation.api.http.exceptions.locked_out"
ADDRESSES_DAYS = environment.number("MASKROS_ADDRESSES_DAYS", 90)  # how long to remember where log-ins came from
LOGIN_URL = "/login"
SECOND_FACTOR_ROLES = environment.roles("MASKROS_MFA")
MFA_ADAPTER = "annotation.services.accounts.second_factor.Adapter"
MFA_TOTP_ISSUER = "Maskros"
MFA_TOTP_TOLERANCE = 1  # time steps of half a minute, for clocks that are wrong
MFA_RECOVERY_CODE_DIGITS = 10

SESSION_COOKIE_HTTPONLY = True
SESSION_COOKIE_SAMESITE = "Lax"
SESSION_COOKIE_SECURE = HTTPS
SESSION_COOKIE_AGE = 12 * 3600  # the longest life of a session, even if it is used
SESSION_IDLE_MINUTES = environment.number("MASKROS_SESSION_IDLE_MINUTES", 120)
LOG_IN_CODE_SECONDS = 300  # between password and code
SESSION_EXPIRE_AT_BROWSER_CLOSE = True
CSRF_COOKIE_SAMESITE = "Lax"
CSRF_COOKIE_SECURE = HTTPS
CSRF_TRUSTED_ORIGINS = [f"https://{host}" for host in ALLOWED_HOSTS] if HTTPS else []
CSRF_FAILURE_VIEW = "annotation.api.http.exceptions.csrf_failure"
SECURE_SSL_REDIRECT = HTTPS
SECURE_REDIRECT_EXEMPT = [r"^health/"]  # a watchdog on the same machine bypasses the proxy
SECURE_PROXY_SSL_HEADER = ("HTTP_X_FORWARDED_PROTO", "https") if HTTPS else None
SECURE_HSTS_SECONDS = 31_536_000 if HTTPS else 0
SECURE_HSTS_INCLUDE_SUBDOMAINS = HTTPS
SECURE_HSTS_PRELOAD = HTTPS
SECURE_CONTENT_TYPE_NOSNIFF = True
SECURE_REFERRER_POLICY = "same-origin"
SECURE_CROSS_ORIGIN_OPENER_POLICY = "same-origin"
X_FRAME_OPTIONS = "DENY"
CONTENT_SECURITY_POLICY = {
    "DIRECTIVES": {
        "default-src": ["'none'"],
        "script-src": ["'self'"],
        "style-src": ["'self'"],
        "connect-src": ["'self'"],
        "font-src": ["'self'"],
        "img-src": ["'self'", "data:"],
        "frame-ancestors": ["'none'"],
        "base-uri": ["'none'"],
        "form-action": ["'self'"],
    }
}

LANGUAGE_CODE = "en"
LANGUAGES = [("en", "English"), ("sv", "Svenska")]
TIME_ZONE = "UTC"
USE_TZ = True
USE_I18N = True

STATIC_URL = "/static/"
WHITENOISE_USE_FINDERS = True
WHITENOISE_AUTOREFRESH = False


def immutable_file(path: str, url: str) -> bool:
    """Whether the asset never changes: the front end's build puts a hash of the content into every name."""
    return re.search(r"/maskros/assets/.+-[\w-]{8}\.\w+$", url) is not None


WHITENOISE_IMMUTABLE_FILE_TEST = immutable_file

REST_FRAMEWORK = {
    "DEFAULT_AUTHENTICATION_CLASSES": ["annotation.api.http.authentication.SessionAuthentication"],
    "DEFAULT_PERMISSION_CLASSES": ["annotation.api.http.authentication.LoggedIn"],
    "DEFAULT_RENDERER_CLASSES": ["annotation.api.http.json_bodies.JSONRenderer"],
    "DEFAULT_PARSER_CLASSES": ["annotation.api.http.json_bodies.JSONParser"],
    "DEFAULT_PAGINATION_CLASS": "annotation.api.http.pagination.Pages",
    "DEFAULT_SCHEMA_CLASS": "drf_spectacular.openapi.AutoSchema",
    "URL_FORMAT_OVERRIDE": None,  # ?format= is the format of an export
    "EXCEPTION_HANDLER": "annotation.api.http.exceptions.handle",
    "UNAUTHENTICATED_USER": "django.contrib.auth.models.AnonymousUser",
    "DEFAULT_THROTTLE_RATES": {"service": "60/minute", "trial": "30/minute", "explanation": "60/minute"},
    "NUM_PROXIES": 0,  # the middleware has replaced it with the client's address
}
SPECTACULAR_SETTINGS = {
    "TITLE": "Maskros",
    "VERSION": "1",
    "SERVE_INCLUDE_SCHEMA": False,
    "COMPONENT_SPLIT_REQUEST": True,
    "SCHEMA_PATH_PREFIX": "/api",
    "ENUM_GENERATE_CHOICE_DESCRIPTION": False,
    "ENUM_NAME_OVERRIDES": {
        "AnnotationStatus": "annotation.models.AnnotationStatus.choices",
        "DocumentState": "annotation.models.DocumentState.choices",
        "ImportStatus": "annotation.models.ImportStatus.choices",
        "ImportFileState": "annotation.models.ImportFileState.choices",
        "BulkKind": "annotation.models.BulkKind.choices",
        "EventKind": "annotation.models.EventKind.choices",
        "Verb": "annotation.models.Verb.choices",
        "JobState": "annotation.models.JobState.choices",
        "JobOutcome": "annotation.models.JobOutcome.choices",
        "Role": "annotation.models.Role.choices",
        "ReleaseKind": "annotation.models.ReleaseKind.choices",
        "ReleaseState": "annotation.models.ReleaseState.choices",
        "ReleaseNeeds": "annotation.models.Needs.choices",
        "ReviewMode": "annotation.models.ReviewMode.choices",
        "ReviewOutcome": "annotation.models.ReviewOutcome.choices",
        "Verdict": "annotation.models.Verdict.choices",
        "DisagreementState": "annotation.models.DisagreementState.choices",
        "DisagreementStage": "annotation.models.DisagreementStage.choices",
        "ExceptionState": "annotation.models.ExceptionState.choices",
        "FirstReadingState": "annotation.models.FirstReading.choices",
        "Decision": "annotation.models.Decision.choices",
        "Party": "annotation.models.Party.choices",
        "Hindrance": "annotation.services.pairs.checking.HINDRANCES",
        "LeftOutReason": "annotation.services.exports.archives.LEFT_OUT",
        "Task": "annotation.models.Task.choices",
        "OfferedTask": "annotation.services.assignments._assignments.OFFERED",
        "OperationName": "annotation.services.operations.batches.NAMES",
        "LoggedOperationName": "annotation.services.operations.batches.LOGGED",
        "ImportNoticeCode": "pseudonymizer.formats.NOTICE_CODES",
        "ExportLossCode": "pseudonymizer.formats.LOSS_CODES",
        "EngineCombination": "annotation.api.projects.options.COMBINATIONS",
        "EngineAgreement": "annotation.api.projects.options.COMBINED_BY",
        "ErrorCode": "annotation.api.http.error_bodies.ERROR_CODES",
        "FindingName": "pseudonymizer.validation.NAMES",
        "ReadableField": "pseudonymizer.validation.READABLE_FIELDS",
        "ReviewPart": "annotation.services.annotations.readings.PARTS",
        "ReviewLack": "annotation.services.annotations.readings.LACKS",
        "InterfaceLanguage": "annotation.api.accounts.session.LANGUAGES",
        "ExportStatus": "annotation.services.exports.layer_choices.NAMES",
        "MentionStatus": "annotation.api.annotations.rows.MENTION_STATUSES",
        "WhyHeldBack": "annotation.api.annotations.rows.REASONS",
        "WhyDecided": "annotation.api.annotations.rows.WHY_DECIDED",
        "Origin": "annotation.api.annotations.rows.ORIGINS",
        "IdentifierType": "pseudonymizer.model.IdentifierType",
        "ConfidentialStatus": "pseudonymizer.model.ConfidentialStatus",
        "ItemColumn": "annotation.services.comparisons._comparisons.COLUMNS",
        "ItemKind": "annotation.models.reviews.adjudication.ITEM_KINDS",
        "MentionColumn": "annotation.services.rows.MENTION_COLUMNS",
    },
}

LOGGING = {
    "version": 1,
    "disable_existing_loggers": False,
    "formatters": {
        "scrubbed": {"()": "annotation.config.logs.ScrubbedFormatter", "format": "%(levelname)s %(name)s %(message)s"}
    },
    "handlers": {"stderr": {"class": "logging.StreamHandler", "formatter": "scrubbed", "stream": sys.stderr}},
    "root": {"handlers": ["stderr"], "level": "WARNING"},
    "loggers": {"annotation": {"level": "INFO"}, "django": {"handlers": [], "propagate": True}},
}
