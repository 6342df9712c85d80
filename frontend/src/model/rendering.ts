import type { Cell } from "./cells";
import { type Component, isSilent } from "./components";
import type { Doc } from "./doc";
import { effectOf, MASK, pseudonymFor } from "./effects";
import { countWhile } from "./offsets";
import { wordBounds } from "./tokens";
import type { MentionRow, Segment, Span, View } from "./types";

type Rendered = Pick<Segment, "kind" | "text">;

/** The replacement for mentions of which something must be hidden; null if all are kept. */
function hidden(doc: Doc, cell: Cell, view: View): Rendered | null {
  const effects = cell.mentions.map((mention) => effectOf(doc, mention));
  if (effects.every((effect) => effect === "keep")) return null;
  if (view === "masked") return { kind: "masked", text: MASK + categories(doc, cell) };
  const replaced = cell.mentions.filter((_, i) => effects[i] === "replace");
  const [first] = replaced;
  const single = replaced.length === 1 || (cell.rewrites !== undefined && areAsOne(replaced));
  if (!first || !single || effects.includes("mask")) return { kind: "masked", text: MASK };
  return { kind: "replaced", text: pseudonymFor(first, doc.entity(first.entity_id)) };
}

/** Whether one pseudonym stands for all. Mentions that only a rewrite joined may share a pseudonym. */
function areAsOne(mentions: readonly MentionRow[]): boolean {
  return new Set(mentions.map((mention) => [mention.entity_id, ...mention.modifiers].join())).size === 1;
}

/** The replacement with the white space around the rewrite's words, which keeps words apart. */
function spaced(doc: Doc, cell: Cell, replacement: string): string {
  if (!cell.rewrites) return replacement;
  const hidden = cell.instead ?? doc.textOf(cell);
  const [start, end] = wordBounds(hidden);
  return start < end ? hidden.slice(0, start) + replacement + hidden.slice(end) : replacement;
}

function rendered(doc: Doc, cell: Cell, view: View): Rendered {
  const replacement = hidden(doc, cell, view);
  if (replacement) return { kind: replacement.kind, text: cell.text ?? spaced(doc, cell, replacement.text) };
  if (cell.text === undefined) return { kind: "kept", text: doc.textOf(cell) };
  return { kind: "rewritten", text: cell.text };
}

/** ` [HEALTH]` for the hidden confidential categories, in the order of the label set. */
function categories(doc: Doc, component: Component): string {
  const spoken = component.mentions.filter((mention) => !isSilent(mention));
  const held = new Set(spoken.map((mention) => mention.confidential_status));
  const shown = doc.labels.set.confidential_statuses.filter(
    (status) => held.has(status) && status !== "NOT_CONFIDENTIAL",
  );
  return shown.map((status) => ` [${status}]`).join("");
}

/** Where the cells before the next one end. */
function reachBefore(cells: readonly Cell[], next: number): number {
  let reach = 0;
  for (let i = next - 1; i >= 0 && cells[i]?.start === cells[next - 1]?.start; i--) {
    reach = Math.max(reach, cells[i]?.end ?? 0);
  }
  return reach;
}

/**
 * The segments of a part of a view, in order. A replacement belongs to the part in which it begins, so that separately
 * rendered parts join to the whole. At the end of the text it belongs to the last part.
 */
export function segments(doc: Doc, view: View, part: Span = { start: 0, end: doc.offsets.length }): Segment[] {
  const found: Segment[] = [];
  const cells = doc.cells();
  const end = part.end === doc.offsets.length ? part.end + 1 : part.end;
  const first = countWhile(cells.length, (i) => (cells[i]?.start ?? 0) < part.start);
  let place = Math.max(part.start, reachBefore(cells, first));
  const plain = (upTo: number): void => {
    if (place >= upTo) return;
    const span = { start: place, end: upTo };
    found.push({ text: doc.textOf(span), ...span, kind: "plain", mention_ids: [], rewrite_ids: [] });
  };
  for (let i = first, cell = cells[i]; cell && cell.start < end; cell = cells[++i]) {
    plain(cell.start);
    found.push(segmentOf(cell, rendered(doc, cell, view)));
    place = Math.max(place, cell.end);
  }
  plain(part.end);
  return found;
}

function segmentOf({ start, end, mentions, rewrites = [] }: Cell, { text, kind }: Rendered): Segment {
  return {
    text,
    start,
    end,
    kind,
    mention_ids: mentions.map(({ id }) => id),
    rewrite_ids: rewrites.map(({ id }) => id),
  };
}
