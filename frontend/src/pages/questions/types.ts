import type { ValueOrder } from "../../api/questions";

/** What can be decided on the page; empty leaves a question open. */
export type Policy = "keep" | "replace" | "";

export interface Filters {
  /** Of the metadata, by which subjects are counted. */
  readonly field: string;
  readonly order: ValueOrder;
  readonly open: boolean;
}
