/** Links source and target words by hand, removes such links, and moves words. The target's words stay the same. */

import type { Doc } from "../../model/doc";
import { effectOf } from "../../model/effects";
import { apart, merged } from "../../model/groups";
import { sharesText } from "../../model/rewrites";
import { wordsIn } from "../../model/tokens";
import type { RewriteRow, Span, Uuid } from "../../model/types";
import { Draft } from "../draft";
import type { NewId } from "../ids";
import { freeRank, PieceOrder, sideOf, spaced, withSpaceAfter } from "../places";
import type { Operation } from "../types";
import { isHidden, wordsOf } from "./rewrites";

/** Selected words of both sides. */
export interface EdgeSelection {
  readonly source: readonly Span[];
  readonly pieces: ReadonlyArray<{ readonly rewrite: Uuid; readonly index: number }>;
}

const spansOf = ({ ranges }: RewriteRow): Span[] => ranges.map(([start, end]) => ({ start, end }));
const pairs = (spans: readonly Span[]) => spans.map(({ start, end }) => [start, end] as const);
const rangesHidden = (doc: Doc, row: RewriteRow): boolean => spansOf(row).some((range) => isHidden(doc, range));

interface Chosen {
  readonly source: readonly Span[];
  /** The partly selected rewrites, in order. */
  readonly rewrites: readonly RewriteRow[];
  /** The selected source words that are unchanged in the target, one by one. */
  readonly bare: readonly Span[];
}

function chosenOf(doc: Doc, { source, pieces }: EdgeSelection): Chosen {
  const spans = merged(source.flatMap((span) => wordsOf(doc, span) ?? []));
  const named = new Set(pieces.map(({ rewrite }) => rewrite));
  const rewrites = doc.rewrites.filter((row) => named.has(row.id) || spans.some((span) => sharesText(row, span)));
  const taken = merged(rewrites.flatMap(spansOf));
  const bare = spans.flatMap((span) => apart(span, taken)).flatMap((span) => tokensIn(doc, span));
  return { source: spans, rewrites, bare };
}

/** The words of a stretch. The first and last may lie in it only in part. */
function tokensIn({ baseTokens }: Doc, { start, end }: Span): Span[] {
  const found: Span[] = [];
  for (let i = baseTokens.at(start); i < baseTokens.length && baseTokens.wordStart(i) < end; i++) {
    const word = { start: Math.max(start, baseTokens.wordStart(i)), end: Math.min(end, baseTokens.wordEnd(i)) };
    if (word.start < word.end) found.push(word);
  }
  return found;
}

function orderOf(draft: Draft, { rewrites, bare }: Chosen): PieceOrder {
  const places = rewrites.flatMap(({ pieces }) => pieces.map(({ at }) => at));
  return new PieceOrder(draft, new Set([...places, ...bare.map(({ start }) => start)]));
}

/** Makes one hand-linked edge of everything selected. */
export function link(doc: Doc, selection: EdgeSelection, ids?: NewId): Operation | null {
  const chosen = chosenOf(doc, selection);
  const hidden =
    chosen.bare.some((span) => isHidden(doc, span)) || chosen.rewrites.some((row) => rangesHidden(doc, row));
  if (hidden || (chosen.rewrites.length === 0 && chosen.bare.length < 2)) return null;
  const draft = new Draft(doc, ids);
  join(draft, chosen);
  return draft.finish("link");
}

/** Merges the selection into one rewrite and returns its id. */
function join(draft: Draft, chosen: Chosen): Uuid {
  const { rewrites, bare } = chosen;
  const [first, ...others] = rewrites;
  const id = first?.id ?? draft.newId();
  const order = orderOf(draft, chosen);
  for (const row of rewrites) order.give(row.id, id);
  for (const span of bare) order.add(span.start, draft.doc.textOf(span), id);
  for (const row of others) draft.removeRewrite(row.id);
  const linked = rewrites.find(({ mention_id }) => mention_id !== null);
  const ranges = [...rewrites.flatMap(spansOf), ...bare].sort((a, b) => a.start - b.start);
  const { mention_id = null, pseudonym = "" } = linked ?? {};
  draft.putRewrite({ id, ranges: pairs(ranges), pieces: [], manual: true, mention_id, pseudonym });
  order.write();
  return id;
}

/** Takes the selected words out of their edges. Source and target words then have separate edges, and keep them. */
export function unlink(doc: Doc, selection: EdgeSelection, ids?: NewId): Operation | null {
  const chosen = chosenOf(doc, selection);
  if (chosen.bare.some((span) => isHidden(doc, span)) || chosen.rewrites.some((row) => rangesHidden(doc, row)))
    return null;
  const draft = new Draft(doc, ids);
  const order = orderOf(draft, chosen);
  for (const row of chosen.rewrites) part(draft, row, { selection, source: chosen.source, order });
  for (const span of chosen.bare) partBare(draft, span, order);
  order.write();
  return draft.finish("unlink");
}

const ALONE = { pieces: [], manual: true, mention_id: null, pseudonym: "" } as const;

