import { commands } from "../../keys/command";
import type { Desk } from "./Desk";

const type = (value: string, whole: boolean) => (desk: Desk) => desk.actions.masking.setIdentifierType(value, whole);

export const MASKING = commands<Desk>("pane", "masking", [
  { name: "identifier.DIRECT", keys: ["d"], run: type("DIRECT", false) },
  { name: "identifier.QUASI", keys: ["q"], run: type("QUASI", false) },
  { name: "identifier.NO_MASK", keys: ["x"], run: type("NO_MASK", false) },
  { name: "identifier.DIRECT.entity", keys: ["D"], run: type("DIRECT", true) },
  { name: "identifier.QUASI.entity", keys: ["Q"], run: type("QUASI", true) },
  { name: "identifier.NO_MASK.entity", keys: ["X"], run: type("NO_MASK", true) },
  { name: "confidential", keys: ["c"], run: ({ actions }) => actions.masking.chooseConfidential(false) },
  { name: "confidential.entity", keys: ["C"], run: ({ actions }) => actions.masking.chooseConfidential(true) },
]);
