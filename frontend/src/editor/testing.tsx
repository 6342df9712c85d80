/**
 * An open document for tests: the real editor, with a server at the edge of the network that stores what it is sent.
 */

import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import formats from "../../../fixtures/formats.json";
import swell from "../../../fixtures/label_sets/swell.json";
import tab from "../../../fixtures/label_sets/tab.json";
import { transportFor } from "../api/operations";
import { setLanguage } from "../i18n";
import { type Sample, sampleDrawn, sampleEntity, sampleMention, samplePayload } from "../model/sample";
import type { LabelSet } from "../model/types";
import { PersonContext } from "../offline/person";
import { EditorStore } from "../ops/store";
import type { Operation } from "../ops/types";
import { preferences } from "../preferences/store";
import { EditorActions } from "./commands/actions";
import type { EditorKeys } from "./commands/EditorKeys";
import { useEditorKeys } from "./commands/useEditorKeys";
import { Editor } from "./Editor";
import type { OpenDocument } from "./openDocument";
import { editorPage } from "./page/editorPage";
import { EditorContext, type EditorContextValue } from "./useStore";

export const labelSets = { swell: swell as LabelSet, tab: tab as LabelSet };

export interface Answer {
  readonly status: number;
  readonly body: unknown;
}

/**
 * What the server was sent, and its answers by path. Operations are stored and acknowledged unless a test says
 * otherwise.
 */
export class Server {
  readonly operations: Operation[] = [];
  readonly answers = new Map<string, (body: unknown) => Answer | Promise<Answer>>([
    ["suggestions", () => ({ status: 200, body: { suggestions: [], dismissed: 0 } })],
    ["reviews", () => ({ status: 200, body: [] })],
    ["exceptions", () => ({ status: 200, body: [] })],
    ["problems", () => ({ status: 200, body: [] })],
    ["doubts", () => ({ status: 200, body: { doubts: [] } })],
    ["/api/projects/p/left", () => ({ status: 200, body: { done: 8, documents: 10, mentions: 143 } })],
    ["/api/projects/p/next", () => ({ status: 200, body: { document_id: null, annotation_id: null, pending: false } })],
    ["/api/formats", () => ({ status: 200, body: formats })],
    ["/api/projects/p/exceptions/accepted", () => ({ status: 200, body: [] })],
    ["moves", () => ({ status: 200, body: { status: "new", moves: [], past: [] } })],
    ["clearances", () => ({ status: 200, body: { clearances: [] } })],
    ["pseudonyms", () => ({ status: 200, body: { drawn: [] } })],
  ]);
  #version = 1;

