import { type Command, commands } from "../../keys/command";
import { DIALOG } from "../../keys/dialog";
import { LEAKS } from "./leaks/commands";

/** What can be done with the blocks that are listed. */
export interface BlockActs {
  readonly onSelect: () => void;
  readonly onOpen: () => void;
  readonly onExcept: () => void;
  readonly onSecond: () => void;
}

/** What the keys of a release's page act on; no `blocks` where no list is open. */
export interface ReleaseDesk {
  readonly blocks: BlockActs | null;
  readonly onStep: (by: 1 | -1) => void;
  readonly onNow: () => void;
  readonly onHelp: () => void;
}

const ofRelease = commands<ReleaseDesk>("release", "release", [
  { name: "release.now", keys: ["n"], run: ({ onNow }) => onNow() },
  { name: "release.next", keys: ["j"], run: ({ onStep }) => onStep(1) },
  { name: "release.previous", keys: ["k"], run: ({ onStep }) => onStep(-1) },
  { name: "release.select", keys: ["x"], run: ({ blocks }) => blocks?.onSelect() },
  { name: "release.open", keys: ["o"], run: ({ blocks }) => blocks?.onOpen() },
  { name: "release.except", keys: ["e"], run: ({ blocks }) => blocks?.onExcept() },
  { name: "release.second", keys: ["a"], run: ({ blocks }) => blocks?.onSecond() },
  { name: "release.help", keys: ["?"], run: ({ onHelp }) => onHelp() },
]);

export const RELEASE: readonly Command<ReleaseDesk>[] = [...ofRelease, ...DIALOG];

/** All keys of the page, for its help. */
export const OF_RELEASE: readonly Command<never>[] = [...ofRelease, ...LEAKS, ...DIALOG];
