/** The rows and settings of an annotation, with the names of the server and the library. */

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
  PersonDecision,
  Piece,
  ProposedDecision,
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

/** The rows that a change touches. */
export type Touched = ReadonlyArray<{ readonly table: TableName; readonly id: Uuid }>;

export interface Label {
  readonly key: string;
  readonly name: Localized;
  readonly description: Localized;
  readonly group: string;
  readonly kind: LabelKind;
  readonly policy: Policy | "decide";
  readonly must_replace: boolean;
  /** The project decides about its mentions one by one, by their values, or all at once. */
  readonly question: boolean;
  readonly by_sentence: boolean;
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

/** The project's decisions about labels (`country`), values (`country=syrien`) and mentions (`country@120-126`). */
export type Policies = Readonly<Record<string, string>>;

export type Comments = Omit<AnnotationRow, "id">;

export type AnnotationStatus = "new" | "in_progress" | "done" | "in_review" | "confirmed";

/** A rewrite as sent by the server, where a range is an ordinary list. */
export interface SentRewrite extends Omit<RewriteRow, "ranges"> {
  readonly ranges: ReadonlyArray<readonly number[]>;
}

/** An ending of inflected words, in lower case, and the modifiers it stands for. */
export interface Ending {
  readonly text: string;
  readonly modifiers: readonly string[];
  /** The minimum number of letters before it. */
  readonly shortest: number;
  /** If not empty, one of these comes right before it. */
  readonly after: string;
  /** Names of people do not take it. */
  readonly nouns: boolean;
}

/** The part of the editor's payload that the document is built from. */
export interface DocumentPayload {
  readonly id: Uuid;
  readonly version: number;
  readonly status: AnnotationStatus;
  readonly can_edit: boolean;
  readonly label_set: LabelSet;
  readonly policies: Policies;
  readonly text: string;
  /** The code points of each base token, including the white space after it. */
  readonly token_lengths: readonly number[];
  /** [first token, after the last token] of each paragraph. */
  readonly paragraphs: ReadonlyArray<readonly number[]>;
  readonly mentions: { readonly columns: readonly string[]; readonly rows: ReadonlyArray<readonly unknown[]> };
  readonly entities: readonly EntityRow[];
  readonly rewrites?: readonly SentRewrite[];
  readonly comments: Comments;
  readonly reserved: Readonly<Record<string, readonly Drawn[]>>;
  /** For the text's language, longest first. */
  readonly endings?: readonly Ending[];
  readonly document?: { readonly person_to_protect?: string };
}

/** A piece of a view, with the stretch of the source it stands for. */
export interface Segment {
  readonly text: string;
  readonly start: number;
  readonly end: number;
  readonly kind: "plain" | "replaced" | "masked" | "kept" | "rewritten";
  readonly mention_ids: readonly Uuid[];
  readonly rewrite_ids: readonly Uuid[];
}

/** Token indexes in `doc.tokens`. The focus is where the cursor is. */
export interface TokenSelection {
  readonly anchor: number;
  readonly focus: number;
}

/** Code points, end exclusive. */
export interface Span {
  readonly start: number;
  readonly end: number;
}
