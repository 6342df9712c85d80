import { type TextKey, t } from "../i18n";

/** Where a key counts: anywhere in the editor, in a text pane, in the graph (before those of the text panes), in the field that takes label names, in a dialog, in the list of what is readable though hidden elsewhere, on the page that compares two layers, at a meeting. */
export type Scope = "page" | "pane" | "graph" | "label_field" | "dialog" | "readable" | "compare" | "meeting";

type NameIn<Key, Prefix extends string> = Key extends `${Prefix}.${infer Name}` ? Name : never;

/** Under which heading the help shows a command. */
export type Section = NameIn<TextKey, "section">;

/** A command has its sentence in the catalogue, as `command.<name>`. */
export type CommandName = NameIn<TextKey, "command">;

/** One thing that a key does to what `At` describes. Help, buttons, menus and the keyboard all read it. */
export interface Command<At> {
  readonly name: string;
  readonly scope: Scope;
  readonly section: Section;
  /** The presses that run it, as `pressOf` writes them. */
  readonly keys: readonly string[];
  /** What the help says; null where the line of another command says it. */
  readonly text: (() => string) | null;
  /** Where this is false the key is left to whoever comes next, and no menu offers the command. */
  readonly enabled?: (at: At) => boolean;
  readonly run: (at: At) => unknown;
}

type Given<At> = Pick<Command<At>, "keys" | "enabled" | "run"> & { readonly name: CommandName };

/** Commands of one scope under one heading. */
export function commands<At>(scope: Scope, section: Section, given: readonly Given<At>[]): Command<At>[] {
  return given.map((each) => ({ ...each, scope, section, text: () => t(`command.${each.name}`) }));
}
