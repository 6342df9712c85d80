import { describe, expect, it } from "vitest";

/** The source of every module of the editor, by path. */
const sources = import.meta.glob<string>("./**/*.{ts,tsx}", { query: "?raw", import: "default", eager: true });
const modules = Object.entries(sources).filter(([path]) => !/\.test\.tsx?$/.test(path));
/** A larger folder should be split. */
const MOST = 25;

describe("the editor", () => {
  it("has folders that can be browsed", () => {
    const counts = new Map<string, number>();
    for (const [path] of modules) {
      const folder = path.slice(0, path.lastIndexOf("/"));
      counts.set(folder, (counts.get(folder) ?? 0) + 1);
    }
    expect([...counts].filter(([, count]) => count > MOST)).toEqual([]);
  });
});
