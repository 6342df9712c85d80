import { useCallback, useRef } from "react";
import { useText } from "../i18n";
import type { CommandTable } from "../keys/table";
import { type Offer, useOffers } from "./offered";

/** Offers the commands of a page that work now. */
export function useCommands<At>(table: CommandTable<At>, at: () => At): void {
  const t = useText();
  const latest = useRef(at);
  latest.current = at;
  const source = useCallback(
    (): Offer[] =>
      table.commands
        .filter(({ text, enabled }) => text !== null && enabled?.(latest.current()) !== false)
        .map(({ name, text, keys }) => ({
          id: name,
          text: text?.() ?? name,
          detail: t("launcher.command"),
          keys,
          run: () => table.run(name, latest.current()),
        })),
    [table, t],
  );
  useOffers(source);
}
