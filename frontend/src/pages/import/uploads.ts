import { useSyncExternalStore } from "react";
import { type AsSent, Upload } from "./Upload";

const uploads = new Map<string, Upload>();
const listeners = new Set<() => void>();

function tell(): void {
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function hold(event: BeforeUnloadEvent): void {
  const busy = [...uploads.values()].some(({ state }) => state.phase === "sending");
  if (busy) event.preventDefault();
}

/** Starts sending files. It continues while the person visits other pages, and the browser asks before it is closed. */
export function beginUpload(projectId: string, language: string, files: readonly File[], asSent?: AsSent): void {
  const upload = new Upload(projectId, language, files, asSent);
  uploads.set(projectId, upload);
  window.addEventListener("beforeunload", hold);
  void upload.run();
  tell();
}

export function forgetUpload(projectId: string): void {
  uploads.delete(projectId);
  tell();
}

export function useUpload(projectId: string): Upload | undefined {
  return useSyncExternalStore(subscribe, () => uploads.get(projectId));
}
