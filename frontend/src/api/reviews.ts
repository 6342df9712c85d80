import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import type { Span } from "../model/types";
import type { RowChange } from "../ops/types";
import { answered, api, succeeded } from "./client";
import type { PastOperation } from "./history";
import type { Schemas } from "./types";

type Given = Schemas["ReviewDetails"];
type GivenDisagreement = Schemas["DisagreementRow"];

/** The server checked the row changes of a proposal against their tables. */
type Proposed = { readonly proposal: readonly RowChange[] };
export type Disagreement = Omit<GivenDisagreement, "proposal"> & Proposed;
export type ProjectDisagreement = Omit<Schemas["ProjectDisagreement"], "proposal"> & Proposed;
export type Review = Omit<Given, "disagreements"> & { readonly disagreements: readonly Disagreement[] };
type Verdict = "yes" | "no" | "unsure";
export type Decision = Schemas["DecisionMadeRequest"]["decision"];
export type Party = NonNullable<Schemas["DecisionMadeRequest"]["stands_in"]>;
/** Words that have become readable since the text was read. */
export type RevealedPlace = Schemas["ReadingPlace"];
export type Stage = "open" | "to_apply" | "settled";
export type DisagreementContext = Schemas["DisagreementContext"];
export type DisagreeingPeople = Schemas["DisagreeingPeople"];
export type UnfitValue = Schemas["UnfitValue"];

export const verdicts = ["yes", "no", "unsure"] as const satisfies readonly Verdict[];
export const stages = ["open", "to_apply", "settled"] as const satisfies readonly Stage[];

export interface ReviewChange {
  readonly verdict?: Verdict;
  readonly reason?: string;
  readonly masked_read?: boolean;
  readonly main_read?: boolean;
  /** The document was opened and scrolled to its end. */
  readonly masked_opened?: true;
  readonly main_opened?: true;
  /** Places hidden after they were read, and looked at now. */
  readonly seen?: readonly Span[];
}

/** As for proposals: their changes are those of the tables' rows. */
function typed<T extends { proposal: Schemas["RowChange"][] }>(row: T): Omit<T, "proposal"> & Proposed {
  const { proposal, ...rest } = row;
  return { ...rest, proposal: proposal as readonly RowChange[] };
}

const read = (review: Given): Review => ({ ...review, disagreements: review.disagreements.map(typed) });

export function reviewsQuery(annotationId: string) {
  const params = { path: { annotation_id: annotationId } };
  return queryOptions({
    queryKey: ["annotations", annotationId, "reviews"],
    queryFn: async () => (await answered(api.GET("/api/annotations/{annotation_id}/reviews", { params }))).map(read),
  });
}

export async function startReview(annotationId: string): Promise<Review> {
  const params = { path: { annotation_id: annotationId } };
  return read(await answered(api.POST("/api/annotations/{annotation_id}/reviews", { params })));
}

/** `version` is the version of the text that the page shows. */
export async function changeReview(reviewId: string, change: ReviewChange, version: number): Promise<Review> {
  const params = { path: { review_id: reviewId } };
  const { seen, ...rest } = change;
  const body = { ...rest, ...(seen && { seen: [...seen] }), version };
  return read(await answered(api.PATCH("/api/reviews/{review_id}", { params, body })));
}

interface Noted {
  readonly start: number;
  readonly end: number;
  readonly opinion: string;
  readonly proposal: readonly RowChange[];
}

export async function noteDisagreement(reviewId: string, noted: Noted): Promise<Disagreement> {
  const params = { path: { review_id: reviewId } };
  const body = noted as Schemas["NewDisagreementRequest"];
  return typed(await answered(api.POST("/api/reviews/{review_id}/disagreements", { params, body })));
}

