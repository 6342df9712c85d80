import type { Command, Scope, Section } from "./command";
import { isTextField, pressOf } from "./press";

/** Two commands have the same key. */
export class KeyCollision extends Error {
  constructor(press: string, first: string, second: string) {
    super(`${press} would mean both ${first} and ${second}`);
  }
}

/** Commands by name and by the keys that run them. */
export class CommandTable<At> {
  readonly commands: readonly Command<At>[];
  readonly #byKey = new Map<string, Command<At>>();
  readonly #byName = new Map<string, Command<At>>();

  constructor(commands: readonly Command<At>[]) {
    this.commands = commands;
    for (const command of commands) {
      this.#byName.set(command.name, command);
      for (const press of command.keys) this.#add(press, command);
    }
  }

  commandOf(scope: Scope, press: string): Command<At> | undefined {
    return this.#byKey.get(`${scope} ${press}`);
  }

  keysOf(name: string): readonly string[] {
    return this.#byName.get(name)?.keys ?? [];
  }

  /** Runs a command by name. False if there is none, or it is disabled. */
  run(name: string, at: At): boolean {
    return perform(this.#byName.get(name), at);
  }

  /** Runs the command for a key in a scope. False if there is none. */
  press(scope: Scope, event: KeyboardEvent, at: At): boolean {
    const press = pressOf(event);
    return press !== null && perform(this.commandOf(scope, press), at);
  }

  /** The commands by heading, for the help. */
  sections(): ReadonlyMap<Section, readonly Command<At>[]> {
    const sections = new Map<Section, Command<At>[]>();
    for (const command of this.commands) {
      sections.set(command.section, [...(sections.get(command.section) ?? []), command]);
    }
    return sections;
  }

  #add(press: string, command: Command<At>): void {
    const place = `${command.scope} ${press}`;
    const other = this.#byKey.get(place);
    if (other !== undefined) throw new KeyCollision(press, other.name, command.name);
    this.#byKey.set(place, command);
  }
}

function perform<At>(command: Command<At> | undefined, at: At): boolean {
  if (!command || command.enabled?.(at) === false) return false;
  command.run(at);
  return true;
}

interface Target<At> {
  readonly table: CommandTable<At>;
  readonly scope: Scope;
  /** What the commands act on; null if the keys belong to something else now. */
  readonly at: (event: KeyboardEvent) => At | null;
  /** Handles keys before the focused element does: a closed list would take a letter for one of its options. */
  readonly first?: boolean;
}

/** Lets an element handle the keys of a scope while it, or something in it, has the focus. */
export function attachKeys<At>(element: HTMLElement, { table, scope, at, first = false }: Target<At>): () => void {
  const listen = (event: KeyboardEvent): void => {
    if (event.defaultPrevented || (scope === "pane" && isTextField(event.target))) return;
    const here = at(event);
    if (here === null || !table.press(scope, event, here)) return;
    event.preventDefault();
    event.stopPropagation();
  };
  element.addEventListener("keydown", listen, first);
  return () => element.removeEventListener("keydown", listen, first);
}
