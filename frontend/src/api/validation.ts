import { ask } from "./http";

export interface Finding {
  readonly rule: string;
  readonly severity: "error" | "warning" | "question";
  readonly mention_ids: readonly string[];
  readonly entity_ids: readonly string[];
  readonly values: Readonly<Record<string, unknown>>;
}

export async function findingsOf(annotationId: string): Promise<readonly Finding[]> {
  return (await ask<{ findings: readonly Finding[] }>("GET", `/api/annotations/${annotationId}/validation`)).findings;
}

export interface StatusChange {
  readonly to: "in_progress" | "done";
  readonly accept_proposals?: boolean;
  readonly reason?: string;
}

export function changeStatus(annotationId: string, change: StatusChange): Promise<{ status: string; version: number }> {
  return ask("POST", `/api/annotations/${annotationId}/status`, undefined, change);
}
