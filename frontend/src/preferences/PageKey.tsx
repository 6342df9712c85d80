import type { Command } from "../keys/command";
import { KeyHint } from "../keys/KeyHint";
import { useKeys } from "./useKeys";

/** The key that one of a page's commands has for the person, shown beside its button. */
export function PageKey({ of, command }: { of: readonly Command<never>[]; command: string }) {
  return <KeyHint keys={useKeys(of)} command={command} />;
}
