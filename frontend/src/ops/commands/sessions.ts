/** Random editing sessions, for tests of laws. */

import fc from "fast-check";
import { Doc } from "../../model/doc";
import { type Sample, sampleDrawn, samplePayload } from "../../model/sample";
import type { DocumentPayload, LabelSet, Uuid } from "../../model/types";
import type { Operation } from "../types";
import * as commands from ".";

export const SESSION_TEXT = "Anna bor i Lund, Bo i Umeå.\nAnna 👩‍👩‍👧 och Åsa A\u030asas bor i Lund med فاطمة.\nBo!";

/** Which command to run, and numbers to choose its arguments by. */
export type Step = readonly [command: number, a: number, b: number, c: number];

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

const rewriteId = (doc: Doc, n: number): Uuid => pick(doc.rewrites, n)?.id ?? "none";
const textOf = (n: number): string => ["på", "ska inte", "", "x", "👩‍👩‍👧 y"][n % 5] ?? "";

/** Where a word begins or ends. */
function placeOf(doc: Doc, a: number, b: number): number {
  const token = a % doc.tokens.length;
  return b % 3 ? doc.tokens.wordStart(token) : doc.tokens.wordEnd(token);
}

function edgeOf(doc: Doc, a: number, b: number, c: number): commands.EdgeSelection {
  const source = c % 3 === 0 ? [] : [spanOf(doc, a, 0), spanOf(doc, b, c)];
  const rewrites = c % 3 === 1 ? [] : [pick(doc.rewrites, a), pick(doc.rewrites, c)];
  const pieces = rewrites.flatMap((row) => row?.pieces.map((_, index) => ({ rewrite: row.id, index })) ?? []);
  return { source, pieces };
}

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
  (doc, [, a, b, c]) =>
    commands.rewriteRun(doc, {
      span: spanOf(doc, a, b),
      text: textOf(c),
      mention: c % 5 ? undefined : mentionId(doc, c),
    }),
  (doc, [, a, b, c]) =>
    commands.insertWords(doc, { at: placeOf(doc, a, b), text: textOf(c), mention: mentionId(doc, c) }),
  (doc, [, a, b]) => commands.retype(doc, { rewrite: rewriteId(doc, a), index: b % 2, text: textOf(b) }),
  (doc, [, a, b]) => commands.revert(doc, { rewrites: b % 3 ? [rewriteId(doc, a)] : [] }),
  (doc, [, a, b]) => commands.linkTo(doc, { rewrite: rewriteId(doc, a), mention: b % 4 ? mentionId(doc, b) : null }),
  (doc) => commands.fits(doc, { rewrites: doc.rewrites.map(({ id }) => id) }),
  (doc, [, a, b, c]) => commands.link(doc, edgeOf(doc, a, b, c)),
  (doc, [, a, b, c]) => commands.unlink(doc, edgeOf(doc, a, b, c)),
  (doc, [, a, b, c]) => commands.move(doc, { rewrite: rewriteId(doc, a), at: placeOf(doc, b, c) }),
  (doc, [, a, b, c]) => commands.move(doc, { span: spanOf(doc, a, b % 2), at: placeOf(doc, b, c) }),
];

export const step = fc.tuple(fc.nat(COMMANDS.length - 1), fc.nat(40), fc.nat(40), fc.nat(40));
export function runStep(doc: Doc, each: Step): Operation | null {
  return COMMANDS[each[0]]?.(doc, each) ?? null;
}

export function sessionSample(labelSet: LabelSet): Sample {
  const names = ["Ada", "Bo", "Lund"].map(sampleDrawn);
  const reserved = Object.fromEntries(labelSet.labels.map(({ key }) => [key, names]));
  return { text: SESSION_TEXT, labelSet, reserved };
}

export function sessionPayload(labelSet: LabelSet): DocumentPayload {
  return samplePayload(sessionSample(labelSet));
}

export function sessionDoc(labelSet: LabelSet): Doc {
  return Doc.fromPayload(sessionPayload(labelSet));
}
