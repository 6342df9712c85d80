import type { Doc } from "../../model/doc";
import { segments } from "../../model/rendering";
import { sharesText } from "../../model/rewrites";
import { wordsIn } from "../../model/tokens";
import type { RewriteRow, Span, Uuid } from "../../model/types";
import * as commands from "../../ops/commands";
import { isHidden, wordsOf } from "../../ops/commands/rewrites";
import type { Operation } from "../../ops/types";

/** What is written in the target: other words for a run of the source's, a piece that stands alone, or words put in. */
export type Rewriting =
  | { readonly kind: "run"; readonly span: Span }
  | { readonly kind: "piece"; readonly rewrite: Uuid; readonly index: number; readonly span: Span }
  | { readonly kind: "insert"; readonly at: number; readonly span: Span; readonly side: "before" | "after" };

/** The same, or a whole paragraph in its dialog. */
export type Writing = Rewriting | { readonly kind: "paragraph"; readonly paragraph: number };

/** The rewrites of which something stands at a stretch of the source, those that leave out some of it first. */
export function rewritesAt(doc: Doc, span: Span): readonly RewriteRow[] {
  const covering = doc.rewrites.filter((rewrite) => sharesText(rewrite, span));
  const put = doc.rewrites.filter(({ pieces, id }) => {
    return !covering.some((other) => other.id === id) && pieces.some(({ at }) => standsAt(doc, at, span));
  });
  return [...covering, ...put];
}

/** A piece stands at the word before which it was put; behind the last one of a line, at that one. */
function standsAt(doc: Doc, at: number, { start, end }: Span): boolean {
  if (at >= start && at < end) return true;
  const next = doc.tokens.at(at);
  return at === end && doc.tokens.wordStart(next) !== at;
}

/** The words of the source at which a rewrite is shown: those it leaves out, else the word beside what was put in. */
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

/** What can be written for the chosen words; null where what stands for them is no person's to write. */
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

/** Which piece of a rewrite stands apart from the words that it leaves out. */
function aloneIn({ ranges, pieces }: RewriteRow): number | undefined {
  const at = pieces.findIndex((piece) => !ranges.some(([start, end]) => piece.at >= start && piece.at < end));
  return at === -1 ? undefined : at;
}

/** A place before or behind what is chosen; what stands for marked words stays whole. */
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

/** What stands in the target for what is to be written anew. */
export function targetWordsOf(doc: Doc, rewriting: Rewriting): string {
  if (rewriting.kind === "insert") return "";
  if (rewriting.kind === "piece") return wordsIn(doc.rewrite(rewriting.rewrite)?.pieces[rewriting.index]?.text ?? "");
  const { span } = rewriting;
  const standing = segments(doc, "target", span).filter(({ start, end }) => start < end || start > span.start);
  return wordsIn(standing.map(({ text }) => text).join(""));
}

/** The rewrite that a field changes, if there is one yet. */
export function rewriteOf(doc: Doc, rewriting: Rewriting): RewriteRow | undefined {
  if (rewriting.kind === "insert") return undefined;
  if (rewriting.kind === "piece") return doc.rewrite(rewriting.rewrite);
  return doc.rewrites.find((rewrite) => sharesText(rewrite, rewriting.span));
}

/** The operation that writes what the field says; null when nothing would differ. */
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

/** The next word in a direction whose target a person may write; null at the text's end. */
export function nextWritable(doc: Doc, { start, end }: Span, step: 1 | -1): Span | null {
  const { tokens } = doc;
  let token = step === 1 ? tokens.at(end - 1) : tokens.at(start);
  for (token += step; token >= 0 && token < tokens.length; token += step) {
    const word = { start: tokens.wordStart(token), end: tokens.wordEnd(token) };
    if (WORD.test(doc.textOf(word)) && !isHidden(doc, word)) return word;
  }
  return null;
}

/** The next of some places in a direction, round the end; from what is chosen, or from the text's beginning. */
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
