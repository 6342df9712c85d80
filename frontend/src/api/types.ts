import type { components } from "./schema";

/** The generated types, by the names of the server's serializers. */
export type Schemas = components["schemas"];
