/** The key of the command palette. */
export const LAUNCH = "Ctrl+k";

const openers = new Set<() => void>();

/** Opens the command palette. */
export function launch(): void {
  for (const open of openers) open();
}

export function onLaunch(open: () => void): () => void {
  openers.add(open);
  return () => void openers.delete(open);
}
