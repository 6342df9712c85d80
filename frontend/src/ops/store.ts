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

/** What a panel can wait for. Never one key per token. */
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
  /** What the server's log holds since the first of those was made. */
  readonly log?: readonly LoggedOperation[];
}

const sleep = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** The open document and everything the panels and panes share about it. Values got from it never change in place. */
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

  /** What is chosen of the selected tokens, when it was chosen by grapheme. */
  get span(): Span | null {
    return this.#cursor.span;
  }

  /** The selected words, or the part of them that was chosen; never half of a word that a sign or a line end parts. */
  get chosen(): Span | null {
    const chosen = this.span ?? (this.selection && this.#doc.spanOf(this.selection));
    return chosen && this.#doc.covering(chosen);
  }

  get hoverMention(): Uuid | null {
    return this.#cursor.hover;
  }

  /** What is under the pointer in any pane, in the source. */
  get hoverSpan(): Span | null {
    return this.#cursor.hoverSpan;
  }

  /** Words of both sides that were chosen in the graph. */
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

  /** Whether held-back mentions are drawn, and stepped through with the others. */
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

  /** Operations not yet acknowledged by the server. */
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

  /** What would be taken back, as far as it is known by now. */
  next(taking: Taking): Operation | null {
    return this.#history.last(taking);
  }

  get canRedo(): boolean {
    return this.#history.canRedo;
  }

  readonly subscribe = (key: StoreKey, listener: () => void): (() => void) => this.#subscriptions.add(key, listener);

  /** Tells what each change touched; for the panes. */
  onChange(listener: (changed: Changed) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Applies and queues an operation; false when it is null, may not be done now, or no longer fits. */
  dispatch(operation: Operation | null): boolean {
    if (!operation || !this.canEdit || this.#attempt(operation)) return false;
    this.#history.done(operation);
    // Told last, when also what can be undone is known.
    this.#subscriptions.notify(["unsent"]);
    return true;
  }

  /** Takes back what this person did last, also on another page; the answer says why where it cannot be. */
  undo(): Promise<TakenBack> {
    return this.#takeBack("undo");
  }

  /** Does again what was taken back last, if nothing new was done since. */
  redo(): Promise<TakenBack> {
    return this.#takeBack("redo");
  }

  /** Asks the log what can be taken back, so that it is known before anybody asks; does nothing while it cannot be asked. */
  async recall(): Promise<void> {
    await this.#history.recall("redo").catch(() => undefined);
    this.#subscriptions.notify(["unsent"]);
  }

  /** Also makes the mention under the cursor, or with exactly these tokens, the current one. */
  setSelection(selection: TokenSelection | null): void {
    this.#cursor.select(this.#doc, selection);
  }

  /** Lets go of selected words; cursor and current mention stay where they are. */
  leaveSelection(): void {
    this.#cursor.leave(this.#doc);
  }

  /** Chooses a stretch that may begin or end inside tokens, and the mention that has exactly it. */
  setSpan(span: Span | null): void {
    this.#cursor.selectSpan(this.#doc, span);
  }

  /** The span is that of the mention unless something else is under the pointer. */
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

  /** Steps from the current mention or the cursor, round the end; makes it current and returns it. */
  nextMention(step: 1 | -1, filter: MentionFilter = stands): Uuid | null {
    const also: MentionFilter = (mention) => filter(mention) || (this.#heldBackShown && mention.status === "held_back");
    return this.#cursor.step(this.#doc, step, also);
  }

  resolveConflict(choice: "mine" | "theirs"): void {
    if (!this.#conflict) return;
    const { op_id } = this.#conflict.operation;
    const takers = takersOf(this.#replica.pending, op_id);
    // What was done and taken back already needs no insisting.
    const insists = choice === "mine" && this.#conflict.canInsist && takers.length % 2 === 0;
    const again = insists ? this.#replica.insistOnClashing(newId()) : null;
    if (again) this.#outbox?.replace(op_id, again);
    this.#drop([...takers.toReversed(), ...(again ? [] : [op_id])]);
    this.#history.forget([op_id]);
    if (again) this.#history.done(again);
    this.#sync.resume();
  }

  /** Gives up operations that the server does not take. */
  discard(ids: readonly Uuid[]): void {
    this.#drop(ids.flatMap((id) => [...takersOf(this.#replica.pending, id).toReversed(), id]));
    this.#sync.resume();
  }

  /** Sends again now, after a refusal or while waiting for the network. */
  retry(): void {
    this.#sync.retry();
  }

  /** Resolves once all is acknowledged, or sending stopped. */
  flush(): Promise<void> {
    return this.#sync.flush();
  }

  /** Takes what others have done since. */
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

  /** Applies and queues an operation; what stands against it, else null. */
  #attempt(operation: Operation): OperationConflict | RuleBroken | null {
    try {
      this.#replica.add(operation);
    } catch (error) {
      if (!(error instanceof OperationConflict || error instanceof RuleBroken)) throw error;
      return error;
    }
    this.#outbox?.add(operation, this.#sync.version);
    this.#show(operation.changes);
    this.#sync.start();
    return null;
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

  /** Takes over what differs in the replica, and tells whom it concerns. */
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

/** Pages of one's own operations. */
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
