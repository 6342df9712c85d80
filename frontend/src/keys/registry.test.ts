import { describe, expect, it } from "vitest";
import swell from "../../../fixtures/label_sets/swell.json";
import tab from "../../../fixtures/label_sets/tab.json";
import type { LabelSet } from "../model/types";
import { pressOf } from "./press";
import { printed } from "./printed";
import { KeyCollision, KeyRegistry } from "./registry";

// The fixtures are what the server sends as label sets.
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

describe("KeyRegistry", () => {
  it.each([SWELL, TAB])("has no collision in $key $version", (labelSet) => {
    expect(() => KeyRegistry.for(labelSet)).not.toThrow();
  });

  it("gives each label its key", () => {
    const registry = KeyRegistry.for(SWELL);
    expect(registry.commandOf("pane", "5")).toBe("label:city");
    expect(registry.commandOf("pane", "s")).toBe("label:school");
    expect(registry.pressesOf("label:city")).toEqual(["5"]);
  });

  it("keeps scopes apart", () => {
    const registry = KeyRegistry.for(SWELL);
    expect(registry.commandOf("pane", "Enter")).toBe("label_field");
    expect(registry.commandOf("label_field", "Enter")).toBe("hit.choose");
    expect(registry.commandOf("dialog", "Enter")).toBe("dialog.confirm");
  });

  it("has masking keys only where there are identifier types", () => {
    expect(KeyRegistry.for(SWELL).commandOf("pane", "d")).toBeUndefined();
    expect(KeyRegistry.for(TAB).commandOf("pane", "D")).toBe("identifier.DIRECT.entity");
  });

  it("has flag keys only for flags of the label set", () => {
    expect(KeyRegistry.for(SWELL).commandOf("pane", "o")).toBe("flag.OBS!");
    expect(KeyRegistry.for(TAB).commandOf("pane", "o")).toBeUndefined();
  });

  it("refuses a label set whose key is a command, or is given twice", () => {
    const withKeys = (...hotkeys: string[]): LabelSet => ({
      ...SWELL,
      labels: SWELL.labels.map((label, i) => ({ ...label, hotkey: hotkeys[i] ?? null })),
    });
    expect(() => KeyRegistry.for(withKeys("n"))).toThrow(KeyCollision);
    expect(() => KeyRegistry.for(withKeys("1", "1"))).toThrow(KeyCollision);
    expect(() => KeyRegistry.for(withKeys("1", "2"))).not.toThrow();
  });

  it("lists every key once for the help sheet", () => {
    const registry = KeyRegistry.for(TAB);
    const listed = [...registry.sections().values()].flat();
    expect(listed).toHaveLength(registry.bindings.length);
    expect(
      registry
        .sections()
        .get("label")
        ?.map(({ command }) => command),
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
