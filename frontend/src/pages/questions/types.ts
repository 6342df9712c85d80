import type { QuestionDecision, ValueOrder } from "../../api/questions";

/** What can be decided on the page; empty leaves a question open. */
export type Policy = "keep" | "replace" | "";

/** Of what is confidential; empty while nobody has said which. */
export type Category = NonNullable<QuestionDecision["category"]>;

export interface Filters {
  /** Of the metadata, by which subjects are counted. */
  readonly field: string;
  readonly order: ValueOrder;
  readonly open: boolean;
}
