/** Writes other words into the target, and reverts them. */

import type { Doc } from "../../model/doc";
import { effectOf, pseudonymFor } from "../../model/effects";
import { merged } from "../../model/groups";
import { sharesText } from "../../model/rewrites";
import { storable } from "../../model/storable";
import { wordBounds, wordsIn } from "../../model/tokens";
import type { Piece, RewriteRow, Rows, Span, Uuid } from "../../model/types";
import { Draft } from "../draft";
import { type NewId, newId } from "../ids";
import { freeRank, lastRank, sideOf, spaced, withSpaceAfter } from "../places";
import { changesBetween } from "../row_changes";
import type { Operation } from "../types";

type Link = Pick<RewriteRow, "mention_id" | "pseudonym">;

/** The link to a mention with its present pseudonym, or to none if it does not exist. */
export function linkOf(doc: Doc, mention: Uuid | null | undefined): Link {
  const row = doc.mention(mention ?? null);
  if (!row) return { mention_id: null, pseudonym: "" };
  return { mention_id: row.id, pseudonym: pseudonymFor(row, doc.entity(row.entity_id)) };
}

/** From the first word of a stretch to the last; null if it has none. */
export function wordsOf(doc: Doc, span: Span): Span | null {
  if (span.start < 0 || span.end > doc.offsets.length || span.start >= span.end) return null;
  const text = doc.textOf(span);
  const [from, to] = wordBounds(text);
  const unit = doc.offsets.toUtf16(span.start);
  const words = { start: doc.offsets.toCodePoint(unit + from), end: doc.offsets.toCodePoint(unit + to) };
  const fits = words.start < words.end && doc.isBoundary(words.start) && doc.isBoundary(words.end);
  return fits ? words : null;
}

/** Whether part of a stretch is hidden. People do not write its replacement. */
export function isHidden(doc: Doc, span: Span): boolean {
  return doc.mentionsTouching(span).some((mention) => effectOf(doc, mention) !== "keep");
}

interface RewriteRun {
  /** The source words. */
  readonly span: Span;
  /** Their replacement; empty to delete them. */
  readonly text: string;
  /** The mention that makes it necessary. Undefined keeps the present link. */
  readonly mention?: Uuid | null | undefined;
}

/** Replaces a run of source words: one rewrite, which absorbs those of the run. Null if part of it is hidden. */
export function rewriteRun(doc: Doc, { span, text, mention }: RewriteRun, ids?: NewId): Operation | null {
  const words = wordsOf(doc, span);
  if (!words) return null;
  const draft = new Draft(doc, ids);
  const touched = doc.rewrites.filter((rewrite) => sharesText(rewrite, words) || isWithin(rewrite, words));
  const ranges = merged([words, ...touched.flatMap(spansOf)]);
  if (ranges.some((range) => isHidden(doc, range))) return null;
  const [kept, ...others] = touched;
  for (const { id } of others) draft.removeRewrite(id);
  const written = writtenOver(draft, { ranges, touched, text: storable(text) });
  const named = touched.find(({ mention_id }) => mention_id !== null)?.mention_id;
  const link = linkOf(doc, mention === undefined ? named : mention);
  const manual = touched.some((rewrite) => rewrite.manual);
  if (kept && !manual && isSource(doc, written)) draft.removeRewrite(kept.id);
  else if (kept) draft.setRewrite(kept.id, { ...written, ...link, manual });
  else if (!isSource(doc, written)) draft.addRewrite({ ...written, ...link, manual });
  return draft.finish("rewrite");
}

const spansOf = ({ ranges }: RewriteRow): Span[] => ranges.map(([start, end]) => ({ start, end }));

/** Whether a rewrite only inserts words between those of a run. */
function isWithin({ ranges, pieces }: RewriteRow, { start, end }: Span): boolean {
  return ranges.length === 0 && pieces.every(({ at }) => at > start && at < end);
}

type Written = Pick<RewriteRow, "ranges" | "pieces">;

interface WriteOver {
  readonly ranges: readonly Span[];
  readonly touched: readonly RewriteRow[];
  readonly text: string;
}

function writtenOver(draft: Draft, { ranges, touched, text }: WriteOver): Written {
  const words = wordsIn(text);
  if (words === "") {
    const gone = merged(ranges.map((range) => withSpaceAfter(draft.doc, range)));
    return { ranges: gone.map(({ start, end }) => [start, end] as const), pieces: [] };
  }
  return {
    ranges: ranges.map(({ start, end }) => [start, end] as const),
    pieces: [placeOver(draft, { ranges, touched, text: words })],
  };
}

/** Where moved words already stand, they stay. Otherwise the text stands where the run begins. */
function placeOver(draft: Draft, { ranges, touched, text }: WriteOver): Piece {
  const old = touched.find((rewrite) => rewrite.ranges.length > 0 && rewrite.pieces.length > 0)?.pieces[0];
  const away = old && ranges.every(({ start, end }) => old.at < start || old.at >= end);
  if (away) return { ...old, text: likeEnds(old.text, text) };
  const around = old && ranges.find(({ start, end }) => old.at >= start && old.at < end);
  const place = around ?? ranges[0] ?? { start: 0, end: 0 };
  const except = new Set(touched.map(({ id }) => id));
  const rank = old?.at === place.start ? old.rank : lastRank(draft, place.start, except);
  return { at: place.start, rank, text: likeEnds(draft.doc.textOf(place), text) };
}

