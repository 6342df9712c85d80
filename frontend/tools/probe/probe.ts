/** A page with nothing but the panes, for trying them out and for measuring: ?size=large|paragraph&set=tab&view=masked&labels=short&graph=0 */

import swell from "../../../fixtures/label_sets/swell.json";
import tab from "../../../fixtures/label_sets/tab.json";
import { editorKeys } from "../../src/editor/commands";
import { graphTexts } from "../../src/editor/graph/graphTexts";
import { attachKeys, CommandTable } from "../../src/keys/table";
import { sampleDrawn, sampleEntity, sampleMention, samplePayload, sampleRewrite } from "../../src/model/sample";
import type { DocumentPayload, LabelSet, MentionRow, RewriteRow } from "../../src/model/types";
import * as commands from "../../src/ops/commands";
import { EditorStore } from "../../src/ops/store";
import type { Operation } from "../../src/ops/types";
import { GraphPane } from "../../src/surface/graph/graph_pane";
import { TextSurface } from "../../src/surface/surface";
import { LARGE, PARAGRAPH, probePayload } from "./payload";

const query = new URLSearchParams(location.search);

const TEXT =
  "Hej! Jag heter Anna och bor i Malmö. Annas mamma heter فاطمة الزهراء och bor i Tyskland.\n\n" +
  "Tabb:\tett,\u00a0hårt mellanslag, en 👩‍👩‍👧 familj och 𝒜 över.\nMin skola är Tallbackaskolan. Där jobbar min syster Anna-Lena som lärare. " +
  "Vi åker buss 14 till Stockholmsbron varje dag, och på fredagar äter vi lunch på ett kafé vid torget tillsammans med många vänner.\n";

function smallPayload(labelSet: LabelSet): DocumentPayload {
  const labels = labelSet.key === "tab" ? ["PERSON", "LOC", "ORG"] : ["firstname_female", "city", "school"];
  const [person = "", place = "", school = ""] = labels;
  const entities = [
    sampleEntity({ id: "e1", label: person, number: 1, ...sampleDrawn("Emma") }),
    sampleEntity({ id: "e2", label: place, number: 2, ...sampleDrawn("Norrby") }),
    sampleEntity({ id: "e3", label: school, number: 3, ...sampleDrawn("A-skola") }),
    sampleEntity({ id: "e4", label: person, number: 4, ...sampleDrawn("Ylva") }),
  ];
  const found: MentionRow[] = [];
  const mark = (word: string, entity: number, values: Partial<MentionRow> = {}): void => {
    const start = [...TEXT.slice(0, TEXT.indexOf(word))].length;
    const row = { id: `m${found.length + 1}`, start, end: start + [...word].length, entity_id: `e${entity}` };
    found.push(sampleMention({ ...row, label: entities[entity - 1]?.label ?? null, ...values }));
  };
  const swellOnly = labelSet.key === "swell";
  mark("Anna ".trim(), 1, { status: "accepted" });
  mark("Malmö", 2, swellOnly ? {} : { identifier_type: "QUASI" });
  mark("Annas", 1, swellOnly ? { modifiers: ["gen"], flags: ["OBS!"] } : { identifier_type: "DIRECT" });
  mark("فاطمة الزهراء", 4);
  mark("Tallbackaskolan", 3, { status: "rejected" });
  mark("Stockholms", 2, swellOnly ? { modifiers: ["gen"] } : {});
  if (labelSet.allows_overlap) mark("Stockholmsbron", 3, { confidential_status: "HEALTH" });
  const reserved = Object.fromEntries(labelSet.labels.map(({ key }) => [key, [sampleDrawn("Reserv")]]));
  return samplePayload({ text: TEXT, labelSet, entities, mentions: found, rewrites: smallRewrites(), reserved });
}

/** A word replaced, one left out, one put in, one moved, two merged and linked by hand, one that no longer fits. */
function smallRewrites(): RewriteRow[] {
  const place = (word: string): number => [...TEXT.slice(0, TEXT.indexOf(word))].length;
  const range = (word: string): readonly [number, number] => [place(word), place(word) + [...word].length];
  return [
    sampleRewrite({ id: "r1", ranges: [range("Hej!")], pieces: [{ at: 0, rank: 0, text: "Goddag!" }] }),
    sampleRewrite({ id: "r2", ranges: [range("min ")], pieces: [] }),
    sampleRewrite({ id: "r3", ranges: [], pieces: [{ at: place("familj"), rank: 0, text: "stor " }] }),
    sampleRewrite({
      id: "r4",
      ranges: [range("varje dag")],
      pieces: [{ at: place("Vi åker"), rank: 0, text: "Varje dag " }],
      manual: true,
    }),
    sampleRewrite({
      id: "r5",
      ranges: [range("i Tyskland")],
      pieces: [{ at: place("i Tyskland"), rank: 0, text: "på" }],
      mention_id: "m1",
      pseudonym: "Island",
    }),
    sampleRewrite({
      id: "r6",
      ranges: [range("många vänner")],
      pieces: [{ at: place("många vänner"), rank: 0, text: "ett vängäng" }],
      manual: true,
    }),
  ];
}

