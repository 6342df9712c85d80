import { describe, expect, it } from "vitest";
import swell from "../../../fixtures/label_sets/swell.json";
import { Doc } from "../model/doc";
import { sampleDrawn, sampleEntity, sampleMention, samplePayload } from "../model/sample";
import type { LabelSet } from "../model/types";
import * as commands from "./commands";
import { checkOperation, surroundingsOf } from "./rules";
import { ServerDouble } from "./server_double";
import { EditorStore } from "./store";
import type { Transport } from "./sync";

// The fixture is what the server sends as a label set.
const labelSet = swell as LabelSet;
const TEXT = `Anna bor i Lund. ${"Lund ".repeat(60)}\n`;
const mentions = [
  sampleMention({ id: "anna", start: 0, end: 4, label: "firstname_female", entity_id: "e1" }),
  sampleMention({ id: "lund", start: 11, end: 15, label: "city", entity_id: "e2" }),
];
const entities = [
  sampleEntity({ id: "e1", label: "firstname_female", number: 1, ...sampleDrawn("Emma") }),
  sampleEntity({ id: "e2", label: "city", number: 2, ...sampleDrawn("Norrby") }),
];
const first = samplePayload({ text: TEXT, labelSet, mentions, entities });

function serve(): ServerDouble {
  const doc = Doc.fromPayload(first);
  return new ServerDouble(doc.rows, first.version, (rows, operation, before) =>
    checkOperation(rows, operation, surroundingsOf(doc, before)),
  );
}

/** The document as the server has it now, opened on another page or machine. */
function visit(server: ServerDouble, transport: Transport = server): EditorStore {
  const values = (name: "mention" | "entity" | "rewrite") => [...server.rows[name].values()];
  const rows = { mentions: values("mention"), entities: values("entity"), rewrites: values("rewrite") };
  // The rows are keyed by the name of their table.
  const payload = { ...samplePayload({ text: TEXT, labelSet, ...(rows as object) }), version: server.version };
  return new EditorStore({ payload, transport, wait: () => Promise.resolve() });
}

const accept = (store: EditorStore, id: string) => store.dispatch(commands.accept(store.doc, { mentions: [id] }));
const reject = (store: EditorStore, id: string) => store.dispatch(commands.reject(store.doc, { mentions: [id] }));
const statuses = (store: EditorStore) => [store.doc.mention("anna")?.status, store.doc.mention("lund")?.status];
const names = (server: ServerDouble) => server.log.map(({ name }) => name);

describe("taking back", () => {
  it("happens at once, and can be done again", async () => {
    const server = serve();
    const store = visit(server);
    accept(store, "anna");
    const undone = store.undo();
    expect([statuses(store)[0], store.canRedo]).toEqual(["proposed", true]);
    expect(await undone).toMatchObject({ done: true });
    expect(await store.redo()).toMatchObject({ done: true });
    expect(statuses(store)[0]).toBe("accepted");
    await store.flush();
    expect(names(server)).toEqual(["accept", "undo", "redo"]);
    expect(server.log.map(({ undoes }) => undoes ?? null)).toEqual([null, server.log[0]?.op_id, server.log[1]?.op_id]);
    expect(store.sync.kind).toBe("saved");
  });

  it("goes back and forth any number of times", async () => {
    const server = serve();
    const store = visit(server);
    accept(store, "anna");
    reject(store, "lund");
    for (let i = 0; i < 3; i++) {
      for (const taken of [await store.undo(), await store.undo()]) expect(taken).toMatchObject({ done: true });
      expect(statuses(store)).toEqual(["proposed", "proposed"]);
      for (const taken of [await store.redo(), await store.redo()]) expect(taken).toMatchObject({ done: true });
      expect(statuses(store)).toEqual(["accepted", "rejected"]);
    }
    await store.flush();
    expect([store.sync.kind, store.unsent, server.log.length]).toEqual(["saved", 0, 14]);
  });

  it("takes one press for a command of fifty changes", async () => {
    const store = visit(serve());
    const operation = commands.propagate(store.doc, { mention: "lund" });
    expect(operation?.changes.length).toBeGreaterThan(50);
    store.dispatch(operation);
    await store.undo();
    expect(store.doc.mentions).toHaveLength(2);
  });

  it("works for what is not sent yet, without a network", async () => {
    const server = serve();
    const never = () => Promise.reject(new TypeError("network"));
    const held = new Promise<never>(() => undefined);
    const transport: Transport = { send: () => held, since: never, history: never };
    const store = visit(server, transport);
    accept(store, "anna");
    expect(await store.undo()).toMatchObject({ done: true });
    expect(await store.undo()).toEqual({ done: false, reason: "offline" });
    expect(store.canUndo).toBe(true);
  });

  it("restores a rewrite that a label replaced", async () => {
    const store = visit(serve());
    store.dispatch(commands.rewriteRun(store.doc, { span: { start: 5, end: 8 }, text: "bodde" }));
    store.dispatch(commands.labelSpan(store.doc, { span: { start: 5, end: 8 }, label: "city" }));
    expect(store.doc.rewrites).toHaveLength(0);
    await store.undo();
    expect(store.doc.rewrites).toHaveLength(1);
    await store.undo();
    expect(store.doc.rewrites).toHaveLength(0);
  });

  it("is refused if nothing may be changed", async () => {
    const store = visit(serve());
    accept(store, "anna");
    store.setStatus("done", false);
    expect(await store.undo()).toEqual({ done: false, reason: "locked" });
  });
});

