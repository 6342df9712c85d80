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
      // A letter belongs to the field that it is typed in.
      if (isTextField(event.target) && command !== "readable.leave") return false;
      return latest.current[command]?.(event) ?? false;
    };
    return list.current ? attachKeys(list.current, { registry: keys, scope: "readable", run }) : undefined;
  }, [keys, list]);
}
