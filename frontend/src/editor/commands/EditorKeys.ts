import type { CommandTable } from "../../keys/table";
import type { Desk } from "./Desk";

export interface EditorKeys {
  /** The commands that act on the document and the page. */
  readonly commands: CommandTable<Desk>;
  /**
   * All commands of the editor, including those of fields, dialogs and lists: for the help and for key hints on
   * buttons.
   */
  readonly keys: CommandTable<never>;
}
