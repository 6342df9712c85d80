import type { LabelSet } from "../model/types";

/** Where a key counts: in a text pane, in the graph (before those of the text panes), in the field that takes label names, in a dialog, in the list of what is readable though hidden elsewhere, on the page that compares two layers, at a meeting. */
export type Scope = "pane" | "graph" | "label_field" | "dialog" | "readable" | "compare" | "meeting";

/** Under which heading the help sheet shows a key. */
export type Section =
  | "move"
  | "decide"
  | "label"
  | "span"
  | "rewrite"
  | "entity"
  | "masking"
  | "note"
  | "view"
  | "review"
  | "graph"
  | "label_field"
  | "dialog"
  | "readable"
  | "compare"
  | "meeting";

export interface Binding {
  readonly command: string;
  readonly scope: Scope;
  readonly section: Section;
  readonly presses: readonly string[];
}

type Entry = readonly [command: string, section: Section, ...presses: string[]];

const CURSOR: readonly Entry[] = [
  ["cursor.left", "move", "ArrowLeft"],
  ["cursor.right", "move", "ArrowRight"],
  ["cursor.up", "move", "ArrowUp"],
  ["cursor.down", "move", "ArrowDown"],
  ["cursor.line_start", "move", "Home"],
  ["cursor.line_end", "move", "End"],
  ["cursor.paragraph_up", "move", "Ctrl+ArrowUp"],
  ["cursor.paragraph_down", "move", "Ctrl+ArrowDown"],
  ["cursor.text_start", "move", "Ctrl+Home"],
  ["cursor.text_end", "move", "Ctrl+End"],
  ["extend.left", "move", "Shift+ArrowLeft"],
  ["extend.right", "move", "Shift+ArrowRight"],
  ["extend.up", "move", "Shift+ArrowUp"],
  ["extend.down", "move", "Shift+ArrowDown"],
  ["extend.line_start", "move", "Shift+Home"],
  ["extend.line_end", "move", "Shift+End"],
  ["extend.paragraph_up", "move", "Ctrl+Shift+ArrowUp"],
  ["extend.paragraph_down", "move", "Ctrl+Shift+ArrowDown"],
  ["extend.text_start", "move", "Ctrl+Shift+Home"],
  ["extend.text_end", "move", "Ctrl+Shift+End"],
];

const PANE: readonly Entry[] = [
  ...CURSOR,
  ["mention.next", "move", "n"],
  ["mention.previous", "move", "N"],
  ["open.next", "move", "u"],
  ["open.previous", "move", "U"],
  ["overlap.next", "move", "O"],
  ["find", "move", "Ctrl+f"],
  ["pane.leave", "move", "Escape"],
  ["panel.next", "move", "F6"],
  ["panel.previous", "move", "Shift+F6"],
  ["accept", "decide", "y"],
  ["reject", "decide", "r"],
  ["evidence", "decide", "e"],
  ["held_back.show", "decide", "S"],
  ["held_back.propose", "decide", "-"],
  ["done", "decide", "Ctrl+Enter"],
  ["status", "decide", "Ctrl+Shift+Enter"],
  ["undo", "decide", "Ctrl+z"],
  ["redo", "decide", "Ctrl+Shift+z", "Ctrl+y"],
  ["alternative", "label", "A"],
  ["label_field", "label", "Enter", "/"],
  ["label.entity", "label", "E"],
  ["remove", "span", "Delete", "Backspace"],
  ["start.left", "span", "["],
  ["start.right", "span", "{"],
  ["end.right", "span", "]"],
  ["end.left", "span", "}"],
  ["start.left.part", "span", "Alt+[", ","],
  ["start.right.part", "span", "Alt+{", ";"],
  ["end.right.part", "span", "Alt+]", "."],
  ["end.left.part", "span", "Alt+}", ":"],
  ["part.left", "span", "Alt+ArrowLeft"],
  ["part.right", "span", "Alt+ArrowRight"],
  ["extend_part.left", "span", "Alt+Shift+ArrowLeft"],
  ["extend_part.right", "span", "Alt+Shift+ArrowRight"],
  ["rewrite", "rewrite", "F2", "="],
  ["insert.before", "rewrite", "<"],
  ["insert.after", "rewrite", ">"],
  ["rewrite.paragraph", "rewrite", "P", "Shift+F2"],
  ["rewrite.next", "rewrite", ")"],
  ["rewrite.previous", "rewrite", "("],
  ["stale.next", "rewrite", "!"],
  ["fits", "rewrite", "Y"],
  ["revert", "rewrite", "R"],
  ["propagate", "entity", "p"],
  ["join", "entity", "l"],
  ["suggestion.next", "entity", "L"],
  ["suggestion.join", "entity", "J"],
  ["suggestion.dismiss", "entity", "K"],
  ["pseudonym.write", "entity", "w"],
  ["pseudonym.redraw", "entity", "z"],
  ["pseudonym.redraw_all", "entity", "Z"],
  ["renumber", "entity", "#"],
  ["flag.OBS!", "note", "o"],
  ["flag.Com!", "note", "m"],
  ["exception", "note", "M"],
  ["review.read", "review", "V"],
  ["review.note", "review", "F"],
  ["review.next", "review", "T"],
  ["review.previous", "review", "B"],
  ["review.seen", "review", "+"],
  ["review.seen_all", "review", "*"],
  ["review.panel", "review", "W"],
  ["view", "view", "v"],
  ["graph", "view", "G"],
  ["signs", "view", "_"],
  ["history", "view", "H"],
  ["guidelines", "view", "I"],
  ["help", "view", "?"],
];

