import { useSyncExternalStore } from "react";

export const themes = ["system", "light", "dark"] as const;
export type Theme = (typeof themes)[number];

const storageKey = "maskros.theme";
const listeners = new Set<() => void>();

export function theme(): Theme {
  return themes.find((one) => one === localStorage.getItem(storageKey)) ?? "system";
}

/** Sets the chosen theme on the page. "system" leaves it to the browser. */
export function applyTheme(): void {
  const root = document.documentElement;
  const chosen = theme();
  if (chosen === "system") delete root.dataset.theme;
  else root.dataset.theme = chosen;
}

export function setTheme(next: Theme): void {
  localStorage.setItem(storageKey, next);
  applyTheme();
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useTheme(): Theme {
  return useSyncExternalStore(subscribe, theme);
}
