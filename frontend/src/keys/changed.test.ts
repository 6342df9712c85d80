import { describe, expect, it } from "vitest";
import { isFree, keeperOf, withKeys } from "./changed";
import type { Command, Scope } from "./command";

const command = (name: string, keys: string[], scope: Scope = "pane"): Command<never> => ({
  name,
  keys,
  scope,
  section: "move",
  text: () => name,
  run: () => undefined,
});

const commands = [
  command("next", ["n", "ArrowDown"]),
  command("previous", ["p"]),
  command("accept", ["y"]),
  command("find", ["Ctrl+f"], "page"),
  command("graph.link", ["l"], "graph"),
];

const keysOf = (changed: Record<string, string>) =>
  Object.fromEntries(withKeys(commands, changed).map(({ name, keys }) => [name, keys]));

describe("a person's keys", () => {
  it("take the place of all the command's keys", () => {
    expect(keysOf({ next: "j" })).toMatchObject({ next: ["j"], previous: ["p"] });
  });

  it("may be exchanged", () => {
    expect(keysOf({ next: "p", previous: "n" })).toMatchObject({ next: ["p"], previous: ["n"] });
  });

  it("are left out if another command has the key", () => {
    expect(keysOf({ next: "y" })).toEqual(keysOf({}));
    expect(keysOf({ next: "y", accept: "j" })).toMatchObject({ next: ["y"], accept: ["j"] });
    expect(keysOf({ next: "j", accept: "j" })).toMatchObject({ next: ["j"], accept: ["y"] });
  });

  it("of commands that are not there change nothing", () => {
    expect(keysOf({ gone: "y", toString: "x" })).toEqual(keysOf({}));
  });
});

describe("who has a key", () => {
  const [next, , , find, link] = commands as [Command<never>, ...Command<never>[]];

  it("is another command that would hear the press", () => {
    expect(keeperOf(commands, next, "y")?.name).toBe("accept");
    expect(keeperOf(commands, next, "n")).toBeUndefined();
    expect(keeperOf(commands, next, "Ctrl+f")?.name).toBe("find");
    expect(find && keeperOf(commands, find, "y")?.name).toBe("accept");
  });

  it("is nobody in the other panes, since the graph comes before the text", () => {
    expect(keeperOf(commands, next, "l")).toBeUndefined();
    expect(link && keeperOf(commands, link, "y")).toBeUndefined();
  });

  it("is the browser for some, and the text fields for what works everywhere", () => {
    expect(isFree(next, "Ctrl+w")).toBe(false);
    expect(isFree(next, "Escape")).toBe(false);
    expect(isFree(next, "j")).toBe(true);
    expect(find && [isFree(find, "j"), isFree(find, "Ctrl+j"), isFree(find, "F7")]).toEqual([false, true, true]);
  });
});
