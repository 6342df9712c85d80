import { describe, expect, it } from "vitest";

/** The text of every module of the editor, by its path. */
const sources = import.meta.glob<string>("./**/*.{ts,tsx}", { query: "?raw", import: "default", eager: true });
const modules = Object.entries(sources).filter(([path]) => !/\.test\.tsx?$/.test(path));
const byId = /getElementById|querySelector(All)?(<[^>]*>)?\(\s*["'`]#/;
/** A folder with more is two. */
const MOST = 25;

describe("the editor", () => {
  it("finds no element by its id: what can have the focus is one of the page's parts", () => {
    expect(modules.length).toBeGreaterThan(100);
    expect(modules.filter(([, text]) => byId.test(text)).map(([path]) => path)).toEqual([]);
  });

  it("has folders that one can look through", () => {
    const counts = new Map<string, number>();
    for (const [path] of modules) {
      const folder = path.slice(0, path.lastIndexOf("/"));
      counts.set(folder, (counts.get(folder) ?? 0) + 1);
    }
    expect([...counts].filter(([, count]) => count > MOST)).toEqual([]);
  });
});
