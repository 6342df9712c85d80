import type { Role } from "../../api/members";
import { type GateCount, isBusy, type Release } from "../../api/releases";

/** What the main button does. */
export type Act = "check" | "recheck" | "second" | "freeze" | "confirm" | "sign" | "link" | "cancel";

/** The sentence in the catalogue, as `release.now.<situation>`. */
export type Situation =
  | "checking"
  | "freezing"
  | "unchecked"
  | "unchecked_reader"
  | "changed"
  | "blocked"
  | "second"
  | "waiting"
  | "blocked_reader"
  | "clear"
  | "clear_reader"
  | "unconfirmed"
  | "unconfirmed_own"
  | "unsigned"
  | "unsigned_own"
  | "unsigned_reader"
  | "signed"
  | "withdrawn"
  | "archived";

export interface Next {
  readonly situation: Situation;
  readonly count: number;
  readonly act: Act | null;
}

/** The person who looks at the page. */
export interface Viewer {
  readonly id: string;
  readonly role: Role;
  readonly archived: boolean;
}

/** Always one sentence, and at most one thing to do, for the person who looks at the page. */
export function whatNow(release: Release, gates: readonly GateCount[], viewer: Viewer): Next {
  if (release.state === "withdrawn") return next("withdrawn", null);
  if (release.state === "frozen") return afterFreezing(release, viewer);
  if (isBusy(release))
    return next(release.freezing ? "freezing" : "checking", viewer.role === "lead" ? "cancel" : null);
  if (viewer.archived) return next("archived", null);
  if (release.checked_at === null) {
    return viewer.role === "lead" ? next("unchecked", "check") : next("unchecked_reader", null);
  }
  return beforeFreezing(release, gates, viewer);
}

function beforeFreezing(release: Release, gates: readonly GateCount[], { role }: Viewer): Next {
  const leads = role === "lead";
  if (release.profile_changed) return leads ? next("changed", "recheck") : next("unchecked_reader", null);
  const open = sum(gates, "open");
  const waiting = sum(gates, "waiting");
  const yours = sum(gates, "yours");
  if (yours > 0) return next("second", "second", yours);
  if (open === 0) return leads ? next("clear", "freeze") : next("clear_reader", null);
  if (open === waiting) return next("waiting", "link", waiting);
  return leads ? next("blocked", "recheck", open) : next("blocked_reader", null, open);
}

function afterFreezing(release: Release, { id, role, archived }: Viewer): Next {
  if (release.signed_at !== null) return next("signed", null);
  if (archived) return next("archived", null);
  if (release.confirmed_at === null) {
    return release.frozen_by?.id === id ? next("unconfirmed_own", "link") : next("unconfirmed", "confirm");
  }
  if (role !== "lead") return next("unsigned_reader", null);
  return release.confirmed_by?.id === id ? next("unsigned_own", "link") : next("unsigned", "sign");
}

function next(situation: Situation, act: Act | null, count = 0): Next {
  return { situation, act, count };
}

function sum(gates: readonly GateCount[], name: "open" | "waiting" | "yours"): number {
  return gates.reduce((total, gate) => total + gate[name], 0);
}

/** Why the last run brought nothing, if it was the last thing that happened. */
export function failure(release: Release): "failed" | "cancelled" | null {
  const state = release.state === "draft" ? release.job?.state : undefined;
  return state === "failed" || state === "cancelled" ? state : null;
}