  readonly fetch = async (input: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
    const request = new Request(input, init);
    const sent = await request.text();
    const body = sent === "" ? null : JSON.parse(sent);
    const path = new URL(request.url).pathname.replace("/api/annotations/annotation/", "");
    const { status, body: answer } = await (this.answers.get(path)?.(body) ?? this.#save(body));
    const content = status === 204 ? null : JSON.stringify(answer);
    return new Response(content, { status, headers: { "Content-Type": "application/json" } });
  };

  #save(body: unknown): Answer {
    const { operations = [] } = (body ?? {}) as { operations?: Operation[] };
    this.operations.push(...operations);
    this.#version += operations.length;
    return { status: 200, body: { version: this.#version, missed: [], operations: [], findings: [] } };
  }
}

type Given = Omit<Sample, "labelSet"> & {
  set?: keyof typeof labelSets;
  protect?: string;
  archived?: boolean;
  annotator?: OpenDocument["annotator"];
  /** Whether the person has seen nothing of what is shown only once. */
  isFirst?: boolean;
};

const livesIn = {
  en: "It follows “{cue}”: where somebody lives.",
  sv: "Det står efter ”{cue}”: där någon bor.",
  side: "before" as const,
  reach: 7,
  words: ["bodde", "bor"],
  stems: [],
};

/** The server's answer when the page opens the sample. */
export function openedDocument(sample: Given): OpenDocument {
  return {
    // The sample is read-only, but the page does not write to it either.
    ...(samplePayload({ ...sample, labelSet: labelSets[sample.set ?? "swell"] }) as OpenDocument),
    document: { id: "d", external_id: "A1AT1", language: "sv", metadata: {}, person_to_protect: sample.protect ?? "" },
    project: { id: "p", name: "Essays", archived: sample.archived ?? false, preferences: {} },
    ...(sample.archived && { can_edit: false, status: "done" as const }),
    moves: [],
    annotator: sample.annotator ?? { id: "u", name: "Ada" },
    begun_by: null,
    adjudicated: false,
    first_reading: null,
    beginning: null,
    options: {},
    explanations: { "frame.lives_in": { en: "Somebody lives there.", sv: "Någon bor där.", cue: livesIn } },
    detectors: { places: { en: "Places", sv: "Platser" } },
    next_document_id: null,
    previous_document_id: null,
  };
}

const person = {
  id: "u",
  username: "ada",
  name: "Ada",
  must_change_password: false,
  must_add_second_factor: false,
  can_create_projects: false,
  is_administrator: false,
  preferences: {},
};

const SEEN = [
  "first_minute",
  "first_minute.masking",
  "key.decide",
  "key.decide_entity",
  "key.accept_masked",
  "key.accept_proposed",
  "key.confirm",
];

export function openEditor(sample: Given) {
  const server = new Server();
  globalThis.fetch = server.fetch;
  setLanguage("en");
  const opened = openedDocument(sample);
  const store = new EditorStore({ payload: opened, transport: transportFor(opened.id, "u") });
  preferences.change({ seen: sample.isFirst ? null : SEEN });
  const page = editorPage(opened.document.external_id, { project: {}, masks: sample.set === "tab" });
  const actions = new EditorActions(store, opened.id, page);
  const reload = () => Promise.resolve();
  const desk = { store, actions, page, told: opened, reload };
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <PersonContext.Provider value={person}>
        <WithKeys desk={desk} opened={opened} />
      </PersonContext.Provider>
    </QueryClientProvider>,
  );
  return { server, store, user: userEvent.setup() };
}

interface WithKeysProps {
  desk: Omit<EditorContextValue, keyof EditorKeys>;
  opened: OpenDocument;
}

function WithKeys({ desk, opened }: WithKeysProps) {
  return (
    <EditorContext.Provider value={{ ...desk, ...useEditorKeys(opened.label_set) }}>
      <Editor opened={opened} />
    </EditorContext.Provider>
  );
}

/** The field of the label list, opened if it is not open. */
export function labelField(): HTMLInputElement {
  const name = "Label or running number";
  if (screen.queryByLabelText(name) === null)
    fireEvent.keyDown(screen.getByRole("group", { name: "Source" }), { key: "Enter" });
  return screen.getByLabelText<HTMLInputElement>(name);
}

/** A learner's text with an accepted name and a proposed town. */
export function openEssay() {
  return openEditor({
    text: "Jag heter Anna och bor i Malmö. Anna bor bra.",
    mentions: [
      sampleMention({ id: "m1", start: 10, end: 14, label: "firstname_female", entity_id: "e1" }),
      sampleMention({
        id: "m2",
        start: 25,
        end: 30,
        label: "city",
        entity_id: "e2",
        evidence: {
          detector: "places",
          rule: "frame.lives_in",
          score: 0.9,
          alternatives: [{ label: "place", score: 0.2 }],
        },
      }),
    ],
    entities: [
      sampleEntity({ id: "e1", label: "firstname_female", number: 1, ...sampleDrawn("Maria") }),
      sampleEntity({ id: "e2", label: "city", number: 2, ...sampleDrawn("Norrby") }),
    ],
    reserved: { surname: [sampleDrawn("Lund")], place: [sampleDrawn("Storgatan")] },
  });
}
