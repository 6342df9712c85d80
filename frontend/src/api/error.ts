import { type TextKey, textOf } from "../i18n";

export type Fields = Readonly<Record<string, unknown>>;

/** What the server (or the network) answered instead of what was asked for. */
export class ApiError extends Error {
  override readonly name = "ApiError";
  readonly code: string;
  readonly status: number;
  readonly fields: Fields;
  /** The whole body, for the errors that carry more: current rows of a conflict, findings of a check. */
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

/** Any failed answer as an ApiError, also when a proxy answered with a page instead of JSON. */
export function apiError(body: unknown, status: number): ApiError {
  const code = status === 413 ? "upload_too_large" : "error";
  return new ApiError(isFields(body) && "code" in body ? body : { code, message: "" }, status);
}

export function networkError(): ApiError {
  return new ApiError({ code: "network", message: "" }, 0);
}

/** The sentence to show for an error: the catalogue's, else the server's. */
export function messageOf(error: unknown): string {
  const code = error instanceof ApiError ? error.code : "error";
  const known = textOf(`error.${code}` satisfies TextKey | `error.${string}`);
  return known ?? (error instanceof Error && error.message !== "" ? error.message : (textOf("error.error") ?? ""));
}

/** What an error says of a field of what was sent, if anything. */
export function fieldMessage(error: unknown, name: string): string | undefined {
  const told = error instanceof ApiError && error.code === "invalid_input" ? error.fields[name] : undefined;
  return told === undefined ? undefined : sentences(told);
}

/** The server's words for a field it refused: lists of sentences, or such lists by key. */
export function sentences(told: unknown): string {
  if (typeof told === "object" && told !== null) return Object.values(told).map(sentences).join(" ");
  return String(told);
}

/** True when asking again may help: the network or the server failed, not the request. */
export function isPassing(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 0 || error.status >= 500);
}
