// Generated from pseudonymizer/model/schema.py by `python manage.py row_types`: do not edit.

import type { Field } from "./kinds";

export type Uuid = string;

export const IDENTIFIER_TYPE_OPTIONS = ["DIRECT", "QUASI", "NO_MASK"] as const;
export type IdentifierType = (typeof IDENTIFIER_TYPE_OPTIONS)[number];

export const WHY_DECIDED_OPTIONS = ["kind", "words", "form", "protected_person", "around", "place", "count"] as const;
export type WhyDecided = (typeof WHY_DECIDED_OPTIONS)[number];

export const CONFIDENTIAL_STATUS_OPTIONS = ["BELIEF", "POLITICS", "SEX", "ETHNIC", "HEALTH", "NOT_CONFIDENTIAL"] as const;
export type ConfidentialStatus = (typeof CONFIDENTIAL_STATUS_OPTIONS)[number];

export const WHY_HELD_BACK_OPTIONS = ["switched_off", "metadata", "summary", "stretch", "public", "few_own_words", "homograph", "pattern"] as const;
export type WhyHeldBack = (typeof WHY_HELD_BACK_OPTIONS)[number];

export const ORIGIN_OPTIONS = ["machine", "person"] as const;
export type Origin = (typeof ORIGIN_OPTIONS)[number];

export const MENTION_STATUS_OPTIONS = ["proposed", "accepted", "rejected", "held_back"] as const;
export type MentionStatus = (typeof MENTION_STATUS_OPTIONS)[number];

export const OPERATION_NAME_OPTIONS = ["label", "modifiers", "number", "resize", "remove", "add", "accept", "reject", "pseudonym", "redraw", "identifier_type", "confidential_status", "flag", "comment", "document_comment", "propagate", "join", "rewrite", "revert", "link", "unlink", "move", "fits", "restore", "undo", "redo", "decide", "settle"] as const;
export type OperationName = (typeof OPERATION_NAME_OPTIONS)[number];

/** Another label that a detector thought possible. */
export type Alternative = {
  readonly label: string;
  readonly score: number;
};

/** A proposed identifier type. */
export type ProposedDecision = {
  readonly identifier_type: IdentifierType;
  /** What spoke most for it. */
  readonly why: WhyDecided;
  /** How probable it is. */
  readonly score: number;
  /** Proposed with it. */
  readonly confidential_status?: ConfidentialStatus;
  /** Where the word stands that spoke most for it. */
  readonly at?: number;
  /** Of several people to protect, the one it protects. */
  readonly person?: number;
};

/** Why a mention was proposed. */
export type Evidence = {
  readonly detector: string;
  readonly rule: string;
  readonly score: number;
  readonly alternatives: readonly Alternative[];
  /** Why the gate did not let it be proposed. */
  readonly held_back?: WhyHeldBack;
  /** The identifier type that was proposed with it. */
  readonly decision?: ProposedDecision;
  /** The engines that found the name, where several were asked. */
  readonly found_by?: readonly string[];
  /** What is proposed for each of several people. */
  readonly decisions?: readonly ProposedDecision[];
};

/** What was decided for one of several people to protect. */
export type PersonDecision = {
  /** The person's place among those to protect. */
  readonly person: number;
  readonly identifier_type: IdentifierType | null;
  readonly confidential_status: ConfidentialStatus | null;
};

/** Target text of a rewrite. */
export type Piece = {
  /** It stands before what the source has at this offset. */
  readonly at: number;
  /** Of several at one offset the lower ranks come first. */
  readonly rank: number;
  readonly text: string;
};

/** A stretch of the source text with what was decided about it. */
export type MentionRow = {
  readonly id: Uuid;
  /** In code points of the source text. */
  readonly start: number;
  /** End exclusive. */
  readonly end: number;
  /** Null where it only carries flags. */
  readonly label: string | null;
  readonly modifiers: readonly string[];
  readonly identifier_type: IdentifierType | null;
  readonly confidential_status: ConfidentialStatus | null;
  readonly entity_id: Uuid | null;
  /** Temporary labels. */
  readonly flags: readonly string[];
  readonly comment: string;
  readonly origin: Origin;
  readonly status: MentionStatus;
  readonly evidence: Evidence | null;
  /** For each of several people to protect; empty where it is the same for all. */
  readonly decisions: readonly PersonDecision[];
};

