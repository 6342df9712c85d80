import { afterEach } from "vitest";
import { preferences } from "../preferences/store";
import { defaults } from "../preferences/values";

/** What a test has chosen holds for no other. */
afterEach(() => {
  preferences.change(Object.fromEntries(Object.keys(defaults).map((name) => [name, null])));
  localStorage.clear();
});
