import type { undoing as en } from "../en/undoing";
import type { Translation } from "../messages";

export const undoing: Translation<typeof en> = {
  "undo.nothing": "Du har inget att ångra.",
  "redo.nothing": "Det finns inget att göra om.",
  "undo.offline":
    "Maskros går inte att nå, så dina tidigare ändringar är inte kända här. Försök igen när du är uppkopplad.",
  "undo.changed": "Lämnat som det är: {place} har ändrats sedan dess.",
  "undo.changed.by": "Lämnat som det är: {name} har ändrat {place} sedan dess.",
  "undo.row": "det du hade ändrat",
};
