import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { graphTexts } from "../../editor/graph/graphTexts";
import { setLanguage } from "../../i18n";
import { sampleMention } from "../../model/sample";
import * as commands from "../../ops/commands";
import { at, closeAll, DEADLINE, draw, letThereBeTime, open, painted, point, settled, TAB } from "./testing";

beforeEach(letThereBeTime);
afterEach(closeAll);

describe("an edge", () => {
  it("has a name that says what becomes of what, and all its labels", async () => {
    const { names } = await open();
    expect(names()).toContain("Anna → Emma, First name (woman) 1, accepted");
    expect(names().find((name) => name?.startsWith("Lund"))).toMatch(/^Lund → Ystads, City 2, Genitive, .+, proposed$/);
    expect(names()).toContain("Anna, unchanged, First name (woman) 1, rejected");
    expect(names()).toContain("jag, unchanged");
    expect(names()).toContain("ju, inserted");
    expect(names().find((name) => name?.startsWith("i → på"))).toMatch(/does this still fit/);
  });

  it("keeps its name if the paragraph changes before all of it was named", async () => {
    // There is time before the next paint.
    vi.stubGlobal("requestIdleCallback", (work: IdleRequestCallback) => queueMicrotask(() => work(DEADLINE)));
    const { store, names } = draw();
    store.dispatch(commands.setLabel(store.doc, { mentions: ["lund"], label: "place" }));
    await painted();
    expect(names()).toContain("bor, unchanged");
    expect(names().every(Boolean)).toBe(true);
  });

  it("shows label and number, what qualifies them below, and notes in colours of their own", async () => {
    const { host } = await open();
    const chips = [...host.querySelectorAll(".ms-chip")].map((chip) => chip.textContent);
    expect(chips).toEqual(expect.arrayContaining(["city", "2", "gen", "OBS!", "fits?"]));
    const flag = [...host.querySelectorAll(".ms-chip")].find(({ textContent }) => textContent === "OBS!");
    expect(flag?.getAttribute("class")).toContain("ms-flag");
  });

  it("shows identifier types where the label set has them", async () => {
    const mentions = [sampleMention({ id: "a", ...at("Anna"), label: "PERSON", identifier_type: "QUASI" })];
    const { host, names } = await open({ labelSet: TAB, mentions, entities: [], rewrites: [] });
    expect([...host.querySelectorAll(".ms-chip")].map((chip) => chip.textContent)).toEqual(["PERSON", "Q"]);
    expect(names()[3]).toBe("Anna → *****, Person, Quasi, proposed");
  });

  it.each([
    [null, true],
    ["QUASI", false],
  ] as const)("shows an accepted mention of identifier type %s as undecided: %s", async (identifier_type, isOpen) => {
    const mentions = [sampleMention({ id: "a", ...at("Anna"), label: "PERSON", identifier_type, status: "accepted" })];
    const { host } = await open({ labelSet: TAB, mentions, entities: [], rewrites: [] });
    const chips = [...host.querySelectorAll(".ms-chip")].map(({ classList }) => classList.contains("ms-proposed"));
    expect(chips).toEqual([isOpen, isOpen]);
  });

  it("marks words that were changed by hand on both sides", async () => {
    const { host } = await open();
    const words = (look: string) => [...host.querySelectorAll(`.ms-word-${look}`)].map((word) => word.textContent);
    expect(words("gone")).toEqual(["i"]);
    expect(words("new")).toEqual(["på", "ju"]);
    const lowered = [...host.querySelectorAll<HTMLElement>(".ms-word-new")].map(({ style }) => style.verticalAlign);
    expect(lowered.every((by) => Number.parseFloat(by) < -20)).toBe(true);
  });
});

