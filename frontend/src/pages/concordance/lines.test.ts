import { describe, expect, it } from "vitest";
import type { ConcordancePage } from "../../api/concordance";
import { planned, targetsOf } from "./acts";
import { linesOf, ofHomographs, sorted, stringsOf } from "./lines";

type Made = Partial<ConcordancePage["lines"][number]>;

const layer = (document: string, values: object = {}): ConcordancePage["layers"][number] => ({
  annotation_id: `a-${document}`,
  document_id: `d-${document}`,
  document,
  author: "",
  annotator: "",
  status: "new",
  locked: "",
  ...values,
});

const mention = (status: string, id = "m") => ({ id, start: 0, end: 4, label: "city", status });

function page(layers: ConcordancePage["layers"], ...lines: Made[]): ConcordancePage {
  const made = lines.map((line, i) => {
    const blank = { layer: 0, start: 10 * i, end: 10 * i + 4, before: "", at: "Lund", after: "", mention: null };
    return { ...blank, ...line };
  });
  return { total: 1, searched: 1, after: null, words: "lund", layers, lines: made };
}

describe("lines", () => {
  const lines = linesOf(
    page(
      [layer("E2"), layer("E1")],
      { before: "bor i ", after: " nu" },
      { before: "kom till ", after: ", sa", at: "LUND" },
      { before: "är i ", after: " alltid", layer: 1, at: "Lunda" },
    ),
  );
  const shown = (order: "left" | "right" | "string" | "document") => sorted(lines, order).map(({ before }) => before);

  it("are sorted by the words before, from the keyword outwards", () => {
    expect(shown("left")).toEqual(["är i ", "bor i ", "kom till "]);
  });

  it("are sorted by the words after, by string and by document", () => {
    expect(shown("right")).toEqual(["är i ", "bor i ", "kom till "]);
    expect(shown("string").at(-1)).toBe("är i ");
    expect(shown("document")[0]).toBe("är i ");
  });

  it("are counted by string, in any case, the most frequent first", () => {
    expect(stringsOf(lines).map(({ words, lines }) => [words, lines.length])).toEqual([
      ["Lund", 2],
      ["Lunda", 1],
    ]);
  });
});

it("homographs come with all their lines, other names do not", () => {
  const held = { at: "rosa", mention: mention("held_back", "a") };
  const told = { at: "Rosa", mention: mention("proposed", "b") };
  const other = { at: "Urs", mention: mention("proposed", "c") };
  const lines = linesOf(page([layer("E1")], held, told, other));
  expect(ofHomographs(lines, new Map()).map(({ at }) => at)).toEqual(["rosa", "Rosa"]);
  expect(ofHomographs(lines.slice(1), new Map([["urs", "leave"]])).map(({ at }) => at)).toEqual(["Urs"]);
});

describe("what an act would change", () => {
  const statuses = ["proposed", "accepted", "rejected", "held_back"];
  const lines = linesOf(page([layer("E1")], {}, ...statuses.map((status) => ({ mention: mention(status, status) }))));
  const seen = (act: Parameters<typeof planned>[1]) =>
    planned(lines, act).lines.map((line) => line.mention?.status ?? "none");

  it("leaves out what is so already, and what it is not about", () => {
    expect(seen("accept")).toEqual(["proposed", "rejected", "held_back"]);
    expect(seen("reject")).toEqual(["proposed", "accepted", "held_back"]);
    expect(seen("label")).toEqual(statuses);
    expect(seen("mark")).toEqual(["none", "rejected", "held_back"]);
    expect(planned(lines, "accept").others).toBe(2);
  });

  it("counts what cannot be changed by reason", () => {
    const layers = [layer("E1", { locked: "hide_only" }), layer("E2", { locked: "in_review" }), layer("E3")];
    const found = linesOf(page(layers, ...[0, 1, 2].map((layer) => ({ layer, mention: mention("proposed") }))));
    expect([...planned(found, "reject").locked]).toEqual([
      ["hide_only", 1],
      ["in_review", 1],
    ]);
    expect(planned(found, "accept").lines.map(({ layer }) => layer.document)).toEqual(["E1", "E3"]);
  });

  it("is sent as it was seen", () => {
    expect(targetsOf(lines.slice(0, 2))).toEqual([
      { annotation_id: "a-E1", start: 0, end: 4, mention_id: null, label: null, status: "none" },
      { annotation_id: "a-E1", start: 10, end: 14, mention_id: "proposed", label: "city", status: "proposed" },
    ]);
  });
});
