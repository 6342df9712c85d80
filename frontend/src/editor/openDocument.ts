import type { DocumentPayload, Localized, Uuid } from "../model/types";

/** An annotation as the server opens it: the document model's part, and what the page around it shows. */
export interface OpenDocument extends DocumentPayload {
  readonly document: {
    readonly id: Uuid;
    readonly external_id: string;
    readonly language: string;
    readonly metadata: Readonly<Record<string, unknown>>;
    readonly person_to_protect: string;
  };
  readonly project: { readonly id: Uuid; readonly name: string };
  readonly explanations: Readonly<Record<string, Localized>>;
  readonly next_document_id: Uuid | null;
  readonly previous_document_id: Uuid | null;
}
