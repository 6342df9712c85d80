import type { DocumentRow } from "../api/documents";
import type { Doubt } from "../api/doubts";
import type { ProjectEngine } from "../api/engines";
import type { GuidelineVersion } from "../api/guidelines";
import type { Import, ImportFile } from "../api/imports";
import type { Job } from "../api/jobs";
import type { LabelSetSummary } from "../api/labelSets";
import type { Member } from "../api/members";
import type { Problem } from "../api/problems";
import type { Progress, ProjectDetails } from "../api/projects";
import type { Disagreement, Review } from "../api/reviews";
import type { Session } from "../api/session";

export function aSession(user: Partial<NonNullable<Session["user"]>> = {}): Session {
  return {
    user: {
      id: "u1",
      username: "saga",
      name: "Saga Ek",
      must_change_password: false,
      must_add_second_factor: false,
      can_create_projects: false,
      is_administrator: false,
      preferences: {},
      ...user,
    },
    awaits_code: false,
    language: "en",
  };
}

export const nobody: Session = { user: null, awaits_code: false, language: "en" };

export function progressOf(given: Partial<Progress>): Progress {
  return { waiting: 0, running: 0, failed: 0, cancelled: 0, done: 0, ...given };
}

export function anEngine(given: Partial<ProjectEngine> = {}): ProjectEngine {
  return { key: "spacy", title: "spaCy", chosen: false, speed: 8000, usable: true, lacking: [], ...given };
}

export function aProject(given: Partial<ProjectDetails> = {}): ProjectDetails {
  return {
    id: "p1",
    name: "Essays",
    description: "Texts by learners",
    label_set: {
      key: "swell",
      version: "2021-08",
      name: { en: "Learner texts", sv: "Inlärartexter" },
      masking: false,
    },
    language: "sv",
    languages: ["sv"],
    metadata_fields: ["genre", "level", "topic"],
    review: "none",
    archived: false,
    deletion: null,
    role: "lead",
    document_count: 4,
    states: { free: 4, to_begin: 0, in_progress: 0, done: 0, in_review: 0, confirmed: 0 },
    own: { documents: 0, done: 0 },
    annotation_count: 0,
    progress: progressOf({ done: 4 }),
    policies: {},
    options: {},
    preferences: {},
    genres: ["letter", "report"],
    levels: ["A1", "B1"],
    detectors: [
      { key: "ages", en: "Ages", sv: "Åldrar", languages: [] },
      { key: "names", en: "Names of persons", sv: "Personnamn", languages: [] },
    ],
    engines: [anEngine({ key: "detectors", title: "Maskros", chosen: true })],
    pos_pipelines: [],
    ...given,
  };
}

export function aDocument(given: Partial<DocumentRow> = {}): DocumentRow {
  return {
    id: "d1",
    project_id: "p1",
    external_id: "A1AT1",
    language: "sv",
    metadata: { genre: "letter", level: "A1" },
    token_count: 183,
    created_at: "2026-11-20T10:00:00Z",
    state: "free",
    own: null,
    annotators: [],
    preannotation: "done",
    assignments: [],
    tags: [],
    annotation: null,
    mention_count: 12,
    open_count: 3,
    held_back_count: 2,
    changed_since_confirmed: false,
    has_problem: false,
    ...given,
  };
}

export function anAnnotation(given: Partial<NonNullable<DocumentRow["annotation"]>> = {}) {
  return {
    id: "a1",
    status: "in_progress" as const,
    annotator: { id: "u1", name: "Saga Ek" },
    adjudicated: false,
    version: 3,
    updated_at: "2026-11-21T10:00:00Z",
    ...given,
  };
}

export function aMember(given: Partial<Member> = {}): Member {
  const user = { id: "u1", name: "Saga Ek" };
  const member = { id: "m1", user, username: "saga", role: "lead" as const };
  return { ...member, is_locked: false, may_reset_password: false, may_reset_second_factor: false, ...given };
}

export function aGuideline(given: Partial<GuidelineVersion> = {}): GuidelineVersion {
  return {
    version: 1,
    text: "Mark every name.",
    summary: "",
    by: { id: "u1", name: "Saga Ek" },
    created_at: "2026-11-20T10:00:00Z",
    ...given,
  };
}

