import { commands } from "../../keys/command";
import type { Desk } from "./Desk";

export const REVIEWING = commands<Desk>("pane", "review", [
  { name: "review.read", keys: ["V"], run: ({ review }) => review.read() },
  { name: "review.note", keys: ["F"], run: ({ review }) => review.note() },
  { name: "review.next", keys: ["T"], run: ({ review }) => review.step(1) },
  { name: "review.previous", keys: ["B"], run: ({ review }) => review.step(-1) },
  { name: "review.seen", keys: ["+"], run: ({ review }) => review.seen() },
  { name: "review.seen_all", keys: ["*"], run: ({ review }) => review.seenAll() },
  { name: "review.panel", keys: ["W"], run: ({ review }) => review.panel() },
]);
