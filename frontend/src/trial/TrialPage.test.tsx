import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import swell from "../../../fixtures/label_sets/swell.json";
import { sampleDrawn, sampleEntity, sampleMention, samplePayload } from "../model/sample";
import type { LabelSet, MentionRow } from "../model/types";
import { aProject, aSession } from "../testing/rows";
import { type Handlers, refusal, TestServer } from "../testing/server";
import { visit } from "../testing/visit";
import { longest } from "./draft";

const trial = "/api/projects/p1/trial";
const text = "Anna heter Anna. Sten bor här.";

const cue = {
  en: "It follows “{cue}”.",
  sv: "Står efter ”{cue}”.",
  side: "before",
  reach: 1,
  words: ["heter"],
  stems: [],
};

function found() {
  const evidence = { detector: "names", rule: "frame.is_called", score: 0.9, alternatives: [] };
  const mentions = [
    sampleMention({ id: "m1", start: 0, end: 4, label: "firstname_female", entity_id: "e1", evidence }),
    sampleMention({ id: "m2", start: 11, end: 15, label: "firstname_female", entity_id: "e1", evidence }),
  ];
  const entities = [sampleEntity({ id: "e1", label: "firstname_female", number: 1, ...sampleDrawn("Maria") })];
  return {
    ...samplePayload({ text, labelSet: swell as LabelSet, mentions, entities }),
    can_edit: false,
    explanations: { "frame.is_called": { en: "It is called so.", sv: "Det heter så.", cue } },
    detectors: { names: { en: "Names of persons", sv: "Personnamn" } },
  };
}

const explanation = {
  start: 17,
  end: 21,
  words: [
    {
      text: "Sten",
      case: "start",
      is_common: false,
      is_ordinary: true,
      zipf: 4.8,
      readings: [{ kind: "firstname", form: "sten", frequency: 4, modifiers: [] }],
      guard: "ordinary_start",
    },
  ],
  candidates: [
    {
      start: 17,
      end: 21,
      label: "surname",
      detector: "names",
      rule: "frame.is_called",
      score: 0.2,
      fate: "weak",
      beaten_by: "",
    },
  ],
  threshold: 0.45,
  first_person: false,
  is_switched_off: false,
  explanations: { "frame.is_called": { en: "It is called so.", sv: "Det heter så.", cue: null } },
  detectors: { names: { en: "Names of persons", sv: "Personnamn" } },
};

function serve(handlers: Handlers = {}): TestServer {
  return new TestServer({
    "GET /api/session": () => aSession(),
    "GET /api/projects/p1": () => aProject(),
    [`POST ${trial}`]: found,
    [`POST ${trial}/explanation`]: () => explanation,
    ...handlers,
  });
}

async function tried(user: ReturnType<typeof visit>): Promise<HTMLElement> {
  await user.click(await screen.findByLabelText("Text to try"));
  await user.paste(text);
  return screen.findByRole("region", { name: "Evidence" });
}

test("a text is sent once the typing stops, and treated as the project would treat it", async () => {
  const server = serve();
  const user = visit("/projects/p1/trial");
  expect(await screen.findByText("No text yet")).toBeTruthy();
  await tried(user);
  expect(server.sent("POST", trial).map(({ body }) => body)).toEqual([
    { text, language: "sv", genre: "", person_to_protect: "", options: {}, seed: 0 },
  ]);
  expect(await screen.findByText("2 mentions were found.")).toBeTruthy();
});

test("the first mention is shown with its reason, its replacement, and a link to the next", async () => {
  serve();
  const user = visit("/projects/p1/trial");
  const panel = await tried(user);
  expect(within(panel).getByText("It is called so.")).toBeTruthy();
  expect(within(panel).getByText("Maria")).toBeTruthy();
  await user.click(within(panel).getByRole("button", { name: /Next/ }));
  expect(within(panel).getByText("It follows “heter”.")).toBeTruthy();
  await user.keyboard("{Shift>}N{/Shift}");
  expect(within(panel).getByText("It is called so.")).toBeTruthy();
});

