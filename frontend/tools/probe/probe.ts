/** A page with nothing but the two panes, for trying them out and for measuring: ?size=large&set=tab&view=masked&chips=0 */

import swell from "../../../fixtures/label_sets/swell.json";
import tab from "../../../fixtures/label_sets/tab.json";
import { attachKeys, KeyRegistry } from "../../src/keys/registry";
import { sampleDrawn, sampleEntity, sampleMention, samplePayload } from "../../src/model/sample";
import type { DocumentPayload, LabelSet, MentionRow } from "../../src/model/types";
import * as commands from "../../src/ops/commands";
import { EditorStore } from "../../src/ops/store";
import type { Operation } from "../../src/ops/types";
import { TextSurface } from "../../src/surface/surface";
import { probePayload } from "./payload";

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
  return samplePayload({ text: TEXT, labelSet, entities, mentions: found, reserved });
}

// The fixture is what the server sends as a label set.
const labelSet = (query.get("set") === "tab" ? tab : swell) as LabelSet;
const payload = query.get("size") === "large" ? probePayload(labelSet) : smallPayload(labelSet);

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
    status: { proposed: "proposed", accepted: "accepted", rejected: "rejected" },
    identifierType: (value) => value?.toLowerCase() ?? "undecided",
    confidentialStatus: (value) => value.toLowerCase(),
  },
  announce: (text) => {
    element("said").textContent = text;
  },
});
surface.setChips(query.get("chips") !== "0");

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
    undo: () => store.undo(),
    redo: () => store.redo(),
  };
  return actions[command]?.() ?? false;
}

const registry = KeyRegistry.for(labelSet);
for (const id of ["source", "target"]) {
  attachKeys(element(id), { registry, scope: "pane", run: (command) => surface.run(command) || act(command) });
}

Object.assign(window, { probe: { store, surface, log } });