const MASKING: readonly Entry[] = [
  ["identifier.DIRECT", "masking", "d"],
  ["identifier.QUASI", "masking", "q"],
  ["identifier.NO_MASK", "masking", "x"],
  ["identifier.DIRECT.entity", "masking", "D"],
  ["identifier.QUASI.entity", "masking", "Q"],
  ["identifier.NO_MASK.entity", "masking", "X"],
  ["confidential", "masking", "c"],
  ["confidential.entity", "masking", "C"],
];

const GRAPH: readonly Entry[] = [
  ["graph.left", "graph", "ArrowLeft"],
  ["graph.right", "graph", "ArrowRight"],
  ["graph.up", "graph", "ArrowUp"],
  ["graph.down", "graph", "ArrowDown"],
  ["graph.line_start", "graph", "Home"],
  ["graph.line_end", "graph", "End"],
  ["graph.text_start", "graph", "Ctrl+Home"],
  ["graph.text_end", "graph", "Ctrl+End"],
  ["graph.open", "graph", "Enter"],
  ["graph.choose", "graph", " "],
  ["graph.link", "graph", "l"],
  ["graph.unlink", "graph", "k"],
  ["graph.merge", "graph", "j"],
  ["graph.move", "graph", "m"],
  ["graph.revert", "graph", "Delete", "Backspace"],
  ["graph.sentences", "graph", "S"],
  ["graph.rows", "graph", "B"],
  ["graph.export", "graph", "E"],
  ["graph.leave", "graph", "Escape"],
];

const LABEL_FIELD: readonly Entry[] = [
  ["hit.next", "label_field", "Tab", "ArrowDown"],
  ["hit.previous", "label_field", "Shift+Tab", "ArrowUp"],
  ["hit.choose", "label_field", "Enter", " "],
  ["hit.choose_whole", "label_field", "Shift+Enter"],
  ["label.take_off", "label_field", "Backspace"],
  ["label_field.leave", "label_field", "Escape"],
];

const DIALOG: readonly Entry[] = [
  ["dialog.confirm", "dialog", "Enter"],
  ["dialog.close", "dialog", "Escape"],
];

const READABLE: readonly Entry[] = [
  ["readable.next", "readable", "ArrowDown", "j"],
  ["readable.previous", "readable", "ArrowUp", "k"],
  ["readable.mark", "readable", "m"],
  ["readable.mark_all", "readable", "M"],
  ["readable.stay", "readable", "s"],
  ["readable.stay_alike", "readable", "S"],
  ["readable.reason", "readable", "1", "2", "3", "4", "5", "6", "7", "8", "9"],
  ["readable.undo", "readable", "z", "Ctrl+z"],
  ["readable.leave", "readable", "Escape"],
];

const COMPARE: readonly Entry[] = [
  ["compare.next", "compare", "j"],
  ["compare.previous", "compare", "k"],
  ["compare.next_any", "compare", "n"],
  ["compare.previous_any", "compare", "N"],
  ["compare.first", "compare", "1"],
  ["compare.second", "compare", "2"],
  ["compare.nothing", "compare", "3", "0"],
  ["compare.own", "compare", "4"],
  ["compare.first_alike", "compare", "q"],
  ["compare.second_alike", "compare", "w"],
  ["compare.why", "compare", "r"],
  ["compare.edit", "compare", "e"],
  ["compare.undo", "compare", "z", "Ctrl+z"],
  ["compare.all", "compare", "t"],
  ["compare.done", "compare", "Ctrl+Enter"],
  ["compare.help", "compare", "?"],
];

const MEETING: readonly Entry[] = [
  ["meeting.next", "meeting", "j"],
  ["meeting.previous", "meeting", "k"],
  ["meeting.agree", "meeting", "y"],
  ["meeting.change", "meeting", "c"],
  ["meeting.keep", "meeting", "x"],
  ["meeting.other", "meeting", "e"],
  ["meeting.apply", "meeting", "a"],
  ["meeting.reopen", "meeting", "r"],
  ["meeting.remark", "meeting", "m"],
  ["meeting.open", "meeting", "o"],
  ["meeting.help", "meeting", "?"],
];

function bindings(scope: Scope, entries: readonly Entry[]): Binding[] {
  return entries.map(([command, section, ...presses]) => ({ command, scope, section, presses }));
}

/** All keys of the editor for a label set; a label's key runs "label:<key>". */
export function bindingsFor(labelSet: LabelSet): Binding[] {
  const masking = labelSet.identifier_types.length > 0 ? MASKING : [];
  const flags = new Set(labelSet.labels.filter(({ kind }) => kind === "temporary").map(({ key }) => `flag.${key}`));
  const pane = PANE.filter(([command]) => !command.startsWith("flag.") || flags.has(command));
  const labels = labelSet.labels.flatMap(({ key, hotkey }): Entry[] =>
    hotkey ? [[`label:${key}`, "label", hotkey]] : [],
  );
  return [
    ...bindings("pane", [...pane, ...masking, ...labels]),
    ...bindings("graph", GRAPH),
    ...bindings("label_field", LABEL_FIELD),
    ...bindings("dialog", DIALOG),
    ...bindings("readable", READABLE),
  ];
}

/** The keys of the page on which an annotator reads what was settled. */
export function settledBindings(): Binding[] {
  const read = ["compare.next_any", "compare.previous_any", "compare.help"];
  return bindings(
    "compare",
    COMPARE.filter(([command]) => read.includes(command)),
  );
}

/** The keys of the page that compares two layers. */
export function compareBindings(): Binding[] {
  return [...bindings("compare", COMPARE), ...bindings("dialog", DIALOG)];
}

/** The keys of the page on which two people talk about what they see differently. */
export function meetingBindings(): Binding[] {
  return [...bindings("meeting", MEETING), ...bindings("dialog", DIALOG)];
}
