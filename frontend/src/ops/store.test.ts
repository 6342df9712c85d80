import { describe, expect, it, vi } from "vitest";
import { Doc } from "../model/doc";
import type { MentionRow } from "../model/types";
import * as commands from "./commands";
import { payload } from "./sample_document";
import { ServerDouble } from "./server_double";
import { EditorStore, type StoreKey } from "./store";
import type { Operation, RowChange } from "./types";

/** `held`: the pause after a lost answer lasts until `retry`. */
function open({ held = false } = {}) {
  const server = new ServerDouble(Doc.fromPayload(payload).rows, payload.version);
  const waits: number[] = [];
  const store = new EditorStore({
    payload,
    transport: server,
    wait: async (milliseconds) => {
      waits.push(milliseconds);
      if (held) await new Promise(() => undefined);
    },
  });
  return { server, store, waits };
}

function heard(store: EditorStore, keys: readonly StoreKey[]): StoreKey[] {
  const told: StoreKey[] = [];
  for (const key of keys) store.subscribe(key, () => told.push(key));
  return told;
}

function update(id: string, before: Partial<MentionRow>, after: Partial<MentionRow>, op_id = "theirs"): Operation {
  return { op_id, name: "label", changes: [{ table: "mention", id, before, after }] };
}

const accept = (store: EditorStore, id: string) => store.dispatch(commands.accept(store.doc, { mentions: [id] }));
const reject = (store: EditorStore, id: string) => store.dispatch(commands.reject(store.doc, { mentions: [id] }));
const statusOf = (store: EditorStore, id: string) => store.doc.mention(id)?.status;

describe("the first change", () => {
  it("begins the work at once, and undoing it does not take that back", async () => {
    const { store } = open();
    store.setStatus("new", true);
    const told = heard(store, ["status"]);
    expect(accept(store, "anna")).toBe(true);
    expect([store.annotationStatus, store.mayEdit]).toEqual(["in_progress", true]);
    expect(told).toHaveLength(1);
    await store.undo();
    expect(store.annotationStatus).toBe("in_progress");
  });
});

describe("subscriptions", () => {
  it("notify only those that a change concerns", () => {
    const { store } = open();
    const keys = [
      "mention:anna",
      "mention:lund",
      "entity:e1",
      "entity:e2",
      "paragraph:0",
      "paragraph:1",
      "comments",
    ] as const;
    const told = heard(store, keys);
    accept(store, "anna");
    expect(told).toEqual(["mention:anna", "entity:e1", "paragraph:0"]);
  });

  it("end when they are cancelled", () => {
    const { store } = open();
    const listener = vi.fn();
    store.subscribe("mentions", listener)();
    accept(store, "anna");
    expect(listener).not.toHaveBeenCalled();
  });

  it("keep the same values for what was not touched", () => {
    const { store } = open();
    const { doc } = store;
    accept(store, "anna");
    expect(store.doc).not.toBe(doc);
    expect(store.doc.mention("lund")).toBe(doc.mention("lund"));
    expect(store.doc.mentionsOf("e2")).toBe(doc.mentionsOf("e2"));
  });
});

