import { t } from "../../i18n";
import { commands } from "../../keys/command";
import type { LabelSet } from "../../model/types";
import { toast } from "../../ui/toast";
import type { Desk } from "./Desk";

const FLAGS = commands<Desk>("pane", "note", [
  { name: "flag.OBS!", keys: ["o"], run: ({ actions }) => actions.labelling.choose("OBS!") },
  { name: "flag.Com!", keys: ["m"], run: ({ actions }) => actions.labelling.choose("Com!") },
]);

const NOTES = commands<Desk>("pane", "note", [
  {
    name: "exception",
    keys: ["M"],
    run: ({ store, page }) =>
      store.doc.mention(store.currentMention)?.label ? page.open("exception") : toast(t("number.none")),
  },
  { name: "problem", keys: ["%"], run: ({ page }) => page.open("problem") },
]);

/** The flags of the label set, and the other notes. */
export function noteCommands({ labels }: LabelSet) {
  const flags = labels.filter(({ kind }) => kind === "temporary").map(({ key }) => `flag.${key}`);
  return [...FLAGS.filter(({ name }) => flags.includes(name)), ...NOTES];
}
