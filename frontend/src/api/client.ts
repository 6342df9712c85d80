import createClient, { type Middleware } from "openapi-fetch";
import { language } from "../i18n";
import { isUntouched } from "./activity";
import { apiError, networkError } from "./error";
import { tellRefused } from "./refusal";
import type { paths } from "./schema";

const safeMethods: readonly string[] = ["GET", "HEAD", "OPTIONS"];

function csrfToken(): string {
  return /(?:^|;\s*)csrftoken=([^;]+)/.exec(document.cookie)?.[1] ?? "";
}

const everyCall: Middleware = {
  onRequest({ request }) {
    request.headers.set("Accept-Language", language());
    if (isUntouched()) request.headers.set("X-Maskros-Background", "1");
    if (!safeMethods.includes(request.method)) request.headers.set("X-CSRFToken", csrfToken());
  },
  onResponse({ response }) {
    if (response.status === 401 || response.status === 403) tellRefused();
  },
  onError: networkError,
};

/** The API client, typed by the schema. */
export const api = createClient<paths>({
  baseUrl: window.location.origin,
  fetch: (request) => globalThis.fetch(request),
});
api.use(everyCall);

export interface Answer<T> {
  data?: T;
  error?: unknown;
  response: Response;
}

/** The server's answer. Throws an ApiError if it is not a success. */
export async function answered<T>(call: Promise<Answer<T>>): Promise<T> {
  const { data, error, response } = await call;
  if (!response.ok || data === undefined) throw apiError(error, response.status);
  return data;
}

/** For calls whose answer is empty. */
export async function succeeded(call: Promise<Answer<unknown>>): Promise<void> {
  const { error, response } = await call;
  if (!response.ok) throw apiError(error, response.status);
}
