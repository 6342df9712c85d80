/** The rows and settings of an annotation, under the names that the server and the library use. */

import type {
  AnnotationRow,
  ConfidentialStatus,
  EntityRow,
  IdentifierType,
  RewriteRow,
  TableName,
  TableRows,
  Uuid,
} from "./rows.generated";

export type {
  Alternative,
  AnnotationRow,
  ConfidentialStatus,
  EntityRow,
  Evidence,
  IdentifierType,
  MentionRow,
  MentionStatus,
  Origin,
  Piece,
  RewriteRow,
  TableName,
  TableRows,
  Uuid,
  WhyHeldBack,
} from "./rows.generated";

export type View = "target" | "masked";
export type Policy = "keep" | "replace" | "mask";
export type LabelKind = "base" | "modifier" | "temporary";
export type Language = "en" | "sv";

/** A text in the languages of the interface. */
export type Localized = Readonly<Record<string, string>>;

/** A pseudonym with the form for each combination of modifiers ("" | "gen" | "def+gen" ...). */
export type Drawn = Pick<EntityRow, "pseudonym" | "forms">;

export type Table<T extends TableName> = ReadonlyMap<Uuid, TableRows[T]>;

export type Rows = { readonly [K in TableName]: Table<K> };

/** Rows that a change touches. */
export type Touched = ReadonlyArray<{ readonly table: TableName; readonly id: Uuid }>;

export interface Label {
  readonly key: string;
  readonly name: Localized;
  readonly description: Localized;
  readonly group: string;
  readonly kind: LabelKind;
  readonly policy: Policy | "decide";
  readonly must_replace: boolean;
  readonly distinct: boolean;
  readonly generator: string;
  readonly pool: string | null;
  readonly series: string | null;
  readonly confidential: boolean;
  readonly modifiers: readonly string[];
  readonly color: string;
  readonly color_dark: string;
  readonly hotkey: string | null;
}

interface LabelGroup {
  readonly key: string;
  readonly name: Localized;
}

export interface LabelSet {
  readonly key: string;
  readonly version: string;
  readonly name: Localized;
  readonly mark_pseudonyms: boolean;
  readonly allows_overlap: boolean;
  readonly identifier_types: readonly IdentifierType[];
  readonly confidential_statuses: readonly ConfidentialStatus[];
  readonly running_numbers: boolean;
  readonly groups: readonly LabelGroup[];
  readonly labels: readonly Label[];
}

/** What a project decided for labels whose policy is "decide". */
export type Policies = Readonly<Record<string, string>>;

export type Comments = Omit<AnnotationRow, "id">;

export type AnnotationStatus = "new" | "in_progress" | "done" | "in_review" | "confirmed";

/** A rewrite as it comes over the network, where a range is a list like any other. */
export interface SentRewrite extends Omit<RewriteRow, "ranges"> {
  readonly ranges: ReadonlyArray<readonly number[]>;
}

/** What may follow a word when it is inflected, in small letters, and the modifiers that it tells. */
export interface Ending {
  readonly text: string;
  readonly modifiers: readonly string[];
  /** How many letters stand before it at least. */
  readonly shortest: number;
  /** One of these stands right before it, if any are named. */
  readonly after: string;
  /** People's names do not take it. */
  readonly nouns: boolean;
}

/** The part of the editor's payload from which the document model is built. */
export interface DocumentPayload {
  readonly id: Uuid;
  readonly version: number;
  readonly status: AnnotationStatus;
  readonly can_edit: boolean;
  readonly label_set: LabelSet;
  readonly policies: Policies;
  readonly text: string;
  /** Code points of each base token, trailing white space included. */
  readonly token_lengths: readonly number[];
  /** [first token, after the last token] of each paragraph. */
  readonly paragraphs: ReadonlyArray<readonly number[]>;
  readonly mentions: { readonly columns: readonly string[]; readonly rows: ReadonlyArray<readonly unknown[]> };
  readonly entities: readonly EntityRow[];
  readonly rewrites?: readonly SentRewrite[];
  readonly comments: Comments;
  readonly reserved: Readonly<Record<string, readonly Drawn[]>>;
  /** Of the text's language, the longest first. */
  readonly endings?: readonly Ending[];
}

/** A stretch of a view that came from one stretch of the source. */
export interface Segment {
  readonly text: string;
  readonly start: number;
  readonly end: number;
  readonly kind: "plain" | "replaced" | "masked" | "kept" | "rewritten";
  readonly mention_ids: readonly Uuid[];
  readonly rewrite_ids: readonly Uuid[];
}

/** Token indexes into `doc.tokens`; the focus is where the cursor stands. */
export interface TokenSelection {
  readonly anchor: number;
  readonly focus: number;
}

/** Code points, end exclusive. */
export interface Span {
  readonly start: number;
  readonly end: number;
}
