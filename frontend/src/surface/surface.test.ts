import fc from "fast-check";
import { afterEach, describe, expect, it, vi } from "vitest";
import { sampleDrawn, sampleMention } from "../model/sample";
import type { View } from "../model/types";
import * as commands from "../ops/commands";
import { runStep, sessionSample, step } from "../ops/commands/sessions";
import { closeAll, open, SWELL, TAB, TEXT, texts } from "./testing";

afterEach(closeAll);

describe("the source pane", () => {
  it("shows the text as it is, chips not being part of it", () => {
    const { source } = open();
    expect(source.textContent).toBe(TEXT);
  });

  it("has one element per mention and none per token", () => {
    const { source } = open();
    expect(source.querySelectorAll("[data-mention]")).toHaveLength(3);
    expect(source.querySelectorAll("*")).toHaveLength(3 + source.querySelectorAll("p, .ms-block").length);
  });

  it("has its paragraphs in blocks of some screens' length, all of them in order", () => {
    const text = Array.from({ length: 60 }, (_, i) => `Stycke ${i} ${"ord ".repeat(30)}.\n`).join("");
    const { source } = open({ text, mentions: [] });
    const blocks = [...source.children];
    expect(blocks.length).toBeGreaterThan(2);
    expect(blocks.length).toBeLessThan(10);
    const numbers = blocks.flatMap((block) => [...block.children].map((each) => each.getAttribute("data-paragraph")));
    expect(numbers).toEqual([...numbers.keys()].map(String));
    expect(numbers.length).toBeGreaterThanOrEqual(60);
  });

  it("names each mention for a screen reader, and shows label and number beside it", () => {
    const { source, mention } = open();
    const element = mention(source, "annas");
    expect(element.getAttribute("aria-label")).toBe("Annas, First name (woman) 1, Genitive, proposed");
    expect(element.getAttribute("role")).toBe("button");
    expect(element.dir).toBe("auto");
    expect(element.dataset.chip).toBe("firstname_female 1 gen");
  });

  it("says in both panes why a mention is proposed, when it is reached, and again when it changes", () => {
    const { store, source, target, mention } = open();
    expect(mention(source, "annas").title).toBe("");
    store.setCurrent("annas");
    for (const pane of [source, target]) expect(mention(pane, "annas").title).toBe("why annas is proposed");
    store.dispatch(commands.accept(store.doc, { mentions: ["annas"] }));
    expect(mention(source, "annas").title).toBe("why annas is accepted");
  });

  it("has the direction of the source in both panes, though it begins with a mention", () => {
    const text = "هاتفي 070\nHej فاطمة\n";
    const first = sampleMention({ id: "word", start: 0, end: 5, label: "firstname_unknown", entity_id: null });
    const { source, target } = open({ text, mentions: [first], entities: [] });
    for (const pane of [source, target]) {
      expect([...pane.querySelectorAll<HTMLElement>("p")].map(({ dir }) => dir)).toEqual(["rtl", "ltr"]);
    }
  });

  it("tells the status by class", () => {
    const { source, mention } = open();
    expect(mention(source, "anna").className).toContain("ms-accepted");
    expect(mention(source, "annas").className).toContain("ms-proposed");
    expect(mention(source, "lund").className).toContain("ms-rejected");
  });
});

describe("the second pane", () => {
  it("shows the pseudonyms, marked as replaced", () => {
    const { target, mention } = open();
    expect(target.textContent).toBe("Hej 👋 Emma!\nEmmas bror\tbor i Lund.\n\nSlut.");
    expect(mention(target, "annas").className).toContain("ms-replaced");
    expect(mention(target, "lund").className).toContain("ms-kept");
  });

  it("shows the masked text instead when asked to, and says so", () => {
    const { target, surface } = open();
    surface.setView("masked");
    expect(target.textContent).toBe("Hej 👋 *****!\n***** bror\tbor i Lund.\n\nSlut.");
    expect(target.getAttribute("aria-label")).toBe("Masked");
  });

  it("keeps the focus when it shows the other text", () => {
    const { store, surface, target, mention } = open();
    store.setCurrent("annas");
    mention(target, "annas").focus();
    surface.setView("masked");
    expect(document.activeElement).toBe(mention(target, "annas"));
  });
});

