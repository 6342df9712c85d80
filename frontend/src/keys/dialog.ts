import { commands } from "./command";

/** The keys that every dialog has: the dialog itself hears them, the help names them. */
export const DIALOG = commands<unknown>("dialog", "dialog", [
  { name: "dialog.confirm", keys: ["Enter"], run: () => undefined },
  { name: "dialog.close", keys: ["Escape"], run: () => undefined },
]);
