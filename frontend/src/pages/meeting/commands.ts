import { type Command, commands } from "../../keys/command";
import { DIALOG } from "../../keys/dialog";
import type { Parts } from "../../keys/Parts";
import type { Doing } from "./useDoing";

/** The fields that a key puts the focus on. */
export type MeetingFields = Parts<"other" | "remark">;

/** What the keys of a meeting act on. */
export interface MeetingDesk {
  readonly doing: Doing;
  readonly fields: MeetingFields;
  readonly onStep: (by: 1 | -1) => void;
  /** Opens the field for a comment. */
  readonly onRemark: () => void;
  /** Opens the document at the place. */
  readonly open: () => void;
  readonly onHelp: () => void;
}

const ofMeeting = commands<MeetingDesk>("meeting", "meeting", [
  { name: "meeting.next", keys: ["j"], run: ({ onStep }) => onStep(1) },
  { name: "meeting.previous", keys: ["k"], run: ({ onStep }) => onStep(-1) },
  { name: "meeting.agree", keys: ["y"], run: ({ doing }) => doing.agree() },
  { name: "meeting.change", keys: ["c"], run: ({ doing }) => doing.decide("change") },
  { name: "meeting.keep", keys: ["x"], run: ({ doing }) => doing.decide("keep") },
  { name: "meeting.other", keys: ["e"], run: ({ fields }) => fields.focus("other") },
  { name: "meeting.apply", keys: ["a"], run: ({ doing }) => doing.apply() },
  { name: "meeting.reopen", keys: ["r"], run: ({ doing }) => doing.reopen() },
  { name: "meeting.remark", keys: ["m"], run: ({ doing, onRemark }) => doing.isConcerned && onRemark() },
  { name: "meeting.open", keys: ["o"], run: ({ open }) => open() },
  { name: "meeting.help", keys: ["?"], run: ({ onHelp }) => onHelp() },
]);

export const MEETING: readonly Command<MeetingDesk>[] = [...ofMeeting, ...DIALOG];
