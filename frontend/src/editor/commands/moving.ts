import { t } from "../../i18n";
import { type Command, type CommandName, commands } from "../../keys/command";
import { toast } from "../../ui/toast";
import type { Desk } from "./Desk";

/** Handled by the text panes themselves; the graph has its own cursor. */
export const ofText = (name: CommandName, ...keys: string[]) => ({
  name,
  keys,
  enabled: ({ isInGraph }: Desk) => !isInGraph,
  run: ({ actions }: Desk) => actions.panes.text?.run(name),
});

const cursor = commands<Desk>("pane", "move", [
  ofText("cursor.left", "ArrowLeft"),
  ofText("cursor.right", "ArrowRight"),
  ofText("cursor.up", "ArrowUp"),
  ofText("cursor.down", "ArrowDown"),
  ofText("cursor.line_start", "Home"),
  ofText("cursor.line_end", "End"),
  ofText("cursor.paragraph_up", "Ctrl+ArrowUp"),
  ofText("cursor.paragraph_down", "Ctrl+ArrowDown"),
  ofText("cursor.text_start", "Ctrl+Home"),
  ofText("cursor.text_end", "Ctrl+End"),
]);

/** With Shift, the cursor keys extend the selection. The help shows all of these as one line. */
const extending = cursor.map((command, i): Command<Desk> => {
  const name = command.name.replace("cursor.", "extend.");
  return {
    ...command,
    name,
    keys: command.keys.map((press) => press.replace(/(?=[^+]+$)/, "Shift+")),
    text: i === 0 ? () => t("command.extend") : null,
    run: ({ actions }) => actions.panes.text?.run(name),
  };
});

const toMentions = commands<Desk>("pane", "move", [
  { name: "mention.next", keys: ["n"], run: ({ store }) => store.nextMention(1) },
  { name: "mention.previous", keys: ["N"], run: ({ store }) => store.nextMention(-1) },
  { name: "open.next", keys: ["u"], run: ({ actions }) => actions.nextUndecided(1) || toast(t("open.none")) },
  { name: "open.previous", keys: ["U"], run: ({ actions }) => actions.nextUndecided(-1) || toast(t("open.none")) },
  { name: "overlap.next", keys: ["O"], run: ({ actions }) => actions.nextOverlapping() },
]);

const toParts = [
  ...commands<Desk>("page", "move", [
    { name: "find", keys: ["Ctrl+f"], enabled: ({ page }) => page.canFind, run: ({ page }) => page.find() },
  ]),
  ...commands<Desk>("pane", "move", [
    {
      name: "pane.leave",
      keys: ["Escape"],
      run: ({ store, actions }) => actions.labelling.leaveWhole() || store.leaveSelection(),
    },
  ]),
  ...commands<Desk>("page", "move", [
    { name: "panel.next", keys: ["F6"], run: ({ page }) => page.step(1) },
    { name: "panel.previous", keys: ["Shift+F6"], run: ({ page }) => page.step(-1) },
  ]),
];

export const MOVING = [...cursor, ...extending, ...toMentions, ...toParts];
