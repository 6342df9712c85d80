/** An action for a message, such as undoing what it reports. */
interface ToastAction {
  text: string;
  run: () => void;
}

interface Toast {
  id: number;
  tone: "good" | "bad" | "plain";
  text: string;
  action: ToastAction | undefined;
}

const lifetime = 6_000;
const lifetimeWithAction = 15_000;
const listeners = new Set<() => void>();
let shown: readonly Toast[] = [];
let last = 0;

function change(next: readonly Toast[]): void {
  shown = next;
  for (const listener of listeners) listener();
}

/** Shows and announces a short message. An equal one replaces it. Errors stay until they are dismissed. */
export function toast(text: string, tone: Toast["tone"] = "plain", action?: ToastAction): void {
  last += 1;
  const id = last;
  change([...shown.filter((one) => one.text !== text), { id, tone, text, action }].slice(-4));
  if (tone !== "bad") setTimeout(() => dismiss(id), action ? lifetimeWithAction : lifetime);
}

export function dismiss(id: number): void {
  change(shown.filter((one) => one.id !== id));
}

export function toasts(): readonly Toast[] {
  return shown;
}

export function subscribeToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
