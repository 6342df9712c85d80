import type { Doc } from "../model/doc";
import { displayLabels } from "../model/labels";
import { identifierSign, proposedDecision } from "../model/proposedDecisions";
import type { LabelSet, MentionRow } from "../model/types";
import { whyUndecided } from "../model/undecided";
import type { Part } from "./plan";
import { describe, type SurfaceTexts } from "./texts";

/** The custom property with a label's colour: `--label-city`. */
export function labelProperty(key: string): string {
  return `--label-${key.replace(/[^\w-]/g, "_")}`;
}

/** Sets the colours of a label set on an element, for light and dark. */
export function defineLabelColors(element: HTMLElement, labelSet: LabelSet): void {
  for (const { key, color, color_dark } of labelSet.labels) {
    element.style.setProperty(labelProperty(key), `light-dark(${color}, ${color_dark})`);
  }
}

/** The chip of a mention: `city 1 gen OBS!`, `PERSON D`, or `PERSON D +1` if one replacement stands for two. */
function chipOf(doc: Doc, mention: MentionRow, part: Part, label: string | null): string {
  const number = doc.labels.runningNumber(doc.entity(mention.entity_id));
  const status = mention.confidential_status;
  const confidential = status === null || status === "NOT_CONFIDENTIAL" ? [] : [status];
  const others = part.replacement === null ? 0 : part.mentions.length - 1;
  const more = others > 0 ? [`+${others}`] : [];
  return [
    ...displayLabels({ ...mention, label }, number),
    ...(doc.labels.isMasking ? [identifierSign(mention)] : []),
    ...confidential,
    ...more,
  ].join(" ");
}

interface Dress {
  readonly doc: Doc;
  readonly mention: MentionRow;
  readonly part: Part;
  readonly texts: SurfaceTexts;
}

/** Elements by look and role: copying is faster than styling a new one. */
const models = new Map<string, HTMLElement>();

/** An element for a mention, with everything it shows of its values. */
export function dressed(role: "button" | "group", scene: Dress): HTMLElement {
  const { mention } = scene;
  const look = lookOf(scene);
  const key = `${role} ${mention.label ?? mention.flags[0]} ${look}`;
  const model = models.get(key) ?? newModel(role, look, mention);
  models.set(key, model);
  const element = model.cloneNode() as HTMLElement;
  element.dataset.mention = mention.id;
  tell(element, scene);
  return element;
}

/** Sets all that a mention's element shows of its values; the rest of the element stays. */
export function dress(element: HTMLElement, scene: Dress): void {
  const look = lookOf(scene);
  if (element.className !== look) element.className = look;
  color(element, scene.mention);
  tell(element, scene);
}

function newModel(role: string, look: string, mention: MentionRow): HTMLElement {
  const model = document.createElement("span");
  model.dir = "auto";
  model.tabIndex = -1;
  model.setAttribute("role", role);
  model.className = look;
  color(model, mention);
  return model;
}

function lookOf({ doc, mention, part }: Dress): string {
  const flagged = mention.flags.length > 0 ? " ms-flagged" : "";
  const overlaps = part.mentions.length > 1 && part.replacement === null ? " ms-overlaps" : "";
  const confidential = isConfidential(mention) ? " ms-confidential" : "";
  const untyped = whyUndecided(doc.labels, mention) === "no_type" ? " ms-no-type" : "";
  const mayStay =
    doc.labels.isMasking && proposedDecision(mention)?.identifier_type === "NO_MASK" ? " ms-may-stay" : "";
  return `ms-mention${confidential}${untyped}${mayStay} ms-${mention.status} ms-${part.standing}${flagged}${overlaps}`;
}

function isConfidential({ confidential_status: held }: MentionRow): boolean {
  return held !== null && held !== "NOT_CONFIDENTIAL";
}

function color(element: HTMLElement, mention: MentionRow): void {
  const key = mention.label ?? mention.flags[0];
  if (key === undefined) element.style.removeProperty("--ms-label");
  else element.style.setProperty("--ms-label", `var(${labelProperty(key)})`);
}

function tell(element: HTMLElement, { doc, mention, part, texts }: Dress): void {
  element.dataset.chip = chipOf(doc, mention, part, mention.label);
  element.dataset.short = chipOf(doc, mention, part, mention.label && doc.labels.short(mention.label));
  if (isConfidential(mention))
    element.dataset.confidential = texts.confidentialStatus(mention.confidential_status ?? "");
  else delete element.dataset.confidential;
  element.setAttribute("aria-label", describe(doc, mention, part.replacement ?? doc.textOf(mention), texts));
}

/** Sets what an element shows of a rewrite: that words differ or are left out, and whether they may no longer fit. */
export function mark(element: HTMLElement, doc: Doc, { rewrites, replacement }: Part): void {
  const gone = replacement === "" && rewrites.every(({ pieces }) => pieces.length === 0);
  const stale = rewrites.some((rewrite) => doc.isStale(rewrite));
  element.className = `ms-rewrite${gone ? " ms-gone" : ""}${stale ? " ms-stale" : ""}`;
  element.dataset.rewrite = rewrites[0]?.id ?? "";
}
