import { type Changed, changedBetween } from "../model/changes";
import { stands } from "../model/components";
import { Doc } from "../model/doc";
import type { AnnotationStatus, DocumentPayload, Rows, Span, TokenSelection, Touched, Uuid } from "../model/types";
import type { EdgeSelection } from "./commands/edges";
import { Cursor, type MentionFilter } from "./cursor";
import { OperationConflict, RuleBroken } from "./errors";
import { History, type Taking } from "./history";
import { newId } from "./ids";
import { differences, Replica } from "./replica";
import { rowsSeen } from "./resume";
import { checkOperation, surroundingsOf } from "./rules";
import { Subscriptions } from "./subscriptions";
import { type Conflict, type Outbox, Sync, type SyncState, type Transport } from "./sync";
import type { HistoryPage, LoggedOperation, Operation } from "./types";
import { type TakenBack, takersOf, Undoing } from "./undoing";

/** What a panel can subscribe to. There is never one key for each token. */
export type StoreKey =
  | "selection"
  | "hover"
  | "edges"
  | "current"
  | "mentions"
  | "entities"
  | "rewrites"
  | "comments"
  | "unsent"
  | "conflict"
  | "status"
  | "held_back"
  | `mention:${Uuid}`
  | `entity:${Uuid}`
  | `rewrite:${Uuid}`
  | `paragraph:${number}`;

interface StoreOptions {
  readonly payload: DocumentPayload;
  readonly transport: Transport;
  readonly wait?: (milliseconds: number) => Promise<void>;
  readonly outbox?: Outbox;
  /** Operations that an earlier page could not send. */
  readonly pending?: readonly Operation[];
  /** The server's log since the first of those was made. */
  readonly log?: readonly LoggedOperation[];
}

const sleep = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** The open document, and everything about it that panels and panes share. Values from it never change in place. */
export class EditorStore {
  #doc: Doc;
  #annotationStatus: AnnotationStatus;
  #mayEdit: boolean;
  #conflict: Conflict | null = null;
  #heldBackShown = false;
  readonly #replica: Replica;
  readonly #sync: Sync;
  readonly #outbox: Outbox | undefined;
  readonly #history: History;
  readonly #undoing: Undoing;
  readonly #subscriptions = new Subscriptions<StoreKey>();
  readonly #listeners = new Set<(changed: Changed) => void>();
  readonly #cursor: Cursor;

