import { describe, expect, it, vi } from "vitest";
import { Doc } from "../model/doc";
import { sampleDrawn, sampleMention, samplePayload } from "../model/sample";
import type { MentionRow } from "../model/types";
import * as commands from "./commands";
import { checkOperation, surroundingsOf } from "./rules";
import { entities, labelSet, mentions, payload, TEXT } from "./sample_document";
import { ServerDouble } from "./server_double";
import { EditorStore } from "./store";
import type { Operation, RowChange } from "./types";

function open() {
  const server = new ServerDouble(Doc.fromPayload(payload).rows, payload.version);
  return { server, store: new EditorStore({ payload, transport: server }) };
}

/** Opens with a server that also checks the rules. */
function openWithRules() {
  const doc = Doc.fromPayload(payload);
  const server = new ServerDouble(doc.rows, payload.version, (rows, operation, before) =>
    checkOperation(rows, operation, surroundingsOf(doc, before)),
  );
  return { server, store: new EditorStore({ payload, transport: server }) };
}

function update(id: string, before: Partial<MentionRow>, after: Partial<MentionRow>, op_id = "theirs"): Operation {
  return { op_id, name: "label", changes: [{ table: "mention", id, before, after }] };
}

const accept = (store: EditorStore, id: string) => store.dispatch(commands.accept(store.doc, { mentions: [id] }));
const reject = (store: EditorStore, id: string) => store.dispatch(commands.reject(store.doc, { mentions: [id] }));
const statusOf = (store: EditorStore, id: string) => store.doc.mention(id)?.status;

