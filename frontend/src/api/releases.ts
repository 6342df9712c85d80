import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { answered, api, succeeded } from "./client";
import { type ChosenDocuments, chosenRequest } from "./documents";
import type { paths } from "./schema";
import type { Schemas } from "./types";

export type Release = Schemas["ReleaseRow"];
export type ReleaseJob = NonNullable<Release["job"]>;
export type Profile = Schemas["ReleaseProfile"];
export type ProfileTerms = Schemas["ProfileTermsRequest"];
export type ProfileChoices = Schemas["ReleaseProfileChoices"];
export type Gate = Schemas["ReleaseGate"];
export type GateCount = Schemas["ReleaseGateCount"];
export type Block = Schemas["ReleaseBlockRow"];
export type SigningKey = Schemas["SigningKey"];
export type BlockState = NonNullable<BlockFilter["state"]>;
type BlockFilter = NonNullable<paths["/api/releases/{release_id}/blocks"]["get"]["parameters"]["query"]>;
/** Blocks by their ids, or all of a gate. */
export type ChosenBlocks = { blocks: string[] } | { gate: string };

const poll = 700;
const slowPoll = 30_000;
export const blocksPageSize = 50;

/** Whether it is being checked or frozen right now. */
export function isBusy({ job }: Release): boolean {
  return job !== null && (job.state === "waiting" || job.state === "running");
}

const inProject = (projectId: string) => ({ path: { project_id: projectId } });
const ofRelease = (id: string) => ({ path: { release_id: id } });

export function releasesQuery(projectId: string) {
  return queryOptions({
    queryKey: ["projects", projectId, "releases"],
    queryFn: () => answered(api.GET("/api/projects/{project_id}/releases", { params: inProject(projectId) })),
    refetchInterval: (query) => (query.state.data?.some(isBusy) ? poll : slowPoll),
  });
}

export function profilesQuery(projectId: string) {
  return queryOptions({
    queryKey: ["projects", projectId, "profiles"],
    queryFn: () => answered(api.GET("/api/projects/{project_id}/profiles", { params: inProject(projectId) })),
  });
}

export function createProfile(projectId: string, terms: ProfileTerms): Promise<Profile> {
  return answered(api.POST("/api/projects/{project_id}/profiles", { params: inProject(projectId), body: terms }));
}

export function changeProfile(id: string, terms: ProfileTerms): Promise<Profile> {
  return answered(api.PATCH("/api/profiles/{profile_id}", { params: { path: { profile_id: id } }, body: terms }));
}

export function beginRelease(projectId: string, profile: string, documents: ChosenDocuments): Promise<Release> {
  const { query, body } = chosenRequest(documents);
  return answered(
    api.POST("/api/projects/{project_id}/releases", {
      params: { ...inProject(projectId), query },
      body: { ...body, profile_id: profile },
    }),
  );
}

export function releaseQuery(id: string) {
  return queryOptions({
    queryKey: ["releases", id],
    queryFn: () => answered(api.GET("/api/releases/{release_id}", { params: ofRelease(id) })),
    refetchInterval: (query) => (query.state.data && isBusy(query.state.data) ? poll : slowPoll),
  });
}

/** All gates there are, as they describe themselves. */
export function gatesQuery() {
  return queryOptions({
    queryKey: ["release-gates"],
    queryFn: () => answered(api.GET("/api/release-gates")),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** What each gate blocks of the release. */
export function gateCountsQuery(id: string) {
  return queryOptions({
    queryKey: ["releases", id, "gates"],
    queryFn: () => answered(api.GET("/api/releases/{release_id}/gates", { params: ofRelease(id) })),
  });
}

export function blocksQuery(id: string, filter: { gate: string; state: BlockState | null; page: number }) {
  const { gate, state, page } = filter;
  const query = { gate, page, page_size: blocksPageSize, ...(state && { state }) };
  return queryOptions({
    queryKey: ["releases", id, "blocks", query],
    queryFn: () => answered(api.GET("/api/releases/{release_id}/blocks", { params: { ...ofRelease(id), query } })),
    placeholderData: keepPreviousData,
  });
}

export function checkRelease(id: string): Promise<Release> {
  return answered(api.POST("/api/releases/{release_id}/check", { params: ofRelease(id) }));
}

export function freezeRelease(id: string): Promise<Release> {
  return answered(api.POST("/api/releases/{release_id}/freeze", { params: ofRelease(id) }));
}

export function confirmRelease(id: string): Promise<Release> {
  return answered(api.POST("/api/releases/{release_id}/confirmation", { params: ofRelease(id) }));
}

export function signRelease(id: string, body: { name: string; statement: string }): Promise<Release> {
  return answered(api.POST("/api/releases/{release_id}/signature", { params: ofRelease(id), body }));
}

export function withdrawRelease(id: string, reason: string): Promise<Release> {
  return answered(api.POST("/api/releases/{release_id}/withdrawal", { params: ofRelease(id), body: { reason } }));
}

export function dropRelease(id: string): Promise<void> {
  return succeeded(api.DELETE("/api/releases/{release_id}", { params: ofRelease(id) }));
}

export function exceptBlocks(id: string, chosen: ChosenBlocks, reason: string): Promise<{ count: number }> {
  const body = { ...chosen, reason };
  return answered(api.POST("/api/releases/{release_id}/exceptions", { params: ofRelease(id), body }));
}

export function secondBlocks(id: string, chosen: ChosenBlocks): Promise<{ count: number }> {
  return answered(api.POST("/api/releases/{release_id}/exceptions/second", { params: ofRelease(id), body: chosen }));
}

export function takeBackExceptions(id: string, chosen: ChosenBlocks): Promise<{ count: number }> {
  return answered(
    api.POST("/api/releases/{release_id}/exceptions/taken-back", { params: ofRelease(id), body: chosen }),
  );
}

/** The public key that releases of the site are signed with now. */
export function signingKeyQuery() {
  return queryOptions({
    queryKey: ["release-key"],
    queryFn: () => answered(api.GET("/api/release-key")),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

export function releaseFile(id: string): string {
  return `/api/releases/${id}/file`;
}

export function releaseSignature(id: string): string {
  return `/api/releases/${id}/signature`;
}

export type StandingProfile = Schemas["StandingProfile"];
const ofProfile = (id: string) => ({ path: { profile_id: id } });

/** Whether what is confirmed is released under the profile without being asked for. */
export function standingQuery(profileId: string) {
  return queryOptions({
    queryKey: ["profiles", profileId, "standing"],
    queryFn: () => answered(api.GET("/api/profiles/{profile_id}/standing", { params: ofProfile(profileId) })),
    refetchInterval: slowPoll,
  });
}

export function approveProfile(id: string, body: Schemas["StandingApprovalRequest"]): Promise<StandingProfile> {
  return answered(api.POST("/api/profiles/{profile_id}/standing", { params: ofProfile(id), body }));
}

export function secondApproval(id: string): Promise<StandingProfile> {
  return answered(api.POST("/api/profiles/{profile_id}/standing/second", { params: ofProfile(id) }));
}

export function endApproval(id: string): Promise<StandingProfile> {
  return answered(api.DELETE("/api/profiles/{profile_id}/standing", { params: ofProfile(id) }));
}

export function runStanding(id: string): Promise<StandingProfile> {
  return answered(api.POST("/api/profiles/{profile_id}/standing/run", { params: ofProfile(id) }));
}