describe("cursor and current mention", () => {
  it("make a mention current under the cursor", () => {
    const { store } = open();
    store.setSelection({ anchor: 3, focus: 3 });
    expect(store.currentMention).toBe("lund");
    expect(store.currentEntity).toBe("e2");
    store.setSelection({ anchor: 2, focus: 3 });
    expect(store.currentMention).toBeNull();
  });

  it("select the tokens of a mention that becomes current", () => {
    const { store } = open();
    const told = heard(store, ["selection", "current"]);
    store.setCurrent("lund");
    expect(store.selection).toEqual({ anchor: 3, focus: 3 });
    expect(told).toEqual(["selection", "current"]);
  });

  it("step through mentions, wrapping around and skipping rejected ones unless asked for", () => {
    const { store } = open();
    expect([1, 1, 1].map(() => store.nextMention(1))).toEqual(["anna", "lund", "anna"]);
    expect(store.nextMention(-1)).toBe("lund");
    expect(store.nextMention(1, () => true)).toBe("bo");
    expect(store.nextMention(1, () => false)).toBeNull();
  });

  it("step through held-back ones with the others while they are shown", () => {
    const { store } = open();
    store.dispatch(update("anna", { status: "proposed" }, { status: "held_back" }));
    expect([1, 1].map(() => store.nextMention(1))).toEqual(["lund", "lund"]);
    const told = heard(store, ["held_back"]);
    store.showHeldBack(true);
    expect([told, store.heldBackShown]).toEqual([["held_back"], true]);
    expect([1, 1].map(() => store.nextMention(1))).toEqual(["anna", "lund"]);
  });

  it("step from the cursor when no mention is current", () => {
    const { store } = open();
    store.setSelection({ anchor: 1, focus: 1 });
    expect(store.nextMention(1)).toBe("lund");
    store.setSelection({ anchor: 1, focus: 1 });
    expect(store.nextMention(-1)).toBe("anna");
  });

  it("stay on their words when a mention cuts a token before them", () => {
    const { store } = open();
    const last = store.doc.tokens.length - 1;
    store.setSelection({ anchor: last, focus: last });
    const before = store.doc.textOf(store.doc.spanOf({ anchor: last, focus: last }));
    const span = { start: 26, end: 36 };
    expect(store.dispatch(commands.labelSpan(store.doc, { span, label: "city" }))).toBe(true);
    expect(store.doc.tokens.length).toBe(last + 2);
    expect(store.selection).toEqual({ anchor: last + 1, focus: last + 1 });
    expect(store.doc.textOf(store.doc.spanOf({ anchor: last + 1, focus: last + 1 }))).toBe(before);
  });

  it("follow a mention whose span changes, and select one that is made on the selection", () => {
    const { store } = open();
    store.setCurrent("lund");
    store.dispatch(commands.resize(store.doc, { mention: "lund", edge: "start", step: -1 }));
    expect(store.selection).toEqual({ anchor: 2, focus: 3 });
    store.setSelection({ anchor: 1, focus: 1 });
    store.dispatch(commands.labelSpan(store.doc, { span: { start: 5, end: 8 }, label: "fam" }));
    expect(store.doc.mention(store.currentMention)?.label).toBe("fam");
  });

  it("are cleared when the mention is removed", () => {
    const { store } = open();
    store.setCurrent("lund");
    store.setHover("lund");
    store.dispatch(commands.remove(store.doc, { mentions: ["lund"] }));
    expect([store.currentMention, store.currentEntity, store.hoverMention]).toEqual([null, null, null]);
    expect(store.selection).toEqual({ anchor: 3, focus: 3 });
  });
});

describe("dispatch", () => {
  it("shows at once and sends in order, together what comes together", async () => {
    const { server, store } = open();
    accept(store, "anna");
    reject(store, "lund");
    expect([statusOf(store, "anna"), statusOf(store, "lund"), store.unsent]).toEqual(["accepted", "rejected", 2]);
    await store.flush();
    expect(server.batches.map(({ operations }) => operations.length)).toEqual([2]);
    expect([store.unsent, store.version, store.sync.kind]).toEqual([0, 3, "saved"]);
    expect(server.rows.mention.get("lund")?.status).toBe("rejected");
  });

  it("refuses what no longer fits, what breaks a rule, and any change to a closed document", () => {
    const { store } = open();
    expect(store.dispatch(null)).toBe(false);
    expect(store.dispatch(update("anna", { status: "accepted" }, { status: "rejected" }))).toBe(false);
    expect(store.dispatch(update("anna", { end: 4 }, { end: 15 }))).toBe(false);
    store.setStatus("done", false);
    expect(accept(store, "anna")).toBe(false);
    expect(store.unsent).toBe(0);
  });
});

