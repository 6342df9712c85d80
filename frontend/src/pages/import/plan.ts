import type { ImportPlan, NewImportPlan } from "../../api/imports";

export type Draft = Required<NewImportPlan>;

export const metadataRole = "metadata:";

/** Roles that at most one column can have. */
export const singleRoles = ["text", "name", "language", "author", "person", "spans", "layer", "fields"] as const;

export function draftOf(plan: ImportPlan): Draft {
  const members = plan.annotators.flatMap(({ name, user_id }) => (user_id === null ? [] : [[name, user_id] as const]));
  return {
    encoding: plan.encoding,
    separator: asSeparator(plan.separator),
    offsets: plan.offsets,
    skip: plan.skip,
    columns: Object.fromEntries(plan.columns.map(({ name, role }) => [name, role])),
    labels: plan.label_choices,
    annotators: Object.fromEntries(members),
    spans: plan.spans,
    detectors: plan.detectors,
  };
}

function asSeparator(given: string): Draft["separator"] {
  return given === "," || given === ";" || given === "\t" ? given : "";
}

/** Gives a column a role. The previous column with a role for one column is ignored. */
export function withRole(columns: Draft["columns"], column: string, role: string): Draft["columns"] {
  const others = Object.entries(columns).map(([name, its]) => [name, its === role ? "ignore" : its] as const);
  return { ...Object.fromEntries(others), [column]: role };
}

/** Maps an annotator in the files to a member. The previous annotator with that member gets a new account. */
export function withMember(annotators: Draft["annotators"], name: string, userId: string | null): Draft["annotators"] {
  const others = Object.entries(annotators).filter(([other, its]) => other !== name && its !== userId);
  return { ...Object.fromEntries(others), ...(userId === null ? {} : { [name]: userId }) };
}

export function holdsText(columns: Draft["columns"]): boolean {
  return Object.values(columns).includes("text");
}

/** The metadata fields for a column: the project's, and one with the column's own name. */
export function fieldsFor(column: string, ofProject: readonly string[]): string[] {
  return [...new Set([...ofProject, column])];
}

/** Why the import cannot start yet, or null. */
export function obstacle(plan: ImportPlan, draft: Draft): "text" | "unreadable" | "problems" | null {
  if (plan.tables.length === 0) return null;
  if (!holdsText(draft.columns)) return "text";
  if (plan.tables.every(({ problem }) => problem !== null) && plan.annotators.length === 0) return "unreadable";
  return plan.problem_count > 0 && !draft.skip ? "problems" : null;
}
