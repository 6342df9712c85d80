import { readRewrites } from "../model/payload";
import type { RewriteRow, Uuid } from "../model/types";
import { answered, api } from "./client";
import type { Schemas } from "./types";

interface Aligned {
  readonly removed: readonly Uuid[];
  readonly rewrites: readonly RewriteRow[];
}

/** The rewrites with which the target of a stretch has this text. Refused if it changes fixed text. */
export async function alignTarget(annotationId: Uuid, wanted: Schemas["WantedTargetRequest"]): Promise<Aligned> {
  const params = { path: { annotation_id: annotationId } };
  const call = api.POST("/api/annotations/{annotation_id}/alignment", { params, body: wanted });
  const { removed, rewrites } = await answered(call);
  return { removed, rewrites: readRewrites(rewrites) };
}
