import { expect, test, vi } from "vitest";
import { transportFor } from "./operations";

const WORK = { base_version: 0, operations: [{ op_id: "o1", name: "accept", changes: [] }] };

function answering(status: number, code: string): void {
  const body = { code, message: "No.", fields: {} };
  vi.stubGlobal("fetch", async () => Response.json(body, { status }));
}

test.each(["second_factor_required", "password_change_required", "csrf_failed"])(
  "%s says nothing of the work: it is kept to be sent again",
  async (code) => {
    answering(403, code);
    await expect(transportFor("a1", "p1").send(WORK as never)).rejects.toMatchObject({ code });
  },
);

test("a refusal by the work itself counts as an answer", async () => {
  answering(403, "permission_denied");
  expect(await transportFor("a1", "p1").send(WORK as never)).toMatchObject({
    kind: "refused",
    code: "permission_denied",
  });
});
