import type { Command, Scope } from "./command";

export type ChangedKeys = Readonly<Record<string, string>>;

/** Text takes what is typed without Ctrl or Alt, the browser and the page itself have the others. */
const TAKEN = new Set([
  "Escape",
  "Tab",
  "Shift+Tab",
  "Enter",
  "F5",
  "F11",
  "F12",
  ...["f", "k", "l", "n", "p", "q", "r", "s", "t", "w", "Tab", "Shift+Tab", "Shift+n", "Shift+t", "Shift+w"].map(
    (key) => `Ctrl+${key}`,
  ),
]);

/** Where a press would be heard by both. The graph comes before the text on purpose. */
function meet(one: Scope, other: Scope): boolean {
  if (one === other) return true;
  const both = [one, other];
  return both.includes("page") && (both.includes("pane") || both.includes("graph"));
}

/** Dialogs, fields and lists in dialogs keep theirs. */
const CHANGEABLE = new Set<Scope>([
  "page",
  "pane",
  "graph",
  "compare",
  "meeting",
  "release",
  "leaks",
  "questions",
  "concordance",
]);

/** Whether a person can give the command another key. Escape and the figures of a list always mean the same. */
export function isChangeable({ scope, text, keys }: Command<never>): boolean {
  return CHANGEABLE.has(scope) && text !== null && !keys.includes("Escape") && !keys.includes("9");
}

/** Whether a person may choose the press for the command at all. */
export function isFree({ scope }: Command<never>, press: string): boolean {
  if (TAKEN.has(press)) return false;
  // Elsewhere the focus may be on a button or a link.
  if (press === " " && scope !== "pane" && scope !== "graph") return false;
  return scope !== "page" || /^(Ctrl|Alt)\+|^(Shift\+)?F\d+$/.test(press);
}

/** The other command that has the key already. */
export function keeperOf<At>(
  commands: readonly Command<At>[],
  { name, scope }: Pick<Command<At>, "name" | "scope">,
  press: string,
): Command<At> | undefined {
  return commands.find((each) => each.name !== name && each.keys.includes(press) && meet(each.scope, scope));
}

/**
 * The commands with a person's keys. A key that another command has by now, in this label set or since an update, is
 * not changed, so that none means two things.
 */
export function withKeys<At>(commands: readonly Command<At>[], changed: ChangedKeys): Command<At>[] {
  const keyOf = ({ name }: Command<At>) => (Object.hasOwn(changed, name) ? changed[name] : undefined);
  let now = commands.map((each) => ({ ...each, keys: [keyOf(each) ?? each.keys].flat() }));
  for (;;) {
    const wrong = now.findLast(
      (each) => keyOf(each) === each.keys[0] && each.keys.some((key) => keeperOf(now, each, key)),
    );
    if (wrong === undefined) return now;
    const { name } = wrong;
    const first = commands.find((each) => each.name === name) ?? wrong;
    if (keyOf(first) === first.keys[0]) return [...commands];
    now = now.map((each) => (each.name === name ? { ...first, keys: [...first.keys] } : each));
  }
}
