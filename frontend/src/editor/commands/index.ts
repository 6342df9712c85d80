import { DOUBTS } from "../../doubts/commands";
import { type ChangedKeys, withKeys } from "../../keys/changed";
import type { Command } from "../../keys/command";
import { DIALOG } from "../../keys/dialog";
import { CommandTable } from "../../keys/table";
import type { LabelSet } from "../../model/types";
import { READABLE } from "../done/commands";
import { FIELD } from "../palette/commands";
import type { Desk } from "./Desk";
import { DECIDING } from "./deciding";
import type { EditorKeys } from "./EditorKeys";
import { ENTITIES } from "./entities";
import { GRAPH } from "./graph";
import { LABELLING, labelCommands } from "./labels";
import { MASKING } from "./masking";
import { MOVING } from "./moving";
import { noteCommands } from "./notes";
import { REVIEWING } from "./reviewing";
import { rewritingCommands } from "./rewriting";
import { SPANS } from "./spans";
import { RENDERINGS, VIEWS } from "./views";

/** The commands of the document and the page, in the order of the help. */
export function deskCommands(set: LabelSet): Command<Desk>[] {
  const isMasking = set.identifier_types.length > 0;
  return [
    ...(isMasking ? MASKING : []),
    ...DECIDING,
    ...LABELLING,
    ...SPANS,
    ...rewritingCommands(set),
    ...ENTITIES,
    ...noteCommands(set),
    ...REVIEWING,
    ...(isMasking ? [] : RENDERINGS),
    ...VIEWS,
    ...labelCommands(set),
    ...GRAPH,
    ...MOVING,
  ];
}

/** All commands of the editor for a label set, with the keys that a person has changed. The key of a label runs `label:<key>`. */
export function editorKeys(set: LabelSet, changed: ChangedKeys = {}): EditorKeys {
  const desk = withKeys(deskCommands(set), changed);
  return {
    commands: new CommandTable(desk),
    keys: new CommandTable<never>([...desk, ...FIELD, ...DIALOG, ...READABLE, ...DOUBTS]),
  };
}
