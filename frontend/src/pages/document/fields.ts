import type { DocumentChange, DocumentDetails } from "../../api/documents";
import type { ProjectDetails } from "../../api/projects";

type Metadata = DocumentDetails["metadata"];

/** The project's metadata fields, then those that only this document has. */
export function fieldsOf({ metadata }: DocumentDetails, { metadata_fields }: ProjectDetails): string[] {
  return [...new Set([...metadata_fields, ...Object.keys(metadata)])];
}

export function writtenOf(value: Metadata[string]): string {
  if (value === undefined || value === null) return "";
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}

/** Lists and the like come from files and cannot be edited by hand. */
export function isWritable(value: Metadata[string]): boolean {
  return value === undefined || value === null || typeof value !== "object";
}

export interface Draft {
  metadata: Readonly<Record<string, string>>;
  authorKey: string;
  language: string;
}

/** What a draft changes about the document, or null if nothing. */
export function changeOf(document: DocumentDetails, draft: Draft): DocumentChange | null {
  const changed = Object.entries(draft.metadata).filter(
    ([field, value]) => value !== writtenOf(document.metadata[field]),
  );
  const change: DocumentChange = {
    ...(changed.length > 0 && { metadata: Object.fromEntries(changed) }),
    ...(draft.authorKey !== document.author_key && { author_key: draft.authorKey }),
    ...(draft.language !== document.language && { language: draft.language }),
  };
  return Object.keys(change).length > 0 ? change : null;
}
