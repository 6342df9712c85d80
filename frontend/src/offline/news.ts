import type { Uuid } from "../model/types";

/** Messages between the pages of one browser, and between the parts of one page. */
export type News =
  | { readonly about: "unsent" }
  /** An editor was closed; other pages may send what it has not sent. */
  | { readonly about: "left" }
  /** The person wants everything sent at once. */
  | { readonly about: "wanted" }
  /** Somebody logged in or out; then no page may keep their data. */
  | { readonly about: "session"; readonly isOver: boolean }
  | { readonly about: "saved"; readonly annotation: Uuid; readonly by: Uuid | null };

const listeners = new Set<(news: News) => void>();
let channel: BroadcastChannel | null = null;

function opened(): BroadcastChannel | null {
  if (channel || typeof BroadcastChannel === "undefined") return channel;
  channel = new BroadcastChannel("maskros");
  channel.addEventListener("message", ({ data }: MessageEvent<News>) => hear(data));
  return channel;
}

function hear(news: News): void {
  for (const listener of [...listeners]) listener(news);
}

export function tell(news: News): void {
  opened()?.postMessage(news);
  hear(news);
}

export function onNews(listener: (news: News) => void): () => void {
  opened();
  listeners.add(listener);
  return () => listeners.delete(listener);
}
