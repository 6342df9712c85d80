// @vitest-environment happy-dom
import { describe, expect, it, vi } from "vitest";
import swell from "../../../fixtures/label_sets/swell.json";
import type { LabelSet } from "../model/types";
import { attachKeys, KeyRegistry } from "./registry";

// The fixture is what the server sends as a label set.
const registry = KeyRegistry.for(swell as LabelSet);

function key(target: Element, values: KeyboardEventInit): KeyboardEvent {
  const event = new KeyboardEvent("keydown", { bubbles: true, cancelable: true, ...values });
  target.dispatchEvent(event);
  return event;
}

function pane(answer: boolean) {
  const element = document.createElement("div");
  element.innerHTML = "<span></span><input>";
  document.body.append(element);
  const run = vi.fn(() => answer);
  const end = attachKeys(element, { registry, scope: "pane", run });
  const text = element.querySelector("span") ?? element;
  const field = element.querySelector("input") ?? element;
  return { text, field, run, end };
}

describe("attachKeys", () => {
  it("runs the command of a key pressed inside the element", () => {
    const { text, run } = pane(true);
    expect(key(text, { key: "n" }).defaultPrevented).toBe(true);
    expect(run).toHaveBeenCalledWith("mention.next", expect.anything());
  });

  it("leaves the key alone when the command was not run, or there is none", () => {
    const { text, run } = pane(false);
    expect(key(text, { key: "n" }).defaultPrevented).toBe(false);
    expect(key(text, { key: "ö" }).defaultPrevented).toBe(false);
    expect(run).toHaveBeenCalledTimes(1);
  });

  it("does not take keys from text fields", () => {
    const { field, run } = pane(true);
    key(field, { key: "n" });
    expect(run).not.toHaveBeenCalled();
  });

  it("stops when detached", () => {
    const { text, run, end } = pane(true);
    end();
    key(text, { key: "n" });
    expect(run).not.toHaveBeenCalled();
  });
});