describe("lost answers", () => {
  it("are asked for again under the same ids, with growing pauses", async () => {
    const { server, store, waits } = open();
    server.losses = ["request", "request", "answer"];
    accept(store, "anna");
    await store.flush();
    expect(waits).toEqual([500, 1000, 2000]);
    expect(new Set(server.batches.flatMap(({ operations }) => operations.map(({ op_id }) => op_id))).size).toBe(1);
    expect(server.log).toHaveLength(1);
    expect([store.unsent, store.version]).toEqual([0, 2]);
  });

  it("do no harm when somebody has changed the value after ours was stored", async () => {
    const { server, store } = open({ held: true });
    server.losses = ["answer"];
    accept(store, "anna");
    await vi.waitFor(() => expect(store.sync).toEqual({ kind: "waiting", attempt: 1 }));
    server.others(update("anna", { status: "accepted" }, { status: "rejected" }));
    store.retry();
    await store.flush();
    expect([statusOf(store, "anna"), store.unsent, store.conflict, store.version]).toEqual(["rejected", 0, null, 3]);
  });

  it("are not waited for again when the person retried meanwhile", async () => {
    const { server, store, waits } = open({ held: true });
    let lose: () => void = () => undefined;
    server.held = new Promise((resolve) => {
      lose = resolve;
    });
    server.losses = ["request"];
    accept(store, "anna");
    await vi.waitFor(() => expect(server.batches).toHaveLength(1));
    store.retry();
    lose();
    await store.flush();
    expect([waits, store.sync.kind, server.log.length]).toEqual([[], "saved", 1]);
  });

  it("let the person work on meanwhile", async () => {
    const { server, store } = open({ held: true });
    server.losses = ["request"];
    accept(store, "anna");
    await vi.waitFor(() => expect(store.sync.kind).toBe("waiting"));
    reject(store, "lund");
    store.retry();
    await store.flush();
    expect(server.log.map(({ name }) => name)).toEqual(["accept", "reject"]);
  });
});

describe("others' operations", () => {
  it("are merged when they change other things", async () => {
    const { server, store } = open();
    server.others(update("lund", { status: "proposed" }, { status: "accepted" }));
    accept(store, "anna");
    await store.flush();
    expect([statusOf(store, "anna"), statusOf(store, "lund"), store.version]).toEqual(["accepted", "accepted", 3]);
  });

  it("are merged under what is not yet sent", async () => {
    const { server, store } = open();
    accept(store, "anna");
    server.others(update("lund", { label: "city" }, { label: "city", status: "accepted" } as Partial<MentionRow>));
    await store.flush();
    reject(store, "bo");
    store.setSelection({ anchor: 0, focus: 0 });
    await store.flush();
    expect(store.conflict).toBeNull();
    expect(server.rows).toEqual(store.doc.rows);
  });
});

describe("what no server takes", () => {
  it.each([
    ["a number beyond all others", { number: 1 }, { number: 1_000_001 }],
    ["a text without end", { pseudonym: "Emma" }, { pseudonym: "x".repeat(10_001) }],
    ["half a surrogate pair", { pseudonym: "Emma" }, { pseudonym: "\udc00" }],
  ])("is not queued: %s", (_, before, after) => {
    const { store } = open();
    const changes: RowChange[] = [{ table: "entity", id: "e1", before, after }];
    expect(store.dispatch({ op_id: "mine", name: "number", changes })).toBe(false);
    expect(store.unsent).toBe(0);
  });
});

describe("a refusal", () => {
  it("stops sending until it is tried again", async () => {
    const { server, store } = open();
    server.refusal = { code: "not_authenticated", message: "Log in again." };
    accept(store, "anna");
    await store.flush();
    expect(store.sync).toEqual({ kind: "stopped", code: "not_authenticated", message: "Log in again." });
    expect([store.unsent, statusOf(store, "anna")]).toEqual([1, "accepted"]);
    server.refusal = null;
    store.retry();
    await store.flush();
    expect([store.unsent, store.sync.kind]).toEqual([0, "saved"]);
  });
});
