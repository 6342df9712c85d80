type Listener = () => void;

const listeners = new Set<Listener>();

/** Calls back when the server answers 401 or 403, since the session may have ended. */
export function onRefused(listener: Listener): Listener {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function tellRefused(): void {
  for (const listener of listeners) listener();
}
