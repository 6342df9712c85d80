import { isSilent } from "./components";
import type { LabelIndex } from "./labels";
import type { EntityRow, MentionRow, Policies, Policy } from "./types";

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
}

/** What happens to a mention in the target, with all decisions considered. */
export function effectOf({ labels, policies }: Decisions, mention: MentionRow): Policy {
  if (isSilent(mention) || mention.label === null) return "keep";
  if (labels.set.identifier_types.length > 0) return mention.identifier_type === "NO_MASK" ? "keep" : "mask";
  const policy = labels.get(mention.label)?.policy ?? "keep";
  return policy === "decide" ? decided(policies[mention.label]) : policy;
}

function decided(policy: string | undefined): Policy {
  return policy === "replace" || policy === "mask" ? policy : "keep";
}

/** The pseudonym in the form for a mention, or the mask if there is none yet. */
export function pseudonymFor(mention: MentionRow, entity: EntityRow | undefined): string {
  if (!entity?.pseudonym) return MASK;
  return entity.forms[formKey(mention.modifiers)] || entity.pseudonym;
}
