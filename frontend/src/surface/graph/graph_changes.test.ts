import { afterEach, beforeEach, describe, expect, it } from "vitest";
import * as commands from "../../ops/commands";
import type { Operation } from "../../ops/types";
import { at, closeAll, letThereBeTime, open, painted } from "./testing";

beforeEach(letThereBeTime);
afterEach(closeAll);

describe("the graph", () => {
  it("after a change keeps an edge's elements", async () => {
    const { host, store, option } = await open();
    const edges = () => [option(/^bor/), option(/^Lund/), option(/^jag/)];
    const before = edges();
    const chips = () => [...host.querySelectorAll(".ms-chip.ms-label")].map(({ textContent }) => textContent);
    const art = host.querySelectorAll(".ms-edge-mention");
    expect(chips()).not.toContain("place");
    store.dispatch(commands.setLabel(store.doc, { mentions: ["lund"], label: "place" }));
    await painted();
    expect(edges()).toEqual(before);
    expect(chips()).toContain("place");
    expect([...host.querySelectorAll(".ms-edge-mention")]).toEqual([...art]);
    const labels = [...art].map((each) => (each as SVGElement).style.getPropertyValue("--ms-label"));
    expect(labels).toContain("var(--label-place)");
  });

  it("looks as if it were drawn anew after changes that need more elements, fewer and others", async () => {
    const { host, pane, store } = await open();
    const look = () => [
      ...[...host.querySelectorAll(".ms-graph-words > div")].map((line) =>
        line.innerHTML.replace(/ (id="[^"]*"|class="")/g, ""),
      ),
      ...[...host.querySelectorAll(".ms-graph-picture path")].map((path) => path.getAttribute("d")).sort(),
    ];
    const looks = [look()];
    const change = async (operation: Operation | null) => {
      expect(store.dispatch(operation)).toBe(true);
      await painted();
      looks.push(look());
      pane.setSentences(true);
      pane.setSentences(false);
      await painted();
      expect(looks.at(-1)).toEqual(look());
    };
    await change(commands.setLabel(store.doc, { mentions: ["lund"], label: "place" }));
    await change(commands.toggleModifier(store.doc, { mentions: ["lund"], modifier: "gen" }));
    await change(commands.setLabel(store.doc, { mentions: ["anna2"], label: "surname" }));
    await change(commands.remove(store.doc, { mentions: ["lund"] }));
    await change(commands.labelSpan(store.doc, { span: at("Lund"), label: "city" }));
    await change(commands.reject(store.doc, { mentions: ["anna"] }));
    expect(new Set(looks.map((each) => each.join())).size).toBe(looks.length);
  });
});