describe("a long text", () => {
  const line = "Här bor Anna.\n";
  const text = line.repeat(300);
  const last = text.lastIndexOf("Anna");
  const mentions = [
    sampleMention({ id: "last", start: last, end: last + 4, label: "firstname_female", entity_id: "e1" }),
  ];

  it("is drawn for the first screen, and then to its end", async () => {
    const { source, target } = open({ text, mentions });
    for (const pane of [source, target]) {
      expect(pane.textContent?.length).toBeGreaterThan(20 * line.length);
      expect(pane.textContent?.length).toBeLessThan(text.length);
    }
    const patience = { timeout: 10_000 };
    await vi.waitFor(() => expect(source.textContent).toBe(text), patience);
    await vi.waitFor(() => expect(target.textContent).toBe(`${text.slice(0, last)}Emma.\n`), patience);
  });

  it("reserves space for what is not drawn yet", async () => {
    const { source } = open({ text, mentions });
    const heights = () => [...source.querySelectorAll("p")].map(({ style }) => style.height);
    expect(heights()[0]).toBe("");
    expect(heights().at(-1)).toMatch(/px$/);
    await vi.waitFor(() => expect(new Set(heights())).toEqual(new Set([""])));
  });

  it("draws a requested mention at once", () => {
    const { store, source, target, mention } = open({ text, mentions });
    expect(source.querySelector("[data-mention]")).toBeNull();
    store.setCurrent("last");
    for (const pane of [source, target]) expect(mention(pane, "last").getAttribute("aria-current")).toBe("true");
  });

  it("shows a change in a part that is not drawn yet", () => {
    const { store, source, mention } = open({ text, mentions });
    store.dispatch(commands.setLabel(store.doc, { mentions: ["last"], label: "surname" }));
    expect(mention(source, "last").dataset.chip).toContain("surname");
    expect(source.lastElementChild?.textContent).toBe(line);
  });
});

describe("another language", () => {
  it("renames panes and mentions, and leaves elements, focus and selection alone", () => {
    const { store, surface, source, target, mention } = open();
    store.setCurrent("annas");
    surface.focus();
    const { selection } = store;
    const element = mention(source, "annas");
    surface.setTexts({ ...texts, language: "sv", source: "Källtext", target: "Måltext" });
    expect([source, target].map((pane) => pane.getAttribute("aria-label"))).toEqual(["Källtext", "Måltext"]);
    expect(element.getAttribute("aria-label")).toContain("Förnamn (kvinna) 1");
    expect(mention(target, "lund").getAttribute("aria-label")).toContain("Ort");
    expect(document.activeElement).toBe(element);
    expect(element.getAttribute("aria-current")).toBe("true");
    expect(store.selection).toBe(selection);
  });
});

