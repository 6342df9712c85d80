import { t } from "../../i18n";
import { commands } from "../../keys/command";
import { toast } from "../../ui/toast";
import type { Desk } from "./Desk";
import { openToEdit } from "./dialogs";

export const ENTITIES = commands<Desk>("pane", "entity", [
  { name: "propagate", keys: ["p"], run: ({ actions }) => actions.alike.mark() },
  {
    name: "join",
    keys: ["l"],
    run: (desk) => (desk.store.currentEntity === null ? toast(t("number.none")) : openToEdit(desk, "join")),
  },
  { name: "suggestion.next", keys: ["L"], run: ({ actions }) => actions.nextSuggestion() },
  { name: "suggestion.join", keys: ["J"], run: ({ actions }) => actions.joinSuggestion() },
  { name: "suggestion.dismiss", keys: ["K"], run: ({ actions }) => actions.dismissSuggestion() },
  { name: "pseudonym.write", keys: ["w"], run: ({ page }) => page.parts.focus("pseudonym") },
  { name: "pseudonym.redraw", keys: ["z"], run: ({ actions }) => actions.redrawCurrent() },
  { name: "pseudonym.redraw_all", keys: ["Z"], run: ({ actions }) => actions.redrawAll() },
  { name: "renumber", keys: ["#"], run: ({ actions }) => actions.renumber() },
]);
