import type { Choice, Method, SharingOut } from "../../api/assignments";

type Twice = "none" | "some" | "all";

/** The form: people with their shares, the method, and how many documents get two annotators. */
export interface Draft {
  readonly people: readonly string[];
  readonly weights: Readonly<Record<string, number>>;
  readonly method: Method;
  readonly strata: readonly string[];
  readonly twice: Twice;
  readonly percent: string;
}

export const emptyDraft: Draft = {
  people: [],
  weights: {},
  method: "load",
  strata: [],
  twice: "none",
  percent: "10",
};

export const mostWeight = 100;

/** The missing fields that prevent a plan. */
export type Lack = "people" | "strata" | "percent";

export function lacking({ people, method, strata, twice, percent }: Draft): Lack[] {
  const share = shareOf(percent);
  const found: Lack[] = [];
  if (people.length === 0) found.push("people");
  if (method === "strata" && strata.length === 0) found.push("strata");
  if (twice === "some" && (share === null || share <= 0 || share >= 1)) found.push("percent");
  return found;
}

function shareOf(percent: string): number | null {
  const value = Number(percent.replace(",", ".").trim());
  return percent.trim() === "" || Number.isNaN(value) ? null : value / 100;
}

/** The request for a plan. It includes strata even if they are not distributed evenly. */
export function wishOf({ people, weights, method, strata, twice, percent }: Draft): SharingOut {
  const shares = { none: 0, all: 1, some: shareOf(percent) ?? 0 };
  return {
    assignee_ids: [...people],
    weights: people.map((person) => weights[person] ?? 1),
    method,
    strata: [...strata],
    share: shares[twice],
  };
}

/** Filters chosen here. Any others in the address come from the list of documents. */
const own = ["search", "genre", "level", "assignee"] as const;
export type OwnFilter = (typeof own)[number];
const unused: readonly string[] = ["page", "page_size", "ordering"];

/** The filters are in the address, so that the list of documents can pass on its own. */
export function choiceOf(params: URLSearchParams): Choice {
  const chosen: Record<string, string | string[]> = {};
  for (const name of new Set(params.keys())) {
    const values = params.getAll(name).filter((value) => value !== "");
    const [first] = values;
    if (first !== undefined && !unused.includes(name)) chosen[name] = values.length > 1 ? values : first;
  }
  const { assignee = "none", ...rest } = chosen;
  // Names and values of the list's filters. The server ignores unknown ones.
  return (assignee === "any" ? rest : { ...rest, assignee }) as Choice;
}

export function foreign(params: URLSearchParams): string[] {
  const names = [...new Set(params.keys())];
  const others = names.filter((name) => ![...own, ...unused].some((each) => each === name) && params.get(name) !== "");
  return others.map((name) => `${name} = ${params.getAll(name).join(", ")}`);
}

export function without(params: URLSearchParams): URLSearchParams {
  return new URLSearchParams([...params].filter(([name]) => own.some((each) => each === name)));
}
