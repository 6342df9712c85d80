import type { Doc } from "../../model/doc";
import { segments } from "../../model/rendering";
import { sharesText } from "../../model/rewrites";
import { wordsIn } from "../../model/tokens";
import type { RewriteRow, Span, Uuid } from "../../model/types";
import * as commands from "../../ops/commands";
import { isHidden, wordsOf } from "../../ops/commands/rewrites";
import type { Operation } from "../../ops/types";

/**
 * What is being written in the target: a replacement for a run of source words, a separate piece, or inserted words.
 */
export type Rewriting =
  | { readonly kind: "run"; readonly span: Span }
  | { readonly kind: "piece"; readonly rewrite: Uuid; readonly index: number; readonly span: Span }
  | { readonly kind: "insert"; readonly at: number; readonly span: Span; readonly side: "before" | "after" };

/** The same, or a whole paragraph in its dialog. */
export type Writing = Rewriting | { readonly kind: "paragraph"; readonly paragraph: number };

/** The rewrites with words at a stretch of the source. Those that omit some of it come first. */
export function rewritesAt(doc: Doc, span: Span): readonly RewriteRow[] {
  const covering = doc.rewrites.filter((rewrite) => sharesText(rewrite, span));
  const put = doc.rewrites.filter(({ pieces, id }) => {
    return !covering.some((other) => other.id === id) && pieces.some(({ at }) => standsAt(doc, at, span));
  });
  return [...covering, ...put];
}

/** A piece belongs to the word before which it stands; after the last word of a line, to that word. */
function standsAt(doc: Doc, at: number, { start, end }: Span): boolean {
  if (at >= start && at < end) return true;
  const next = doc.tokens.at(at);
  return at === end && doc.tokens.wordStart(next) !== at;
}

/** The source words at which a rewrite is shown: those it omits, or else the word beside what it inserts. */
export function spanOfRewrite(doc: Doc, { ranges, pieces }: RewriteRow): Span {
  const [first] = ranges;
  const last = ranges.at(-1);
  if (first && last && ranges.length === 1) return { start: first[0], end: last[1] };
  if (first) return { start: first[0], end: first[1] };
  const at = pieces[0]?.at ?? 0;
  const token = doc.tokens.at(at);
  const beside = doc.tokens.wordStart(token) === at || token === 0 ? token : doc.tokens.at(Math.max(0, at - 1));
  return { start: doc.tokens.wordStart(beside), end: doc.tokens.wordEnd(beside) };
}

/** What can be written for the selected words; null if people may not edit their replacement. */
export function rewritingOf(doc: Doc, chosen: Span, picked: RewriteRow | undefined): Rewriting | null {
  const piece = picked && aloneIn(picked);
  if (picked && piece !== undefined) {
    const hidden = picked.ranges.some(([start, end]) => isHidden(doc, { start, end }));
    return hidden ? null : { kind: "piece", rewrite: picked.id, index: piece, span: spanOfRewrite(doc, picked) };
  }
  const words = wordsOf(doc, chosen);
  if (!words) return null;
  const ranges = doc.rewrites.filter((each) => sharesText(each, words)).flatMap((each) => each.ranges);
  const start = Math.min(words.start, ...ranges.map(([from]) => from));
  const end = Math.max(words.end, ...ranges.map(([, to]) => to));
  const span = wordsOf(doc, { start, end }) ?? words;
  return isHidden(doc, span) ? null : { kind: "run", span };
}

/** The index of a rewrite's piece that is separate from the words it omits. */
function aloneIn({ ranges, pieces }: RewriteRow): number | undefined {
  const at = pieces.findIndex((piece) => !ranges.some(([start, end]) => piece.at >= start && piece.at < end));
  return at === -1 ? undefined : at;
}

/** A place before or after the selection. Replacements of marked words are never split. */
export function insertionAt(doc: Doc, chosen: Span, side: "before" | "after"): Rewriting {
  const around = doc.components().filter(({ start, end }) => start < chosen.end && end > chosen.start);
  const start = Math.min(chosen.start, ...around.map((component) => component.start));
  const end = Math.max(chosen.end, ...around.map((component) => component.end));
  const span = wordsOf(doc, { start, end }) ?? { start, end };
  if (side === "before") return { kind: "insert", at: span.start, span, side };
  const next = doc.tokens.at(span.end - 1) + 1;
  const at = doc.tokens.wordStart(next);
  const sameLine = next < doc.tokens.length && !doc.textOf({ start: span.end, end: at }).includes("\n");
  return { kind: "insert", at: sameLine ? at : span.end, span, side };
}

/** The current target words of what is being rewritten. */
export function targetWordsOf(doc: Doc, rewriting: Rewriting): string {
  if (rewriting.kind === "insert") return "";
  if (rewriting.kind === "piece") return wordsIn(doc.rewrite(rewriting.rewrite)?.pieces[rewriting.index]?.text ?? "");
  const { span } = rewriting;
  const standing = segments(doc, "target", span).filter(({ start, end }) => start < end || start > span.start);
  return wordsIn(standing.map(({ text }) => text).join(""));
}

/** The rewrite that the field changes, if it exists already. */
export function rewriteOf(doc: Doc, rewriting: Rewriting): RewriteRow | undefined {
  if (rewriting.kind === "insert") return undefined;
  if (rewriting.kind === "piece") return doc.rewrite(rewriting.rewrite);
  return doc.rewrites.find((rewrite) => sharesText(rewrite, rewriting.span));
}

/** The operation for the text in the field; null if nothing would change. */
export function writeOperation(
  doc: Doc,
  rewriting: Rewriting,
  { text, mention }: { readonly text: string; readonly mention: Uuid | null },
): Operation | null {
  const linked = rewriteOf(doc, rewriting);
  if (rewriting.kind !== "insert" && wordsIn(text) === targetWordsOf(doc, rewriting)) {
    const relink = linked && linked.mention_id !== mention;
    return relink ? commands.linkTo(doc, { rewrite: linked.id, mention }) : null;
  }
  if (rewriting.kind === "insert") return commands.insertWords(doc, { at: rewriting.at, text, mention });
  if (rewriting.kind === "run") return commands.rewriteRun(doc, { span: rewriting.span, text, mention });
  return commands.retype(doc, { rewrite: rewriting.rewrite, index: rewriting.index, text });
}

const WORD = /[\p{L}\p{N}]/u;

/** The next word in a direction whose target people may edit; null at the end of the text. */
export function nextWritable(doc: Doc, { start, end }: Span, step: 1 | -1): Span | null {
  const { tokens } = doc;
  let token = step === 1 ? tokens.at(end - 1) : tokens.at(start);
  for (token += step; token >= 0 && token < tokens.length; token += step) {
    const word = { start: tokens.wordStart(token), end: tokens.wordEnd(token) };
    if (WORD.test(doc.textOf(word)) && !isHidden(doc, word)) return word;
  }
  return null;
}

/** The next of some places in a direction, wrapping around; from the selection, or from the start of the text. */
export function following<T extends { readonly at: number }>(
  places: readonly T[],
  from: Span | null,
  step: 1 | -1,
): T | undefined {
  const here = from?.start ?? (step === 1 ? -1 : Number.POSITIVE_INFINITY);
  const sorted = places.toSorted((a, b) => a.at - b.at);
  if (step === 1) return sorted.find(({ at }) => at > here) ?? sorted[0];
  return sorted.findLast(({ at }) => at < here) ?? sorted.at(-1);
}