describe("a change", () => {
  it("redraws only the stretch that it touches, in both panes", async () => {
    const { store, source, target } = open();
    const nodes = (pane: HTMLElement) =>
      [...pane.querySelectorAll("p")].flatMap((paragraph) => [paragraph, ...paragraph.childNodes]);
    for (const pane of [source, target]) {
      const before = nodes(pane);
      const text = pane.textContent;
      store.dispatch(commands.remove(store.doc, { mentions: ["lund"] }));
      const drawn = nodes(pane).filter((node) => !before.includes(node));
      expect(drawn.map(({ textContent }) => textContent)).toEqual([" bror\tbor i Lund.\n\n"]);
      expect(pane.textContent).toBe(text);
      await store.undo();
      expect(nodes(pane).map(({ textContent }) => textContent)).toEqual(before.map(({ textContent }) => textContent));
    }
  });

  /** By text node: adjacent ones should be joined. */
  const textsOf = (pane: HTMLElement) =>
    [...pane.querySelectorAll("p")].flatMap(({ childNodes }) => [...childNodes].map(({ textContent }) => textContent));

  it("shows the same as a full redraw, whatever was done", () => {
    const words = "Anna och Bo bor i Lund med Anna, Bo och Eva i Ystad.\n".repeat(2);
    const places = [...words.matchAll(/[\p{L}]+/gu)].map(({ 0: word, index }) => ({
      start: index,
      end: index + word.length,
    }));
    const done = fc.record({
      what: fc.constantFrom("label", "remove", "reject", "accept", "more", "less", "wide"),
      at: fc.nat(6),
      label: fc.constantFrom("city", "surname", "firstname_female"),
    });
    const property = fc.property(fc.array(done, { minLength: 1, maxLength: 12 }), (all) => {
      const { store, source, target } = open({ text: words, mentions: [] });
      for (const { what, at, label } of all) {
        const span = { start: places[at]?.start ?? 0, end: places[at + (what === "wide" ? 1 : 0)]?.end ?? 1 };
        const mentions = store.doc.mentionsTouching(span).map(({ id }) => id);
        const [mention = ""] = mentions;
        store.dispatch(
          {
            label: () =>
              commands.setLabel(store.doc, { mentions, label }) ?? commands.labelSpan(store.doc, { span, label }),
            wide: () => commands.labelSpan(store.doc, { span, label }),
            remove: () => commands.remove(store.doc, { mentions }),
            reject: () => commands.reject(store.doc, { mentions }),
            accept: () => commands.accept(store.doc, { mentions }),
            more: () => commands.resize(store.doc, { mention, edge: "end", step: 1 }),
            less: () => commands.resize(store.doc, { mention, edge: "start", step: -1 }),
          }[what](),
        );
      }
      const { mention, entity } = store.doc.rows;
      const again = open({ text: words, mentions: [...mention.values()], entities: [...entity.values()] });
      for (const [pane, fresh] of [[source, again.source] as const, [target, again.target] as const]) {
        expect(pane.innerHTML).toBe(fresh.innerHTML);
        expect(textsOf(pane)).toEqual(textsOf(fresh));
      }
      closeAll();
    });
    fc.assert(property, { numRuns: 12 });
  });

  it("of a label or a status keeps the elements", () => {
    const { store, source, mention } = open();
    const element = mention(source, "annas");
    store.dispatch(commands.setLabel(store.doc, { mentions: ["annas"], label: "surname" }));
    expect(mention(source, "annas")).toBe(element);
    expect(element.dataset.chip).toBe("surname 3 gen");
    expect(element.className).toContain("ms-accepted");
    expect(element.getAttribute("aria-label")).toBe("Annas, Surname 3, Genitive, accepted");
  });

  it("that lets a rejected mention count again shows in the second pane", () => {
    const { store, target } = open();
    store.dispatch(commands.accept(store.doc, { mentions: ["lund"] }));
    expect(target.textContent).toContain("bor i Norrby.");
  });

  it("of an entity's pseudonym shows at all its mentions", () => {
    const { store, target } = open();
    store.dispatch(commands.setPseudonym(store.doc, { entity: "e1", drawn: sampleDrawn("Ylva") }));
    expect(target.textContent).toContain("Ylva!\nYlvas bror");
  });

  it("keeps the focus on the current mention though its element is new", () => {
    const { store, surface, source, mention } = open();
    store.setCurrent("annas");
    surface.focus();
    store.dispatch(commands.accept(store.doc, { mentions: ["annas"] }));
    expect(document.activeElement).toBe(mention(source, "annas"));
  });

  it("that removes the focused mention leaves the focus in the pane", () => {
    const { store, surface, source } = open();
    store.setCurrent("annas");
    surface.focus();
    store.dispatch(commands.remove(store.doc, { mentions: ["annas"] }));
    expect(document.activeElement).toBe(source);
  });
});

describe("rewritten words", () => {
  const rewrite = (target: HTMLElement) => target.querySelector<HTMLElement>("[data-rewrite]");
  const BROR = { start: 18, end: 22 };

  it("are marked where they stand", () => {
    const { store, source, target } = open();
    store.dispatch(commands.rewriteRun(store.doc, { span: BROR, text: "syster" }));
    expect([rewrite(target)?.textContent, rewrite(target)?.className]).toEqual(["syster", "ms-rewrite"]);
    expect(target.textContent).toContain("Emmas syster\tbor");
    expect(source.textContent).toBe(TEXT);
    store.undo();
    expect(rewrite(target)).toBeNull();
  });

  it("say when they were written for another pseudonym, and leave a mark where words are left out", () => {
    const { store, target } = open();
    store.dispatch(commands.rewriteRun(store.doc, { span: BROR, text: "", mention: "annas" }));
    expect(rewrite(target)?.className).toBe("ms-rewrite ms-gone");
    store.dispatch(commands.setPseudonym(store.doc, { entity: "e1", drawn: sampleDrawn("Eva") }));
    expect(rewrite(target)?.className).toBe("ms-rewrite ms-gone ms-stale");
  });

  it("of a kept mention stand in its element", () => {
    const { store, target, mention } = open();
    store.dispatch(commands.rewriteRun(store.doc, { span: { start: 29, end: 33 }, text: "Malmö" }));
    expect(mention(target, "lund").firstElementChild).toBe(rewrite(target));
  });

  it("name the mention that they replace, also when they are rewritten", () => {
    const { store, target, mention } = open();
    for (const text of ["Malmö", "Ystad"]) {
      store.dispatch(commands.rewriteRun(store.doc, { span: { start: 29, end: 33 }, text }));
      expect(mention(target, "lund").getAttribute("aria-label")).toContain(text);
    }
  });
});

