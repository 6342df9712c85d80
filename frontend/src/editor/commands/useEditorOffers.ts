import { useCallback } from "react";
import { localName, useText } from "../../i18n";
import type { Offer } from "../../launcher/offered";
import { useOffers } from "../../launcher/offered";
import { useEditor } from "../useStore";
import type { Desk } from "./Desk";

/** Offers in the command palette what the keys do here, and all labels, also those without a key. */
export function useEditorOffers(desk: Desk): void {
  const t = useText();
  const { commands } = useEditor();
  const source = useCallback((): Offer[] => {
    const detail = t("launcher.command");
    const own = commands.commands.filter(
      ({ name, scope, text, enabled }) =>
        scope !== "graph" && text !== null && !name.startsWith("label:") && enabled?.(desk) !== false,
    );
    const labels = desk.store.canEdit ? desk.store.doc.labels.set.labels : [];
    return [
      ...own.map(({ name, text, keys }) => ({
        id: name,
        text: text?.() ?? name,
        detail,
        keys,
        run: () => commands.run(name, desk),
      })),
      ...labels.map(({ key, name }) => ({
        id: `label:${key}`,
        text: localName(name),
        detail: t("launcher.label"),
        words: key,
        keys: commands.keysOf(`label:${key}`),
        run: () => desk.actions.labelling.choose(key),
      })),
    ];
  }, [commands, desk, t]);
  useOffers(source);
}