test("a change of options runs the trial again and keeps the place", async () => {
  const server = serve();
  const user = visit("/projects/p1/trial");
  const panel = await tried(user);
  await user.click(within(panel).getByRole("button", { name: /Next/ }));
  await user.click(screen.getByRole("checkbox", { name: "Ages" }));
  await user.click(screen.getByRole("button", { name: "Draw other pseudonyms" }));
  await waitFor(() => expect(server.sent("POST", trial)).toHaveLength(2));
  expect(server.sent("POST", trial)[1]?.body).toEqual({
    text,
    language: "sv",
    genre: "",
    person_to_protect: "",
    options: { detectors: { ages: false } },
    seed: 1,
  });
  expect(await screen.findByText("It follows “heter”.")).toBeTruthy();
});

test("a longer text replaces a shorter one, even if its first mention is past the other's end", async () => {
  const [short, long] = ["Hej.", `Hej på dig, ${text}`];
  const evidence = { detector: "names", rule: "frame.is_called", score: 0.9, alternatives: [] };
  const entities = [sampleEntity({ id: "e1", label: "firstname_female", number: 1, ...sampleDrawn("Maria") })];
  const mention = { id: "m1", start: 12, end: 16, label: "firstname_female", entity_id: "e1", evidence };
  const payload = (text: string, mentions: MentionRow[]) => ({
    ...found(),
    ...samplePayload({ text, labelSet: swell as LabelSet, mentions, entities }),
  });
  serve({
    [`POST ${trial}`]: ({ body }) =>
      (body as { text: string }).text === short ? payload(short, []) : payload(long, [sampleMention(mention)]),
  });
  const user = visit("/projects/p1/trial");
  await user.click(await screen.findByLabelText("Text to try"));
  await user.paste(short);
  expect(await screen.findByText("0 mentions were found.")).toBeTruthy();
  await user.paste(" More.");
  expect(await screen.findByText("1 mention was found.")).toBeTruthy();
  expect(await screen.findByText("It is called so.")).toBeTruthy();
});

test("an unmarked word says why", async () => {
  const server = serve();
  const user = visit("/projects/p1/trial");
  const panel = await tried(user);
  screen.getByRole("group", { name: "Source" }).focus();
  await user.keyboard("{Control>}{Home}{/Control}{ArrowRight}{ArrowRight}{ArrowRight}{ArrowRight}");
  expect(await within(panel).findByText(/It is listed as: first name/)).toBeTruthy();
  expect(within(panel).getByText(/first name \(rare\)/)).toBeTruthy();
  expect(within(panel).getByText(/It is also a frequent ordinary word/)).toBeTruthy();
  expect(within(panel).getByText(/its capital letter says nothing/)).toBeTruthy();
  expect(within(panel).getByText(/Not sure enough: 0.2, but 0.45 is needed/)).toBeTruthy();
  const asked = server.sent("POST", `${trial}/explanation`);
  expect(asked.map(({ body }) => body)).toMatchObject([{ text, start: 17, end: 21 }]);
});

test("a text that is too long is not sent", async () => {
  const server = serve();
  const user = visit("/projects/p1/trial");
  await user.click(await screen.findByLabelText("Text to try"));
  await user.paste("å".repeat(longest / 2 + 1));
  expect(await screen.findByText(/At most 300,000 bytes/)).toBeTruthy();
  expect(server.sent("POST", trial)).toHaveLength(0);
});

test("a limit that only the server knows is shown in its place", async () => {
  serve({ [`POST ${trial}`]: () => refusal(413, "text_too_long", { limit: 30_000 }) });
  const user = visit("/projects/p1/trial");
  await user.click(await screen.findByLabelText("Text to try"));
  await user.paste(text);
  expect(await screen.findByText(/At most 30,000 bytes/)).toBeTruthy();
});

test("who does not lead the project is told so", async () => {
  serve({ "GET /api/projects/p1": () => aProject({ role: "annotator" }) });
  visit("/projects/p1/trial");
  expect(await screen.findByText("Your role in the project does not allow this.")).toBeTruthy();
});

test("F6 goes from the text to the results, and back", async () => {
  serve();
  const user = visit("/projects/p1/trial");
  await tried(user);
  await user.keyboard("{F6}");
  expect(document.activeElement?.id).toBe("panel-source");
  await user.keyboard("{F6}{F6}");
  expect(document.activeElement?.id).toBe("panel-trial");
  await user.keyboard("{F6}");
  expect(document.activeElement).toBe(screen.getByLabelText("Text to try"));
});
