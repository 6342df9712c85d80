import { queryOptions } from "@tanstack/react-query";
import { annotation } from "../api/annotations";
import { transportFor } from "../api/operations";
import type { Schemas } from "../api/types";
import type { Uuid } from "../model/types";
import { outboxes, takeUp } from "../offline/outboxes";
import { newId } from "../ops/ids";
import type { LoggedOperation, Operation } from "../ops/types";

/** An annotation as the server opens it: the data for the document model, and what the page around it shows. */
export type OpenDocument = Schemas["EditorPayload"];

/** A document for one editor, with operations that an earlier page could not send. */
export interface Opening {
  readonly opened: OpenDocument;
  /** The editor that it is opened for. */
  readonly owner: Uuid;
  readonly pending: readonly Operation[];
  /** The server's log since the oldest of the pending operations. */
  readonly log: readonly LoggedOperation[];
}

/** Loaded only once: from then on the document is in the editor's store. */
export function openingQuery(annotationId: Uuid, user: Uuid) {
  return queryOptions({
    queryKey: ["annotations", annotationId, "opening", user],
    queryFn: () => open(annotationId, user),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnReconnect: false,
  });
}

async function open(annotationId: Uuid, user: Uuid): Promise<Opening> {
  const owner = newId();
  const opened = await annotation(annotationId);
  const left = await takeUp({ user, annotation: annotationId, owner });
  const [first] = left;
  if (!first) return { opened, owner, pending: [], log: [] };
  const { operations } = await transportFor(annotationId, user).since(Math.min(...left.map(({ version }) => version)));
  const log = operations.filter(({ version }) => version <= opened.version);
  // An operation whose answer was lost: the rows already contain it.
  const stored = new Set(log.map(({ op_id }) => op_id));
  await outboxes.remove(user, [...stored]);
  const pending = left.map(({ operation }) => operation).filter(({ op_id }) => !stored.has(op_id));
  return { opened, owner, pending, log };
}

/** Whether the document is a colleague's to work on. It is opened to be read, until somebody says otherwise. */
export function isColleagues({ annotator, adjudicated, status }: OpenDocument, user: Uuid): boolean {
  const isUnderWay = status === "new" || status === "in_progress";
  return annotator !== null && annotator.id !== user && !adjudicated && isUnderWay;
}
