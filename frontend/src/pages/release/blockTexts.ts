import type { Block, Gate } from "../../api/releases";
import { textOf } from "../../i18n";

/** The title of a gate: from the catalogue, or for one that it does not know its name. */
export function gateTitle(name: string, gates: readonly Gate[]): string {
  const texts = gates.find((gate) => gate.name === name)?.texts ?? `releases.gate.${name}`;
  return textOf(texts) ?? textOf("release.gate.unknown", { name }) ?? name;
}

export function gateHelp(name: string, gates: readonly Gate[]): string | null {
  const texts = gates.find((gate) => gate.name === name)?.texts ?? `releases.gate.${name}`;
  return textOf(`${texts}.help`);
}

/** What was found, or else what the gate is about. */
export function foundText({ code, gate }: Block, gates: readonly Gate[]): string {
  return textOf(`releases.code.${code}`) ?? gateTitle(gate, gates);
}

export function settleText({ code }: Block): string | null {
  return textOf(`releases.code.${code}.settle`);
}

/** Where to settle it: at the place in the layer that was checked, or the document's own page. A problem has no place. */
export function placeOf({ gate, document_id, annotation_id, start, end }: Block): string {
  if (annotation_id === null || gate === "problem") return `/documents/${document_id}`;
  return end === 0 ? `/annotations/${annotation_id}` : `/annotations/${annotation_id}?start=${start}&end=${end}`;
}
