import type { Doc } from "../model/doc";
import { countWhile } from "../model/offsets";
import type { MentionRow, TokenSelection, Uuid } from "../model/types";

export type MentionFilter = (mention: MentionRow) => boolean;

type Part = "selection" | "current" | "hover";

function sameSelection(a: TokenSelection | null, b: TokenSelection | null): boolean {
  return a === b || (a !== null && b !== null && a.anchor === b.anchor && a.focus === b.focus);
}

/** The mention that a selection means: the one with exactly these tokens, or the innermost around a single token. */
function mentionAt(doc: Doc, selection: TokenSelection): MentionRow | undefined {
  const span = doc.spanOf(selection);
  const touching = doc.mentionsTouching(span).toSorted((a, b) => rank(a) - rank(b) || length(a) - length(b));
  const exact = touching.find((mention) => mention.start === span.start && mention.end === span.end);
  if (exact || selection.anchor !== selection.focus) return exact;
  return touching.find((mention) => mention.start <= span.start && mention.end >= span.end);
}

const rank = (mention: MentionRow): number => (mention.status === "rejected" ? 1 : 0);
const length = (mention: MentionRow): number => mention.end - mention.start;

/** Where the person is: selected tokens, the current mention and entity, the mention under the pointer. */
export class Cursor {
  selection: TokenSelection | null = null;
  mention: Uuid | null = null;
  entity: Uuid | null = null;
  hover: Uuid | null = null;
  readonly #notify: (part: Part) => void;

  constructor(notify: (part: Part) => void) {
    this.#notify = notify;
  }

  select(doc: Doc, selection: TokenSelection | null): void {
    const mention = selection && mentionAt(doc, selection);
    this.#set(selection, mention ?? undefined);
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

  setHover(mention: Uuid | null): void {
    if (mention === this.hover) return;
    this.hover = mention;
    this.#notify("hover");
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

  /** Keeps its place when tokens were cut anew, follows a mention whose span changed, and lets go of rows that are gone. */
  follow(before: Doc, after: Doc): void {
    if (!after.mention(this.hover)) this.setHover(null);
    const old = before.mention(this.mention);
    const now = after.mention(this.mention);
    if (now) {
      const moved = now.start !== old?.start || now.end !== old.end;
      this.#set(moved ? after.selectionOf(now) : this.#carried(before, after), now);
      return;
    }
    const selection = this.#carried(before, after);
    const found = selection ? mentionAt(after, selection) : undefined;
    if (found || old || !after.entity(this.entity)) this.#set(selection, found);
    else if (!sameSelection(selection, this.selection)) this.#moveTo(selection);
  }

  #carried(before: Doc, after: Doc): TokenSelection | null {
    const { selection } = this;
    if (!selection || before.tokens === after.tokens) return selection;
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

  #set(selection: TokenSelection | null, mention: MentionRow | undefined): void {
    const id = mention?.id ?? null;
    const entity = mention?.entity_id ?? null;
    const changed = id !== this.mention || entity !== this.entity;
    this.mention = id;
    this.entity = entity;
    this.#moveTo(selection);
    if (changed) this.#notify("current");
  }

  #moveTo(selection: TokenSelection | null): void {
    if (sameSelection(selection, this.selection)) return;
    this.selection = selection;
    this.#notify("selection");
  }
}