describe("on another page", () => {
  async function worked(server = serve()): Promise<ServerDouble> {
    const store = visit(server);
    accept(store, "anna");
    reject(store, "lund");
    accept(store, "lund");
    await store.undo();
    await store.flush();
    return server;
  }

  it("one's own earlier work can be taken back, to the first change", async () => {
    const server = await worked();
    const store = visit(server);
    expect([store.canUndo, statuses(store)]).toEqual([true, ["accepted", "rejected"]]);
    expect([await store.undo(), await store.undo()]).toMatchObject([{ done: true }, { done: true }]);
    expect(statuses(store)).toEqual(["proposed", "proposed"]);
    expect([await store.undo(), store.canUndo]).toEqual([{ done: false, reason: "nothing" }, false]);
    await store.flush();
    expect([store.sync.kind, server.rows]).toEqual(["saved", Doc.fromPayload(first).rows]);
  });

  it("what was taken back can be done again, until something new is done", async () => {
    const server = await worked();
    const store = visit(server);
    await store.recall();
    expect(store.canRedo).toBe(true);
    expect(await store.redo()).toMatchObject({ done: true });
    expect(statuses(store)).toEqual(["accepted", "accepted"]);
    await store.flush();
    const other = visit(server);
    reject(other, "anna");
    expect(await other.redo()).toEqual({ done: false, reason: "nothing" });
  });

  it("comes in pages, past what was taken back", async () => {
    const server = serve();
    const store = visit(server);
    for (let i = 0; i < 10; i++) {
      accept(store, "anna");
      await store.undo();
    }
    await store.flush();
    reject(store, "lund");
    await store.flush();
    server.pageSize = 3;
    const other = visit(server);
    expect(await other.undo()).toMatchObject({ done: true });
    expect(statuses(other)).toEqual(["proposed", "proposed"]);
    expect(await other.undo()).toEqual({ done: false, reason: "nothing" });
  });

  it("several presses in a row are taken one after the other", async () => {
    const store = visit(await worked());
    const taken = await Promise.all([store.undo(), store.undo(), store.undo()]);
    expect(taken.map(({ done }) => done)).toEqual([true, true, false]);
  });

  it("leaves other people's changes alone", async () => {
    const server = serve();
    const kim = visit(server, server.as("Kim"));
    accept(kim, "anna");
    await kim.flush();
    const store = visit(server);
    expect(await store.undo()).toEqual({ done: false, reason: "nothing" });
    expect(await visit(server, server.as("Kim")).undo()).toMatchObject({ done: true });
  });
});

