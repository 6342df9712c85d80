import type { SendAnswer, Transport } from "../ops/sync";
import type { LoggedOperation } from "../ops/types";
import { ApiError } from "./error";
import { ask } from "./http";

interface Saved {
  version: number;
  missed: readonly LoggedOperation[];
}

/** How an annotation's operations reach the server. Only a lost answer is thrown: everything else is an answer. */
export function transportFor(annotationId: string): Transport {
  const path = `/api/annotations/${annotationId}/operations`;
  return {
    send: async (batch) => {
      try {
        const saved = await ask<Saved>("POST", path, undefined, batch);
        return { kind: "saved", ...saved };
      } catch (error) {
        return answerOf(error);
      }
    },
    since: (version) => ask("GET", path, { since: version }),
  };
}

function answerOf(error: unknown): SendAnswer {
  if (!(error instanceof ApiError) || error.status === 0 || error.status >= 500) throw error;
  const { code, message, fields, body } = error;
  if (code === "conflict" || code === "rule_broken") {
    const current = body.current as Extract<SendAnswer, { kind: "conflict" }>["current"];
    return { kind: "conflict", code, message, fields, current };
  }
  return { kind: "refused", code, message };
}
