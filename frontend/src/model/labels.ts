import { shortLabels } from "./shortLabels";
import type { EntityRow, Label, LabelKind, LabelSet, MentionRow } from "./types";

/** A label set, indexed by key. */
export class LabelIndex {
  readonly set: LabelSet;
  readonly #byKey: ReadonlyMap<string, Label>;
  readonly #short: ReadonlyMap<string, string>;

  constructor(set: LabelSet) {
    this.set = set;
    this.#byKey = new Map(set.labels.map((label) => [label.key, label]));
    this.#short = shortLabels(set.labels);
  }

  /** Whether each mention gets an identifier type. */
  get isMasking(): boolean {
    return this.set.identifier_types.length > 0;
  }

  get(key: string | null): Label | undefined {
    return key === null ? undefined : this.#byKey.get(key);
  }

  kind(key: string): LabelKind | undefined {
    return this.#byKey.get(key)?.kind;
  }

  of(kind: LabelKind): readonly Label[] {
    return this.set.labels.filter((label) => label.kind === kind);
  }

  /** A modifier may be used with the labels that name it, and without any label. */
  mayCarry(label: string | null, modifier: string): boolean {
    if (this.kind(modifier) !== "modifier") return false;
    return label === null || (this.get(label)?.modifiers.includes(modifier) ?? false);
  }

  mayBeConfidential(label: string | null): boolean {
    return this.get(label)?.confidential ?? false;
  }

  /** What a mention's label is called where there is little room. */
  short(key: string): string {
    return this.#short.get(key) ?? key;
  }

  name(key: string, language: string): string {
    const name = this.get(key)?.name;
    return name?.[language] ?? name?.en ?? key;
  }

  /** The entity's running number; null in sets that show none. */
  runningNumber(entity: EntityRow | undefined): number | null {
    return this.set.running_numbers ? (entity?.number ?? null) : null;
  }

  /** "City 2"; the name alone in sets without running numbers. */
  numbered(name: string, entity: EntityRow | undefined): string {
    const number = this.runningNumber(entity);
    return number === null ? name : `${name} ${number}`;
  }
}

/** The keys in display and export order: base, number, modifiers, temporary. */
export function displayLabels(mention: MentionRow, number: number | null): string[] {
  const shown = mention.label === null ? [] : [mention.label];
  if (number !== null) shown.push(String(number));
  return [...shown, ...mention.modifiers.toSorted(), ...mention.flags.toSorted()];
}

/** `OBS!` and `Com!` need a comment to explain them. Other temporary labels speak for themselves. */
export function takesComment(flag: string): boolean {
  return flag.endsWith("!");
}
