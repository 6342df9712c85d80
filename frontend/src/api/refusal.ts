type Listener = () => void;

const listeners = new Set<Listener>();

/** Calls back whenever the server answers 401 or 403: the session may have ended. */
export function onRefused(listener: Listener): Listener {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function tellRefused(): void {
  for (const listener of listeners) listener();
}
