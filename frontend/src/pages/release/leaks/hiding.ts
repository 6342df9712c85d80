import { annotation } from "../../../api/annotations";
import { type Leak, saveHiding } from "../../../api/leaks";
import { drawAll, needsDrawing } from "../../../editor/entity/drawing";
import { isSilent } from "../../../model/components";
import { Doc } from "../../../model/doc";
import { touches } from "../../../model/spans";
import * as commands from "../../../ops/commands";
import type { Operation } from "../../../ops/types";

/** An operation that was saved, and the version of the document after it. */
export interface Hidden {
  readonly operation: Operation;
  readonly version: number;
}

/** Whether a key can hide the words: only what stands in the text is marked there. */
export function canHide({ field, state, annotation_id }: Leak): boolean {
  return field === "text" && state !== "gone" && Boolean(annotation_id);
}

/** Marks the words in their document, like the mention that hides them. Null if nothing is left to do. */
export async function hide(releaseId: string, leak: Leak): Promise<Hidden | null> {
  const { annotation_id } = leak;
  if (!annotation_id) return null;
  const payload = await annotation(annotation_id);
  const doc = Doc.fromPayload(payload);
  const span = { start: leak.start, end: leak.end };
  const like = doc.mention(leak.like ?? null)?.id ?? null;
  const standing = doc.mentions.find((mention) => touches(mention, span) && !isSilent(mention))?.id ?? null;
  const wanted = { span, label: leak.label, like, standing, isInflected: leak.kind === "inflected" };
  const [drawn] = like === null && needsDrawing(doc, wanted) ? await drawAll(annotation_id, [wanted]) : [];
  const operation = commands.markLike(doc, { places: [{ ...wanted, drawn }] });
  if (operation === null) return null;
  return { operation, version: await saveHiding(releaseId, leak.id, payload.version, operation) };
}
