import fc from "fast-check";
import { describe, expect, it } from "vitest";
import swell from "../../../../fixtures/label_sets/swell.json";
import tab from "../../../../fixtures/label_sets/tab.json";
import { Doc } from "../../model/doc";
import { sampleDrawn, samplePayload } from "../../model/sample";
import type { LabelSet, Uuid } from "../../model/types";
import { applyToDoc, invert } from "../apply";
import { checkOperation } from "../rules";
import type { Operation } from "../types";
import * as commands from ".";

const TEXT = "Anna bor i Lund, Bo i Umeå.\nAnna 👩‍👩‍👧 och Åsa A\u030asas bor i Lund med فاطمة.\nBo!";
// The fixtures are what the server sends as label sets.
const LABEL_SETS = [swell as LabelSet, tab as LabelSet];

/** A step says which command to run, and numbers from which its arguments are taken. */
type Step = readonly [command: number, a: number, b: number, c: number];

type Run = (doc: Doc, step: Step) => Operation | null;

const pick = <T>(list: readonly T[], n: number): T | undefined => list[n % Math.max(1, list.length)];
const mentionId = (doc: Doc, n: number): Uuid => pick(doc.mentions, n)?.id ?? "none";
const entityId = (doc: Doc, n: number): Uuid => pick(doc.entities, n)?.id ?? "none";
const several = (doc: Doc, n: number): Uuid[] => [mentionId(doc, n), mentionId(doc, n + 1)];
const keys = (doc: Doc, kind: "base" | "modifier" | "temporary") => doc.labels.of(kind).map(({ key }) => key);
const spanOf = (doc: Doc, a: number, b: number) =>
  doc.spanOf({
    anchor: a % doc.tokens.length,
    focus: Math.min(doc.tokens.length - 1, (a % doc.tokens.length) + (b % 3)),
  });

const COMMANDS: readonly Run[] = [
  (doc, [, a, b, c]) => commands.labelSpan(doc, { span: spanOf(doc, a, b), label: pick(keys(doc, "base"), c) ?? "" }),
  (doc, [, a, b, c]) =>
    commands.labelSpan(doc, { span: spanOf(doc, a, b), label: pick(keys(doc, "base"), c % 4) ?? "" }),
  (doc, [, a, , c]) =>
    commands.setLabel(doc, { mentions: several(doc, a), label: pick(keys(doc, "base"), c % 4) ?? "" }),
  (doc, [, a]) => commands.clearLabel(doc, { mentions: [mentionId(doc, a)] }),
  (doc, [, a, b]) =>
    commands.toggleModifier(doc, { mentions: several(doc, a), modifier: pick(keys(doc, "modifier"), b) ?? "" }),
  (doc, [, a, b]) => commands.setNumber(doc, { mentions: [mentionId(doc, a)], number: b % 5 }),
  (doc, [, a, b]) =>
    commands.resize(doc, { mention: mentionId(doc, a), edge: b % 2 ? "start" : "end", step: b % 4 > 1 ? 1 : -1 }),
  (doc, [, a, b, c]) => commands.resizeTo(doc, { mention: mentionId(doc, a), span: { start: b, end: b + (c % 8) } }),
  (doc, [, a]) => commands.remove(doc, { mentions: [mentionId(doc, a)] }),
  (doc, [, a]) => commands.reject(doc, { mentions: several(doc, a) }),
  (doc, [, a]) => commands.accept(doc, { mentions: [mentionId(doc, a)] }),
  (doc, [, a]) => commands.setStatus(doc, { mentions: [mentionId(doc, a)], status: "proposed" }),
  (doc) => commands.acceptAll(doc),
  (doc, [, a]) => commands.propagate(doc, { mention: mentionId(doc, a) }),
  (doc, [, a]) => commands.redraw(doc, { entity: entityId(doc, a) }),
  (doc, [, a, b]) => commands.joinEntities(doc, { from: entityId(doc, a), into: entityId(doc, b) }),
  (doc, [, a, b]) =>
    commands.toggleFlag(doc, { mentions: [mentionId(doc, a)], flag: pick(keys(doc, "temporary"), b) ?? "" }),
  (doc, [, a, b, c]) =>
    commands.flagSpan(doc, { span: spanOf(doc, a, b), flag: pick(keys(doc, "temporary"), c) ?? "" }),
  (doc, [, a]) => commands.setComment(doc, { mention: mentionId(doc, a), comment: "se efter" }),
  (doc, [, a, b]) =>
    commands.setIdentifierType(doc, {
      mentions: several(doc, a),
      value: pick(doc.labels.set.identifier_types, b) ?? null,
    }),
  (doc, [, a, b]) =>
    commands.setConfidentialStatus(doc, {
      mentions: [mentionId(doc, a)],
      value: pick(doc.labels.set.confidential_statuses, b) ?? null,
    }),
];