/** The text with the same white space around it as the model. */
function likeEnds(model: string, text: string): string {
  const [start, end] = wordBounds(model);
  return model.slice(0, start) + text + model.slice(end);
}

/** Whether the source's own words would stand at their own place. */
function isSource(doc: Doc, { ranges, pieces }: Written): boolean {
  const [range] = ranges;
  const [piece] = pieces;
  if (!range || !piece || ranges.length + pieces.length !== 2) return false;
  return piece.at === range[0] && piece.text === doc.textOf({ start: range[0], end: range[1] });
}

interface Retype {
  readonly rewrite: Uuid;
  /** The index of the piece. */
  readonly index: number;
  /** Empty deletes the piece. */
  readonly text: string;
}

/** Changes one piece of a rewrite: words that were inserted, or that stand elsewhere than in the source. */
export function retype(doc: Doc, { rewrite, index, text }: Retype, ids?: NewId): Operation | null {
  const row = doc.rewrite(rewrite);
  const piece = row?.pieces[index];
  const words = wordsIn(storable(text));
  if (!row || !piece || spansOf(row).some((range) => isHidden(doc, range))) return null;
  const draft = new Draft(doc, ids);
  const changed = words === "" ? [] : [{ ...piece, text: likeEnds(piece.text, words) }];
  const pieces = row.pieces.flatMap((each, i) => (i === index ? changed : [each]));
  const left =
    pieces.length > 0 ? row.ranges : writtenOver(draft, { ranges: spansOf(row), touched: [], text: "" }).ranges;
  const gone = left.length === 0 && pieces.length === 0;
  if (gone || (!row.manual && isSource(doc, { ranges: left, pieces }))) draft.removeRewrite(rewrite);
  else draft.setRewrite(rewrite, { ranges: left, pieces, ...(row.mention_id ? linkOf(doc, row.mention_id) : {}) });
  return draft.finish("rewrite");
}

interface InsertWords {
  /** Where a source word begins or ends. */
  readonly at: number;
  readonly text: string;
  readonly mention?: Uuid | null | undefined;
}

/** Inserts new words before a source word, or after the last one. Null within a word. */
export function insertWords(doc: Doc, { at, text, mention }: InsertWords, ids?: NewId): Operation | null {
  const words = wordsIn(storable(text));
  const side = sideOf(doc, at);
  if (words === "" || !side) return null;
  const draft = new Draft(doc, ids);
  const rank = freeRank(draft, at, { side, count: 1, except: null });
  const pieces = [{ at, rank, text: spaced(words, side) }];
  draft.addRewrite({ ranges: [], pieces, manual: false, ...linkOf(doc, mention) });
  return draft.finish("rewrite");
}

interface Rewrites {
  readonly rewrites: readonly Uuid[];
}

/** Restores the source's words in the target. */
export function revert(doc: Doc, { rewrites }: Rewrites, ids?: NewId): Operation | null {
  const draft = new Draft(doc, ids);
  for (const id of rewrites) draft.removeRewrite(id);
  return draft.finish("revert");
}

/** Sets the mention that made a rewrite necessary, or none. */
export function linkTo(
  doc: Doc,
  { rewrite, mention }: { readonly rewrite: Uuid; readonly mention: Uuid | null },
  ids?: NewId,
): Operation | null {
  const draft = new Draft(doc, ids);
  draft.setRewrite(rewrite, linkOf(doc, mention));
  return draft.finish("link");
}

/** Confirms that rewrites fit the present pseudonym of their mention. */
export function fits(doc: Doc, { rewrites }: Rewrites, ids?: NewId): Operation | null {
  const draft = new Draft(doc, ids);
  for (const id of rewrites) {
    const mention = draft.rewrite(id)?.mention_id;
    if (mention) draft.setRewrite(id, linkOf(doc, mention));
  }
  return draft.finish("fits");
}

interface Alignment {
  readonly removed: readonly Uuid[];
  readonly rewrites: readonly RewriteRow[];
  /** The mention that makes the new rewrites necessary. */
  readonly mention?: Uuid | null | undefined;
}

/** Applies the server's alignment of a whole target text. */
export function applyAlignment(doc: Doc, { removed, rewrites, mention }: Alignment, ids?: NewId): Operation | null {
  const draft = new Draft(doc, ids);
  for (const id of removed) draft.removeRewrite(id);
  for (const row of rewrites) {
    draft.putRewrite(mention && row.mention_id === null ? { ...row, ...linkOf(doc, mention) } : row);
  }
  return draft.finish("rewrite");
}

/** Restores all rows of an earlier version. */
export function restore(doc: Doc, rowsThen: Rows, ids: NewId = newId): Operation | null {
  const changes = changesBetween(doc.rows, rowsThen);
  return changes.length > 0 ? { op_id: ids(), name: "restore", changes } : null;
}