describe("the graph", () => {
  it("is one stop for Tab, with a group for each paragraph", async () => {
    const { host } = await open();
    expect(host.getAttribute("role")).toBe("listbox");
    expect(host.querySelectorAll('[tabindex="0"]')).toHaveLength(0);
    const groups = [...host.querySelectorAll('[role="group"]')].map((group) => group.getAttribute("aria-label"));
    expect(groups).toEqual(["Paragraph 1", "Paragraph 2", "Paragraph 3"]);
  });

  it("of a long paragraph draws the lines in view at once, and the others when there is time", async () => {
    const text = "ord ".repeat(400);
    const { names } = draw({ text, mentions: [], rewrites: [] });
    expect(names().length).toBeGreaterThan(50);
    expect(names().length).toBeLessThan(400);
    await vi.waitFor(() => expect(names()).toHaveLength(400));
  });

  it("has an option for every edge, in the order of its line, with the word of a plain one as text", async () => {
    const { host } = await open();
    const lines = [...host.querySelectorAll(".ms-graph-words div")];
    const words = lines.map((line) => [...line.children].map(({ textContent }) => textContent));
    expect(words).toContainEqual(["Det", "är", "ju", "bra", "."]);
    expect(lines.map((line) => line.querySelectorAll("[role=option]")[2]?.getAttribute("aria-label"))).toContain(
      "ju, inserted",
    );
  });

  it("draws pictures in both rows, in their colours", async () => {
    const { host } = await open({ text: "En 👩‍👩‍👧 och ∑ till 14.", mentions: [], rewrites: [] });
    const drawn = [...host.querySelectorAll(".ms-told")].map(({ childNodes }) =>
      [...childNodes].map(({ textContent }) => textContent),
    );
    expect(drawn).toEqual([["", "👩‍👩‍👧", "👩‍👩‍👧"]]);
  });

  it("has an element for a paragraph only while it is drawn", async () => {
    const text = "Ett ord.\n".repeat(300);
    const { host, pane } = await open({ text, mentions: [], rewrites: [] });
    const numbers = () =>
      [...host.querySelectorAll<HTMLElement>("[data-section]")].map(({ dataset }) => dataset.section);
    await vi.waitFor(() => expect(numbers()).toContain("5"));
    expect(numbers()).not.toContain("299");
    pane.run("graph.text_start");
    pane.run("graph.text_end");
    expect(numbers()).toContain("299");
    expect(numbers()).toEqual(numbers().toSorted((a, b) => Number(a) - Number(b)));
  });

  it("shows the masked text where the other pane does", async () => {
    const { pane, names } = await open();
    pane.setView("masked");
    expect(names()).toContain("Anna → *****, First name (woman) 1, accepted");
  });

  it("switches language at once", async () => {
    const { pane, host, names } = await open();
    setLanguage("sv");
    pane.setTexts(graphTexts());
    expect(host.getAttribute("aria-label")).toBe("Graf");
    expect(names()).toContain("jag, oförändrat");
    setLanguage("en");
  });

  it("hides a row of words for proof-reading", async () => {
    const { pane, host } = await open();
    pane.setShown({ source: false, target: true });
    const words = [...host.querySelectorAll(".ms-told > [aria-hidden]:not(.ms-chip)")].map(
      ({ textContent }) => textContent,
    );
    expect(words).toContain("Emma");
    expect(words.filter((word) => word === "Lund")).toEqual([]);
  });

  it("shows only the sentences around the selection when asked to", async () => {
    const { store, pane, names } = await open();
    store.setCurrent("anna");
    pane.setSentences(true);
    await painted();
    expect(names()).toContain("bor, unchanged");
    expect(names()).not.toContain("Det, unchanged");
    store.setSelection(store.doc.selectionOf(at("bra")));
    await settled();
    await painted();
    expect(names()).toContain("Det, unchanged");
    expect(names()).not.toContain("Hej, unchanged");
  });
});

describe("the keys", () => {
  it("go from edge to edge, by line, and to the ends", async () => {
    const { pane, active } = await open();
    const names = ["text_start", "right", "right", "line_end", "down", "line_start", "left", "text_end"].map(
      (motion) => {
        pane.run(`graph.${motion}`);
        return active()?.split(",")[0];
      },
    );
    expect(names).toEqual(["Hej", "jag", "är", ".", "med", "Jag", ".", "."]);
  });

  it("make the edge's mention or words current in all panes, and bring them into view there", async () => {
    const { store, pane, reveal } = await open();
    store.setSelection(store.doc.selectionOf(at("är")));
    pane.run("graph.right");
    expect(store.currentMention).toBe("anna");
    expect(reveal).toHaveBeenLastCalledWith(at("Anna"));
    pane.run("graph.left");
    expect(store.currentMention).toBeNull();
    expect(store.chosen).toEqual(at("är"));
  });

  it("select edges, which say so, and deselect them", async () => {
    const { store, pane, option } = await open();
    pane.run("graph.text_start");
    pane.run("graph.choose");
    pane.run("graph.right");
    pane.run("graph.choose");
    expect(store.edgeSelection?.source).toEqual([at("Hej"), at("jag")]);
    expect(option(/^jag/).getAttribute("aria-selected")).toBe("true");
    pane.run("graph.choose");
    expect(store.edgeSelection?.source).toEqual([at("Hej")]);
    expect(pane.run("graph.leave")).toBe(true);
    expect(store.edgeSelection).toBeNull();
    expect(pane.run("graph.leave")).toBe(false);
  });

  it("move target words to a gap, and say where they would stand", async () => {
    const { store, pane, announce, move } = await open();
    store.setSelection(store.doc.selectionOf(at("jag")));
    pane.run("graph.right");
    pane.run("graph.move");
    pane.run("graph.left");
    expect(announce).toHaveBeenLastCalledWith("är: before jag");
    pane.run("graph.left");
    expect(announce).toHaveBeenLastCalledWith("är: before Hej");
    pane.run("graph.open");
    expect(move).toHaveBeenCalledWith({ span: at("är") }, 0);
  });

  it("put moved words back if the move is cancelled", async () => {
    const { pane, move } = await open();
    pane.run("graph.text_start");
    pane.run("graph.move");
    pane.run("graph.right");
    expect(pane.run("graph.leave")).toBe(true);
    pane.run("graph.right");
    expect(move).not.toHaveBeenCalled();
  });

  it("leave other commands alone", async () => {
    const { pane } = await open();
    expect(pane.run("accept")).toBe(false);
    expect(pane.run("graph.link")).toBe(false);
  });
});

