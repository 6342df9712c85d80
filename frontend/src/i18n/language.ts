import { useSyncExternalStore } from "react";

export const languages = ["en", "sv"] as const;
export type Language = (typeof languages)[number];

const listeners = new Set<() => void>();

let current: Language = preferred();

function known(value: string | null): Language | null {
  return languages.find((language) => language === value) ?? null;
}

function preferred(): Language {
  return known(navigator.language.slice(0, 2)) ?? "en";
}

export function language(): Language {
  return current;
}

export function setLanguage(next: Language): void {
  if (next === current) return;
  current = next;
  document.documentElement.lang = next;
  for (const listener of listeners) listener();
}

function subscribeLanguage(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useLanguage(): Language {
  return useSyncExternalStore(subscribeLanguage, language);
}
