import { commands } from "./command";

/** The keys of every dialog. The dialog itself handles them; the help lists them. */
export const DIALOG = commands<unknown>("dialog", "dialog", [
  { name: "dialog.confirm", keys: ["Enter"], run: () => undefined },
  { name: "dialog.close", keys: ["Escape"], run: () => undefined },
]);
