import { useMemo } from "react";
import { withKeys } from "../keys/changed";
import type { Command } from "../keys/command";
import { CommandTable } from "../keys/table";
import { usePreference } from "./usePreference";

/** A page's commands with the keys that the person has given them; the same table until one of those changes. */
export function useKeys<At>(commands: readonly Command<At>[]): CommandTable<At> {
  const [changed] = usePreference("keys");
  const written = JSON.stringify(changed);
  return useMemo(() => new CommandTable(withKeys(commands, JSON.parse(written))), [commands, written]);
}
