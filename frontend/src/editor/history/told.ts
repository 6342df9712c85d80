import { t } from "../../i18n";
import type { Operation, OperationName } from "../../ops/types";
import type { KnownRows } from "./knownRows";
import { type Line, linesOf } from "./lines";
import { fieldOf } from "./values";
import { wordsOf } from "./words";

interface Told {
  readonly sentence: string;
  readonly lines: readonly Line[];
}

const mostLines = 8;

/** An operation in words: what was done to which words, and each value before and after. */
export function tell(rows: KnownRows, operation: Operation): Told {
  const lines = saysAll(operation) ? [] : linesOf(rows, operation).slice(0, mostLines);
  return { sentence: sentenceOf(rows, operation), lines };
}

/** That one mention was accepted or rejected: the sentence says all of it. */
function saysAll({ name, changes: [change, ...others] }: Operation): boolean {
  const fields = Object.keys(change?.before && change.after ? change.after : {});
  return (name === "accept" || name === "reject") && others.length === 0 && fields.join() === "status";
}

type Sentence = (rows: KnownRows, operation: Operation, words: string) => string;

const onWords =
  (key: SentenceKey): Sentence =>
  (_, __, words) =>
    t(key, { words });

type SentenceKey =
  | "did.modifiers"
  | "did.resize"
  | "did.remove"
  | "did.add"
  | "did.accept"
  | "did.reopen"
  | "did.reject"
  | "did.pseudonym"
  | "did.redraw"
  | "did.identifier_type"
  | "did.confidential_status"
  | "did.flag"
  | "did.comment"
  | "did.propagate"
  | "did.join"
  | "did.rewrite"
  | "did.revert"
  | "did.link"
  | "did.unlink"
  | "did.move"
  | "did.fits"
  | "did.decide"
  | "did.unlabel";

const sentences: Readonly<Record<OperationName, Sentence>> = {
  label: (_, operation, words) => {
    const label = onlyValue(operation, "label");
    return typeof label === "string" ? t("did.label", { words, label }) : t("did.unlabel", { words });
  },
  modifiers: onWords("did.modifiers"),
  number: (_, operation, words) =>
    numbersIn(operation).length > 1
      ? t("did.renumber")
      : t("did.number", { words, number: numbersIn(operation)[0] ?? "" }),
  resize: onWords("did.resize"),
  remove: onWords("did.remove"),
  add: onWords("did.add"),
  accept: (_, operation, words) => t(acceptance(operation), { words }),
  reject: onWords("did.reject"),
  pseudonym: onWords("did.pseudonym"),
  redraw: onWords("did.redraw"),
  identifier_type: onWords("did.identifier_type"),
  confidential_status: onWords("did.confidential_status"),
  flag: onWords("did.flag"),
  comment: onWords("did.comment"),
  document_comment: () => t("did.document_comment"),
  propagate: onWords("did.propagate"),
  join: onWords("did.join"),
  rewrite: onWords("did.rewrite"),
  revert: onWords("did.revert"),
  link: onWords("did.link"),
  unlink: onWords("did.unlink"),
  move: onWords("did.move"),
  fits: onWords("did.fits"),
  decide: onWords("did.decide"),
  undo: (rows, operation) => takenBack(rows, operation, "undo"),
  redo: (rows, operation) => takenBack(rows, operation, "redo"),
  restore: () => t("did.restore"),
  settle: (_, __, words) => t(words === "" ? "did.settle.nothing" : "did.settle", { words }),
};

function acceptance(operation: Operation): "did.reopen" | "did.propose" | "did.accept" {
  if (onlyValue(operation, "status") !== "proposed") return "did.accept";
  const heldBack = operation.changes.every(
    ({ before }) => before && "status" in before && before.status === "held_back",
  );
  return heldBack ? "did.propose" : "did.reopen";
}

function sentenceOf(rows: KnownRows, operation: Operation): string {
  const words = wordsOf(rows, operation);
  // A later version of the server may know more names.
  return sentences[operation.name]?.(rows, operation, words) ?? operation.name;
}

/** "Took back: labelled “Malmö” as city". A redo reverts an undo, so it names what the undo had undone. */
function takenBack(rows: KnownRows, operation: Operation, kind: "undo" | "redo"): string {
  const named = rows.operation(operation.undoes ?? null);
  const done = kind === "redo" && named ? rows.operation(named.undoes ?? null) : named;
  const words = wordsOf(rows, operation);
  return t(`did.${kind}`, { what: done ? sentenceOf(rows, done) : words });
}

/** The single new value of a field, or undefined if there are several. */
function onlyValue(operation: Operation, field: string): unknown {
  const values = new Set(valuesAfter(operation, field));
  return values.size === 1 ? [...values][0] : undefined;
}

function valuesAfter({ changes }: Operation, field: string): unknown[] {
  const held = changes
    .filter(({ table }) => table === "mention")
    .flatMap(({ after }) => (after ? [fieldOf(after, field)] : []));
  return held.filter((value) => value !== undefined);
}

/** The distinct running numbers that entities get. */
function numbersIn({ changes }: Operation): number[] {
  const entities = changes.flatMap((change) => (change.table === "entity" && change.after ? [change.after] : []));
  return [...new Set(entities.flatMap(({ number }) => number ?? []))];
}
