import { localName } from "../../i18n";
import { type Command, commands } from "../../keys/command";
import type { LabelSet } from "../../model/types";
import type { Desk } from "./Desk";
import { openLabels } from "./dialogs";

export const LABELLING = commands<Desk>("pane", "label", [
  { name: "alternative", keys: ["A"], run: ({ actions }) => actions.labelling.takeAlternative() },
  { name: "label_field", keys: ["Enter", "/"], run: openLabels },
  { name: "label.entity", keys: ["E"], run: ({ actions }) => actions.labelling.takeWhole() },
]);

/** A command for each label that has a key. */
export function labelCommands({ labels }: LabelSet): Command<Desk>[] {
  return labels.flatMap(({ key, name, hotkey }): Command<Desk>[] => {
    if (!hotkey) return [];
    const run = ({ actions }: Desk) => actions.labelling.choose(key);
    return [
      {
        name: `label:${key}`,
        scope: "pane",
        section: "label",
        keys: [hotkey],
        text: () => `${localName(name)} · ${key}`,
        run,
      },
    ];
  });
}
