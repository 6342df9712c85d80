import type { Schemas } from "../api/types";

/** An annotation as the server opens it: the document model's part, and what the page around it shows. */
export type OpenDocument = Schemas["EditorPayload"];
