import { commands } from "../../keys/command";
import type { Desk } from "./Desk";
import { ofText } from "./moving";

type Edge = "start" | "end";
type Step = 1 | -1;

const byToken = (edge: Edge, step: Step) => (desk: Desk) => desk.actions.resize(edge, step);
const byCharacter = (edge: Edge, step: Step) => (desk: Desk) => desk.actions.resizePart(edge, step);

export const SPANS = commands<Desk>("pane", "span", [
  { name: "remove", keys: ["Delete", "Backspace"], run: ({ actions }) => actions.remove() },
  { name: "start.left", keys: ["["], run: byToken("start", -1) },
  { name: "start.right", keys: ["{"], run: byToken("start", 1) },
  { name: "end.right", keys: ["]"], run: byToken("end", 1) },
  { name: "end.left", keys: ["}"], run: byToken("end", -1) },
  { name: "start.left.part", keys: ["Alt+[", ","], run: byCharacter("start", -1) },
  { name: "start.right.part", keys: ["Alt+{", ";"], run: byCharacter("start", 1) },
  { name: "end.right.part", keys: ["Alt+]", "."], run: byCharacter("end", 1) },
  { name: "end.left.part", keys: ["Alt+}", ":"], run: byCharacter("end", -1) },
  ofText("part.left", "Alt+ArrowLeft"),
  ofText("part.right", "Alt+ArrowRight"),
  ofText("extend_part.left", "Alt+Shift+ArrowLeft"),
  ofText("extend_part.right", "Alt+Shift+ArrowRight"),
]);
