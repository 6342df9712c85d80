import fc from "fast-check";
import { describe, expect, it } from "vitest";
import swell from "../../../fixtures/label_sets/swell.json";
import { Doc } from "../model/doc";
import type { LabelSet } from "../model/types";
import { runStep, type Step, sessionPayload, step } from "./commands/sessions";
import { checkOperation, surroundingsOf } from "./rules";
import { ServerDouble } from "./server_double";
import { EditorStore } from "./store";

// The fixture is what the server sends as a label set.
const payload = sessionPayload(swell as LabelSet);

function open() {
  const doc = Doc.fromPayload(payload);
  const server = new ServerDouble(doc.rows, payload.version, (rows, operation, before) =>
    checkOperation(rows, operation, surroundingsOf(doc, before)),
  );
  const page = () => new EditorStore({ payload, transport: server, wait: () => Promise.resolve() });
  return { server, pages: [page(), page()] as const };
}

interface Turn {
  readonly page: 0 | 1;
  readonly step: Step;
  /** Used in place of the step. */
  readonly takes?: "undo" | "redo" | null;
  readonly loss: "request" | "answer" | null;
  readonly choice: "mine" | "theirs";
  /** Whether the person waits for the server before going on. */
  readonly wait: boolean;
}

const turn: fc.Arbitrary<Turn> = fc.record({
  page: fc.constantFrom(0, 1),
  step,
  takes: fc.constantFrom("undo", "redo", null, null, null),
  loss: fc.constantFrom("request", "answer", null, null, null),
  choice: fc.constantFrom("mine", "theirs"),
  wait: fc.boolean(),
});

const labelling = (page: 0 | 1, label: number): Turn => {
  return { page, step: [0, 0, 0, label], loss: null, choice: "mine", wait: true };
};
/** Both label the first word, so that a conflict is tried, whatever else is drawn. */
const CROSSING = [labelling(0, 1), labelling(1, 2)];

/** Sends everything pending and answers each conflict. */
async function settle(store: EditorStore, choice: "mine" | "theirs"): Promise<number> {
  await store.flush();
  let answered = 0;
  for (; store.conflict && answered < 50; answered++) {
    // Insisting may break a rule, which can only be dropped.
    store.resolveConflict(answered < 25 ? choice : "theirs");
    await store.flush();
  }
  return answered;
}

type Room = ReturnType<typeof open>;

/** One step of one person. Returns how many conflicts had to be answered. */
async function take({ server, pages }: Room, { page, step: each, takes, loss, choice, wait }: Turn): Promise<number> {
  const store = pages[page];
  const before = store.conflict ? await settle(store, choice) : 0;
  if (loss) server.losses.push(loss);
  if (takes) await store[takes]();
  else store.dispatch(runStep(store.doc, each));
  return before + (wait ? await settle(store, choice) : 0);
}

async function work(room: Room, turns: readonly Turn[]): Promise<number> {
  let conflicts = 0;
  for (const each of turns) conflicts += await take(room, each);
  room.server.losses = [];
  for (const store of room.pages) conflicts += await settle(store, "theirs");
  for (const store of room.pages) await store.pull();
  return conflicts;
}

describe("two pages on one annotation", () => {
  it("end with the server's rows, whatever gets lost and in whatever order", async () => {
    let conflicts = 0;
    const turns = fc.array(turn, { minLength: 2, maxLength: 16 });
    const law = fc.asyncProperty(turns, async (drawn) => {
      const room = open();
      conflicts += await work(room, drawn);
      const { rows, version, log } = room.server;
      for (const store of room.pages) {
        expect(store.sync.kind).toBe("saved");
        expect(store.doc.rows).toEqual(rows);
        expect(store.version).toBe(version);
      }
      expect(new Set(log.map(({ op_id }) => op_id)).size).toBe(log.length);
      const named = new Set([...rows.mention.values()].map(({ entity_id }) => entity_id));
      expect([...rows.entity.keys()].filter((id) => !named.has(id))).toEqual([]);
    });
    await fc.assert(law, { numRuns: 40, examples: [[CROSSING]] });
    expect(conflicts).toBeGreaterThan(0);
  });
});
