import { afterEach, vi } from "vitest";
import formats from "../../../fixtures/formats.json";

/** What a person's browser sent. */
export interface Call {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: Headers;
  body: unknown;
}

type Reply = unknown | Response;
type Handler = (call: Call) => Reply | Promise<Reply>;
export type Handlers = Readonly<Record<string, Handler>>;

export function reply(status: number, body: unknown): Response {
  return new Response(JSON.stringify(body), { status, headers: { "Content-Type": "application/json" } });
}

export function refusal(status: number, code: string, fields: Readonly<Record<string, unknown>> = {}): Response {
  return reply(status, { code, message: `The server says ${code}.`, fields });
}

async function bodyOf(request: Request): Promise<unknown> {
  if (request.headers.get("Content-Type")?.startsWith("multipart/")) return request.formData();
  const text = await request.text();
  return text === "" ? null : JSON.parse(text);
}

/** Replaces the server: answers `fetch` by "METHOD /path" and records the requests. */
export class TestServer {
  readonly calls: Call[] = [];
  #handlers: Handlers = { "GET /api/formats": () => formats };

  constructor(handlers: Handlers) {
    this.on(handlers);
    vi.stubGlobal("fetch", (request: Request) => this.#answer(request));
  }

  /** Adds answers, or replaces those given before. */
  on(handlers: Handlers): void {
    this.#handlers = { ...this.#handlers, ...handlers };
  }

  sent(method: string, path: string): Call[] {
    return this.calls.filter((call) => call.method === method && call.path === path);
  }

  async #answer(request: Request): Promise<Response> {
    const { pathname: path, searchParams: query } = new URL(request.url);
    const { method, headers } = request;
    const call = { method, path, query, headers, body: await bodyOf(request) };
    this.calls.push(call);
    const handler = this.#handlers[`${method} ${path}`];
    if (handler === undefined) return refusal(404, "not_found");
    const answer = await handler(call);
    return answer instanceof Response ? answer : reply(200, answer);
  }
}

afterEach(() => vi.unstubAllGlobals());
