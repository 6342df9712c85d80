/** The rows and settings of an annotation, under the names that the server and the library use. */

export type Uuid = string;
export type MentionStatus = "proposed" | "accepted" | "rejected" | "held_back";
export type WhyHeldBack = "switched_off" | "metadata" | "summary" | "stretch" | "public" | "few_own_words";
export type Origin = "machine" | "person";
export type View = "target" | "masked";
export type Policy = "keep" | "replace" | "mask";
export type LabelKind = "base" | "modifier" | "temporary";
export type Language = "en" | "sv";

/** A text in the languages of the interface. */
export type Localized = Readonly<Record<string, string>>;

export interface Alternative {
  readonly label: string;
  readonly score: number;
}

export interface Evidence {
  readonly detector: string;
  readonly rule: string;
  readonly score: number;
  readonly alternatives: readonly Alternative[];
  /** Why the gate did not let it be proposed. */
  readonly held_back?: WhyHeldBack;
}

export interface MentionRow {
  readonly id: Uuid;
  /** Code points into the source text, end exclusive. */
  readonly start: number;
  readonly end: number;
  readonly label: string | null;
  readonly modifiers: readonly string[];
  readonly identifier_type: string | null;
  readonly confidential_status: string | null;
  readonly entity_id: Uuid | null;
  readonly flags: readonly string[];
  readonly comment: string;
  readonly origin: Origin;
  readonly status: MentionStatus;
  readonly evidence: Evidence | null;
}

/** A pseudonym with the form for each combination of modifiers ("" | "gen" | "def+gen" ...). */
export interface Drawn {
  readonly pseudonym: string;
  readonly forms: Readonly<Record<string, string>>;
}

export interface EntityRow extends Drawn {
  readonly id: Uuid;
  readonly label: string;
  readonly number: number;
  readonly locked: boolean;
}

/** Target text of a rewrite. It stands before what the source has at `at`; lower ranks at one offset come first. */
export interface Piece {
  readonly at: number;
  readonly rank: number;
  readonly text: string;
}

/** An edge without label whose target was changed by hand. */
export interface RewriteRow {
  readonly id: Uuid;
  /** Stretches of the source that the target leaves out; may be empty. */
  readonly ranges: ReadonlyArray<readonly [start: number, end: number]>;
  /** What stands in the target for them; may be empty. */
  readonly pieces: readonly Piece[];
  /** Linked by hand, so that no alignment takes it apart. */
  readonly manual: boolean;
  /** The mention that made the change necessary. */
  readonly mention_id: Uuid | null;
  /** What stood for that mention when the change was last seen to fit. */
  readonly pseudonym: string;
}

/** The annotation's own editable fields: the document comment for later stages and for the corpus user. */
export interface AnnotationRow {
  readonly id: Uuid;
  readonly comment_stage: string;
  readonly comment_user: string;
}

export type TableName = "mention" | "entity" | "rewrite" | "annotation";

export interface TableRows {
  readonly mention: MentionRow;
  readonly entity: EntityRow;
  readonly rewrite: RewriteRow;
  readonly annotation: AnnotationRow;
}

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
  readonly identifier_types: readonly string[];
  readonly confidential_statuses: readonly string[];
  readonly running_numbers: boolean;
  readonly groups: readonly LabelGroup[];
  readonly labels: readonly Label[];
}

/** What a project decided for labels whose policy is "decide". */
export type Policies = Readonly<Record<string, string>>;

export interface Comments {
  readonly comment_stage: string;
  readonly comment_user: string;
}

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
