import { QueryClientProvider } from "@tanstack/react-query";
import { render, screen, within } from "@testing-library/react";
import type { ReactElement } from "react";
import { afterEach, expect, test } from "vitest";
import { createQueryClient } from "../../../api/queries";
import type { ReleaseReport as Given } from "../../../api/releaseReports";
import { setLanguage } from "../../../i18n";
import { aRelease } from "../../../testing/releases";
import { aProject, page } from "../../../testing/rows";
import { type Handlers, TestServer } from "../../../testing/server";
import { Comparison } from "./Comparison";
import { ReleaseReport } from "./ReleaseReport";

afterEach(() => setLanguage("en"));

const hostile = "<img src=x onerror=alert(1)>";

const report: Given = {
  number: 2,
  label_set: "swell",
  label_set_version: "2021-08",
  inside: true,
  sections: [
    { name: "missed", measured: false, tables: [] },
    {
      name: "labels",
      measured: true,
      tables: [
        {
          name: "labels",
          about: "",
          travels: true,
          columns: [
            { name: "label", kind: "label", title: "" },
            { name: "mentions", kind: "count", title: "" },
          ],
          rows: [["city", 1200]],
        },
        {
          name: "labels_by",
          about: "genre",
          travels: false,
          columns: [
            { name: "value", kind: "text", title: "genre" },
            { name: "city", kind: "figure", title: "city" },
          ],
          rows: [
            ["letter", 12.5],
            ["diary", null],
          ],
        },
      ],
    },
    {
      name: "gates",
      measured: true,
      tables: [
        {
          name: "exceptions",
          about: "",
          travels: false,
          columns: [
            { name: "gate", kind: "word", title: "" },
            { name: "reason", kind: "text", title: "" },
          ],
          rows: [["no_such_gate", hostile]],
        },
      ],
    },
  ],
};

const labelSet = { labels: [{ key: "city", name: { en: "City", sv: "Stad" } }] };
const release = aRelease({ id: "r2", number: 2, state: "frozen" });
const earlier = [
  { ...release, id: "r3", number: 3 },
  release,
  { ...release, id: "r1", number: 1 },
  { ...release, id: "r0", number: null, state: "draft" },
];

function shown(element: ReactElement, handlers: Handlers): void {
  new TestServer({
    "GET /api/label-sets/swell": () => labelSet,
    "GET /api/projects/p1/releases": () => earlier,
    ...handlers,
  });
  render(<QueryClientProvider client={createQueryClient()}>{element}</QueryClientProvider>);
}

test("the report shows its sections, with the names of labels and what is not measured", async () => {
  shown(<ReleaseReport releaseId="r2" />, { "GET /api/releases/r2/report": () => report });
  const missed = await screen.findByRole("heading", { name: /What is still missed/ });
  expect(within(missed).getByText("Not measured")).toBeTruthy();
  const labels = screen.getByRole("table", { name: "Labels" });
  expect(await within(labels).findByRole("row", { name: "City 1,200" })).toBeTruthy();
  const byGenre = screen.getByRole("table", { name: "Mentions per 1,000 tokens, by Genre" });
  expect(within(byGenre).getByRole("row", { name: "letter 12.50" })).toBeTruthy();
  expect(within(byGenre).getByRole("row", { name: "diary –" })).toBeTruthy();
});

test("what stays in the project is marked, and what people typed is text", async () => {
  shown(<ReleaseReport releaseId="r2" />, { "GET /api/releases/r2/report": () => report });
  expect(await screen.findByText(hostile)).toBeTruthy();
  expect(screen.getByRole("rowheader", { name: "no such gate" })).toBeTruthy();
  expect(screen.getAllByText("Stays in the project")).toHaveLength(2);
  const internal = screen.getByRole("link", { name: "Internal report (HTML)" });
  expect(internal.getAttribute("href")).toBe("/api/releases/r2/report/file?format_name=html&inside=true");
});

test("the report is in Swedish, too", async () => {
  setLanguage("sv");
  shown(<ReleaseReport releaseId="r2" />, { "GET /api/releases/r2/report": () => report });
  expect(await screen.findByRole("heading", { name: /Vad som fortfarande missas/ })).toBeTruthy();
  expect(await screen.findByRole("row", { name: /^Stad 1\s200$/ })).toBeTruthy();
});

test("a release that was never checked has no report yet", async () => {
  shown(<ReleaseReport releaseId="r2" />, {
    "GET /api/releases/r2/report": () => ({ ...report, number: null, sections: [] }),
  });
  expect(await screen.findByText("No report yet")).toBeTruthy();
});

const comparison = {
  ...{ added: 1, gone: 0, changed: 2, unchanged: 7 },
  differences: [
    { what: "label", name: "city", documents: 2 },
    { what: "text", name: "", documents: 1 },
  ],
  terms: [{ name: "purpose", before: "Research", after: "Teaching" }],
};
const changed = {
  ...{ change: "changed", document_id: "d1", document: "essay 1", code_before: "da", code_after: "db" },
  differences: [{ what: "label", name: "city", before: { replaced: 2 }, after: {} }],
};
const gone = { change: "gone", document_id: null, document: "", code_before: "dc", code_after: "", differences: [] };

test("a release is compared with the one before it: counts, what changed, terms, documents", async () => {
  let asked = "";
  shown(<Comparison release={release} project={aProject()} />, {
    "GET /api/releases/r2/comparison": ({ query }) => {
      asked = query.get("earlier") ?? "";
      return comparison;
    },
    "GET /api/releases/r2/changes": () => page([changed, gone]),
  });
  expect(await screen.findByRole("row", { name: /Mentions: City 2/ })).toBeTruthy();
  expect(asked).toBe("r1");
  expect(screen.getByText("Unchanged").nextSibling?.textContent).toBe("7");
  const terms = screen.getByRole("table", { name: "Terms that are not the same" });
  expect(within(terms).getByRole("row", { name: /Research Teaching/ })).toBeTruthy();
  const link = await screen.findByRole("link", { name: "essay 1" });
  expect(link.getAttribute("href")).toBe("/documents/d1");
  expect(screen.getByText("Mentions: City: Replaced 2 → none")).toBeTruthy();
  expect(screen.getByRole("row", { name: /deleted document \(dc\) Gone/ })).toBeTruthy();
});

test("the first release has none to be compared with", async () => {
  shown(<Comparison release={release} project={aProject()} />, { "GET /api/projects/p1/releases": () => [release] });
  expect(await screen.findByText(/no earlier release/)).toBeTruthy();
});
