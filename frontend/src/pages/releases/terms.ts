import type { Profile, ProfileChoices, ProfileTerms } from "../../api/releases";

export type Draft = Required<ProfileTerms>;
export type Policy = Draft["policies"][string];
export type Decision = Draft["confidential"][string];

/** A new profile's form: nothing about confidential categories is decided for anybody. */
export function draftOf(profile: Profile | null): Draft {
  return {
    name: profile?.name ?? "",
    kind: profile?.kind ?? "public",
    recipient: profile?.recipient ?? "",
    purpose: profile?.purpose ?? "",
    domain: profile?.domain ?? "",
    means: profile?.means ?? "",
    formats: profile?.formats ?? [],
    policies: profile?.policies ?? {},
    confidential: profile?.confidential ?? {},
    metadata_fields: profile?.metadata_fields ?? [],
    stable_ids: profile?.stable_ids ?? false,
    reassess_on: profile?.reassess_on ?? null,
  };
}

export const required = ["name", "recipient", "purpose"] as const;
type Wrong = (typeof required)[number] | "formats" | "confidential";

/** What is missing before it can be saved. */
export function missing(draft: Draft, offered: ProfileChoices): Wrong[] {
  const wrong: Wrong[] = required.filter((name) => draft[name].trim() === "");
  if (draft.formats.length === 0) wrong.push("formats");
  if (offered.confidential.some((category) => draft.confidential[category] === undefined)) wrong.push("confidential");
  return wrong;
}

/** The policies with that of one label changed; null leaves it as it was reviewed. */
export function withPolicy(policies: Draft["policies"], label: string, policy: Policy | null): Draft["policies"] {
  const { [label]: _, ...others } = policies;
  return policy === null ? others : { ...others, [label]: policy };
}

/** A list with or without a value, in the order of all values. */
export function listWith<T extends string>(all: readonly T[], chosen: readonly T[], value: string, isIn: boolean): T[] {
  return all.filter((each) => (each === value ? isIn : chosen.includes(each)));
}

/** What a part of the form needs. */
export interface Part {
  draft: Draft;
  set: (part: Partial<Draft>) => void;
  /** The message at a field that cannot be saved so. */
  wrong: (name: keyof Draft) => string | undefined;
}