const step = fc.tuple(fc.nat(COMMANDS.length - 1), fc.nat(40), fc.nat(40), fc.nat(40));
const session = fc.tuple(fc.constantFrom(...LABEL_SETS), fc.array(step, { minLength: 1, maxLength: 25 }));

function open(labelSet: LabelSet): Doc {
  const names = ["Ada", "Bo", "Lund"].map(sampleDrawn);
  const reserved = Object.fromEntries(labelSet.labels.map(({ key }) => [key, names]));
  return Doc.fromPayload(samplePayload({ text: TEXT, labelSet, reserved }));
}

/** Runs a session and calls back after each operation. */
function work(
  labelSet: LabelSet,
  steps: readonly Step[],
  check: (before: Doc, after: Doc, operation: Operation) => void,
): void {
  let doc = open(labelSet);
  for (const each of steps) {
    const operation = COMMANDS[each[0]]?.(doc, each);
    if (!operation) continue;
    const before = doc;
    doc = applyToDoc(before, operation).doc;
    check(before, doc, operation);
  }
}

/** Two rejected mentions that overlap and are taken back together: the one thing that the rules must stop. */
const takesBackSeveral = (before: Doc, operation: Operation): boolean =>
  operation.changes.filter(({ table, id }) => table === "mention" && before.mention(id)?.status === "rejected").length >
  1;

describe("laws of the commands", () => {
  it("never break a rule", () => {
    fc.assert(
      fc.property(session, ([labelSet, steps]) => {
        work(labelSet, steps, (before, doc, operation) => {
          if (takesBackSeveral(before, operation)) return;
          const isBoundary = (offset: number) => doc.isBoundary(offset);
          checkOperation(doc.rows, operation, { labels: doc.labels, textLength: doc.offsets.length, isBoundary });
        });
      }),
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
    );
  });

  it("can be taken back, which gives the document as it was", () => {
    fc.assert(
      fc.property(session, ([labelSet, steps]) => {
        work(labelSet, steps, (before, doc, operation) => {
          const back = applyToDoc(doc, invert(operation, "back")).doc;
          expect(back.mentions).toEqual(before.mentions);
          expect(back.entities).toEqual(before.entities);
          expect(back.tokens.equals(before.tokens)).toBe(true);
        });
      }),
    );
  });

  it("come to the same document step by step as from its rows at once", () => {
    fc.assert(
      fc.property(session, ([labelSet, steps]) => {
        let last = open(labelSet);
        work(labelSet, steps, (_, doc) => {
          last = doc;
        });
        const mentions = [...last.mentions];
        const anew = Doc.fromPayload(samplePayload({ text: TEXT, labelSet, mentions, entities: last.entities }));
        expect(last.mentions).toEqual(anew.mentions);
        expect(last.tokens.equals(anew.tokens)).toBe(true);
        for (const { id } of last.entities) expect(last.mentionsOf(id)).toEqual(anew.mentionsOf(id));
      }),
    );
  });
});
