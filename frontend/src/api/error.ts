import { type TextKey, textOf } from "../i18n";
import type { Schemas } from "./types";

export type ErrorCode = Schemas["ErrorCode"];

export type Fields = Readonly<Record<string, unknown>>;

/** An error answer of the server, or a failed network request. */
export class ApiError extends Error {
  override readonly name = "ApiError";
  readonly code: string;
  readonly status: number;
  readonly fields: Fields;
  /** The whole body, for errors with more data: current rows of a conflict, findings of a check. */
  readonly body: Fields;

  constructor(body: Fields, status: number) {
    super(typeof body.message === "string" ? body.message : "");
    this.code = typeof body.code === "string" ? body.code : "error";
    this.status = status;
    this.fields = isFields(body.fields) ? body.fields : {};
    this.body = body;
  }
}

function isFields(value: unknown): value is Fields {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Turns any failed answer into an ApiError, even a proxy's HTML page. */
export function apiError(body: unknown, status: number): ApiError {
  const code = status === 413 ? "upload_too_large" : "error";
  return new ApiError(isFields(body) && "code" in body ? body : { code, message: "" }, status);
}

export function networkError(): ApiError {
  return new ApiError({ code: "network", message: "" }, 0);
}

/** Whether the server refused with this code. */
export function hasCode(error: unknown, code: ErrorCode): error is ApiError {
  return error instanceof ApiError && error.code === code;
}

/** The message to show for an error: from the catalogue, or else the server's. */
export function messageOf(error: unknown): string {
  const code = error instanceof ApiError ? error.code : "error";
  const known = textOf(`error.${code}` satisfies TextKey | `error.${string}`);
  return known ?? (error instanceof Error && error.message !== "" ? error.message : (textOf("error.error") ?? ""));
}

/** The message of an error about one field of the request, if any. */
export function fieldMessage(error: unknown, name: string): string | undefined {
  const told = hasCode(error, "invalid_input") ? error.fields[name] : undefined;
  return told === undefined ? undefined : sentences(told);
}

/** The server's messages for a refused field: lists of sentences, possibly by key. */
export function sentences(told: unknown): string {
  if (typeof told === "object" && told !== null) return Object.values(told).map(sentences).filter(Boolean).join(" ");
  return typeof told === "string" || typeof told === "number" ? String(told) : "";
}

/** Whether trying again may help: the network or the server failed, not the request. */
export function isPassing(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 0 || error.status >= 500);
}
