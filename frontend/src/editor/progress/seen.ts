import { preferences } from "../../preferences/store";

/** What a person is shown only once. */
export interface Seen {
  has(name: string): boolean;
  add(name: string): void;
}

/** For pages that show nothing of that kind. */
export const ALL_SEEN: Seen = { has: () => true, add: () => undefined };

const names = (): readonly string[] => preferences.own.seen ?? [];

/** What the person on this page has been shown. */
export const BY_PERSON: Seen = {
  has: (name) => names().includes(name),
  add: (name) => {
    if (!names().includes(name)) preferences.change({ seen: [...names(), name] });
  },
};
