import { describe, expect, it } from "vitest";
import swell from "../../../../fixtures/label_sets/swell.json";
import tab from "../../../../fixtures/label_sets/tab.json";
import { pressOf } from "../../keys/press";
import { printed } from "../../keys/printed";
import { KeyCollision } from "../../keys/table";
import type { LabelSet } from "../../model/types";
import { editorKeys } from ".";

const keysFor = (labelSet: LabelSet) => editorKeys(labelSet).keys;

// The fixtures are label sets as the server sends them.
const SWELL = swell as LabelSet;
const TAB = tab as LabelSet;

interface Press {
  readonly key: string;
  readonly shift?: boolean;
  readonly ctrl?: boolean;
  readonly alt?: boolean;
  readonly altGraph?: boolean;
  readonly composing?: boolean;
}

function press({ key, shift = false, ctrl = false, alt = false, altGraph = false, composing = false }: Press) {
  return pressOf({
    key,
    shiftKey: shift,
    ctrlKey: ctrl,
    metaKey: false,
    altKey: alt,
    isComposing: composing,
    getModifierState: (name) => name === "AltGraph" && altGraph,
  });
}

describe("pressOf", () => {
  it.each<[Press, string | null]>([
    [{ key: "n" }, "n"],
    [{ key: "N", shift: true }, "N"],
    [{ key: "N" }, "n"],
    [{ key: "n", shift: true }, "N"],
    [{ key: "Å", shift: true }, "Å"],
    [{ key: "?", shift: true }, "?"],
    [{ key: "{", shift: true }, "{"],
    [{ key: "[", altGraph: true, ctrl: true, alt: true }, "["],
    [{ key: "e", altGraph: true }, null],
    [{ key: "2", altGraph: true }, null],
    [{ key: "n", alt: true }, null],
    [{ key: "5", alt: true }, null],
    [{ key: "[", alt: true }, "Alt+["],
    [{ key: "{", alt: true, shift: true }, "Alt+{"],
    [{ key: "ArrowLeft", alt: true, shift: true }, "Alt+Shift+ArrowLeft"],
    [{ key: "n", composing: true }, null],
    [{ key: "Dead" }, null],
    [{ key: "Process" }, null],
    [{ key: "ArrowLeft", shift: true }, "Shift+ArrowLeft"],
    [{ key: "Enter", ctrl: true }, "Ctrl+Enter"],
    [{ key: "Z", ctrl: true, shift: true }, "Ctrl+Shift+z"],
    [{ key: "ArrowUp", ctrl: true, shift: true }, "Ctrl+Shift+ArrowUp"],
  ])("%j means %s", (given, meant) => expect(press(given)).toBe(meant));
});

describe("the editor's commands", () => {
  it.each([SWELL, TAB])("has no collision in $key $version", (labelSet) => {
    expect(() => keysFor(labelSet)).not.toThrow();
  });

  it("gives each label its key", () => {
    const keys = keysFor(SWELL);
    expect(keys.commandOf("pane", "5")?.name).toBe("label:city");
    expect(keys.commandOf("pane", "s")?.name).toBe("label:school");
    expect(keys.keysOf("label:city")).toEqual(["5"]);
  });

  it("keeps scopes apart", () => {
    const keys = keysFor(SWELL);
    expect(keys.commandOf("pane", "Enter")?.name).toBe("label_field");
    expect(keys.commandOf("label_field", "Enter")?.name).toBe("hit.choose");
    expect(keys.commandOf("dialog", "Enter")?.name).toBe("dialog.confirm");
  });

  it("has masking keys only where there are identifier types", () => {
    expect(keysFor(SWELL).commandOf("pane", "d")).toBeUndefined();
    expect(keysFor(TAB).commandOf("pane", "D")?.name).toBe("identifier.DIRECT.entity");
  });

  it("has flag keys only for flags of the label set", () => {
    expect(keysFor(SWELL).commandOf("pane", "o")?.name).toBe("flag.OBS!");
    expect(keysFor(TAB).commandOf("pane", "o")).toBeUndefined();
  });

  it("refuses a label set whose key is a command, or is given twice", () => {
    const withKeys = (...hotkeys: string[]): LabelSet => ({
      ...SWELL,
      labels: SWELL.labels.map((label, i) => ({ ...label, hotkey: hotkeys[i] ?? null })),
    });
    expect(() => keysFor(withKeys("n"))).toThrow(KeyCollision);
    expect(() => keysFor(withKeys("1", "1"))).toThrow(KeyCollision);
    expect(() => keysFor(withKeys("1", "2"))).not.toThrow();
  });

  it("lists every key once for the help sheet", () => {
    const keys = keysFor(TAB);
    const listed = [...keys.sections().values()].flat();
    expect(listed).toHaveLength(keys.commands.length);
    expect(
      keys
        .sections()
        .get("label")
        ?.map(({ name }) => name),
    ).toContain("label:PERSON");
  });

  it("prints keys as they stand on the keyboard, a plus among them", () => {
    expect(["+", "Ctrl+Enter", "Ctrl++", "S"].map(printed)).toEqual([
      ["+"],
      ["Ctrl", "Enter"],
      ["Ctrl", "+"],
      ["Shift", "s"],
    ]);
  });
});