function partBare(draft: Draft, span: Span, order: PieceOrder): void {
  const target = draft.newId();
  draft.addRewrite({ ...ALONE, ranges: pairs([span]) });
  draft.putRewrite({ ...ALONE, id: target, ranges: [] });
  order.add(span.start, draft.doc.textOf(span), target);
}

interface Parting {
  readonly selection: EdgeSelection;
  readonly source: readonly Span[];
  readonly order: PieceOrder;
}

/** The rest, if any, keeps the row. Selected ranges and pieces get rows of their own. */
function part(draft: Draft, row: RewriteRow, { selection, source, order }: Parting): void {
  const indexes = new Set(selection.pieces.filter(({ rewrite }) => rewrite === row.id).map(({ index }) => index));
  const ranges = spansOf(row).flatMap((range) => cutAt(draft.doc, range, source));
  const out = ranges.filter(({ chosen }) => chosen);
  const rest = ranges.filter(({ chosen }) => !chosen);
  const shared = { pieces: [], manual: true, mention_id: row.mention_id, pseudonym: row.pseudonym };
  const stays = rest.length > 0 || indexes.size < row.pieces.length;
  const rows = [
    ...(stays ? [pairs(rest)] : []),
    ...(out.length > 0 ? [pairs(out)] : []),
    ...(indexes.size > 0 ? [[]] : []),
  ].map((held, i) => ({ ...shared, id: i === 0 ? row.id : draft.newId(), ranges: held }));
  for (const each of rows) draft.putRewrite(each);
  const last = rows.at(-1);
  if (last && indexes.size > 0) order.give(row.id, last.id, (index) => indexes.has(index));
}

interface Cut extends Span {
  readonly chosen: boolean;
}

/** A range cut at the ends of the selection. White space alone goes with the words beside it. */
function cutAt(doc: Doc, range: Span, chosen: readonly Span[]): Cut[] {
  const inside = chosen
    .map(({ start, end }) => ({ start: Math.max(start, range.start), end: Math.min(end, range.end) }))
    .filter(({ start, end }) => start < end);
  const parts = [
    ...inside.map((span) => ({ ...span, chosen: true })),
    ...apart(range, inside).map((span) => ({ ...span, chosen: false })),
  ].sort((a, b) => a.start - b.start);
  const words = parts.flatMap(({ chosen, ...span }) => {
    const held = wordsOf(doc, span);
    return held ? [{ ...held, chosen }] : [];
  });
  return words.map(({ start, chosen }, i) => ({
    start: i === 0 ? range.start : start,
    end: words[i + 1]?.start ?? range.end,
    chosen,
  }));
}

type Move = { readonly at: number } & ({ readonly rewrite: Uuid } | { readonly span: Span });

/** Moves target words before the source word that begins at a place, or after the one that ends there. */
export function move(doc: Doc, { at, ...moved }: Move, ids?: NewId): Operation | null {
  const side = sideOf(doc, at);
  const chosen = chosenOf(doc, "span" in moved ? { source: [moved.span], pieces: [] } : allOf(doc, moved.rewrite));
  if (!side || chosen.rewrites.length + chosen.bare.length === 0) return null;
  const draft = new Draft(doc, ids);
  const single = chosen.bare.length === 0 && chosen.rewrites.length === 1;
  const id = (single && chosen.rewrites[0]?.id) || join(draft, chosen);
  const row = draft.rewrite(id);
  if (!row || row.pieces.length === 0 || tearsHidden(doc, row)) return null;
  const leaving = spansOf(row).map((range) => (isInPlace(row, range) ? withSpaceAfter(doc, range) : range));
  const inside = leaving.some(({ start, end }) => at > start && at <= end);
  if (inside || row.pieces.every((piece) => piece.at === at)) return null;
  const first = freeRank(draft, at, { side, count: row.pieces.length, except: id });
  const pieces = row.pieces.map(({ text }, i) => ({ at, rank: first + i, text: spaced(wordsIn(text), side) }));
  draft.setRewrite(id, { ranges: pairs(leaving), pieces, manual: true });
  return draft.finish("move");
}

function allOf(doc: Doc, id: Uuid): EdgeSelection {
  const row = doc.rewrite(id);
  return { source: [], pieces: row?.pieces.map((_, index) => ({ rewrite: id, index })) ?? [] };
}

const isInPlace = ({ pieces }: RewriteRow, { start }: Span): boolean => pieces.some(({ at }) => at === start);

/**
 * Hidden words move only as a whole and alone. Otherwise their replacement would stand for the words around them, too.
 */
function tearsHidden(doc: Doc, row: RewriteRow): boolean {
  const words = spansOf(row).flatMap((range) => wordsOf(doc, range) ?? []);
  const hiding = words
    .flatMap((range) => doc.mentionsTouching(range))
    .filter((mention) => effectOf(doc, mention) !== "keep");
  if (hiding.length === 0) return false;
  const [only] = words;
  return words.length > 1 || hiding.some(({ start, end }) => start !== only?.start || end !== only.end);
}
