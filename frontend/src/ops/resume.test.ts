import { describe, expect, it } from "vitest";
import swell from "../../../fixtures/label_sets/swell.json";
import { Doc } from "../model/doc";
import { sampleDrawn, sampleEntity, sampleMention, samplePayload } from "../model/sample";
import type { DocumentPayload, LabelSet, MentionRow } from "../model/types";
import * as commands from "./commands";
import { ServerDouble } from "./server_double";
import { EditorStore } from "./store";
import type { Operation, RowChange } from "./types";

// The fixture is what the server sends as a label set.
const labelSet = swell as LabelSet;
const text = "Anna bor i Lund.\n";
const anna = sampleMention({ id: "anna", start: 0, end: 4, label: "firstname_female", entity_id: "e1" });
const lund = sampleMention({ id: "lund", start: 11, end: 15, label: "city", entity_id: "e2" });
const emma = sampleEntity({ id: "e1", label: "firstname_female", number: 1, ...sampleDrawn("Emma") });
const norrby = sampleEntity({ id: "e2", label: "city", number: 2, ...sampleDrawn("Norrby") });

/** The document as the server sends it after this many operations. */
function payloadAt(version: number, mentions = [anna, lund], entities = [emma, norrby]): DocumentPayload {
  return { ...samplePayload({ text, labelSet, mentions, entities }), version };
}

function update(id: string, before: Partial<MentionRow>, after: Partial<MentionRow>, op_id: string): Operation {
  return { op_id, name: "label", changes: [{ table: "mention", id, before, after }] };
}

const proposed = { status: "proposed" } as const;
const accepted = { status: "accepted" } as const;
const rejected = { status: "rejected" } as const;

function anOutbox(pending: readonly Operation[]) {
  const kept = [...pending];
  const at = (id: string) => kept.findIndex(({ op_id }) => op_id === id);
  return {
    ids: () => kept.map(({ op_id }) => op_id),
    add: (operation: Operation) => void kept.push(operation),
    remove: (ids: readonly string[]) => {
      for (const id of ids) if (at(id) >= 0) kept.splice(at(id), 1);
    },
    replace: (id: string, again: Operation) => void kept.splice(at(id), 1, again),
  };
}

/** A page with operations that an earlier one could not send, after others have made changes. */
function resume(pending: readonly Operation[], others: readonly Operation[] = []) {
  const server = new ServerDouble(Doc.fromPayload(payloadAt(1)).rows, 1);
  for (const operation of others) server.others(operation);
  const { mention, entity } = server.rows;
  const payload = payloadAt(server.version, [...mention.values()], [...entity.values()]);
  const outbox = anOutbox(pending);
  const wait = () => Promise.resolve();
  const store = new EditorStore({ payload, transport: server, outbox, pending, log: server.log, wait });
  return { server, outbox, store };
}

const statusOf = (store: EditorStore, id: string) => store.doc.mention(id)?.status;

