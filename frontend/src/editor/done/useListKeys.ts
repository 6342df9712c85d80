import { type RefObject, useEffect, useRef } from "react";
import { isTextField } from "../../keys/press";
import { attachKeys } from "../../keys/registry";
import { useEditor } from "../useStore";

/** What a key does; false leaves it to whoever comes next. */
export type ListCommand = (event: KeyboardEvent) => boolean;

/** The keys of the list of readable places, while the focus is in it. */
export function useListKeys(
  list: RefObject<HTMLElement | null>,
  commands: Readonly<Record<string, ListCommand>>,
): void {
  const { keys } = useEditor();
  const latest = useRef(commands);
  latest.current = commands;
  useEffect(() => {
    const run = (command: string, event: KeyboardEvent): boolean => {
      if (belongsToReason(command, event.target)) return false;
      return latest.current[command]?.(event) ?? false;
    };
    return list.current ? attachKeys(list.current, { registry: keys, scope: "readable", run }) : undefined;
  }, [keys, list]);
}

/** A letter belongs to the field that it is typed in; whoever is asked for a reason and types begins one. */
function belongsToReason(command: string, target: EventTarget | null): boolean {
  if (command === "readable.leave") return false;
  if (isTextField(target)) return true;
  return command !== "readable.reason" && target instanceof Element && target.closest("form") !== null;
}
