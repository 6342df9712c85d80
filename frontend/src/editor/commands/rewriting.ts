import { commands } from "../../keys/command";
import type { LabelSet } from "../../model/types";
import type { Desk } from "./Desk";

/** While masking, Y accepts an entity. Rewrites are then confirmed with their button. */
export const rewritingCommands = ({ identifier_types: types }: LabelSet) =>
  commands<Desk>("pane", "rewrite", [
    { name: "rewrite", keys: ["F2", "="], run: ({ actions }) => actions.rewrites.write() },
    { name: "insert.before", keys: ["<"], run: ({ actions }) => actions.rewrites.insert("before") },
    { name: "insert.after", keys: [">"], run: ({ actions }) => actions.rewrites.insert("after") },
    { name: "rewrite.paragraph", keys: ["P", "Shift+F2"], run: ({ actions }) => actions.rewrites.writeParagraph() },
    { name: "rewrite.next", keys: [")"], run: ({ actions }) => actions.rewrites.next(1) },
    { name: "rewrite.previous", keys: ["("], run: ({ actions }) => actions.rewrites.next(-1) },
    { name: "stale.next", keys: ["!"], run: ({ actions }) => actions.rewrites.next(1, true) },
    { name: "fits", keys: types.length > 0 ? [] : ["Y"], run: ({ actions }) => actions.rewrites.staleHereFit() },
    { name: "revert", keys: ["R"], run: ({ actions }) => actions.rewrites.revertHere() },
  ]);
