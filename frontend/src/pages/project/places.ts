import type { Project } from "../../api/projects";
import type { TextKey } from "../../i18n";

export type Role = Project["role"];
export type PlaceTitle = Exclude<Extract<TextKey, `nav.${string}`>, "nav.label" | "nav.within">;

/** A page of a project. */
export interface Place {
  /** Relative to the project's address. */
  readonly path: string;
  readonly title: PlaceTitle;
  /** The roles that may open it. */
  readonly for: readonly Role[];
}

/** Pages under one tab, which has the title and the address of the first. */
export type Tab = readonly [Place, ...Place[]];

const everybody: readonly Role[] = ["annotator", "reviewer", "lead"];
const reviewers: readonly Role[] = ["reviewer", "lead"];
const leads: readonly Role[] = ["lead"];

/** What people work on, what a lead arranges, and what holds for the whole project. */
const groups: readonly (readonly Tab[])[] = [
  [
    [{ path: "", title: "nav.documents", for: everybody }],
    [{ path: "/work", title: "nav.work", for: everybody }],
    [{ path: "/meeting", title: "nav.meeting", for: everybody }],
  ],
  [
    [{ path: "/assignment", title: "nav.assignment", for: leads }],
    [{ path: "/agreement", title: "nav.agreement", for: reviewers }],
    [
      { path: "/questions", title: "nav.questions", for: leads },
      { path: "/concordance", title: "nav.concordance", for: everybody },
    ],
    [
      { path: "/exports", title: "nav.exports", for: leads },
      { path: "/releases", title: "nav.releases", for: reviewers },
    ],
  ],
  [
    [{ path: "/guidelines", title: "nav.guidelines", for: everybody }],
    [{ path: "/members", title: "nav.members", for: everybody }],
    [
      { path: "/settings", title: "nav.settings", for: leads },
      { path: "/patterns", title: "nav.patterns", for: leads },
      { path: "/engines", title: "nav.engines", for: leads },
      { path: "/trial", title: "nav.trial", for: leads },
      { path: "/audit", title: "nav.audit", for: leads },
    ],
  ],
];

/** The tabs that somebody in this role may open, in groups. */
export function tabsFor(role: Role): Tab[][] {
  const open = (places: Tab): Tab[] => {
    const [first, ...others] = places.filter((place) => place.for.includes(role));
    return first ? [[first, ...others]] : [];
  };
  return groups.map((tabs) => tabs.flatMap(open)).filter((tabs) => tabs.length > 0);
}
