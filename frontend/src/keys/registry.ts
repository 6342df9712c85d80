import type { LabelSet } from "../model/types";
import { type Binding, bindingsFor, type Scope, type Section } from "./bindings";
import { isTextField, pressOf } from "./press";

/** Two commands want one key. */
export class KeyCollision extends Error {
  constructor(press: string, first: string, second: string) {
    super(`${press} would mean both ${first} and ${second}`);
  }
}

/** Which key runs which command in which scope. */
export class KeyRegistry {
  readonly bindings: readonly Binding[];
  readonly #commands = new Map<string, string>();

  constructor(bindings: readonly Binding[]) {
    this.bindings = bindings;
    for (const { scope, command, presses } of bindings) for (const press of presses) this.#add(scope, press, command);
  }

  static for(labelSet: LabelSet): KeyRegistry {
    return new KeyRegistry(bindingsFor(labelSet));
  }

  commandOf(scope: Scope, press: string): string | undefined {
    return this.#commands.get(`${scope} ${press}`);
  }

  pressesOf(command: string): readonly string[] {
    return this.bindings.find((binding) => binding.command === command)?.presses ?? [];
  }

  /** The keys under their headings, for the help sheet. */
  sections(): ReadonlyMap<Section, readonly Binding[]> {
    const sections = new Map<Section, Binding[]>();
    for (const binding of this.bindings) {
      sections.set(binding.section, [...(sections.get(binding.section) ?? []), binding]);
    }
    return sections;
  }

  #add(scope: Scope, press: string, command: string): void {
    const place = `${scope} ${press}`;
    const other = this.#commands.get(place);
    if (other !== undefined) throw new KeyCollision(press, other, command);
    this.#commands.set(place, command);
  }
}

interface KeyTarget {
  readonly registry: KeyRegistry;
  readonly scope: Scope;
  /** Runs a command; false leaves the key to whoever comes next. */
  readonly run: (command: string, event: KeyboardEvent) => boolean;
  /** Before what has the focus hears of it: a closed list would take a letter for one of its choices. */
  readonly first?: boolean;
}

/** Lets an element answer the keys of a scope while it, or something in it, has the focus. */
export function attachKeys(element: HTMLElement, { registry, scope, run, first = false }: KeyTarget): () => void {
  const listen = (event: KeyboardEvent): void => {
    if (event.defaultPrevented || (scope === "pane" && isTextField(event.target))) return;
    const press = pressOf(event);
    const command = press === null ? undefined : registry.commandOf(scope, press);
    if (command === undefined || !run(command, event)) return;
    event.preventDefault();
    event.stopPropagation();
  };
  element.addEventListener("keydown", listen, first);
  return () => element.removeEventListener("keydown", listen, first);
}