/** The changes of a review. `version` is the latest version the page knows. */
export function reviewChangesQuery(reviewId: string, version: number) {
  return infiniteQueryOptions({
    queryKey: ["reviews", reviewId, "changes", version],
    queryFn: async ({ pageParam }) => {
      const query = pageParam === null ? {} : { before: pageParam };
      const params = { path: { review_id: reviewId }, query };
      const page = await answered(api.GET("/api/reviews/{review_id}/changes", { params }));
      // As for the history: the rows of the changes were checked before they were logged.
      return { ...page, operations: page.operations as readonly PastOperation[] };
    },
    initialPageParam: null as number | null,
    getNextPageParam: ({ more, operations }) => (more ? (operations.at(-1)?.version ?? null) : null),
    placeholderData: (before) => before,
  });
}

export interface MeetingFilter {
  readonly stage?: Stage[];
  /** People who each annotated or reviewed it. */
  readonly people?: string[];
  readonly annotation?: string;
  /** The disagreement to put first, at any stage. */
  readonly first?: string;
  readonly page: number;
}

export const meetingPageSize = 20;

/** Polls every few seconds, so that two people at a meeting see what the other writes. */
export function disagreementsQuery(projectId: string, filter: MeetingFilter) {
  const params = { path: { project_id: projectId }, query: { ...filter, page_size: meetingPageSize } };
  return queryOptions({
    queryKey: ["projects", projectId, "disagreements", filter],
    queryFn: async () => {
      const page = await answered(api.GET("/api/projects/{project_id}/disagreements", { params }));
      return { count: page.count, results: page.results.map(typed) as ProjectDisagreement[] };
    },
    refetchInterval: 3_000,
    placeholderData: (before) => before,
  });
}

/** The sentences around disagreements. Loaded again when their annotations change. */
export function contextsQuery(projectId: string, shown: readonly ProjectDisagreement[]) {
  const ids = shown.map(({ id }) => id);
  const params = { path: { project_id: projectId }, query: { ids } };
  return queryOptions({
    queryKey: ["projects", projectId, "contexts", shown.map(({ id, version, state }) => [id, version, state])],
    queryFn: () => answered(api.GET("/api/projects/{project_id}/disagreements/contexts", { params })),
    enabled: ids.length > 0,
    placeholderData: (before) => before,
  });
}

export function disagreeingPeopleQuery(projectId: string) {
  const params = { path: { project_id: projectId } };
  return queryOptions({
    queryKey: ["projects", projectId, "disagreeing"],
    queryFn: () => answered(api.GET("/api/projects/{project_id}/disagreements/people", { params })),
    refetchInterval: 15_000,
  });
}

const of = (id: string) => ({ path: { disagreement_id: id } });

export function withdraw(id: string): Promise<void> {
  return succeeded(api.DELETE("/api/disagreements/{disagreement_id}", { params: of(id) }));
}

export function answer(id: string, text: string): Promise<unknown> {
  return answered(api.PUT("/api/disagreements/{disagreement_id}/answer", { params: of(id), body: { text } }));
}

export function remark(id: string, text: string): Promise<unknown> {
  return answered(api.POST("/api/disagreements/{disagreement_id}/remarks", { params: of(id), body: { text } }));
}

export interface Said {
  readonly decision: Decision;
  readonly text?: string;
  /** For whom a lead decides who is neither of the two. */
  readonly stands_in?: Party;
  /** Why a lead decides for both. */
  readonly reason?: string;
}

/** Decided once both have said the same. */
export function decide(id: string, body: Said): Promise<unknown> {
  return answered(api.POST("/api/disagreements/{disagreement_id}/decision", { params: of(id), body }));
}

export function reopenDecision(id: string): Promise<unknown> {
  return answered(api.DELETE("/api/disagreements/{disagreement_id}/decision", { params: of(id) }));
}

/** `insist` applies it even if a value has changed since the proposal. */
export function applyDecision(id: string, insist = false): Promise<unknown> {
  const params = { ...of(id), query: insist ? { insist } : {} };
  return answered(api.POST("/api/disagreements/{disagreement_id}/apply", { params }));
}