export function aLabelSet(given: Partial<LabelSetSummary> = {}): LabelSetSummary {
  return {
    key: "swell",
    version: "2021-08",
    name: { en: "Learner texts", sv: "Inlärartexter" },
    template: {
      description: { en: "Texts by learners", sv: "Texter av inlärare" },
      guidelines: { en: "1. Read the whole text.", sv: "1. Läs hela texten." },
      languages: ["sv"],
      metadata_fields: ["genre", "level"],
      review: "single",
    },
    ...given,
  };
}

export function page<T>(results: T[], count = results.length) {
  return { count, next: null, previous: null, results };
}

export function anImport(given: Partial<Import> = {}): Import {
  return {
    id: "i1",
    project_id: "p1",
    status: "open",
    total: 0,
    done: 0,
    stored: 0,
    refused: 0,
    noted: 0,
    rows: 0,
    guessed: 0,
    checked: null,
    files: [],
    listed: 0,
    ...given,
  };
}

export function aRefusedFile(given: Partial<ImportFile> = {}): ImportFile {
  return {
    name: "brev.txt",
    state: "refused",
    code: "invalid_text",
    message: "brev.txt: line 2, column 5 is not UTF-8.",
    values: { line: 2, column: 5, reason: "not_utf8" },
    document_id: null,
    external_id: "brev",
    notices: [],
    ...given,
  };
}

export function aFailedJob(given: Partial<Job> = {}): Job {
  return {
    id: "j1",
    kind: "preannotate",
    subject_id: "d9",
    external_id: "D2AT1",
    state: "failed",
    outcome: "failed",
    attempts: 3,
    progress: 0,
    total: 0,
    cancel_requested: false,
    error_code: "worker_lost",
    enqueued_at: "2026-11-20T10:00:00Z",
    finished_at: "2026-11-20T10:05:00Z",
    ...given,
  };
}

export function aDisagreement(given: Partial<Disagreement> = {}): Disagreement {
  return {
    id: "x1",
    review_id: "r1",
    start: 10,
    end: 14,
    opinion: "Half the town is called so.",
    answer: "",
    proposal: [],
    state: "open",
    decision: "",
    decided: "",
    decided_by: null,
    decided_at: null,
    decided_for: "",
    agreed_by: null,
    agreed_at: null,
    agreed_for: "",
    stood_in: "",
    waits_for: null,
    op_id: null,
    remarks: [],
    created_at: "2026-11-20T10:00:00Z",
    ...given,
  };
}

/** Words that are marked elsewhere and not here. */
export function aDoubt(given: Partial<Doubt> = {}): Doubt {
  return {
    key: "k1",
    kind: "two_ways",
    reason: "unmarked",
    score: 90,
    count: 1,
    line: { start: 20, end: 24, before: "Sedan kom ", words: "Anna", after: "." },
    other: null,
    mark: "",
    other_mark: "",
    mention_ids: [],
    entity_ids: [],
    settled: null,
    ...given,
  };
}

export function aProblem(given: Partial<Problem> = {}): Problem {
  return {
    id: "o1",
    annotation_id: "annotation",
    document_id: "d",
    external_id: "A1AT1",
    text: "It is in Danish.",
    by: { id: "u", name: "Ada" },
    created_at: "2026-11-20T10:00:00Z",
    answer: "",
    answered_by: null,
    answered_at: null,
    ...given,
  };
}

/** A review that Ada has in progress, with both documents opened. */
export function aReview(given: Partial<Review> = {}): Review {
  return {
    id: "r1",
    annotation_id: "annotation",
    reviewer: { id: "u", name: "Ada" },
    verdict: "",
    reason: "",
    masked_read: false,
    main_read: false,
    masked_read_version: null,
    main_read_version: null,
    verdict_version: null,
    masked_opened: true,
    main_opened: true,
    lapsed: [],
    revealed: [],
    revealed_count: 0,
    hidden: [],
    missing: ["masked_read", "main_read", "verdict"],
    outcome: "",
    end_reason: "",
    started_at: "2026-11-20T10:00:00Z",
    finished_at: null,
    version: 1,
    disagreements: [],
    ...given,
  };
}
