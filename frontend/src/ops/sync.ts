import type { AnnotationRow, EntityRow, MentionRow, TableName, Uuid } from "../model/types";
import type { LoggedOperation, Operation } from "./types";

export interface Batch {
  readonly base_version: number;
  readonly operations: readonly Operation[];
}

export interface CurrentRows {
  readonly version: number;
  readonly rows: {
    readonly mention?: Readonly<Record<Uuid, MentionRow | null>>;
    readonly entity?: Readonly<Record<Uuid, EntityRow | null>>;
    readonly annotation?: Readonly<Record<Uuid, AnnotationRow | null>>;
  };
}

/** The server's `fields` of a 409 answer. */
export interface ConflictFields {
  readonly op_id?: Uuid;
  readonly table?: string;
  readonly id?: Uuid;
  readonly field?: string | null;
  readonly expected?: unknown;
  readonly found?: unknown;
  readonly by?: unknown;
}

/** A thrown error means a lost answer: the batch is repeated under the same ids. */
export type SendAnswer =
  | { readonly kind: "saved"; readonly version: number; readonly missed: readonly LoggedOperation[] }
  | {
      readonly kind: "conflict";
      readonly code: "conflict" | "rule_broken";
      readonly message: string;
      readonly fields: ConflictFields;
      readonly current: CurrentRows;
    }
  | { readonly kind: "refused"; readonly code: string; readonly message: string };

export interface Transport {
  send(batch: Batch): Promise<SendAnswer>;
  since(version: number): Promise<{ readonly version: number; readonly operations: readonly LoggedOperation[] }>;
}

/** Where one person's change met another's. */
export interface Conflict {
  readonly code: "conflict" | "rule_broken";
  readonly message: string;
  readonly operation: Operation;
  readonly table: TableName | null;
  readonly id: Uuid | null;
  readonly field: string | null;
  readonly mine: unknown;
  readonly theirs: unknown;
  readonly by: unknown;
}

export type SyncState =
  | { readonly kind: "saved" }
  | { readonly kind: "sending" }
  | { readonly kind: "waiting"; readonly attempt: number }
  | { readonly kind: "conflict" }
  | { readonly kind: "stopped"; readonly code: string; readonly message: string };
