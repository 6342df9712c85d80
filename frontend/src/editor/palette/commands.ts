import { commands } from "../../keys/command";

/** The palette's field at the moment of a key press. */
export interface FieldAt {
  readonly event: Pick<KeyboardEvent, "key" | "repeat">;
  readonly query: string;
  readonly hits: number;
  readonly step: (by: 1 | -1) => void;
  /** Sets the label that was found, or the number that was typed. */
  readonly choose: (how: { leave: boolean; all: boolean }) => void;
  readonly takeOff: () => void;
  readonly leave: () => void;
}

/** Tab leaves the field if there are no hits to move through. */
const isSearching = ({ query, hits }: FieldAt) => query !== "" && hits > 0;

export const FIELD = commands<FieldAt>("label_field", "label_field", [
  { name: "hit.next", keys: ["Tab", "ArrowDown"], enabled: isSearching, run: ({ step }) => step(1) },
  { name: "hit.previous", keys: ["Shift+Tab", "ArrowUp"], enabled: isSearching, run: ({ step }) => step(-1) },
  {
    name: "hit.choose",
    keys: ["Enter", " "],
    enabled: ({ event, query }) => event.key === "Enter" || query !== "",
    run: ({ event, choose }) => choose({ leave: event.key === "Enter", all: false }),
  },
  { name: "hit.choose_whole", keys: ["Shift+Enter"], run: ({ choose }) => choose({ leave: true, all: true }) },
  {
    name: "label.take_off",
    keys: ["Backspace"],
    // Holding Backspace to empty the field must not go on to remove labels.
    enabled: ({ event, query }) => query === "" && !event.repeat,
    run: ({ takeOff }) => takeOff(),
  },
  { name: "label_field.leave", keys: ["Escape"], run: ({ leave }) => leave() },
]);
