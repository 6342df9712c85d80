import { commands } from "../../keys/command";
import { saysFirst } from "./changed";
import type { Desk } from "./Desk";
import { saysFirstHow } from "./deciding";

const decide = (value: string, whole: boolean) => (desk: Desk) =>
  saysFirst(desk, whole ? "decide_entity" : "decide") || desk.actions.masking.decide(value, whole);

const acceptWhole = (desk: Desk) => saysFirstHow(desk) || desk.actions.accept(true);

export const MASKING = commands<Desk>("pane", "masking", [
  { name: "identifier.DIRECT", keys: ["d"], run: decide("DIRECT", false) },
  { name: "identifier.QUASI", keys: ["q"], run: decide("QUASI", false) },
  { name: "identifier.NO_MASK", keys: ["x"], run: decide("NO_MASK", false) },
  { name: "identifier.DIRECT.entity", keys: ["D"], run: decide("DIRECT", true) },
  { name: "identifier.QUASI.entity", keys: ["Q"], run: decide("QUASI", true) },
  { name: "identifier.NO_MASK.entity", keys: ["X"], run: decide("NO_MASK", true) },
  { name: "accept.entity", keys: ["Y"], run: acceptWhole },
  { name: "accept.paragraph", keys: ["a"], run: ({ actions }) => actions.acceptParagraph() },
  { name: "person.next", keys: ["t"], run: ({ actions }) => actions.masking.decideForNext() },
  { name: "confidential", keys: ["c"], run: ({ actions }) => actions.masking.chooseConfidential(false) },
  { name: "confidential.entity", keys: ["C"], run: ({ actions }) => actions.masking.chooseConfidential(true) },
]);
