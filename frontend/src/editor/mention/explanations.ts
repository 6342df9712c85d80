import type { Schemas } from "../../api/types";
import { localName, type TextKey, t } from "../../i18n";
import type { Doc } from "../../model/doc";
import type { Alternative, Evidence, Localized, MentionRow, Span } from "../../model/types";
import { cueOf } from "./cues";

/** What the rules and detectors that are named in a document's evidence are called in each language. */
export interface Told {
  readonly explanations: Readonly<Record<string, Schemas["Explanation"]>>;
  readonly detectors: Readonly<Record<string, Localized>>;
}

/** Why something is proposed, quoting the word by which the rule went where it is found. */
export function reasonOf({ explanations }: Told, doc: Doc, span: Span, rule: string): string {
  const told = explanations[rule];
  if (!told) return rule;
  const word = told.cue && cueOf(doc, span, told.cue);
  return told.cue && word ? localSentence(told.cue).replace("{cue}", () => word) : localSentence(told);
}

function localSentence({ en, sv }: { en: string; sv: string }): string {
  return localName({ en, sv });
}

export function detectorTitle({ detectors }: Told, detector: string): string {
  const title = detectors[detector];
  return title ? localName(title) : detector;
}

/** How sure a score is, from the surest down; the last holds for the rest. */
const degrees = [
  [0.85, "degree.sure"],
  [0.6, "degree.likely"],
  [0.35, "degree.possible"],
] as const satisfies ReadonlyArray<readonly [number, TextKey]>;

/** A score in words: "likely". */
export function degreeOf(score: number): string {
  return t(degrees.find(([least]) => score >= least)?.[1] ?? "degree.doubtful");
}

/** The labels that were possible too, the likeliest first. */
export function alternativesOf(evidence: Evidence | null): readonly Alternative[] {
  return [...(evidence?.alternatives ?? [])].sort((a, b) => b.score - a.score);
}

/** The alternative after the label that the mention has now, and from the last on to the first. */
export function nextAlternative({ label, evidence }: MentionRow): string | null {
  const labels = alternativesOf(evidence).map((each) => each.label);
  const next = labels[(labels.indexOf(label ?? "") + 1) % labels.length];
  return next === undefined || next === label ? null : next;
}

/** All that a hint says of a mention's evidence: the reason, how sure it is, what else was possible. */
export function hintOf(told: Told, doc: Doc, mention: MentionRow): string {
  const { evidence } = mention;
  if (evidence === null) return "";
  const name = (label: string) => localName(doc.labels.get(label)?.name ?? { en: label });
  const others = alternativesOf(evidence)
    .filter(({ label }) => label !== mention.label)
    .map(({ label, score }) => t("evidence.alternative", { label: name(label), degree: degreeOf(score) }));
  const reason = reasonOf(told, doc, mention, evidence.rule);
  const rest = others.length > 0 ? ` ${t("evidence.others", { labels: others.join(", ") })}` : "";
  return `${reason} ${t("evidence.degree", { degree: degreeOf(evidence.score) })}${rest}`;
}