/** What one or more mentions refer to. */
export type EntityRow = {
  readonly id: Uuid;
  readonly label: string;
  /** The running number, unique within the label. */
  readonly number: number;
  readonly pseudonym: string;
  /** The pseudonym by joined modifiers. */
  readonly forms: Readonly<Record<string, string>>;
  /** The pseudonym was written by hand. */
  readonly locked: boolean;
};

/** An edge without a label whose target was changed by hand. */
export type RewriteRow = {
  readonly id: Uuid;
  /** Stretches of the source that the target leaves out; may be empty. */
  readonly ranges: ReadonlyArray<readonly [start: number, end: number]>;
  /** What the target has instead; may be empty. */
  readonly pieces: readonly Piece[];
  /** Linked by hand, so that no alignment takes it apart. */
  readonly manual: boolean;
  /** The mention that made the change necessary. */
  readonly mention_id: Uuid | null;
  /** What stood for that mention when the change was last seen to fit. */
  readonly pseudonym: string;
};

/** The comments on the whole document. */
export type AnnotationRow = {
  readonly id: Uuid;
  /** For later stages of the work. */
  readonly comment_stage: string;
  /** For the users of the corpus. */
  readonly comment_user: string;
};

export type TableRows = {
  readonly mention: MentionRow;
  readonly entity: EntityRow;
  readonly rewrite: RewriteRow;
  readonly annotation: AnnotationRow;
};

export type TableName = keyof TableRows;

/** The fields that people change. */
export type ChangedField = "start" | "end" | "label" | "modifiers" | "identifier_type" | "confidential_status" | "entity_id" | "flags" | "comment" | "status" | "decisions" | "number" | "pseudonym" | "forms" | "locked" | "ranges" | "pieces" | "manual" | "mention_id" | "comment_stage" | "comment_user";

export const LONGEST_TEXT = 10000;

