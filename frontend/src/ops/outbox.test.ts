import { IDBFactory } from "fake-indexeddb";
import "fake-indexeddb/auto";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { type Kept, Outboxes } from "./outbox";

beforeEach(() => vi.stubGlobal("indexedDB", new IDBFactory()));
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const trouble = { kind: "refused", code: "not_editable", message: "The annotation is done." } as const;

function kept(op_id: string, given: Partial<Kept> = {}): Kept {
  const operation = { op_id, name: "accept", changes: [] } as const;
  const row = { user: "ada", annotation: "essay", document: "A1", owner: "page", version: 1, operation, trouble: null };
  return { ...row, ...given };
}

const ids = (all: readonly Kept[]) => all.map(({ operation }) => operation.op_id);

describe("outboxes", () => {
  it("hold operations in order beyond the page, until they are removed", async () => {
    const page = new Outboxes();
    for (const id of ["a", "b", "c"]) void page.add(kept(id));
    await page.remove("ada", ["b"]);
    const next = new Outboxes();
    expect(ids(await next.of("ada"))).toEqual(["a", "c"]);
    expect(next.isKept).toBe(true);
  });

  it("send each operation to the store at once, however long the earlier ones take", async () => {
    const outboxes = new Outboxes();
    await outboxes.add(kept("a"));
    const asked = vi.spyOn(IDBObjectStore.prototype, "add");
    const added = ["b", "c", "d"].map((id) => outboxes.add(kept(id)));
    // Only what is ready is done here: no transaction ends before the next task.
    for (let turn = 0; turn < 10; turn++) await Promise.resolve();
    expect(asked).toHaveBeenCalledTimes(3);
    await Promise.all(added);
    expect(ids(await new Outboxes().of("ada"))).toEqual(["a", "b", "c", "d"]);
  });

  it("do not show another person's operations, nor let them be removed or taken over", async () => {
    const outboxes = new Outboxes();
    await outboxes.add(kept("a"));
    await outboxes.remove("bo", ["a"]);
    await outboxes.replace("bo", "a", kept("x").operation);
    expect(await outboxes.of("bo")).toEqual([]);
    expect(await outboxes.takeUp({ user: "bo", annotation: "essay", owner: "mine" }, () => true)).toEqual([]);
    expect(ids(await outboxes.of("ada"))).toEqual(["a"]);
  });

  it("replace an operation by its new version, in its place", async () => {
    const outboxes = new Outboxes();
    for (const id of ["a", "b", "c"]) await outboxes.add(kept(id));
    await outboxes.replace("ada", "b", kept("again").operation);
    expect(ids(await outboxes.of("ada"))).toEqual(["a", "again", "c"]);
  });

  it("give an editor the remaining operations and forget their trouble, but leave those that another page is about to send", async () => {
    const outboxes = new Outboxes();
    await outboxes.add(kept("a", { owner: "gone" }));
    await outboxes.add(kept("b", { owner: "open" }));
    await outboxes.add(kept("c", { owner: "gone", annotation: "letter" }));
    await outboxes.mark(kept("a", { owner: "gone" }), trouble);
    const taken = await outboxes.takeUp(
      { user: "ada", annotation: "essay", owner: "mine" },
      (owner) => owner !== "open",
    );
    expect(taken.map(({ owner, operation, trouble }) => [operation.op_id, owner, trouble])).toEqual([
      ["a", "mine", null],
    ]);
    const owners = (await new Outboxes().of("ada")).map(({ owner }) => owner);
    expect(owners).toEqual(["mine", "open", "gone"]);
  });

  it("note trouble only while nobody has taken over the operation", async () => {
    const outboxes = new Outboxes();
    await outboxes.add(kept("a", { owner: "gone" }));
    await outboxes.mark(kept("a", { owner: "gone" }), trouble);
    expect((await outboxes.of("ada"))[0]?.trouble).toEqual(trouble);
    await outboxes.takeUp({ user: "ada", annotation: "essay", owner: "mine" }, () => true);
    await outboxes.mark(kept("a", { owner: "gone" }), trouble);
    expect((await outboxes.of("ada"))[0]?.trouble).toBeNull();
  });

  it("announce every change", async () => {
    const outboxes = new Outboxes();
    const listener = vi.fn();
    const end = outboxes.subscribe(listener);
    await outboxes.add(kept("a"));
    await outboxes.remove("ada", ["a"]);
    end();
    await outboxes.add(kept("b"));
    expect(listener).toHaveBeenCalledTimes(2);
  });
});

describe("where the browser stores nothing", () => {
  it("operations live as long as the page", async () => {
    vi.stubGlobal("indexedDB", undefined);
    const outboxes = new Outboxes();
    for (const id of ["a", "b"]) await outboxes.add(kept(id));
    await outboxes.remove("ada", ["a"]);
    expect([ids(await outboxes.of("ada")), outboxes.isKept]).toEqual([["b"], false]);
    expect(ids(await outboxes.takeUp({ user: "ada", annotation: "essay", owner: "mine" }, () => true))).toEqual(["b"]);
  });

  it("operations stored during one that could not be stored come after it", async () => {
    const outboxes = new Outboxes();
    await outboxes.add(kept("a"));
    vi.spyOn(IDBObjectStore.prototype, "add").mockImplementationOnce(() => {
      throw new DOMException("full", "QuotaExceededError");
    });
    await Promise.all(["b", "c"].map((id) => outboxes.add(kept(id))));
    expect([ids(await outboxes.of("ada")), outboxes.isKept]).toEqual([["a", "b", "c"], false]);
    expect(ids(await new Outboxes().of("ada"))).toEqual(["a"]);
  });

  it("operations from before the storage was full stay first", async () => {
    const outboxes = new Outboxes();
    await outboxes.add(kept("a"));
    const full = vi.spyOn(IDBObjectStore.prototype, "add").mockImplementation(() => {
      throw new DOMException("full", "QuotaExceededError");
    });
    await outboxes.add(kept("b"));
    full.mockRestore();
    await outboxes.add(kept("c"));
    expect([ids(await outboxes.of("ada")), outboxes.isKept]).toEqual([["a", "b", "c"], false]);
    await outboxes.remove("ada", ["a", "b"]);
    expect(ids(await outboxes.of("ada"))).toEqual(["c"]);
  });
});
