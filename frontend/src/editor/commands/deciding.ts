import { commands } from "../../keys/command";
import { proposedDecision } from "../../model/proposedDecisions";
import { takeBack } from "../history/undoing";
import { saysFirst } from "./changed";
import type { Desk } from "./Desk";
import { openToEdit } from "./dialogs";

const AT_MENTION = commands<Desk>("pane", "decide", [
  { name: "accept", keys: ["y"], run: accept },
  { name: "reject", keys: ["r"], run: ({ actions }) => actions.reject() },
  { name: "evidence", keys: ["e"], run: ({ page }) => page.parts.focus("evidence") },
  { name: "held_back.show", keys: ["S"], run: ({ actions }) => actions.toggleHeldBack() },
  { name: "held_back.propose", keys: ["-"], run: ({ actions }) => actions.proposeHeldBack() },
]);

/** Also where the focus is in a bar or a panel, as after the last step of a review. */
const FINISHING = commands<Desk>("page", "decide", [{ name: "done", keys: ["Ctrl+Enter"], run: finish }]);

const AFTERWARDS = commands<Desk>("pane", "decide", [
  { name: "status", keys: ["Ctrl+Shift+Enter"], run: ({ page }) => page.open("status") },
  { name: "undo", keys: ["Ctrl+z"], run: ({ store, actions }) => takeBack(store, actions, "undo") },
  { name: "redo", keys: ["Ctrl+Shift+z", "Ctrl+y"], run: ({ store, actions }) => takeBack(store, actions, "redo") },
]);

export const DECIDING = [...AT_MENTION, ...FINISHING, ...AFTERWARDS];

/** In a review the key confirms, or leads to what is left. */
function finish(desk: Desk): void {
  if (!desk.store.mayEdit || !desk.review.isUnderWay()) openToEdit(desk, "done");
  else if (!saysFirst(desk, "confirm")) desk.review.confirm();
}

/** While masking, a mention that is accepted takes the proposed identifier type. Without one it stays undecided. */
function accept(desk: Desk): void {
  if (!saysFirstHow(desk)) desk.actions.accept();
}

/** The first accepting key while masking says what it does. */
export function saysFirstHow(desk: Desk): boolean {
  const { doc, currentMention } = desk.store;
  const mention = doc.mention(currentMention);
  if (!doc.labels.isMasking || mention === undefined || mention.identifier_type !== null) return false;
  return saysFirst(desk, proposedDecision(mention) ? "accept_proposed" : "accept_masked");
}
