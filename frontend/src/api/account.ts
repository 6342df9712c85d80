import { queryOptions } from "@tanstack/react-query";
import { answered, api, succeeded } from "./client";
import type { Schemas } from "./types";

export type SecondFactor = Schemas["SecondFactor"];
export type OfferedFactor = Schemas["OfferedFactor"];
export type Proof = Schemas["ProofRequest"];
export type AccountSession = Schemas["AccountSession"];

export const accountKey = ["account"] as const;

export function secondFactorQuery() {
  return queryOptions({
    queryKey: [...accountKey, "second-factor"],
    queryFn: () => answered(api.GET("/api/account/second-factor")),
  });
}

/** A new key for the person's authenticator app. Asked for only once, since each answer replaces the previous one. */
export function offerQuery() {
  return queryOptions({
    queryKey: [...accountKey, "offer"],
    queryFn: () => answered(api.POST("/api/account/second-factor/offer")),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  });
}

export async function switchOn(proof: Proof): Promise<readonly string[]> {
  return (await answered(api.POST("/api/account/second-factor", { body: proof }))).recovery_codes;
}

export function switchOff(proof: Proof): Promise<void> {
  return succeeded(api.POST("/api/account/second-factor/off", { body: proof }));
}

export async function renewCodes(proof: Proof): Promise<readonly string[]> {
  return (await answered(api.POST("/api/account/second-factor/recovery-codes", { body: proof }))).recovery_codes;
}

export function sessionsQuery() {
  return queryOptions({
    queryKey: [...accountKey, "sessions"],
    queryFn: () => answered(api.GET("/api/account/sessions")),
  });
}

export function endSession(id: string): Promise<void> {
  return succeeded(api.DELETE("/api/account/sessions/{session_id}", { params: { path: { session_id: id } } }));
}

export async function endOtherSessions(): Promise<number> {
  return (await answered(api.DELETE("/api/account/sessions"))).count;
}