describe("after any work", () => {
  it("the panes look like after a full redraw", () => {
    const views = fc.constantFrom<View>("target", "masked");
    const sets = fc.constantFrom<"swell" | "tab">("swell", "tab");
    const session = fc.tuple(sets, views, fc.array(step, { minLength: 1, maxLength: 12 }));
    fc.assert(
      fc.property(session, ([set, view, steps]) => {
        const labelSet = set === "swell" ? SWELL : TAB;
        const worked = open(sessionSample(labelSet), view);
        for (const each of steps) worked.store.dispatch(runStep(worked.store.doc, each));
        worked.store.setCurrent(null);
        const { mentions, entities, rewrites } = worked.store.doc;
        const fresh = open({ ...sessionSample(labelSet), mentions, entities, rewrites }, view);
        expect(worked.source.innerHTML).toBe(fresh.source.innerHTML);
        expect(worked.target.innerHTML).toBe(fresh.target.innerHTML);
        for (const { surface } of [worked, fresh]) surface.destroy();
      }),
      { numRuns: 25 },
    );
  });
});

describe("the cursor", () => {
  it("moves and extends by token", () => {
    const { store, surface } = open();
    const words = () => store.selection && store.doc.textOf(store.doc.spanOf(store.selection));
    surface.run("cursor.text_start");
    expect(words()).toBe("Hej");
    surface.run("cursor.right");
    surface.run("extend.right");
    expect(words()).toBe("👋 Anna");
    surface.run("cursor.left");
    expect(words()).toBe("👋");
    surface.run("extend.text_end");
    expect(words()).toBe([...TEXT].slice(4).join(""));
  });

  it("goes by paragraph and stops at the ends", () => {
    const { store, surface } = open();
    surface.run("cursor.text_start");
    surface.run("cursor.left");
    expect(store.selection).toEqual({ anchor: 0, focus: 0 });
    surface.run("cursor.paragraph_down");
    const word = () => store.selection && store.doc.textOf(store.doc.spanOf(store.selection));
    expect(word()).toBe("Annas");
    surface.run("cursor.right");
    surface.run("cursor.paragraph_up");
    expect(word()).toBe("Annas");
    surface.run("cursor.paragraph_up");
    expect(word()).toBe("Hej");
  });

  it("is announced, with the labels where it stands on a mention", () => {
    const { surface, announce } = open();
    surface.run("cursor.text_start");
    expect(announce).toHaveBeenLastCalledWith("Hej");
    surface.run("cursor.right");
    surface.run("cursor.right");
    expect(announce).toHaveBeenLastCalledWith("Anna, First name (woman) 1, accepted");
  });

  it("leaves other commands alone", () => {
    const { surface } = open();
    expect(surface.run("accept")).toBe(false);
    expect(surface.run("cursor")).toBe(false);
  });
});

describe("the current mention", () => {
  it("is the one that Tab reaches, in both panes", () => {
    const { store, source, target } = open();
    store.setCurrent("anna");
    store.setCurrent("annas");
    for (const pane of [source, target]) {
      const reached = [...pane.querySelectorAll<HTMLElement>('[tabindex="0"]')];
      expect(reached.map((element) => element.dataset.mention)).toEqual(["annas"]);
      expect(reached[0]?.getAttribute("aria-current")).toBe("true");
    }
  });
});

describe("copying", () => {
  it("gives the selected tokens' text, without labels", () => {
    const { store, source } = open();
    store.setSelection({ anchor: 2, focus: 1 });
    const event = new ClipboardEvent("copy", { clipboardData: new DataTransfer(), bubbles: true, cancelable: true });
    source.dispatchEvent(event);
    expect(event.clipboardData?.getData("text/plain")).toBe("👋 Anna");
    expect(event.defaultPrevented).toBe(true);
  });
});

describe("label colours", () => {
  it("are custom properties for light and dark, also for keys with signs", () => {
    const { source } = open();
    expect(source.style.getPropertyValue("--label-city")).toBe("light-dark(#f0de8a, #665200)");
    expect(source.style.getPropertyValue("--label-OBS_")).toContain("light-dark(");
  });
});
