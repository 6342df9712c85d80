import { queryOptions } from "@tanstack/react-query";
import { answered, api, succeeded } from "./client";
import type { Schemas } from "./types";

export type Member = Schemas["Member"];
export type Role = Member["role"];
export type NewMember = Schemas["NewMemberRequest"];
/** A new member, with a one-time password if the account is new. */
export type AddedMember = Schemas["AddedMember"];

/** From fewest to most permissions. */
export const roles = ["annotator", "reviewer", "lead"] as const satisfies readonly Role[];

export function membersQuery(projectId: string) {
  const params = { path: { project_id: projectId } };
  return queryOptions({
    queryKey: ["projects", projectId, "members"],
    queryFn: () => answered(api.GET("/api/projects/{project_id}/members", { params })),
  });
}

export function addMember(projectId: string, member: NewMember): Promise<AddedMember> {
  const params = { path: { project_id: projectId } };
  return answered(api.POST("/api/projects/{project_id}/members", { params, body: member }));
}

export function changeRole(membershipId: string, role: Role): Promise<Member> {
  const params = { path: { membership_id: membershipId } };
  return answered(api.PATCH("/api/members/{membership_id}", { params, body: { role } }));
}

/** Lets somebody log in again after too many wrong passwords. */
export function unlockMember(membershipId: string): Promise<void> {
  const params = { path: { membership_id: membershipId } };
  return succeeded(api.POST("/api/members/{membership_id}/unlocking", { params }));
}

/** Sets a new one-time password for somebody who has lost theirs. */
export async function resetPassword(membershipId: string): Promise<string> {
  const params = { path: { membership_id: membershipId } };
  return (await answered(api.POST("/api/members/{membership_id}/password", { params }))).password;
}

/** Removes the second factor of somebody who has lost it. */
export function resetSecondFactor(membershipId: string): Promise<void> {
  const params = { path: { membership_id: membershipId } };
  return succeeded(api.DELETE("/api/members/{membership_id}/second-factor", { params }));
}

export function removeMember(membershipId: string): Promise<void> {
  return succeeded(api.DELETE("/api/members/{membership_id}", { params: { path: { membership_id: membershipId } } }));
}
