import { queryOptions } from "@tanstack/react-query";
import { answered, api } from "./client";
import { isRunning } from "./reports";
import type { Schemas } from "./types";

export type Standing = Schemas["StandingProfile"];
export type Approval = Schemas["StandingApprovalRequest"];

const poll = 1_000;

const of = (profileId: string) => ({ params: { path: { profile_id: profileId } } });

export function standingQuery(profileId: string) {
  return queryOptions({
    queryKey: ["profiles", profileId, "standing"],
    queryFn: () => answered(api.GET("/api/profiles/{profile_id}/standing", of(profileId))),
    refetchInterval: (query) => (isRunning(query.state.data?.job) ? poll : false),
  });
}

export function approveProfile(profileId: string, body: Approval): Promise<Standing> {
  return answered(api.POST("/api/profiles/{profile_id}/standing", { ...of(profileId), body }));
}

export function secondApproval(profileId: string): Promise<Standing> {
  return answered(api.POST("/api/profiles/{profile_id}/standing/second", of(profileId)));
}

export function endApproval(profileId: string): Promise<Standing> {
  return answered(api.DELETE("/api/profiles/{profile_id}/standing", of(profileId)));
}

/** Has what is new released now, instead of tomorrow. */
export function runStanding(profileId: string): Promise<Standing> {
  return answered(api.POST("/api/profiles/{profile_id}/standing/run", of(profileId)));
}
