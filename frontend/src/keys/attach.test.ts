// @vitest-environment happy-dom
import { describe, expect, it, vi } from "vitest";
import { commands } from "./command";
import { attachKeys, CommandTable } from "./table";

function key(target: Element, values: KeyboardEventInit): KeyboardEvent {
  const event = new KeyboardEvent("keydown", { bubbles: true, cancelable: true, ...values });
  target.dispatchEvent(event);
  return event;
}

function pane(enabled: boolean) {
  const element = document.createElement("div");
  element.innerHTML = "<span></span><input>";
  document.body.append(element);
  const run = vi.fn();
  const table = new CommandTable(
    commands<string>("pane", "move", [{ name: "mention.next", keys: ["n"], enabled: () => enabled, run }]),
  );
  const end = attachKeys(element, { table, scope: "pane", at: () => "here" });
  const text = element.querySelector("span") ?? element;
  const field = element.querySelector("input") ?? element;
  return { text, field, run, end };
}

describe("attachKeys", () => {
  it("runs the command of a key pressed inside the element", () => {
    const { text, run } = pane(true);
    expect(key(text, { key: "n" }).defaultPrevented).toBe(true);
    expect(run).toHaveBeenCalledWith("here");
  });

  it("leaves the key alone if the command is disabled, or there is none", () => {
    const { text, run } = pane(false);
    expect(key(text, { key: "n" }).defaultPrevented).toBe(false);
    expect(key(text, { key: "ö" }).defaultPrevented).toBe(false);
    expect(run).not.toHaveBeenCalled();
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
