import { queryOptions } from "@tanstack/react-query";
import { preferences } from "../preferences/store";
import { type Answer, answered, api, succeeded } from "./client";
import type { Schemas } from "./types";

export type Session = Schemas["Session"];
export type User = Schemas["SessionUser"];

export const sessionKey = ["session"] as const;

/** Before anything is drawn for a person, the page knows how they want it. */
async function entered(call: Promise<Answer<Session>>): Promise<Session> {
  const session = await answered(call);
  preferences.adopt(session.user);
  return session;
}

/** Polled, so that a page whose session has ended stops showing data. */
export function sessionQuery() {
  return queryOptions({
    queryKey: sessionKey,
    queryFn: () => entered(api.GET("/api/session")),
    staleTime: 60_000,
    refetchInterval: 300_000,
  });
}

export function logIn(username: string, password: string): Promise<Session> {
  return entered(api.POST("/api/session", { body: { username, password } }));
}

/** The second step of logging in, for people with a second factor. */
export function giveCode(code: string): Promise<Session> {
  return entered(api.POST("/api/session/code", { body: { code } }));
}

export function logOut(): Promise<void> {
  return succeeded(api.DELETE("/api/session"));
}

export function changePassword(current: string, next: string): Promise<Session> {
  return answered(api.POST("/api/session/password", { body: { current, new: next } }));
}
