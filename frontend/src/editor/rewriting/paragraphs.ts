import { alignTarget } from "../../api/alignment";
import type { Doc } from "../../model/doc";
import { segments } from "../../model/rendering";
import type { RewriteRow, Span, Uuid } from "../../model/types";
import * as commands from "../../ops/commands";
import { linkOf } from "../../ops/commands/rewrites";
import type { EditorStore } from "../../ops/store";
import { mentionBeside } from "./beside";
import { spanOfRewrite } from "./rewriting";

/** A paragraph without the line break at its end. */
export function lineOf(doc: Doc, paragraph: number): Span {
  const { start, end } = doc.paragraphs[paragraph] ?? { start: 0, end: 0 };
  const text = doc.textOf({ start, end });
  const breaks = text.length - text.replace(/\n+$/, "").length;
  return { start, end: end - breaks };
}

/** The current target text of a stretch. */
export function targetOf(doc: Doc, span: Span): string {
  return segments(doc, "target", span)
    .map(({ text }) => text)
    .join("");
}

/** The replacements of marked words in a stretch, which nobody may change there. */
export function fixedWords(doc: Doc, span: Span): readonly string[] {
  const standing = segments(doc, "target", span).filter(({ kind }) => kind === "replaced" || kind === "masked");
  return standing.flatMap(({ text }) => (text.trim() === "" ? [] : [text.trim()]));
}

interface Wanted {
  readonly line: Span;
  readonly text: string;
  /** Links made by hand that may be dissolved. */
  readonly release: readonly Uuid[];
  /** Whether to link each new rewrite to the marked word beside it. */
  readonly isLinked: boolean;
}

/** Makes the server align the text, and applies the differences. Returns the number of new rewrites. */
export async function alignParagraph(store: EditorStore, { line, text, release, isLinked }: Wanted): Promise<number> {
  await store.flush();
  const wanted = { ...line, text, release: [...release] };
  const { removed, rewrites } = await alignTarget(store.doc.id, wanted);
  const { doc } = store;
  const linked = isLinked ? rewrites.map((rewrite) => withLink(doc, rewrite)) : rewrites;
  const operation = commands.applyAlignment(doc, { removed, rewrites: linked });
  return operation !== null && store.dispatch(operation) ? rewrites.length : 0;
}

function withLink(doc: Doc, rewrite: RewriteRow): RewriteRow {
  if (rewrite.mention_id !== null) return rewrite;
  return { ...rewrite, ...linkOf(doc, mentionBeside(doc, spanOfRewrite(doc, rewrite))?.id) };
}
