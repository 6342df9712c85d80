/** Key presses as text: "n", "N", "?", "Shift+ArrowLeft", "Ctrl+Enter", "Ctrl+Shift+z", "Alt+Shift+ArrowLeft", "Alt+[". */

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
 * AltGr that gives a sign is, since Swedish keyboards have brackets there only. Alt with a letter or digit opens the browser's menus.
 */
export function pressOf(event: KeyEvent): string | null {
  if (event.isComposing || event.key === "Process" || event.key === "Dead" || event.key === "Unidentified") return null;
  const single = [...event.key].length === 1;
  if (event.getModifierState("AltGraph")) return single && !LETTER_OR_DIGIT.test(event.key) ? event.key : null;
  if (event.altKey && LETTER_OR_DIGIT.test(event.key)) return null;
  return [...held(event, single), character(event)].join("+");
}

/** The keys held down. Shift is in the sign that it makes, and named only beside other keys. */
function held(event: KeyEvent, single: boolean): string[] {
  const control = event.ctrlKey || event.metaKey;
  const shift = event.shiftKey && (!single || control);
  return [...(control ? ["Ctrl"] : []), ...(event.altKey ? ["Alt"] : []), ...(shift ? ["Shift"] : [])];
}

/** Whether a key event belongs to a field that takes text. */
export function isTextField(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  return (
    target.isContentEditable ||
    target.matches("input, textarea, select, [role=textbox], [role=combobox], [role=searchbox]")
  );
}

/** Whether a key event belongs to a field, a dialog or a list that is open, and not to the page. */
export function isOffPage(target: EventTarget | null): boolean {
  if (isTextField(target)) return true;
  return target instanceof Element && target.closest('[role="dialog"], [role="listbox"], [role="menu"]') !== null;
}
