import { type TextKey, t } from "../i18n";

/**
 * Where a key works: anywhere in the editor, in a text pane, in the graph (takes precedence over text panes), in the
 * field for label names, in a dialog, in the list of readable words, on the comparison page, at a meeting, on a
 * release, in the hits of a leak check, in a list of doubts, on the page of corpus questions, in the concordance.
 */
export type Scope =
  | "page"
  | "pane"
  | "graph"
  | "label_field"
  | "dialog"
  | "readable"
  | "compare"
  | "meeting"
  | "release"
  | "leaks"
  | "doubts"
  | "questions"
  | "concordance";

type NameIn<Key, Prefix extends string> = Key extends `${Prefix}.${infer Name}` ? Name : never;

/** The heading of a command in the help. */
export type Section = NameIn<TextKey, "section">;

/** The text of a command is in the catalogue, as `command.<name>`. */
export type CommandName = NameIn<TextKey, "command">;

/** Something that a key does to what `At` describes. Help, buttons, menus and the keyboard all use it. */
export interface Command<At> {
  readonly name: string;
  readonly scope: Scope;
  readonly section: Section;
  /** The key presses that run it, as `pressOf` writes them. */
  readonly keys: readonly string[];
  /** The text in the help; null if another command's line describes it. */
  readonly text: (() => string) | null;
  /** If false, the key is passed on, and no menu offers the command. */
  readonly enabled?: (at: At) => boolean;
  readonly run: (at: At) => unknown;
}

type Given<At> = Pick<Command<At>, "keys" | "enabled" | "run"> & { readonly name: CommandName };

/** Commands with the same scope and heading. */
export function commands<At>(scope: Scope, section: Section, given: readonly Given<At>[]): Command<At>[] {
  return given.map((each) => ({ ...each, scope, section, text: () => t(`command.${each.name}`) }));
}
