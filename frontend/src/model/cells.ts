/** Finds what a view shows differently from the plain source, in display order. */

import type { Component } from "./components";
import { apart, coverOf, type Group, groupsOf, merged } from "./groups";
import { countWhile } from "./offsets";
import { sharesText } from "./rewrites";
import type { MentionRow, Piece, RewriteRow, Span } from "./types";

/** A stretch of the source that is replaced, or an empty place where something is inserted. */
export interface Cell extends Component {
  /** The rewrites that remove the stretch, or put their text here. */
  readonly rewrites?: readonly RewriteRow[];
  /** The text shown here, if the mentions do not decide it. */
  readonly text?: string;
  /** The piece whose place the mentions' replacement takes. */
  readonly instead?: string;
}

/** A cell to be placed before an offset of the source. */
interface Standing {
  readonly piece: Pick<Piece, "at" | "rank">;
  readonly index: number;
  readonly id: string;
  readonly cell: Cell;
}

interface Parts {
  /** Stretches that show nothing of the source, only their replacement. */
  readonly closed: Cell[];
  /** Stretches that show the source, in which pieces may stand. */
  readonly open: Cell[];
  readonly standing: Standing[];
}

type Hides = (mention: MentionRow) => boolean;

const byStart = (a: Span, b: Span): number => a.start - b.start || a.end - b.end;
const zero = (at: number): Span => ({ start: at, end: at });

function inOrder(a: Standing, b: Standing): number {
  const place = a.cell.start - b.cell.start || a.piece.at - b.piece.at || a.piece.rank - b.piece.rank;
  return place || (a.id < b.id ? -1 : a.id > b.id ? 1 : a.index - b.index);
}

function standingOf({ id, pieces }: RewriteRow, { mentions, rewrites }: Pick<Required<Cell>, "mentions" | "rewrites">) {
  return pieces.map((piece, index): Standing => {
    const { at, text } = piece;
    return { piece, index, id, cell: { start: at, end: at, mentions, rewrites, text } };
  });
}

/** A cell whose text is hidden. */
function insteadOf({ cell, ...standing }: Standing): Standing {
  const { text = "", ...hidden } = cell;
  return { ...standing, cell: { ...hidden, instead: text } };
}

/** One text for the whole group, at the place of its first piece. The pieces' own texts might reveal something. */
function hide(group: Group, { closed, standing }: Parts): void {
  const { rewrites } = group;
  const mentions = group.components.flatMap((component) => component.mentions);
  const [first] = rewrites.flatMap((rewrite) => standingOf(rewrite, { mentions, rewrites })).sort(inOrder);
  if (first) standing.push(insteadOf(first));
  for (const [i, span] of coverOf(group).entries()) {
    const shared = { ...span, mentions, rewrites };
    closed.push(first || i > 0 ? { ...shared, text: "" } : shared);
  }
}

/** Every rewrite separately. What rewrites leave of the mentions is kept. */
function show(group: Group, parts: Parts): void {
  const spans = group.rewrites.flatMap(({ ranges }) => ranges.map(([start, end]) => ({ start, end })));
  const left = merged(spans);
  for (const { start, end, mentions } of group.components) {
    for (const span of apart({ start, end }, left)) parts.open.push({ ...span, mentions });
  }
  const all = group.components.flatMap((component) => component.mentions);
  for (const rewrite of group.rewrites) {
    const touched = all.filter((mention) => sharesText(rewrite, mention));
    showAlone(rewrite, touched, parts);
  }
}

const NONE: readonly MentionRow[] = [];

function showAlone(rewrite: RewriteRow, mentions: readonly MentionRow[], { closed, standing }: Parts): void {
  const rewrites = [rewrite];
  for (const [start, end] of rewrite.ranges) closed.push({ start, end, mentions, rewrites, text: "" });
  standing.push(...standingOf(rewrite, { mentions, rewrites }));
}

/** The stretches in order. If two overlap, which the rules forbid, one is shortened. */
function disjoint(cells: Cell[]): Cell[] {
  const found: Cell[] = [];
  let place = 0;
  for (const cell of cells.sort(byStart)) {
    if (cell.end <= place) continue;
    found.push(cell.start >= place ? cell : { ...cell, start: place });
    place = cell.end;
  }
  return found;
}

/** What would stand within a closed stretch stands where that begins. */
function placed(standing: readonly Standing[], closed: readonly Cell[]): Cell[] {
  const moved = standing.map((each) => {
    const { start: at } = each.cell;
    const around = closed[countWhile(closed.length, (i) => (closed[i]?.start ?? 0) <= at) - 1];
    return around && at > around.start && at < around.end
      ? { ...each, cell: { ...each.cell, ...zero(around.start) } }
      : each;
  });
  return moved.sort(inOrder).map(({ cell }) => cell);
}

function isOpen(cell: Cell, hides: Hides): boolean {
  return cell.rewrites === undefined && !cell.mentions.some(hides);
}

/** Source text with the pieces in it. */
function cut(cell: Cell, pieces: readonly Cell[]): Cell[] {
  const found: Cell[] = [];
  let rest = cell;
  for (const piece of pieces) {
    if (rest.start < piece.start) found.push({ ...rest, end: piece.start });
    rest = { ...rest, start: Math.max(rest.start, piece.start) };
    found.push(piece);
  }
  return [...found, rest];
}

/** The first piece of the same rewrites takes over the stretch. Without a piece, it stays. */
function taken(cell: Cell, pieces: readonly Cell[]): Cell[] {
  const own = pieces.findIndex(({ rewrites }) => rewrites === cell.rewrites);
  if (own < 0) return [...pieces, cell];
  return pieces.map((piece, i) => (i === own ? { ...piece, start: cell.start, end: cell.end } : piece));
}

/** The index of the first piece from `from` on at or after an offset. */
function pieceAt(pieces: readonly Cell[], from: number, offset: number): number {
  let next = from;
  while ((pieces[next]?.start ?? Number.POSITIVE_INFINITY) < offset) next++;
  return next;
}

function laidOut(stretches: readonly Cell[], pieces: readonly Cell[], hides: Hides): Cell[] {
  const found: Cell[] = [];
  let next = 0;
  for (const stretch of stretches) {
    const first = pieceAt(pieces, next, stretch.start);
    const after = pieceAt(pieces, first, stretch.end);
    if (next < first) found.push(...pieces.slice(next, first));
    if (first === after) found.push(stretch);
    else found.push(...(isOpen(stretch, hides) ? cut : taken)(stretch, pieces.slice(first, after)));
    next = after;
  }
  return [...found, ...pieces.slice(next)];
}

/** The cells of a view in order. Their starts never decrease, and the text between them is plain. */
export function cellsOf(
  components: readonly Component[],
  rewrites: readonly RewriteRow[],
  hides: Hides,
): readonly Cell[] {
  if (rewrites.length === 0) return components;
  const { groups, alone, free } = groupsOf(components, rewrites);
  const parts: Parts = { closed: [], open: [], standing: [] };
  for (const component of alone) (component.mentions.some(hides) ? parts.closed : parts.open).push(component);
  for (const rewrite of free) showAlone(rewrite, NONE, parts);
  for (const group of groups) {
    const hidden = group.components.some(({ mentions }) => mentions.some(hides));
    (hidden ? hide : show)(group, parts);
  }
  const closed = disjoint(parts.closed);
  const stretches = [...closed, ...parts.open].sort(byStart);
  return laidOut(stretches, placed(parts.standing, closed), hides);
}
