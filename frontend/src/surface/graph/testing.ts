/** A graph that a test draws, with the words and mentions it is asked about. */
import { vi } from "vitest";
import swell from "../../../../fixtures/label_sets/swell.json";
import tab from "../../../../fixtures/label_sets/tab.json";
import { graphTexts } from "../../editor/graph/graphTexts";
import { setLanguage } from "../../i18n";
import { Doc } from "../../model/doc";
import {
  type Sample,
  sampleDrawn,
  sampleEntity,
  sampleMention,
  samplePayload,
  sampleRewrite,
} from "../../model/sample";
import type { LabelSet } from "../../model/types";
import { ServerDouble } from "../../ops/server_double";
import { EditorStore } from "../../ops/store";
import { GraphPane } from "./graph_pane";

// The fixtures are label sets as the server sends them.
const SWELL = swell as LabelSet;
export const TAB = tab as LabelSet;
const TEXT = "Hej jag är Anna.\nJag bor i Lund med Anna.\nDet är bra.";

const ENTITIES = [
  sampleEntity({ id: "e1", label: "firstname_female", number: 1, ...sampleDrawn("Emma") }),
  sampleEntity({ id: "e2", label: "city", number: 2, ...sampleDrawn("Ystad") }),
];
export const at = (word: string, from = 0) => {
  const start = TEXT.indexOf(word, from);
  return { start, end: start + word.length };
};
const MENTIONS = [
  sampleMention({ id: "anna", ...at("Anna"), label: "firstname_female", entity_id: "e1", status: "accepted" }),
  sampleMention({ id: "lund", ...at("Lund"), label: "city", entity_id: "e2", modifiers: ["gen"], flags: ["OBS!"] }),
  sampleMention({ id: "anna2", ...at("Anna", 30), label: "firstname_female", entity_id: "e1", status: "rejected" }),
];
const REWRITES = [
  sampleRewrite({
    id: "r1",
    ranges: [[at(" i ").start + 1, at(" i ").start + 2]],
    pieces: [{ at: at(" i ").start + 1, rank: 0, text: "på" }],
    mention_id: "lund",
    pseudonym: "Island",
  }),
  sampleRewrite({ id: "r2", ranges: [], pieces: [{ at: at("bra").start, rank: 0, text: "ju " }] }),
];

const opened: GraphPane[] = [];

export const DEADLINE: IdleDeadline = { didTimeout: false, timeRemaining: () => 50 };

/** Call before each test: idle work is done a moment later. */
export function letThereBeTime(): void {
  vi.stubGlobal("requestIdleCallback", (work: IdleRequestCallback) => setTimeout(() => work(DEADLINE)));
  vi.stubGlobal("cancelIdleCallback", clearTimeout);
}

/** Call after each test. */
export function closeAll(): void {
  for (const pane of opened.splice(0)) pane.destroy();
  document.body.replaceChildren();
}

type Options = Partial<ConstructorParameters<typeof GraphPane>[0]>;

export function draw(values: Partial<Sample> = {}, options: Options = {}) {
  setLanguage("en");
  const sample = { text: TEXT, labelSet: SWELL, mentions: MENTIONS, entities: ENTITIES, rewrites: REWRITES, ...values };
  const payload = samplePayload(sample);
  const store = new EditorStore({ payload, transport: new ServerDouble(Doc.fromPayload(payload).rows, 1) });
  const host = document.createElement("div");
  document.body.append(host);
  const calls = { announce: vi.fn(), reveal: vi.fn(), move: vi.fn(), menu: vi.fn() };
  const shown = { source: true, target: true };
  const settings = { view: "target" as const, texts: graphTexts(), shown, sentences: false, ...calls, ...options };
  const pane = new GraphPane({ store, host, ...settings });
  opened.push(pane);
  const names = () => [...host.querySelectorAll('[role="option"]')].map((option) => option.getAttribute("aria-label"));
  const option = (name: RegExp) => {
    const found = [...host.querySelectorAll('[role="option"]')].find((each) =>
      name.test(each.getAttribute("aria-label") ?? ""),
    );
    if (!found) throw new Error(`${name} is not drawn`);
    return found;
  };
  const active = () => {
    const id = host.getAttribute("aria-activedescendant");
    return id === null ? null : (document.getElementById(id)?.getAttribute("aria-label") ?? null);
  };
  return { store, host, pane, names, option, active, ...calls };
}

/** With the names of what is drawn, which come when idle. */
export async function open(...how: Parameters<typeof draw>) {
  const graph = draw(...how);
  await painted();
  return graph;
}

export const painted = () =>
  new Promise<void>((resolve) => requestAnimationFrame(() => setTimeout(() => setTimeout(resolve))));
export const settled = () => new Promise<void>((resolve) => queueMicrotask(() => queueMicrotask(resolve)));

export function point(element: Element, type: string, values: MouseEventInit = {}): void {
  element.dispatchEvent(new PointerEvent(type, { bubbles: true, button: 0, ...values }));
}
