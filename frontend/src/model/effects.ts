import { isSilent } from "./components";
import type { LabelIndex } from "./labels";
import { decidedOn } from "./policies";
import type { EntityRow, MentionRow, Policies, Policy, Span } from "./types";

/** Replaces hidden text of any length. */
export const MASK = "*****";

const FORM_MODIFIERS = new Set(["gen", "def", "pl"]);

/** The key of an entity's form: "", "gen", "def+gen" ... */
export function formKey(modifiers: readonly string[]): string {
  return modifiers
    .filter((modifier) => FORM_MODIFIERS.has(modifier))
    .sort()
    .join("+");
}

interface Decisions {
  readonly labels: LabelIndex;
  readonly policies: Policies;
  textOf(span: Span): string;
}

/** What happens to a mention in the target, with all decisions considered. */
export function effectOf(decisions: Decisions, mention: MentionRow): Policy {
  const { labels } = decisions;
  if (isSilent(mention) || mention.label === null) return "keep";
  if (labels.set.identifier_types.length > 0) return mention.identifier_type === "NO_MASK" ? "keep" : "mask";
  const policy = decided(decisions, mention) ?? labels.get(mention.label)?.policy;
  return policy === "replace" || policy === "mask" ? policy : "keep";
}

/** Whether the mention stays readable although nobody has decided that it may. */
export function isOpen(decisions: Decisions, mention: MentionRow): boolean {
  const label = decisions.labels.get(mention.label);
  return label?.policy === "decide" && decided(decisions, mention) === undefined;
}

/** What the project decided about a mention; undefined where it decided nothing, or nothing is up to it. */
function decided(decisions: Decisions, mention: MentionRow): string | undefined {
  if (!decisions.labels.get(mention.label)?.question) return undefined;
  return decidedOn(mention, () => decisions.textOf(mention), decisions.policies);
}

/** The pseudonym in the form for a mention, or the mask if there is none yet. */
export function pseudonymFor(mention: MentionRow, entity: EntityRow | undefined): string {
  if (!entity?.pseudonym) return MASK;
  return entity.forms[formKey(mention.modifiers)] || entity.pseudonym;
}
