import { describe, expect, it, vi } from "vitest";
import { type Kept, Outboxes } from "../ops/outbox";
import type { Batch, SendAnswer } from "../ops/sync";
import { BackgroundSender } from "./BackgroundSender";
import { holdEditor } from "./presence";

const current = { version: 9, rows: {} };
const conflict = { kind: "conflict", code: "conflict", message: "Changed.", fields: {}, current } as const;
const refused = { kind: "refused", code: "not_editable", message: "Done." } as const;

function kept(op_id: string, given: Partial<Kept> = {}): Kept {
  const operation = { op_id, name: "accept", changes: [] } as const;
  const row = { user: "ada", annotation: "essay", document: "A1", owner: "gone", version: 3, operation, trouble: null };
  return { ...row, ...given };
}

/** Fills a browser with unsent operations, and a server that answers for each annotation as given, or not at all. */
async function left(all: readonly Kept[], answers: Readonly<Record<string, SendAnswer>> = {}) {
  const outboxes = new Outboxes();
  for (const each of all) await outboxes.add(each);
  const sent: Array<Batch & { annotation: string }> = [];
  const transportFor = (annotation: string) => ({
    send: async (batch: Batch): Promise<SendAnswer> => {
      sent.push({ ...batch, annotation });
      const answer = answers[annotation];
      if (!answer) throw new TypeError("network");
      return answer;
    },
  });
  const sender = new BackgroundSender({ user: "ada", outboxes, transportFor });
  const ids = async () => (await outboxes.of("ada")).map(({ operation }) => operation.op_id);
  return { outboxes, sender, sent, ids };
}

const saved: SendAnswer = { kind: "saved", version: 9, missed: [] };

describe("unsent changes of documents that are not open", () => {
  it("are sent in order, each document separately, for the version they were made for", async () => {
    const letter = { annotation: "letter", version: 5 };
    const all = [kept("a"), kept("b", letter), kept("c", { version: 4 }), kept("theirs", { user: "kim" })];
    const { outboxes, sender, sent, ids } = await left(all, { essay: saved, letter: saved });
    expect(await sender.round()).toBe(true);
    const told = sent.map(({ annotation, base_version, operations }) => [
      annotation,
      base_version,
      ...operations.map(({ op_id }) => op_id),
    ]);
    expect(told).toEqual([
      ["essay", 3, "a", "c"],
      ["letter", 5, "b"],
    ]);
    expect([await ids(), (await outboxes.of("kim")).length]).toEqual([[], 1]);
  });

  it("are not touched while an editor has them", async () => {
    const { sender, sent, ids } = await left([kept("a", { owner: "mine" })], { essay: saved });
    const close = holdEditor("mine");
    await sender.round();
    expect([sent.length, await ids()]).toEqual([0, ["a"]]);
    close();
    await sender.round();
    expect([sent.length, await ids()]).toEqual([1, []]);
  });

  it("are checked again soon after an editor closes, since it may have seemed still open", async () => {
    const { sender, sent } = await left([kept("a", { owner: "mine" })], { essay: saved });
    const close = holdEditor("mine");
    vi.useFakeTimers();
    const sending = sender.run();
    sender.kick();
    await vi.advanceTimersByTimeAsync(500);
    close();
    await vi.advanceTimersByTimeAsync(100);
    expect(sent).toHaveLength(0);
    await vi.advanceTimersByTimeAsync(500);
    expect(sent).toHaveLength(1);
    sender.close();
    await sending;
    vi.useRealTimers();
  });

  it("stay when an answer is lost, and the next round sends the same", async () => {
    const { sender, sent, ids } = await left([kept("a")]);
    expect(await sender.round()).toBe(false);
    await sender.round();
    expect([sent.map(({ operations }) => operations[0]?.op_id), await ids()]).toEqual([["a", "a"], ["a"]]);
  });

  it.each([conflict, refused])(
    "waits for the person when it meets a $kind, without holding up other documents",
    async (answer) => {
      const all = [kept("a"), kept("b"), kept("c", { annotation: "letter" })];
      const { outboxes, sender, sent, ids } = await left(all, { essay: answer, letter: saved });
      await sender.round();
      await sender.round();
      const { kind, code, message } = answer;
      expect((await outboxes.of("ada")).map(({ trouble }) => trouble)).toEqual([{ kind, code, message }, null]);
      expect([sent.map(({ annotation }) => annotation), await ids()]).toEqual([
        ["essay", "letter"],
        ["a", "b"],
      ]);
    },
  );
});
