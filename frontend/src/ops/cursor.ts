import type { Doc } from "../model/doc";
import { countWhile } from "../model/offsets";
import { mentionsAt } from "../model/overlap";
import type { MentionRow, Span, TokenSelection, Uuid } from "../model/types";
import type { EdgeSelection } from "./commands/edges";

export type MentionFilter = (mention: MentionRow) => boolean;

type Part = "selection" | "current" | "hover" | "edges";

function sameSelection(a: TokenSelection | null, b: TokenSelection | null): boolean {
  return a === b || (a !== null && b !== null && a.anchor === b.anchor && a.focus === b.focus);
}

function sameSpan(a: Span | null, b: Span | null): boolean {
  return a === b || (a !== null && b !== null && a.start === b.start && a.end === b.end);
}

/** The mention for a selection: the one with exactly these tokens, or the innermost around a single token. */
function mentionAt(doc: Doc, selection: TokenSelection): MentionRow | undefined {
  const span = doc.spanOf(selection);
  const touching = mentionsAt(doc, span);
  const exact = touching.find((mention) => sameSpan(mention, span));
  if (exact || selection.anchor !== selection.focus) return exact;
  return touching.find((mention) => mention.start <= span.start && mention.end >= span.end);
}

/** Where the person is: selected tokens, the current mention and entity, the mention under the pointer. */
export class Cursor {
  selection: TokenSelection | null = null;
  /** The selected part of the tokens, if it was selected by grapheme. */
  span: Span | null = null;
  mention: Uuid | null = null;
  entity: Uuid | null = null;
  hover: Uuid | null = null;
  /** The stretch under the pointer in any pane. */
  hoverSpan: Span | null = null;
  /** Words selected for linking. */
  edges: EdgeSelection | null = null;
  readonly #notify: (part: Part) => void;

  constructor(notify: (part: Part) => void) {
    this.#notify = notify;
  }

  select(doc: Doc, selection: TokenSelection | null): void {
    const mention = selection && mentionAt(doc, selection);
    this.#set(selection, mention ?? undefined);
  }

  /** Selects a stretch that may begin or end inside tokens. */
  selectSpan(doc: Doc, span: Span | null): void {
    const exact = span && mentionsAt(doc, span).find((mention) => sameSpan(mention, span));
    this.#set(span && doc.selectionOf(span), exact ?? undefined, span);
  }

  /** Clears the selection. The cursor and the current mention stay. */
  leave(doc: Doc): void {
    const { selection } = this;
    if (selection && this.mention === null) this.select(doc, { anchor: selection.focus, focus: selection.focus });
  }

  setMention(doc: Doc, id: Uuid | null): void {
    const mention = doc.mention(id);
    this.#set(mention ? doc.selectionOf(mention) : this.selection, mention);
  }

  setEntity(entity: Uuid | null): void {
    if (entity === this.entity) return;
    this.entity = entity;
    this.#notify("current");
  }

  setHover(mention: Uuid | null, span: Span | null): void {
    if (mention === this.hover && sameSpan(span, this.hoverSpan)) return;
    this.hover = mention;
    // The argument may be a whole mention.
    this.hoverSpan = span && { start: span.start, end: span.end };
    this.#notify("hover");
  }

  setEdges(edges: EdgeSelection | null): void {
    if (edges === this.edges) return;
    this.edges = edges;
    this.#notify("edges");
  }

  step(doc: Doc, step: 1 | -1, filter: MentionFilter): Uuid | null {
    const { mentions } = doc;
    const from = this.#place(doc, step);
    for (let n = 0; n < mentions.length; n++) {
      const mention = mentions[(from + step * n + 2 * mentions.length) % mentions.length];
      if (!mention || !filter(mention)) continue;
      this.setMention(doc, mention.id);
      return mention.id;
    }
    return null;
  }

  /** Keeps its place when tokens are cut anew, follows a mention whose span changed, and drops deleted rows. */
  follow(before: Doc, after: Doc): void {
    if (this.hover !== null && !after.mention(this.hover)) this.setHover(null, null);
    this.setEdges(stillThere(after, this.edges));
    const old = before.mention(this.mention);
    const now = after.mention(this.mention);
    const { span } = this;
    if (now) {
      const moved = now.start !== old?.start || now.end !== old.end;
      if (moved) this.#set(after.selectionOf(now), now);
      else this.#set(this.#carried(before, after), now, span);
      return;
    }
    const selection = this.#carried(before, after);
    const found = span
      ? mentionsAt(after, span).find((mention) => sameSpan(mention, span))
      : this.#under(after, selection);
    if (found || old || !after.entity(this.entity)) this.#set(selection, found, span);
    else this.#moveTo(selection, span);
  }

  #under(doc: Doc, selection: TokenSelection | null): MentionRow | undefined {
    return selection ? mentionAt(doc, selection) : undefined;
  }

  #carried(before: Doc, after: Doc): TokenSelection | null {
    const { selection, span } = this;
    if (!selection || before.tokens === after.tokens) return selection;
    if (span) return after.selectionOf(span);
    const at = (token: number) => after.tokens.at(before.tokens.wordStart(token));
    const backwards = selection.focus < selection.anchor;
    const carried = after.selectionOf(before.spanOf(selection));
    if (selection.anchor === selection.focus) return { anchor: at(selection.anchor), focus: at(selection.anchor) };
    return backwards ? { anchor: carried.focus, focus: carried.anchor } : carried;
  }

  #place(doc: Doc, step: 1 | -1): number {
    const current = doc.mentions.findIndex((mention) => mention.id === this.mention);
    if (current >= 0) return current + step;
    const offset = this.selection ? doc.spanOf(this.selection).start : -1;
    const after = countWhile(doc.mentions.length, (i) => (doc.mentions[i]?.start ?? 0) <= offset);
    return step === 1 ? after : after - 1;
  }

  #set(selection: TokenSelection | null, mention: MentionRow | undefined, span: Span | null = null): void {
    const id = mention?.id ?? null;
    const entity = mention?.entity_id ?? null;
    const changed = id !== this.mention || entity !== this.entity;
    this.mention = id;
    this.entity = entity;
    this.#moveTo(selection, span);
    if (changed) this.#notify("current");
  }

  #moveTo(selection: TokenSelection | null, span: Span | null): void {
    if (sameSelection(selection, this.selection) && sameSpan(span, this.span)) return;
    this.selection = selection;
    this.span = span;
    this.#notify("selection");
  }
}

/** The selection without deleted pieces; the same object if there are none. */
function stillThere(doc: Doc, edges: EdgeSelection | null): EdgeSelection | null {
  if (!edges) return null;
  const pieces = edges.pieces.filter(({ rewrite, index }) => index < (doc.rewrite(rewrite)?.pieces.length ?? 0));
  if (pieces.length === edges.pieces.length) return edges;
  return pieces.length + edges.source.length === 0 ? null : { ...edges, pieces };
}
