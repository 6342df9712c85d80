import type { Changed } from "../model/changes";
import type { Doc } from "../model/doc";
import type { DocumentPayload, MentionRow, TokenSelection, Uuid } from "../model/types";
import type { Conflict, SyncState, Transport } from "./sync";
import type { Operation } from "./types";

/** What a panel can wait for. Never one key per token. */
export type StoreKey =
  | "selection"
  | "hover"
  | "current"
  | "mentions"
  | "entities"
  | "comments"
  | "unsent"
  | "conflict"
  | "status"
  | `mention:${Uuid}`
  | `entity:${Uuid}`
  | `paragraph:${number}`;

export type MentionFilter = (mention: MentionRow) => boolean;

/** The open document and everything the panels and panes share about it. Values got from it never change in place. */
export interface EditorStore {
  readonly doc: Doc;
  readonly selection: TokenSelection | null;
  readonly hoverMention: Uuid | null;
  readonly currentMention: Uuid | null;
  /** The current mention's entity, or one picked in the entity list. */
  readonly currentEntity: Uuid | null;
  readonly annotationStatus: string;
  readonly canEdit: boolean;
  /** Operations not yet acknowledged by the server. */
  readonly unsent: number;
  readonly sync: SyncState;
  readonly conflict: Conflict | null;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  subscribe(key: StoreKey, listener: () => void): () => void;
  onChange(listener: (changed: Changed) => void): () => void;
  /** Applies and queues an operation; false when it is null, may not be done now, or no longer fits. */
  dispatch(operation: Operation | null): boolean;
  setSelection(selection: TokenSelection | null): void;
  setHover(mention: Uuid | null): void;
  /** Also selects the mention's tokens. */
  setCurrent(mention: Uuid | null): void;
  setCurrentEntity(entity: Uuid | null): void;
  /** Steps from the current mention or the cursor, round the end; makes it current and returns it. */
  nextMention(step: 1 | -1, filter?: MentionFilter): Uuid | null;
  undo(): boolean;
  redo(): boolean;
  resolveConflict(choice: "mine" | "theirs"): void;
  /** Sends again now, after a refusal or while waiting for the network. */
  retry(): void;
  /** Resolves once all is acknowledged, or sending stopped. */
  flush(): Promise<void>;
  setStatus(status: string, canEdit: boolean): void;
  /** Takes what others have done since. */
  pull(): Promise<void>;
  close(): void;
}

export interface StoreOptions {
  readonly payload: DocumentPayload;
  readonly transport: Transport;
}