/** The fields of each table, in the order of its columns. */
export const FIELDS: { readonly [K in TableName]: ReadonlyArray<Field<keyof TableRows[K] & string>> } = {
  mention: [
    { name: "id", kind: { is: "id" }, fixed: true },
    { name: "start", kind: { is: "whole", lowest: 0, highest: 2000000000 } },
    { name: "end", kind: { is: "whole", lowest: 0, highest: 2000000000 } },
    { name: "label", kind: { is: "word", longest: 64 }, nullable: true },
    { name: "modifiers", kind: { is: "words", most: 50 } },
    { name: "identifier_type", kind: { is: "choice", options: IDENTIFIER_TYPE_OPTIONS }, nullable: true },
    { name: "confidential_status", kind: { is: "choice", options: CONFIDENTIAL_STATUS_OPTIONS }, nullable: true },
    { name: "entity_id", kind: { is: "id" }, nullable: true },
    { name: "flags", kind: { is: "words", most: 50 } },
    { name: "comment", kind: { is: "text", longest: 10000 } },
    { name: "origin", kind: { is: "choice", options: ORIGIN_OPTIONS }, fixed: true },
    { name: "status", kind: { is: "choice", options: MENTION_STATUS_OPTIONS } },
    { name: "evidence", kind: { is: "record", fields: [{ name: "detector", kind: { is: "key" } }, { name: "rule", kind: { is: "key" } }, { name: "score", kind: { is: "score" } }, { name: "alternatives", kind: { is: "list_of", item: { is: "record", fields: [{ name: "label", kind: { is: "word", longest: 64 } }, { name: "score", kind: { is: "score" } }] }, most: 50 } }, { name: "held_back", kind: { is: "choice", options: WHY_HELD_BACK_OPTIONS }, optional: true }, { name: "decision", kind: { is: "record", fields: [{ name: "identifier_type", kind: { is: "choice", options: IDENTIFIER_TYPE_OPTIONS } }, { name: "why", kind: { is: "choice", options: WHY_DECIDED_OPTIONS } }, { name: "score", kind: { is: "score" } }, { name: "confidential_status", kind: { is: "choice", options: CONFIDENTIAL_STATUS_OPTIONS }, optional: true }, { name: "at", kind: { is: "whole", lowest: 0, highest: 2000000000 }, optional: true }, { name: "person", kind: { is: "whole", lowest: 1, highest: 50 }, optional: true }] }, optional: true }, { name: "found_by", kind: { is: "words", most: 50 }, optional: true }, { name: "decisions", kind: { is: "list_of", item: { is: "record", fields: [{ name: "identifier_type", kind: { is: "choice", options: IDENTIFIER_TYPE_OPTIONS } }, { name: "why", kind: { is: "choice", options: WHY_DECIDED_OPTIONS } }, { name: "score", kind: { is: "score" } }, { name: "confidential_status", kind: { is: "choice", options: CONFIDENTIAL_STATUS_OPTIONS }, optional: true }, { name: "at", kind: { is: "whole", lowest: 0, highest: 2000000000 }, optional: true }, { name: "person", kind: { is: "whole", lowest: 1, highest: 50 }, optional: true }] }, most: 50 }, optional: true }] }, nullable: true, fixed: true },
    { name: "decisions", kind: { is: "list_of", item: { is: "record", fields: [{ name: "person", kind: { is: "whole", lowest: 1, highest: 50 } }, { name: "identifier_type", kind: { is: "choice", options: IDENTIFIER_TYPE_OPTIONS }, nullable: true }, { name: "confidential_status", kind: { is: "choice", options: CONFIDENTIAL_STATUS_OPTIONS }, nullable: true }] }, most: 50 }, added: true },
  ],
  entity: [
    { name: "id", kind: { is: "id" }, fixed: true },
    { name: "label", kind: { is: "word", longest: 64 } },
    { name: "number", kind: { is: "whole", lowest: 1, highest: 1000000 } },
    { name: "pseudonym", kind: { is: "text", longest: 10000 } },
    { name: "forms", kind: { is: "forms" } },
    { name: "locked", kind: { is: "yes_no" } },
  ],
  rewrite: [
    { name: "id", kind: { is: "id" }, fixed: true },
    { name: "ranges", kind: { is: "list_of", item: { is: "range" }, most: 50 } },
    { name: "pieces", kind: { is: "list_of", item: { is: "record", fields: [{ name: "at", kind: { is: "whole", lowest: 0, highest: 2000000000 } }, { name: "rank", kind: { is: "whole", lowest: -1000000, highest: 1000000 } }, { name: "text", kind: { is: "text", longest: 10000 } }] }, most: 50 } },
    { name: "manual", kind: { is: "yes_no" } },
    { name: "mention_id", kind: { is: "id" }, nullable: true },
    { name: "pseudonym", kind: { is: "text", longest: 10000 } },
  ],
  annotation: [
    { name: "id", kind: { is: "id" }, fixed: true },
    { name: "comment_stage", kind: { is: "text", longest: 10000 } },
    { name: "comment_user", kind: { is: "text", longest: 10000 } },
  ],
};

export const BLANK_MENTION = {"label": null, "modifiers": [], "identifier_type": null, "confidential_status": null, "entity_id": null, "flags": [], "comment": "", "evidence": null, "decisions": []} as const satisfies Partial<MentionRow>;

export const BLANK_ENTITY = {"pseudonym": "", "forms": {}, "locked": false} as const satisfies Partial<EntityRow>;

export const BLANK_REWRITE = {"ranges": [], "pieces": [], "manual": false, "mention_id": null, "pseudonym": ""} as const satisfies Partial<RewriteRow>;

export const BLANK_ANNOTATION = {"comment_stage": "", "comment_user": ""} as const satisfies Partial<AnnotationRow>;

/** What the fields of a row hold that nobody has filled. */
export const BLANKS = { mention: BLANK_MENTION, entity: BLANK_ENTITY, rewrite: BLANK_REWRITE, annotation: BLANK_ANNOTATION } as const;
