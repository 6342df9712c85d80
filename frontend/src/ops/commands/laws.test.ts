import fc from "fast-check";
import { describe, expect, it } from "vitest";
import swell from "../../../../fixtures/label_sets/swell.json";
import tab from "../../../../fixtures/label_sets/tab.json";
import { Doc } from "../../model/doc";
import { segments } from "../../model/rendering";
import { samplePayload } from "../../model/sample";
import type { LabelSet } from "../../model/types";
import { applyToDoc, invert } from "../apply";
import { checkOperation, surroundingsOf } from "../rules";
import type { Operation } from "../types";
import { runStep, SESSION_TEXT, type Step, sessionDoc, step } from "./sessions";

// The fixtures are label sets as the server sends them.
const LABEL_SETS = [swell as LabelSet, tab as LabelSet];

const session = fc.tuple(fc.constantFrom(...LABEL_SETS), fc.array(step, { minLength: 1, maxLength: 25 }));

/** Runs a session and calls back after each operation. */
function work(
  labelSet: LabelSet,
  steps: readonly Step[],
  check: (before: Doc, after: Doc, operation: Operation) => void,
): void {
  let doc = sessionDoc(labelSet);
  for (const each of steps) {
    const operation = runStep(doc, each);
    if (!operation) continue;
    const before = doc;
    doc = applyToDoc(before, operation).doc;
    check(before, doc, operation);
  }
}

/** Two overlapping rejected mentions that are restored together: the one thing that the rules must prevent. */
const takesBackSeveral = (before: Doc, operation: Operation): boolean =>
  operation.changes.filter(({ table, id }) => table === "mention" && before.mention(id)?.status === "rejected").length >
  1;

const RUNS = { numRuns: 40 };

describe("laws of the commands", () => {
  it("never break a rule", () => {
    fc.assert(
      fc.property(session, ([labelSet, steps]) => {
        work(labelSet, steps, (before, doc, operation) => {
          if (takesBackSeveral(before, operation)) return;
          checkOperation(doc.rows, operation, surroundingsOf(doc));
        });
      }),
      RUNS,
    );
  });

  it("leave no entity without mentions, no other label than the entity's, no comment without a flag", () => {
    fc.assert(
      fc.property(session, ([labelSet, steps]) => {
        work(labelSet, steps, (_, doc) => {
          expect(doc.entities.filter(({ id }) => doc.mentionsOf(id).length === 0)).toEqual([]);
          for (const mention of doc.mentions) {
            expect(doc.entity(mention.entity_id)?.label ?? null).toBe(mention.label);
            if (mention.comment) expect(mention.flags.join()).toContain("!");
          }
        });
      }),
      RUNS,
    );
  });

  it("can be taken back, which gives the document as it was", () => {
    fc.assert(
      fc.property(session, ([labelSet, steps]) => {
        work(labelSet, steps, (before, doc, operation) => {
          const back = applyToDoc(doc, invert(operation, "back")).doc;
          expect(back.mentions).toEqual(before.mentions);
          expect(back.entities).toEqual(before.entities);
          expect(back.rewrites).toEqual(before.rewrites);
          expect(back.tokens.equals(before.tokens)).toBe(true);
        });
      }),
      RUNS,
    );
  });

  it("come to the same document step by step as from its rows at once", () => {
    fc.assert(
      fc.property(session, ([labelSet, steps]) => {
        let last = sessionDoc(labelSet);
        work(labelSet, steps, (_, doc) => {
          last = doc;
        });
        const { mentions, entities, rewrites } = last;
        const anew = Doc.fromPayload(samplePayload({ text: SESSION_TEXT, labelSet, mentions, entities, rewrites }));
        expect(last.mentions).toEqual(anew.mentions);
        expect(last.rewrites).toEqual(anew.rewrites);
        expect(last.tokens.equals(anew.tokens)).toBe(true);
        for (const view of ["target", "masked"] as const) expect(segments(last, view)).toEqual(segments(anew, view));
        for (const { id } of last.mentions) expect(last.rewritesOf(id)).toEqual(anew.rewritesOf(id));
        for (const { id } of last.entities) expect(last.mentionsOf(id)).toEqual(anew.mentionsOf(id));
      }),
      RUNS,
    );
  });
});
