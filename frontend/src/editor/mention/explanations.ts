import { own } from "../../api/engines";
import type { Schemas } from "../../api/types";
import { inWords, localName, type TextKey, t } from "../../i18n";
import type { Doc } from "../../model/doc";
import type { Alternative, Evidence, Localized, MentionRow, Span } from "../../model/types";
import { cueOf } from "./cues";

/** The texts, in each language, for the rules and detectors named in a document's evidence. */
export interface Told {
  readonly explanations: Readonly<Record<string, Schemas["Explanation"]>>;
  readonly detectors: Readonly<Record<string, Localized>>;
}

/** Why something is proposed, quoting the word that the rule relied on if it is found. */
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

/** The detector that proposed a mention, or the engines that found it where several were asked. */
export function foundBy(told: Told, { detector, found_by }: Evidence): string {
  if (!found_by) return t("evidence.detector", { detector: detectorTitle(told, detector) });
  const names = found_by.map((name) => (name === own ? t("evidence.own") : detectorTitle(told, name)));
  return t("evidence.found_by", { engines: inWords(names) });
}

/** Degrees of certainty by score, from the most certain down. The last one covers the rest. */
const degrees = [
  [0.85, "degree.sure"],
  [0.6, "degree.likely"],
  [0.35, "degree.possible"],
] as const satisfies ReadonlyArray<readonly [number, TextKey]>;

/** A score in words: "likely". */
export function degreeOf(score: number): string {
  return t(degrees.find(([least]) => score >= least)?.[1] ?? "degree.doubtful");
}

/** The alternative labels, most likely first. */
export function alternativesOf(evidence: Evidence | null): readonly Alternative[] {
  return [...(evidence?.alternatives ?? [])].sort((a, b) => b.score - a.score);
}

/** The alternative after the mention's current label, wrapping around. */
export function nextAlternative({ label, evidence }: MentionRow): string | null {
  const labels = alternativesOf(evidence).map((each) => each.label);
  const next = labels[(labels.indexOf(label ?? "") + 1) % labels.length];
  return next === undefined || next === label ? null : next;
}

/** The full hint for a mention's evidence: the reason, how certain it is, and the alternatives. */
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
