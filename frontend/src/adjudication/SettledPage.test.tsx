// @vitest-environment happy-dom
import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import swell from "../../../fixtures/label_sets/swell.json";
import type { LayerRows, SettledPayload } from "../api/adjudications";
import { sampleMention, samplePayload } from "../model/sample";
import type { LabelSet, MentionRow } from "../model/types";
import { aSession } from "../testing/rows";
import { refusal, TestServer } from "../testing/server";
import { visit } from "../testing/visit";

// The fixture is a label set as the server sends it.
const labelSet = swell as LabelSet;
const text = "Anna bor i Lund, inte i Ystad.";
const anna = { start: 0, end: 4, label: "firstname_female" };
const lund = { start: 11, end: 15, label: "city" };
const ystad = { start: 24, end: 29, label: "city" };

function layer(id: string, mentions: readonly MentionRow[]) {
  const { mentions: table, entities, rewrites, comments } = samplePayload({ text, labelSet, mentions });
  // The sample is read-only. The page does not write to it either.
  return { id, version: 1, mentions: table, entities, rewrites, comments } as LayerRows;
}

const { token_lengths, paragraphs } = samplePayload({ text, labelSet });
const columns: SettledPayload["items"]["columns"] = [
  ...(["id", "table", "first", "second", "start", "end", "kind", "differing", "open", "outdated"] as const),
  ...(["taken", "row", "op_id", "by", "at", "why"] as const),
];
const at = "2026-11-28T11:00:00Z";
const items = [
  ["i1", "mention", "o1", "r1", 0, 4, "agree", [], false, false, "agreed", null, null, null, null, ""],
  ["i2", "mention", "o2", null, 11, 15, "only_first", [], false, false, "nothing", null, null, "Kim", at, "A surname."],
];

const settled = {
  document: { id: "d1", external_id: "A1AT1", language: "sv", metadata: {}, person_to_protect: "Anna Berg" },
  project: { id: "p1", name: "Essays", archived: false, preferences: {} },
  label_set: swell as SettledPayload["label_set"],
  policies: {},
  text,
  token_lengths: [...token_lengths],
  paragraphs: paragraphs.map((each) => [...each]),
  own: layer("a1", [sampleMention({ id: "o1", ...anna }), sampleMention({ id: "o2", ...lund })]),
  result: layer("a9", [sampleMention({ id: "r1", ...anna })]),
  annotator: { id: "u1", name: "Saga Ek" },
  adjudicator: { id: "u2", name: "Kim" },
  settled_at: at,
  items: { columns, rows: items },
} satisfies SettledPayload;

test("what is chosen first is in the list, also where nothing was settled differently", async () => {
  const [agreed, differing = []] = items;
  const same = differing.map((value, i) => (i === 3 ? "r2" : i === 6 ? "agree" : value));
  const rows = [agreed, same] as typeof items;
  const payload = {
    ...settled,
    result: layer("a9", [sampleMention({ id: "r1", ...anna }), sampleMention({ id: "r2", ...lund })]),
    items: { columns, rows },
  };
  new TestServer({ "GET /api/session": () => aSession(), "GET /api/annotations/a1/settled": () => payload });
  visit("/annotations/a1/settled");
  const place = await screen.findByRole("region", { name: "The current place" });
  expect(place.textContent).toContain("Lund");
});

test("an annotator sees what was settled differently, by whom and why, and cannot change it", async () => {
  new TestServer({ "GET /api/session": () => aSession(), "GET /api/annotations/a1/settled": () => settled });
  visit("/annotations/a1/settled");
  const place = await screen.findByRole("region", { name: "The current place" });
  await screen.findByText("1 place was settled differently");
  for (const words of ["Lund", "Left out", "Kim: nothing is marked here", "A surname."]) {
    expect(place.textContent).toContain(words);
  }
  expect(within(place).queryByRole("button")).toBeNull();
  expect(within(place).queryByRole("textbox")).toBeNull();
  const listed = within(screen.getByRole("region", { name: "Places" }));
  expect(listed.getAllByRole("listitem").map((item) => item.textContent)).toEqual([
    "◧LundLeft out · nothing is marked here",
  ]);
});

/** The same with a second place that was settled differently. */
const twoPlaces = {
  ...settled,
  own: layer("a1", [
    sampleMention({ id: "o1", ...anna }),
    sampleMention({ id: "o2", ...lund }),
    sampleMention({ id: "o3", ...ystad }),
  ]),
  items: {
    columns,
    rows: [
      ...items,
      ["i3", "mention", "o3", null, 24, 29, "only_first", [], false, false, "nothing", null, null, "Kim", at, ""],
    ],
  },
} satisfies SettledPayload;

test("keys go through the places, and through all of them where all are shown", async () => {
  new TestServer({ "GET /api/session": () => aSession(), "GET /api/annotations/a1/settled": () => twoPlaces });
  const user = visit("/annotations/a1/settled");
  const place = await screen.findByRole("region", { name: "The current place" });
  expect(place.textContent).toContain("Lund");
  expect(screen.getByText("Protect Anna Berg")).toBeDefined();
  await user.keyboard("n");
  expect(place.textContent).toContain("Ystad");
  await user.keyboard("{Shift>}N{/Shift}");
  expect(place.textContent).toContain("Lund");
  await user.click(screen.getByRole("button", { name: /Decided/ }));
  await user.click(await screen.findByRole("option", { name: "All" }));
  await user.keyboard("{Escape}{Shift>}N{/Shift}");
  expect(place.textContent).toContain("Anna");
  expect(place.textContent).toContain("both layers said the same");
});

test("before the adjudication is done the page says that there is nothing to read yet", async () => {
  new TestServer({
    "GET /api/session": () => aSession(),
    "GET /api/annotations/a1/settled": () => refusal(404, "not_found"),
  });
  visit("/annotations/a1/settled");
  await screen.findByText("Nothing is settled yet");
});
