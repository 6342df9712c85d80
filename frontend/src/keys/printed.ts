const SIGNS: Readonly<Record<string, string>> = {
  ArrowLeft: "←",
  ArrowRight: "→",
  ArrowUp: "↑",
  ArrowDown: "↓",
  Delete: "Del",
  Backspace: "⌫",
  Escape: "Esc",
  " ": "Space",
};

/** The keys of a press as printed on the keyboard, modifiers first. */
export function printed(press: string): string[] {
  return press.split(/(?<=[^+])\+/).flatMap((key) => {
    if (key.length === 1 && /\p{Lu}/u.test(key)) return ["Shift", key.toLowerCase()];
    return [SIGNS[key] ?? key];
  });
}
