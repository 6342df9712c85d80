import { expect, it } from "vitest";
import { Doc } from "../../model/doc";
import { sampleEntity, sampleMention, samplePayload } from "../../model/sample";
import * as commands from "../../ops/commands";
import { ServerDouble } from "../../ops/server_double";
import { EditorStore } from "../../ops/store";
import { SWELL } from "../../surface/testing";
import { Suggestions } from "./Suggestions";

it("asking what may be the same does not resend an operation that was refused", async () => {
  const mentions = [sampleMention({ id: "m1", start: 0, end: 5, label: "city", entity_id: "e1" })];
  const entities = [sampleEntity({ id: "e1", label: "city", number: 1 })];
  const payload = samplePayload({ text: "Malmö", labelSet: SWELL, mentions, entities });
  const server = new ServerDouble(Doc.fromPayload(payload).rows, 1);
  server.refusal = { code: "given_to_another", message: "" };
  const store = new EditorStore({ payload, transport: server });
  store.dispatch(commands.reject(store.doc, { mentions: ["m1"] }));
  await store.flush();
  expect(store.sync.kind).toBe("stopped");
  const kinds: string[] = [];
  store.subscribe("unsent", () => kinds.push(store.sync.kind));
  await new Suggestions(store, "a1").refresh();
  expect(kinds).toEqual([]);
});