describe("a conflict", () => {
  async function conflicting() {
    const { server, store } = open();
    server.others(update("anna", { status: "proposed" }, { status: "rejected" }));
    accept(store, "anna");
    reject(store, "lund");
    await store.flush();
    return { server, store };
  }

  it("shows both values and stops the work", async () => {
    const { store } = await conflicting();
    expect(store.conflict).toMatchObject({
      table: "mention",
      id: "anna",
      field: "status",
      mine: "accepted",
      theirs: "rejected",
    });
    expect(store.conflict?.by).toBe("Kim");
    expect([store.canEdit, store.sync.kind, store.unsent]).toEqual([false, "conflict", 2]);
    expect(accept(store, "lund")).toBe(false);
  });

  it("takes theirs by dropping mine; the rest is sent", async () => {
    const { server, store } = await conflicting();
    store.resolveConflict("theirs");
    await store.flush();
    expect([statusOf(store, "anna"), statusOf(store, "lund"), store.unsent]).toEqual(["rejected", "rejected", 0]);
    expect(server.rows).toEqual(store.doc.rows);
  });

  it("takes mine by rewriting it", async () => {
    const { server, store } = await conflicting();
    store.resolveConflict("mine");
    await store.flush();
    expect([statusOf(store, "anna"), statusOf(store, "lund"), store.conflict]).toEqual(["accepted", "rejected", null]);
    expect(server.rows).toEqual(store.doc.rows);
  });

  it("with a removal can bring the row back, entity included", async () => {
    const { server, store } = open();
    const removal: RowChange[] = [
      { table: "mention", id: "anna", before: mentions[0] ?? null, after: null },
      { table: "entity", id: "e1", before: entities[0] ?? null, after: null },
    ];
    server.others({ op_id: "theirs", name: "remove", changes: removal });
    accept(store, "anna");
    await store.flush();
    expect(store.conflict).toMatchObject({ id: "anna", field: null, theirs: null });
    expect(store.doc.mention("anna")).toBeUndefined();
    store.resolveConflict("mine");
    await store.flush();
    expect([statusOf(store, "anna"), store.doc.entity("e1")?.pseudonym]).toEqual(["accepted", "Emma"]);
    expect(server.rows).toEqual(store.doc.rows);
  });

  it("over a label leaves no entity without a mention, and the label is the entity's", async () => {
    const twice = sampleMention({ id: "anna2", start: 5, end: 8, label: "firstname_female", entity_id: "e1" });
    const shared = samplePayload({ text: TEXT, labelSet, mentions: [...mentions, twice], entities });
    const server = new ServerDouble(Doc.fromPayload(shared).rows, shared.version);
    const kim = new EditorStore({ payload: shared, transport: server.as("Kim") });
    const store = new EditorStore({ payload: shared, transport: server });
    kim.dispatch(commands.setLabel(kim.doc, { mentions: ["anna"], label: "surname" }));
    await kim.flush();
    store.dispatch(commands.setLabel(store.doc, { mentions: ["anna"], label: "middlename" }));
    await store.flush();
    expect(store.conflict).toMatchObject({ id: "anna", mine: expect.anything(), by: "Kim" });
    store.resolveConflict("mine");
    await store.flush();
    const named = new Set(store.doc.mentions.map(({ entity_id }) => entity_id));
    expect(store.doc.entities.filter(({ id }) => !named.has(id))).toEqual([]);
    const anna = store.doc.mention("anna");
    expect([anna?.label, store.doc.entity(anna?.entity_id ?? null)?.label]).toEqual(["middlename", "middlename"]);
    expect(server.rows).toEqual(store.doc.rows);
  });

  it("over a rewrite shows the words of both", async () => {
    const { store, server } = open();
    const write = (page: EditorStore, text: string) =>
      page.dispatch(commands.rewriteRun(page.doc, { span: { start: 5, end: 8 }, text }));
    write(store, "bodde");
    await store.flush();
    const [row] = store.doc.rewrites;
    const pieces = [{ at: 5, rank: 0, text: "bodd" }];
    const change: RowChange = {
      table: "rewrite",
      id: row?.id ?? "",
      before: { pieces: row?.pieces ?? [] },
      after: { pieces },
    };
    server.others({ op_id: "theirs", name: "rewrite", changes: [change] });
    write(store, "bott");
    await store.flush();
    expect(store.conflict).toMatchObject({
      table: "rewrite",
      field: "pieces",
      mine: [{ text: "bott" }],
      theirs: pieces,
    });
    store.resolveConflict("mine");
    await store.flush();
    expect(server.rows.rewrite.get(row?.id ?? "")?.pieces).toMatchObject([{ text: "bott" }]);
  });

  it("over words that both have rewritten shows both rewrites and keeps one", async () => {
    for (const [choice, held] of [
      ["mine", "bott"],
      ["theirs", "bodde"],
    ] as const) {
      const { store, server } = openWithRules();
      const kim = new EditorStore({ payload, transport: server.as("Kim") });
      const write = (page: EditorStore, text: string) =>
        page.dispatch(commands.rewriteRun(page.doc, { span: { start: 5, end: 8 }, text }));
      write(kim, "bodde");
      await kim.flush();
      write(store, "bott");
      accept(store, "lund");
      await store.flush();
      expect(store.conflict).toMatchObject({
        rule: "rewrite_overlap",
        canInsist: true,
        mine: { pieces: [{ text: "bott" }] },
        theirs: { pieces: [{ text: "bodde" }] },
        by: "Kim",
      });
      store.resolveConflict(choice);
      await store.flush();
      expect(store.doc.rewrites).toMatchObject([{ pieces: [{ text: held }] }]);
      expect([store.conflict, store.unsent, statusOf(store, "lund")]).toEqual([null, 0, "accepted"]);
      expect(server.rows).toEqual(store.doc.rows);
    }
  });

  it("over words that both have marked can take mine, which removes their entity with their mention", async () => {
    const { store, server } = openWithRules();
    const kim = new EditorStore({ payload, transport: server.as("Kim") });
    const mark = (page: EditorStore, label: string) =>
      page.dispatch(commands.labelSpan(page.doc, { span: { start: 5, end: 8 }, label, drawn: sampleDrawn(label) }));
    mark(kim, "surname");
    await kim.flush();
    const [theirs] = kim.doc.mentionsIn(0).filter(({ start }) => start === 5);
    kim.dispatch(
      commands.rewriteRun(kim.doc, { span: { start: 9, end: 10 }, text: "på", mention: theirs?.id ?? null }),
    );
    await kim.flush();
    mark(store, "middlename");
    await store.flush();
    expect(store.conflict).toMatchObject({ rule: "overlap", theirs: { label: "surname" } });
    store.resolveConflict("mine");
    await store.flush();
    expect(store.doc.mentionsIn(0).map(({ label }) => label)).toEqual(["firstname_female", "middlename", "city"]);
    expect(store.doc.entities.map(({ label }) => label)).not.toContain("surname");
    expect(store.doc.rewrites).toMatchObject([{ mention_id: null, pieces: [{ text: "på" }] }]);
    expect(server.rows).toEqual(store.doc.rows);
  });

  it("over a running number that both have set takes the next number for mine", async () => {
    const { store, server } = openWithRules();
    const kim = new EditorStore({ payload, transport: server.as("Kim") });
    const mark = (page: EditorStore, start: number, end: number) =>
      page.dispatch(
        commands.labelSpan(page.doc, { span: { start, end }, label: "city", drawn: sampleDrawn(`${start}stad`) }),
      );
    mark(kim, 5, 8);
    await kim.flush();
    mark(store, 20, 23);
    await store.flush();
    expect(store.conflict).toMatchObject({ rule: "number_taken", mine: { number: 4 }, theirs: { number: 4 } });
    store.resolveConflict("mine");
    await store.flush();
    expect(store.doc.entities.map(({ number }) => number).sort()).toEqual([1, 2, 3, 4, 5]);
    expect(server.rows).toEqual(store.doc.rows);
  });

  it("over a rewrite whose mention somebody removed detaches it from the mention", async () => {
    const { store, server } = open();
    store.dispatch(commands.rewriteRun(store.doc, { span: { start: 5, end: 8 }, text: "bodde" }));
    await store.flush();
    const [row] = store.doc.rewrites;
    const id = row?.id ?? "";
    const kim = new EditorStore({ payload, transport: server.as("Kim") });
    await kim.pull();
    kim.dispatch(commands.remove(kim.doc, { mentions: ["anna"] }));
    kim.dispatch(commands.retype(kim.doc, { rewrite: id, index: 0, text: "bott" }));
    await kim.flush();
    const changes = [
      {
        table: "rewrite",
        id,
        before: { mention_id: null, pseudonym: "" },
        after: { mention_id: "anna", pseudonym: "Emma" },
      },
      {
        table: "rewrite",
        id,
        before: { pieces: row?.pieces ?? [] },
        after: { pieces: [{ at: 5, rank: 0, text: "bo" }] },
      },
    ] as const;
    store.dispatch({ op_id: "mine", name: "rewrite", changes });
    await store.flush();
    store.resolveConflict("mine");
    await store.flush();
    expect(server.rows.rewrite.get(id)).toMatchObject({ mention_id: null, pseudonym: "", pieces: [{ text: "bo" }] });
    expect(server.rows).toEqual(store.doc.rows);
  });

  it("with a rule that only the server knows can only be dropped", async () => {
    const { store, server } = open();
    server.others({ op_id: "theirs", name: "remove", changes: [] });
    const answer = {
      kind: "conflict",
      code: "rule_broken",
      message: "overlap",
      fields: {},
      current: { version: 2, rows: {} },
    } as const;
    vi.spyOn(server, "send").mockResolvedValueOnce(answer);
    accept(store, "anna");
    await store.flush();
    expect(store.conflict).toMatchObject({ code: "rule_broken", message: "overlap" });
    store.resolveConflict("mine");
    await store.flush();
    expect([statusOf(store, "anna"), store.unsent, store.canEdit]).toEqual(["proposed", 0, true]);
  });
});
