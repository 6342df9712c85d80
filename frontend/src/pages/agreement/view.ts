import { useSearchParams } from "wouter";
import { type Attribute, attributes, everybody } from "../../api/agreement";

export const units = ["token", "span"] as const;
export type Unit = (typeof units)[number];

/** What is shown of a report, as the address has it. */
export interface View {
  /** All raters, or a pair of them. */
  between: string;
  attribute: Attribute;
  unit: Unit;
  /** Which of the matrices over all raters. */
  matrix: "people" | "machine";
  /** The open cell. */
  cell: { first: string; second: string } | null;
  page: number;
}

export interface ViewState {
  view: View;
  set: (name: "between" | "attribute" | "unit" | "matrix", value: string) => void;
  open: (first: string, second: string) => void;
  close: () => void;
  setPage: (page: number) => void;
}

function read(params: URLSearchParams): View {
  const first = params.get("first");
  const second = params.get("second");
  return {
    between: params.get("between") ?? everybody,
    attribute: attributes.find((each) => each === params.get("attribute")) ?? "label",
    unit: units.find((each) => each === params.get("unit")) ?? "token",
    matrix: params.get("matrix") === "machine" ? "machine" : "people",
    cell: first === null || second === null ? null : { first, second },
    page: Math.max(1, Number.parseInt(params.get("page") ?? "1", 10) || 1),
  };
}

const ofCell = ["first", "second", "page"] as const;

function without(before: URLSearchParams): URLSearchParams {
  const after = new URLSearchParams(before);
  for (const name of ofCell) after.delete(name);
  return after;
}

function withValues(before: URLSearchParams, values: Readonly<Record<string, string>>): URLSearchParams {
  const after = new URLSearchParams(before);
  for (const [name, value] of Object.entries(values)) after.set(name, value);
  return after;
}

/** The address holds the view, so that it can be shared and reached with the back button. */
export function useView(): ViewState {
  const [params, setParams] = useSearchParams();
  return {
    view: read(params),
    set: (name, value) => setParams((before) => withValues(without(before), { [name]: value }), { replace: true }),
    open: (first, second) => setParams((before) => withValues(without(before), { first, second })),
    close: () => setParams(without, { replace: true }),
    setPage: (page) => setParams((before) => withValues(before, { page: String(page) }), { replace: true }),
  };
}