describe("a value that was changed since", () => {
  const refusal = { done: false, reason: "changed", table: "mention", id: "anna", field: "status", by: "Kim" };

  it("is left as it is, with who changed it; what was done before can be taken back", async () => {
    const server = serve();
    const store = visit(server);
    reject(store, "lund");
    accept(store, "anna");
    await store.flush();
    const kim = visit(server, server.as("Kim"));
    reject(kim, "anna");
    await kim.flush();
    await store.pull();
    expect(await store.undo()).toEqual(refusal);
    expect(statuses(store)).toEqual(["rejected", "rejected"]);
    expect(await store.undo()).toMatchObject({ done: true });
    expect(statuses(store)).toEqual(["rejected", "proposed"]);
  });

  it("names the person who has written where one's own words would return", async () => {
    const server = serve();
    const store = visit(server);
    const write = (page: EditorStore, text: string) =>
      page.dispatch(commands.rewriteRun(page.doc, { span: { start: 5, end: 8 }, text }));
    write(store, "bodde");
    store.dispatch(commands.revert(store.doc, { rewrites: store.doc.rewrites.map(({ id }) => id) }));
    await store.flush();
    const kim = visit(server, server.as("Kim"));
    write(kim, "bott");
    await kim.flush();
    await store.pull();
    const theirs = store.doc.rewrites[0]?.id;
    expect(await store.undo()).toMatchObject({ reason: "changed", table: "rewrite", id: theirs, by: "Kim" });
    expect(await visit(server).undo()).toMatchObject({ reason: "changed", table: "rewrite", id: theirs, by: "Kim" });
  });

  it("names who changed it before this page was opened", async () => {
    const server = serve();
    const store = visit(server);
    accept(store, "anna");
    await store.flush();
    const kim = visit(server, server.as("Kim"));
    reject(kim, "anna");
    await kim.flush();
    expect(await visit(server).undo()).toEqual(refusal);
  });

  it("is reported when only the server knows it", async () => {
    const server = serve();
    const store = visit(server);
    accept(store, "anna");
    await store.flush();
    const kim = visit(server, server.as("Kim"));
    reject(kim, "anna");
    await kim.flush();
    await store.undo();
    await store.flush();
    expect(store.conflict).toMatchObject({
      id: "anna",
      field: "status",
      mine: "proposed",
      theirs: "rejected",
      by: "Kim",
    });
    store.resolveConflict("mine");
    await store.flush();
    expect([store.sync.kind, names(server).at(-1)]).toEqual(["saved", "restore"]);
    expect(server.rows).toEqual(store.doc.rows);
  });

  it("can only be discarded if oneself has undone it on another page", async () => {
    const server = serve();
    const store = visit(server);
    accept(store, "anna");
    await store.flush();
    const other = visit(server);
    await other.undo();
    await other.flush();
    accept(other, "anna");
    await other.flush();
    await store.undo();
    await store.flush();
    expect(store.conflict?.code).toBe("rule_broken");
    store.resolveConflict("theirs");
    await store.flush();
    expect([store.sync.kind, store.unsent, statuses(store)[0]]).toEqual(["saved", 0, "accepted"]);
  });
});

describe("an operation that clashes", () => {
  async function crossed() {
    const server = serve();
    const store = visit(server);
    const kim = visit(server, server.as("Kim"));
    reject(kim, "anna");
    await kim.flush();
    accept(store, "anna");
    return { server, store };
  }

  it("is dropped together with its undo", async () => {
    const { server, store } = await crossed();
    await store.undo();
    await store.flush();
    store.resolveConflict("mine");
    await store.flush();
    expect([store.sync.kind, statuses(store)[0], store.unsent]).toEqual(["saved", "rejected", 0]);
    expect(names(server)).toEqual(["reject"]);
  });

  it("can be undone after it was rewritten", async () => {
    const { server, store } = await crossed();
    await store.flush();
    store.resolveConflict("mine");
    await store.flush();
    expect(statuses(store)[0]).toBe("accepted");
    expect(await store.undo()).toMatchObject({ done: true });
    await store.flush();
    expect([statuses(store)[0], names(server)]).toEqual(["rejected", ["reject", "accept", "undo"]]);
  });

  it("is forgotten when it was discarded", async () => {
    const { store } = await crossed();
    await store.flush();
    store.resolveConflict("theirs");
    await store.flush();
    expect(await store.undo()).toEqual({ done: false, reason: "nothing" });
  });
});
