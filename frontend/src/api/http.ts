import { language } from "../i18n";
import { apiError, networkError } from "./error";
import { tellRefused } from "./refusal";

type Query = Readonly<Record<string, string | number | undefined>>;

function csrfToken(): string {
  return /(?:^|;\s*)csrftoken=([^;]+)/.exec(document.cookie)?.[1] ?? "";
}

function address(path: string, query: Query = {}): string {
  const url = new URL(path, window.location.origin);
  for (const [name, value] of Object.entries(query)) if (value !== undefined) url.searchParams.set(name, String(value));
  return url.toString();
}

export async function send(method: string, path: string, query?: Query, body?: unknown): Promise<Response> {
  const headers = new Headers({ Accept: "application/json", "Accept-Language": language() });
  if (method !== "GET") headers.set("X-CSRFToken", csrfToken());
  if (body !== undefined && !(body instanceof FormData)) headers.set("Content-Type", "application/json");
  const payload = body === undefined ? null : body instanceof FormData ? body : JSON.stringify(body);
  const request = new Request(address(path, query), { method, headers, body: payload });
  const response = await fetch(request).catch(() => {
    throw networkError();
  });
  if (response.status === 401 || response.status === 403) tellRefused();
  if (!response.ok) throw apiError(await response.json().catch(() => null), response.status);
  return response;
}

export async function ask<T>(method: string, path: string, query?: Query, body?: unknown): Promise<T> {
  const response = await send(method, path, query, body);
  return response.status === 204 ? (undefined as T) : response.json();
}