describe("what an earlier page could not send", () => {
  it("is shown, sent first, and removed once it is acknowledged", async () => {
    const { server, outbox, store } = resume([update("anna", proposed, accepted, "left")]);
    expect(statusOf(store, "anna")).toBe("accepted");
    store.dispatch(commands.reject(store.doc, { mentions: ["lund"] }));
    expect(outbox.ids()).toHaveLength(2);
    await store.flush();
    expect(outbox.ids()).toEqual([]);
    expect(server.log.map(({ op_id }) => op_id)[0]).toBe("left");
  });

  it("asks again when somebody changed the same thing, and says who", () => {
    const { store } = resume([update("anna", proposed, accepted, "mine")], [update("anna", proposed, rejected, "kim")]);
    expect(store.conflict).toMatchObject({ id: "anna", mine: "accepted", theirs: "rejected", by: "Kim" });
    expect([store.canEdit, store.sync.kind, store.unsent]).toEqual([false, "conflict", 1]);
  });

  it("keeps its place in the queue when it is rewritten", async () => {
    const pending = [update("anna", proposed, accepted, "mine"), update("lund", proposed, rejected, "next")];
    const { server, outbox, store } = resume(pending, [update("anna", proposed, rejected, "kim")]);
    server.losses = ["request"];
    store.resolveConflict("mine");
    expect(outbox.ids()).toEqual([expect.not.stringMatching("mine"), "next"]);
    await store.flush();
    expect([outbox.ids(), statusOf(store, "anna"), statusOf(store, "lund")]).toEqual([[], "accepted", "rejected"]);
    expect(server.rows).toEqual(store.doc.rows);
  });

  it("is removed when the stored value is taken", async () => {
    const { outbox, store } = resume(
      [update("anna", proposed, accepted, "mine")],
      [update("anna", proposed, rejected, "kim")],
    );
    store.resolveConflict("theirs");
    await store.flush();
    expect([outbox.ids(), store.unsent, statusOf(store, "anna")]).toEqual([[], 0, "rejected"]);
  });

  it("can restore what has been removed meanwhile, as the person saw it", async () => {
    const removal: RowChange[] = [
      { table: "mention", id: "anna", before: anna, after: null },
      { table: "entity", id: "e1", before: emma, after: null },
    ];
    const { server, store } = resume(
      [update("anna", proposed, accepted, "mine")],
      [{ op_id: "kim", name: "remove", changes: removal }],
    );
    expect(store.conflict).toMatchObject({ id: "anna", field: null, theirs: null });
    store.resolveConflict("mine");
    await store.flush();
    expect([store.doc.mention("anna")?.end, statusOf(store, "anna")]).toEqual([4, "accepted"]);
    expect(store.doc.entity("e1")?.pseudonym).toBe("Emma");
    expect(server.rows).toEqual(store.doc.rows);
  });
});

describe("an operation that the server never takes", () => {
  /** A server that refuses every batch with this operation in it. */
  function refusing(bad: string) {
    const pending = ["a", "b", "c"].map((id, place) =>
      update("anna", place % 2 === 0 ? proposed : accepted, place % 2 === 0 ? accepted : proposed, id),
    );
    const opened = resume([]);
    const send = opened.server.send.bind(opened.server);
    opened.server.send = (batch) => {
      opened.server.refusal = batch.operations.some(({ op_id }) => op_id === bad)
        ? { code: "invalid_input", message: "No." }
        : null;
      return send(batch);
    };
    const outbox = anOutbox(pending);
    return {
      ...opened,
      outbox,
      store: new EditorStore({ payload: payloadAt(1), transport: opened.server, outbox, pending }),
    };
  }

  it("holds up only those after it", async () => {
    const { server, store, outbox } = refusing("b");
    await store.flush();
    expect(store.sync).toMatchObject({ kind: "stopped", code: "invalid_input" });
    expect([server.log.map(({ op_id }) => op_id), outbox.ids()]).toEqual([["a"], ["b", "c"]]);
    expect(store.pending.map(({ op_id }) => op_id)).toEqual(["b", "c"]);
  });

  it("goes only when it is discarded", async () => {
    const { store, outbox } = refusing("b");
    await store.flush();
    await store.pull();
    expect(store.sync.kind).toBe("stopped");
    store.discard(["b", "c"]);
    await store.flush();
    expect([store.sync.kind, store.unsent, outbox.ids(), statusOf(store, "anna")]).toEqual([
      "saved",
      0,
      [],
      "accepted",
    ]);
  });
});

describe("what others have done", () => {
  it("is not applied twice when it is loaded during a save", async () => {
    const { server, store } = resume([]);
    server.others(update("lund", proposed, accepted, "kim"));
    const pulled = store.pull();
    store.dispatch(commands.accept(store.doc, { mentions: ["anna"] }));
    server.others(update("lund", accepted, proposed, "kim2"));
    await Promise.all([pulled, store.flush()]);
    expect([store.sync.kind, store.version, statusOf(store, "lund")]).toEqual(["saved", 4, "proposed"]);
  });
});