describe("the pointer", () => {
  it("picks an edge with a click, and chooses more with Ctrl", async () => {
    const { store, option } = await open();
    point(option(/^Lund/), "pointerdown");
    expect(store.currentMention).toBe("lund");
    point(option(/^bor/), "pointerdown", { ctrlKey: true });
    expect(store.edgeSelection?.source).toEqual([at("bor"), at("Lund")]);
    point(option(/^med/), "pointerdown");
    expect(store.edgeSelection?.source).toEqual([at("med")]);
  });

  it("shows in all panes what it is on", async () => {
    const { store, option } = await open();
    point(option(/^Lund/), "pointermove");
    expect(store.hoverMention).toBe("lund");
    point(option(/^bor/), "pointermove");
    expect(store.hoverMention).toBeNull();
    expect(store.hoverSpan).toEqual(at("bor"));
    expect(option(/^bor/).classList.contains("is-hover")).toBe(true);
  });

  it("opens the menu on the edge under it", async () => {
    const { store, option, menu } = await open();
    option(/^bor/).dispatchEvent(new MouseEvent("contextmenu", { bubbles: true, cancelable: true, clientX: 7 }));
    expect(menu).toHaveBeenCalledWith({ x: 7, y: 0 });
    expect(store.edgeSelection?.source).toEqual([at("bor")]);
  });
});

describe("in step with the text", () => {
  it("the edge under the pointer there, the current mention and the selection are marked", async () => {
    const { store, option, active } = await open();
    store.setHover("lund");
    expect(option(/^Lund/).classList.contains("is-hover")).toBe(true);
    store.setCurrent("anna");
    await settled();
    expect(option(/^Anna →/).getAttribute("aria-current")).toBe("true");
    expect(active()).toMatch(/^Anna → Emma/);
    store.setSelection({ ...store.doc.selectionOf({ start: at("Jag").start, end: at("bor").end }) });
    await settled();
    expect(option(/^Jag/).classList.contains("is-picked")).toBe(true);
    expect(option(/^bor/).classList.contains("is-picked")).toBe(true);
    expect(option(/^Anna →/).hasAttribute("aria-current")).toBe(false);
  });
});

describe("the picture of what is in view", () => {
  it("is an SVG file that parses, and holds nothing from elsewhere", async () => {
    const { pane } = await open();
    const text = pane.exportSvg("Graph of A1");
    const file = new DOMParser().parseFromString(text, "image/svg+xml");
    expect(file.querySelector("parsererror")).toBeNull();
    expect(file.documentElement.tagName).toBe("svg");
    expect(text).not.toMatch(/href|url\(|<style|<script|<image|foreignObject|class=|data-|aria-/);
    expect(text.match(/https?:\/\/[^"]+/g) ?? []).toEqual(["http://www.w3.org/2000/svg"]);
  });

  it("has a title, and says in words what is drawn", async () => {
    const { pane } = await open();
    const text = pane.exportSvg("Graph of A1");
    expect(text).toContain("<title>Graph of A1</title>");
    expect(text).toContain("Lund → Ystads, City 2");
    expect(text.match(/>Ystads</g)).toHaveLength(1);
    expect(text.match(/>bor</g)).toHaveLength(2);
  });
});
