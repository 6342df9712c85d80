import type { SendAnswer, Transport } from "../ops/sync";
import type { LoggedOperation, Operation, PastOperation } from "../ops/types";
import { answered, api } from "./client";
import { ApiError } from "./error";
import { patience } from "./patience";
import type { Schemas } from "./types";

/**
 * Sends a person's operations on an annotation to the server, which refuses them from another person's session. It
 * throws only if the answer was lost; everything else is an answer, even an ended session, since the same person can
 * log in again.
 */
export function transportFor(annotationId: string, person: string): Transport {
  const path = { annotation_id: annotationId };
  const headers = { "X-Maskros-Person": person };
  const request = () => ({ headers, signal: patience() });
  return {
    send: async ({ base_version, operations }) => {
      const body = { base_version, operations: operations.map(sent) };
      try {
        const call = api.POST("/api/annotations/{annotation_id}/operations", { ...request(), params: { path }, body });
        const { version, missed } = await answered(call);
        return { kind: "saved", version, missed: logged(missed) };
      } catch (error) {
        return answerOf(error);
      }
    },
    since: async (since) => {
      const params = { path, query: { since } };
      const log = await answered(api.GET("/api/annotations/{annotation_id}/operations", { ...request(), params }));
      return { version: log.version, operations: logged(log.operations) };
    },
    history: async (query) => {
      const params = { path, query };
      const page = await answered(api.GET("/api/annotations/{annotation_id}/history", { ...request(), params }));
      // As for `logged`.
      return { operations: page.operations as readonly PastOperation[], more: page.more };
    },
  };
}

type Sent = Schemas["OperationRequest"];

/**
 * The schema cannot say which fields a table's rows have, but the operation's own types can. Pages never make the
 * operations of decisions.
 */
export function sent({ op_id, name, undoes, changes }: Operation): Sent {
  return {
    op_id,
    name: name as Sent["name"],
    undoes: undoes ?? null,
    changes: changes.map((change) => ({ ...change }) as Sent["changes"][number]),
  };
}

/** As for `sent`: the server checked the rows against the tables before logging them. */
function logged(operations: readonly Schemas["LoggedOperation"][]): readonly LoggedOperation[] {
  return operations as readonly LoggedOperation[];
}

type Refused = Extract<SendAnswer, { kind: "conflict" }>;

/**
 * Answers that say nothing about the operations: a problem with the session or the page's token, or an answer that is
 * not from Maskros.
 */
const PASSING = new Set(["csrf_failed", "password_change_required", "second_factor_required", "error"]);

function isLost(error: unknown): boolean {
  if (!(error instanceof ApiError)) return true;
  return [0, 401, 429].includes(error.status) || error.status >= 500 || PASSING.has(error.code);
}

const NOTHING: Refused["current"] = { version: 0, rows: {} };

function answerOf(error: unknown): SendAnswer {
  if (!(error instanceof ApiError) || isLost(error)) throw error;
  const { code, message, fields, body } = error;
  // It changes nothing, and nothing was changed. As with a broken rule, the only way is to discard it.
  if (code === "not_undoable") return { kind: "conflict", code: "rule_broken", message, fields, current: NOTHING };
  if (code !== "conflict" && code !== "rule_broken") return { kind: "refused", code, message };
  // A refusal with one of these codes has the current rows.
  return { kind: "conflict", code, message, fields, current: body.current as Refused["current"] };
}