  constructor({ payload, transport, wait = sleep, outbox, pending = [], log = [] }: StoreOptions) {
    this.#doc = Doc.fromPayload(payload);
    this.#annotationStatus = payload.status;
    this.#mayEdit = payload.can_edit;
    this.#outbox = outbox;
    const check = (rows: Rows, operation: Operation, before: Rows) =>
      checkOperation(rows, operation, surroundingsOf(this.#doc, before));
    this.#replica = new Replica(this.#doc.rows, check, pending, rowsSeen(this.#doc.rows, log, pending));
    this.#cursor = new Cursor((key) => this.#subscriptions.notify([key]));
    const changed = () => this.#synchronized();
    const { version } = payload;
    this.#history = new History({ ask: ownBefore(transport), more: version > 0, pending });
    const attempt = (operation: Operation) => this.#attempt(operation);
    this.#undoing = new Undoing({ history: this.#history, transport, attempt, canEdit: () => this.canEdit });
    const heard = (operations: readonly LoggedOperation[]) => this.#undoing.hear(operations);
    this.#sync = new Sync({ replica: this.#replica, version, transport, wait, outbox, log, heard, changed });
    this.#conflict = this.#sync.conflict;
    if (pending.length > 0) {
      this.#begin();
      this.#show();
      this.#sync.start();
    }
  }

  get doc(): Doc {
    return this.#doc;
  }

  get selection(): TokenSelection | null {
    return this.#cursor.selection;
  }

  /** The selected part of the tokens, if it was selected by grapheme. */
  get span(): Span | null {
    return this.#cursor.span;
  }

  /** The selected words, or the selected part of them; never half of a word that a sign or line end splits. */
  get chosen(): Span | null {
    const chosen = this.span ?? (this.selection && this.#doc.spanOf(this.selection));
    return chosen && this.#doc.covering(chosen);
  }

  get hoverMention(): Uuid | null {
    return this.#cursor.hover;
  }

  /** The stretch of the source under the pointer in any pane. */
  get hoverSpan(): Span | null {
    return this.#cursor.hoverSpan;
  }

  /** Words of both sides that were selected in the graph. */
  get edgeSelection(): EdgeSelection | null {
    return this.#cursor.edges;
  }

  get currentMention(): Uuid | null {
    return this.#cursor.mention;
  }

  /** The current mention's entity, or one picked in the entity list. */
  get currentEntity(): Uuid | null {
    return this.#cursor.entity;
  }

  get annotationStatus(): AnnotationStatus {
    return this.#annotationStatus;
  }

  /** Whether this person may change the annotation in its present status. */
  get mayEdit(): boolean {
    return this.#mayEdit;
  }

  /** Whether held-back mentions are shown, and reached when stepping through mentions. */
  get heldBackShown(): boolean {
    return this.#heldBackShown;
  }

  showHeldBack(shown: boolean): void {
    this.#heldBackShown = shown;
    this.#subscriptions.notify(["held_back"]);
  }

  /** Nothing can be changed until a conflict is settled. */
  get canEdit(): boolean {
    return this.#mayEdit && this.#conflict === null;
  }

  /** The number of operations that the server has not acknowledged. */
  get unsent(): number {
    return this.#replica.pending.length;
  }

  /** Those operations, in order. */
  get pending(): readonly Operation[] {
    return this.#replica.pending;
  }

  get sync(): SyncState {
    return this.#sync.state;
  }

  get conflict(): Conflict | null {
    return this.#conflict;
  }

  get version(): number {
    return this.#sync.version;
  }

  get canUndo(): boolean {
    return this.#history.canUndo;
  }

  /** The next operation to undo or redo, as far as known. */
  next(taking: Taking): Operation | null {
    return this.#history.last(taking);
  }

  get canRedo(): boolean {
    return this.#history.canRedo;
  }

  readonly subscribe = (key: StoreKey, listener: () => void): (() => void) => this.#subscriptions.add(key, listener);

  /** Notifies panes of what each change touched. */
  onChange(listener: (changed: Changed) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Applies and queues an operation. False if it is null, not allowed now, or no longer fits. */
  dispatch(operation: Operation | null): boolean {
    if (!operation || !this.canEdit || this.#attempt(operation)) return false;
    this.#history.done(operation);
    // Notified last, when it is also known what can be undone.
    this.#subscriptions.notify(["unsent"]);
    return true;
  }

  /** Undoes this person's last operation, even from another page. The answer says why if that is impossible. */
  undo(): Promise<TakenBack> {
    return this.#takeBack("undo");
  }

  /** Redoes the last undone operation, if nothing new was done since. */
  redo(): Promise<TakenBack> {
    return this.#takeBack("redo");
  }

  /** Asks the log in advance what can be undone. Does nothing while the log cannot be asked. */
  async recall(): Promise<void> {
    await this.#history.recall("redo").catch(() => undefined);
    this.#subscriptions.notify(["unsent"]);
  }

  /** Also makes the mention under the cursor, or with exactly these tokens, the current one. */
  setSelection(selection: TokenSelection | null): void {
    this.#cursor.select(this.#doc, selection);
  }

  /** Clears the selection of words. Cursor and current mention stay. */
  leaveSelection(): void {
    this.#cursor.leave(this.#doc);
  }

  /** Selects a stretch that may begin or end inside tokens, and the mention with exactly that span. */
  setSpan(span: Span | null): void {
    this.#cursor.selectSpan(this.#doc, span);
  }

  /** The span defaults to that of the mention. */
  setHover(mention: Uuid | null, span: Span | null = this.#doc.mention(mention) ?? null): void {
    this.#cursor.setHover(mention, span);
  }

  setEdgeSelection(edges: EdgeSelection | null): void {
    this.#cursor.setEdges(edges);
  }

  /** Also selects the mention's tokens. */
  setCurrent(mention: Uuid | null): void {
    this.#cursor.setMention(this.#doc, mention);
  }

  setCurrentEntity(entity: Uuid | null): void {
    this.#cursor.setEntity(entity);
  }

  /** Moves from the current mention or the cursor to the next one, wrapping around at the end. Returns it. */
  nextMention(step: 1 | -1, filter: MentionFilter = stands): Uuid | null {
    const also: MentionFilter = (mention) => filter(mention) || (this.#heldBackShown && mention.status === "held_back");
    return this.#cursor.step(this.#doc, step, also);
  }

  resolveConflict(choice: "mine" | "theirs"): void {
    if (!this.#conflict) return;
    const { op_id } = this.#conflict.operation;
    const takers = takersOf(this.#replica.pending, op_id);
    // What was done and undone again need not be insisted on.
    const insists = choice === "mine" && this.#conflict.canInsist && takers.length % 2 === 0;
    const again = insists ? this.#replica.insistOnClashing(newId()) : null;
    if (again) this.#outbox?.replace(op_id, again);
    this.#drop([...takers.toReversed(), ...(again ? [] : [op_id])]);
    this.#history.forget([op_id]);
    if (again) this.#history.done(again);
    this.#sync.resume();
  }

  /** Discards operations that the server refuses. */
  discard(ids: readonly Uuid[]): void {
    this.#drop(ids.flatMap((id) => [...takersOf(this.#replica.pending, id).toReversed(), id]));
    this.#sync.resume();
  }

  /** Sends again now, after a refusal or while waiting for the network. */
  retry(): void {
    this.#sync.retry();
  }

  /** Resolves once everything is acknowledged, or sending has stopped. */
  flush(): Promise<void> {
    return this.#sync.flush();
  }

  /** Loads the operations of others. */
  pull(): Promise<void> {
    return this.#sync.pull();
  }

  setStatus(status: AnnotationStatus, canEdit: boolean): void {
    this.#annotationStatus = status;
    this.#mayEdit = canEdit;
    this.#subscriptions.notify(["status"]);
  }

  close(): void {
    this.#sync.close();
  }

  #drop(ids: readonly Uuid[]): void {
    this.#replica.drop(ids);
    this.#outbox?.remove(ids);
    this.#history.forget(ids);
  }

  /** Applies and queues an operation. Returns what prevents it, or null. */
  #attempt(operation: Operation): OperationConflict | RuleBroken | null {
    try {
      this.#replica.add(operation);
    } catch (error) {
      if (!(error instanceof OperationConflict || error instanceof RuleBroken)) throw error;
      return error;
    }
    this.#outbox?.add(operation, this.#sync.version);
    this.#begin();
    this.#show(operation.changes);
    this.#sync.start();
    return null;
  }

  /** The first change begins the work, on the server too. */
  #begin(): void {
    if (this.#annotationStatus === "new") this.setStatus("in_progress", this.#mayEdit);
  }

  async #takeBack(taking: Taking): Promise<TakenBack> {
    const taken = this.#undoing.take(taking);
    // What is known here is done by now.
    this.#subscriptions.notify(["unsent"]);
    const answer = await taken;
    this.#subscriptions.notify(["unsent"]);
    return answer;
  }

  #synchronized(): void {
    this.#show();
    this.#conflict = this.#sync.conflict;
    this.#subscriptions.notify(["conflict", "status", "unsent"]);
  }

  /** Shows what differs in the replica, and notifies subscribers. */
  #show(touched: Touched = differences(this.#doc.rows, this.#replica.local)): void {
    if (touched.length === 0) return;
    const before = this.#doc;
    const doc = before.withRows(this.#replica.local, touched);
    const changed = changedBetween(before, doc, touched);
    this.#doc = doc;
    this.#cursor.follow(before, doc);
    for (const listener of this.#listeners) listener(changed);
    this.#subscriptions.notify(keysOf(changed));
  }
}

/** Loads pages of the person's own operations. */
function ownBefore(transport: Transport): (before: number | null) => Promise<HistoryPage> {
  return (before) => transport.history(before === null ? { by: "me" } : { by: "me", before });
}

function* keysOf(changed: Changed): Iterable<StoreKey> {
  for (const id of changed.mentions) yield `mention:${id}`;
  for (const id of changed.entities) yield `entity:${id}`;
  for (const id of changed.rewrites) yield `rewrite:${id}`;
  for (const paragraph of changed.paragraphs) yield `paragraph:${paragraph}`;
  if (changed.mentions.size > 0) yield "mentions";
  if (changed.entities.size > 0) yield "entities";
  if (changed.rewrites.size > 0) yield "rewrites";
  if (changed.annotation) yield "comments";
}
