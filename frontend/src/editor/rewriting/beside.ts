import type { Doc } from "../../model/doc";
import { effectOf, pseudonymFor } from "../../model/effects";
import { mentionsAt } from "../../model/overlap";
import type { MentionRow, Span, Uuid } from "../../model/types";

const WORD = /[\p{L}\p{N}]/u;
const SENTENCE_END = /[.!?…\n]/;

/** The mention at the next word of the sentence, if its words are not shown in the target. */
function mentionNext(doc: Doc, { start, end }: Span, step: 1 | -1): MentionRow | undefined {
  const { tokens } = doc;
  let token = step === 1 ? tokens.at(Math.max(start, end - 1)) + 1 : tokens.at(start) - 1;
  for (; token >= 0 && token < tokens.length; token += step) {
    const word = { start: tokens.wordStart(token), end: tokens.wordEnd(token) };
    const text = doc.textOf({ start: word.start, end: tokens.end(token) });
    const replaced = mentionsAt(doc, word).find((mention) => effectOf(doc, mention) !== "keep");
    if (step === -1 && text.includes("\n")) return undefined;
    if (replaced || WORD.test(text) || SENTENCE_END.test(text)) return replaced;
  }
  return undefined;
}

/** The mention that most likely makes a rewrite necessary: at the next word, or else at the previous one. */
export function mentionBeside(doc: Doc, span: Span): MentionRow | undefined {
  return mentionNext(doc, span, 1) ?? mentionNext(doc, span, -1);
}

/** The mentions that a rewrite can be linked to: the hidden ones of its paragraph, nearest first. */
export function linkable(doc: Doc, span: Span): readonly MentionRow[] {
  const distance = ({ start, end }: MentionRow) => Math.max(start - span.end, span.start - end, 0);
  const here = doc.mentionsIn(doc.paragraphAt(span.start)).filter((mention) => effectOf(doc, mention) !== "keep");
  return here.toSorted((a, b) => distance(a) - distance(b) || a.start - b.start);
}

/** "Malmö → Norrby". */
export function replacementText(doc: Doc, mention: MentionRow): string {
  return `${doc.textOf(mention)} → ${standsFor(doc, mention)}`;
}

/** The replacement of a mention in the target. */
export function standsFor(doc: Doc, mention: MentionRow): string {
  return pseudonymFor(mention, doc.entity(mention.entity_id));
}

/** The mentions to choose from, including the chosen one, wherever it is. */
export function choicesFor(doc: Doc, span: Span, chosen: Uuid | null): readonly MentionRow[] {
  const near = linkable(doc, span);
  const linked = doc.mention(chosen);
  return linked && !near.some(({ id }) => id === linked.id) ? [linked, ...near] : near;
}
