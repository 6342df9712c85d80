import type { CommandTable } from "../../keys/table";
import type { Desk } from "./Desk";

export interface EditorKeys {
  /** Those that act on the document and the page. */
  readonly commands: CommandTable<Desk>;
  /** All of the editor, also of fields, dialogs and lists: for the help and the hints on buttons. */
  readonly keys: CommandTable<never>;
}