// The fixture is what the server sends as a label set.
const labelSet = (query.get("set") === "tab" ? tab : swell) as LabelSet;
const size = { large: LARGE, paragraph: PARAGRAPH }[query.get("size") ?? ""];
const payload = size ? probePayload(labelSet, size) : smallPayload(labelSet);

let version = payload.version;
const log: Operation[] = [];
const store = new EditorStore({
  payload,
  transport: {
    send: async ({ operations }) => {
      log.push(...operations);
      version += operations.length;
      return { kind: "saved", version, missed: [] };
    },
    since: async () => ({ version, operations: [] }),
    history: async () => ({ operations: [], more: false }),
  },
});

const element = (id: string): HTMLElement => {
  const found = document.getElementById(id);
  if (!found) throw new Error(`no ${id} on the page`);
  return found;
};

const surface = new TextSurface({
  store,
  source: element("source"),
  target: element("target"),
  view: query.get("view") === "masked" ? "masked" : "target",
  texts: {
    language: "en",
    source: "Source",
    target: "Target",
    masked: "Masked",
    part: (part: string, word: string) => `${part}, part of ${word}`,
    status: { proposed: "proposed", accepted: "accepted", rejected: "rejected", held_back: "held back" },
    identifierType: ({ identifier_type }) => identifier_type?.toLowerCase() ?? "undecided",
    confidentialStatus: (value) => value.toLowerCase(),
  },
  announce: (text) => {
    element("said").textContent = text;
  },
});
surface.setLabels(query.get("labels") === "short" ? "short" : "chosen");

function openGraph(): GraphPane | null {
  if (query.get("graph") === "0") return null;
  const opened = new GraphPane({
    store,
    host: element("graph"),
    view: query.get("view") === "masked" ? "masked" : "target",
    texts: graphTexts(),
    shown: { source: query.get("rows") !== "target", target: query.get("rows") !== "source" },
    sentences: query.get("sentences") === "1",
    announce: (text) => {
      element("said").textContent = text;
    },
    reveal: (span) => surface.reveal(span),
    move: (moved, at) => void store.dispatch(commands.move(store.doc, { ...moved, at })),
    menu: () => undefined,
  });
  surface.join(opened);
  return opened;
}

const graph = openGraph();

function onGraph(command: string): boolean {
  const { selection, selectionWithNext } = graph ?? {};
  if (graph?.run(command)) return true;
  if (!selection || !selectionWithNext) return false;
  const actions: Readonly<Record<string, () => boolean>> = {
    "graph.link": () => store.dispatch(commands.link(store.doc, selection)),
    "graph.merge": () => store.dispatch(commands.link(store.doc, selectionWithNext)),
    "graph.unlink": () => store.dispatch(commands.unlink(store.doc, selection)),
  };
  return actions[command]?.() ?? act(command);
}

function act(command: string): boolean {
  const { doc, currentMention, selection } = store;
  const mentions = currentMention === null ? [] : [currentMention];
  const mention = currentMention ?? "";
  if (command.startsWith("label:")) {
    const label = command.slice("label:".length);
    const span = selection && doc.spanOf(selection);
    if (currentMention !== null) return store.dispatch(commands.setLabel(doc, { mentions, label }));
    return span !== null && store.dispatch(commands.labelSpan(doc, { span, label }));
  }
  const actions: Readonly<Record<string, () => boolean>> = {
    "mention.next": () => store.nextMention(1) !== null,
    "mention.previous": () => store.nextMention(-1) !== null,
    accept: () => store.dispatch(commands.accept(doc, { mentions })),
    reject: () => store.dispatch(commands.reject(doc, { mentions })),
    remove: () => store.dispatch(commands.remove(doc, { mentions })),
    propagate: () => store.dispatch(commands.propagate(doc, { mention })),
    "start.left": () => store.dispatch(commands.resize(doc, { mention, edge: "start", step: -1 })),
    "start.right": () => store.dispatch(commands.resize(doc, { mention, edge: "start", step: 1 })),
    "end.right": () => store.dispatch(commands.resize(doc, { mention, edge: "end", step: 1 })),
    "end.left": () => store.dispatch(commands.resize(doc, { mention, edge: "end", step: -1 })),
    undo: () => {
      void store.undo();
      return true;
    },
    redo: () => {
      void store.redo();
      return true;
    },
  };
  return actions[command]?.() ?? false;
}

/** The editor's keys, with what they do here. */
function keysFor(run: (command: string) => boolean): CommandTable<object> {
  const { keys } = editorKeys(labelSet);
  return new CommandTable(
    keys.commands.map(({ enabled, ...command }) => ({ ...command, run: () => run(command.name) })),
  );
}

const inText = keysFor((command) => surface.run(command) || act(command));
const inGraph = keysFor(onGraph);
const at = () => ({});
for (const id of ["source", "target"]) attachKeys(element(id), { table: inText, scope: "pane", at });
for (const scope of ["graph", "pane"] as const) attachKeys(element("graph"), { table: inGraph, scope, at });

Object.assign(window, { probe: { store, surface, graph, log, commands, openGraph } });
