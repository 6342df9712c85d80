import type { NewDocument } from "../../api/documents";

export const metadataNames = ["genre", "level", "topic"] as const;
type MetadataName = (typeof metadataNames)[number];

/** The form as it is being filled in. */
export interface Draft extends Readonly<Record<MetadataName, string>> {
  readonly externalId: string;
  readonly text: string;
  readonly language: string;
  readonly author: string;
  readonly person: string;
}

export function emptyDraft(language: string): Draft {
  return { externalId: "", text: "", language, genre: "", level: "", topic: "", author: "", person: "" };
}

export function missingIn({ externalId, text }: Draft): readonly ("externalId" | "text")[] {
  return [...(externalId.trim() === "" ? (["externalId"] as const) : []), ...(text === "" ? (["text"] as const) : [])];
}

export function asDocument(draft: Draft): NewDocument {
  const given = metadataNames.map((name) => [name, draft[name].trim()] as const).filter(([, value]) => value !== "");
  return {
    external_id: draft.externalId.trim(),
    text: draft.text,
    language: draft.language,
    metadata: Object.fromEntries(given),
    author_key: draft.author.trim(),
    person_to_protect: draft.person.trim(),
  };
}
