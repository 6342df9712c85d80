import type { Doc } from "../../model/doc";
import type { GraphEdge } from "../../model/graph";
import { isHeldBack } from "../../model/heldBack";
import { identifierSign } from "../../model/proposedDecisions";
import type { MentionRow } from "../../model/types";
import { whyUndecided } from "../../model/undecided";

export type ChipKind = "label" | "number" | "modifier" | "flag" | "masking" | "stale";

/** A small box on an edge. */
export interface Chip {
  readonly text: string;
  readonly kind: ChipKind;
  /** The label that gives it its colour. */
  readonly label: string | null;
  /** Proposed: somebody still has to decide. */
  readonly status: MentionRow["status"];
}

const NONE: readonly never[] = [];

/** Whether two edges have the same chips. */
export function areSameChips(one: readonly (readonly Chip[])[], other: readonly (readonly Chip[])[]): boolean {
  if (one === other) return true;
  return (
    one.length === other.length &&
    one.every((row, i) => row.length === other[i]?.length && row.every((chip, k) => isSameChip(chip, other[i]?.[k])))
  );
}

function isSameChip({ text, kind, label, status }: Chip, other: Chip | undefined): boolean {
  return text === other?.text && kind === other.kind && label === other.label && status === other.status;
}

/** The chips of an edge: label and number in the first row, what qualifies them in the second. */
export function chipsOf(doc: Doc, edge: GraphEdge, staleText: string): readonly (readonly Chip[])[] {
  if (edge.mentions.length === 0 && !edge.stale) return NONE;
  const shown = edge.mentions.filter((mention) => !isHeldBack(mention));
  const rows = shown.flatMap((mention) => mentionRows(doc, mention));
  if (edge.stale) rows.push([{ text: staleText, kind: "stale", label: null, status: "accepted" }]);
  return rows.filter((row) => row.length > 0);
}

function mentionRows(doc: Doc, mention: MentionRow): Chip[][] {
  const { label } = mention;
  const status = whyUndecided(doc.labels, mention) === null ? mention.status : "proposed";
  const chip = (kind: ChipKind) => (text: string) => ({ text, kind, label, status });
  const number = doc.labels.runningNumber(doc.entity(mention.entity_id));
  const identifier = doc.labels.isMasking ? [identifierSign(mention)] : [];
  const confidential = mention.confidential_status;
  const told = confidential === null || confidential === "NOT_CONFIDENTIAL" ? [] : [confidential];
  return [
    [
      ...(label === null ? [] : [chip("label")(label)]),
      ...(number === null ? [] : [chip("number")(String(number))]),
      ...identifier.map(chip("masking")),
    ],
    [
      ...mention.modifiers.toSorted().map(chip("modifier")),
      ...told.map(chip("masking")),
      ...mention.flags.toSorted().map(chip("flag")),
    ],
  ];
}
