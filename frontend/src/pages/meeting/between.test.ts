import { beforeEach, describe, expect, it, test } from "vitest";
import { setLanguage } from "../../i18n";
import { pairsOf, toSettle } from "./between";
import { whyNot } from "./why";

const [ada, bo, cia] = ["Ada", "Bo", "Cia"].map((name) => ({ id: name.toLowerCase(), name })) as [
  { id: string; name: string },
  { id: string; name: string },
  { id: string; name: string },
];
const counts = (open: number, to_apply = 0, settled = 0) => ({ open, to_apply, settled });

test("two people are one pair, whoever annotated, and the pair with the most to settle comes first", () => {
  const pairs = pairsOf([
    { annotator: ada, reviewer: bo, counts: counts(1, 0, 5) },
    { annotator: bo, reviewer: ada, counts: counts(0, 1, 1) },
    { annotator: cia, reviewer: ada, counts: counts(2, 1) },
  ]);
  expect(pairs.map(({ key, names, counts: held }) => [key, names, toSettle(held), held.settled])).toEqual([
    ["ada,cia", ["Ada", "Cia"], 3, 0],
    ["ada,bo", ["Ada", "Bo"], 2, 6],
  ]);
});

describe("the reasons against an action at a meeting", () => {
  beforeEach(() => setLanguage("en"));
  const open = { state: "open", decision: "", status: "in_review", waits_for: null } as const;
  const decided = { ...open, state: "decided", decision: "change" } as const;
  const waiting = { ...decided, state: "waiting", waits_for: { id: "bo", name: "Bo" } } as const;
  const applied = { ...decided, state: "applied" } as const;

  it("are empty if it can be done", () => {
    expect([whyNot.decide(open), whyNot.decide(decided)]).toEqual([null, null]);
    expect([whyNot.reopen(decided), whyNot.apply(decided)]).toEqual([null, null]);
    expect(whyNot.apply({ ...decided, status: "in_progress" })).toBeNull();
    expect([whyNot.agree(waiting), whyNot.reopen(waiting)]).toEqual([null, null]);
  });

  it("are given for each action that cannot be done", () => {
    const objections = [
      whyNot.decide(applied),
      whyNot.reopen(applied),
      whyNot.reopen(open),
      whyNot.apply(open),
      whyNot.apply(waiting),
      whyNot.agree(open),
      whyNot.apply({ ...decided, decision: "keep" }),
      whyNot.apply({ ...decided, status: "confirmed" }),
    ];
    expect(objections).not.toContain(null);
    expect(new Set(objections).size).toBe(6); // applied twice, not decided twice
    expect(objections.at(-1)).toContain("confirmed");
  });
});
