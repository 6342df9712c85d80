/** Key presses as text: "n", "N", "?", "Shift+ArrowLeft", "Ctrl+Enter", "Ctrl+Shift+z", "Alt+Shift+ArrowLeft", "Alt+[". */

type KeyEvent = Pick<
  KeyboardEvent,
  "key" | "ctrlKey" | "metaKey" | "altKey" | "shiftKey" | "isComposing" | "getModifierState"
>;

const LETTER = /^\p{L}$/u;
const LETTER_OR_DIGIT = /^[\p{L}\p{N}]$/u;

/** Only Shift makes a capital, not Caps Lock. */
function character(event: KeyEvent): string {
  const { key } = event;
  if (!LETTER.test(key)) return key;
  return event.shiftKey && !event.ctrlKey && !event.metaKey ? key.toUpperCase() : key.toLowerCase();
}

/**
 * The key press of an event, or null for text input. AltGr with a letter or digit is never a command, but AltGr that
 * produces a sign is, since Swedish keyboards have brackets only there. Alt with a letter or digit opens the browser's
 * menus.
 */
export function pressOf(event: KeyEvent): string | null {
  if (event.isComposing || event.key === "Process" || event.key === "Dead" || event.key === "Unidentified") return null;
  const single = [...event.key].length === 1;
  if (event.getModifierState("AltGraph")) return single && !LETTER_OR_DIGIT.test(event.key) ? event.key : null;
  if (event.altKey && LETTER_OR_DIGIT.test(event.key)) return null;
  return [...held(event, single), character(event)].join("+");
}

/** The modifier keys. Shift is part of the sign it produces, and named only with other keys. */
function held(event: KeyEvent, single: boolean): string[] {
  const control = event.ctrlKey || event.metaKey;
  const shift = event.shiftKey && (!single || control);
  return [...(control ? ["Ctrl"] : []), ...(event.altKey ? ["Alt"] : []), ...(shift ? ["Shift"] : [])];
}

/** Whether the key event goes to a text field. */
export function isTextField(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  return (
    target.isContentEditable ||
    target.matches("input, textarea, select, [role=textbox], [role=combobox], [role=searchbox]")
  );
}

/** Whether the key event goes to a field, dialog or open list rather than to the page. */
export function isOffPage(target: EventTarget | null): boolean {
  if (isTextField(target)) return true;
  return target instanceof Element && target.closest('[role="dialog"], [role="listbox"], [role="menu"]') !== null;
}
