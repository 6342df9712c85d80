/** Key presses as text: "n", "N", "?", "Shift+ArrowLeft", "Ctrl+Enter", "Ctrl+Shift+z". */

type KeyEvent = Pick<
  KeyboardEvent,
  "key" | "ctrlKey" | "metaKey" | "altKey" | "shiftKey" | "isComposing" | "getModifierState"
>;

const LETTER = /^\p{L}$/u;
const LETTER_OR_DIGIT = /^[\p{L}\p{N}]$/u;

/** Caps Lock does not make a capital: only Shift does. */
function character(event: KeyEvent): string {
  const { key } = event;
  if (!LETTER.test(key)) return key;
  return event.shiftKey && !event.ctrlKey && !event.metaKey ? key.toUpperCase() : key.toLowerCase();
}

/**
 * The press that an event means, or null for what belongs to text input. AltGr with a letter or digit is never a command;
 * AltGr that gives a sign is, since Swedish keyboards have brackets there only.
 */
export function pressOf(event: KeyEvent): string | null {
  if (event.isComposing || event.key === "Process" || event.key === "Dead" || event.key === "Unidentified") return null;
  const single = [...event.key].length === 1;
  if (event.getModifierState("AltGraph")) return single && !LETTER_OR_DIGIT.test(event.key) ? event.key : null;
  if (event.altKey) return null;
  const control = event.ctrlKey || event.metaKey;
  const parts: string[] = control ? ["Ctrl"] : [];
  if (event.shiftKey && (!single || control)) parts.push("Shift");
  return [...parts, character(event)].join("+");
}

/** Whether a key event belongs to a field that takes text. */
export function isTextField(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  return (
    target.isContentEditable ||
    target.matches("input, textarea, select, [role=textbox], [role=combobox], [role=searchbox]")
  );
}
