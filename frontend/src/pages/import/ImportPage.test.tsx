import { fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { catchDownloads } from "../../testing/downloads";
import { aDocument, anImport, aProject, aRefusedFile, aSession } from "../../testing/rows";
import { type Handlers, refusal, reply, TestServer } from "../../testing/server";
import { visit } from "../../testing/visit";
import { noticeText } from "./report";

const add = "POST /api/projects/p1/documents";

function serve(handlers: Handlers = {}): TestServer {
  return new TestServer({
    "GET /api/session": () => aSession(),
    "GET /api/projects/p1": () => aProject(),
    "POST /api/projects/p1/imports": () => anImport(),
    "POST /api/imports/i1/files": () => anImport(),
    "POST /api/imports/i1/start": () => anImport({ status: "running", total: 2 }),
    ...handlers,
  });
}

async function choose(...files: File[]): Promise<void> {
  await screen.findByRole("button", { name: "Choose files" });
  const input = document.querySelector("input[type=file]");
  if (input === null) throw new Error("There is no field for files");
  fireEvent.change(input, { target: { files } });
}

test("an archived project takes no import", async () => {
  serve({ "GET /api/projects/p1": () => aProject({ archived: true }) });
  visit("/projects/p1/import");
  expect(await screen.findByRole("heading", { name: "Nothing can be imported into an archived project" })).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Choose files" })).toBeNull();
});

test("chosen files are uploaded, started and reported with each refused file's reason and place", async () => {
  serve({
    "GET /api/imports/i1": () =>
      anImport({ status: "done", total: 2, done: 2, stored: 1, refused: 1, listed: 2, files: [aRefusedFile()] }),
  });
  const user = visit("/projects/p1/import");
  await choose(new File(["Hej"], "a.txt"), new File(["Hå"], "brev.txt"));
  expect(await screen.findByText("2 files chosen, 6 bytes")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Import 2 files" }));
  expect(await screen.findByRole("heading", { name: "Import finished" })).toBeTruthy();
  expect(window.location.pathname).toBe("/projects/p1/imports/i1");
  const row = screen.getByRole("cell", { name: "brev.txt" }).closest("tr");
  expect(row?.textContent).toBe(
    "brev.txtThe file is not text in UTF-8. Save it as UTF-8 and import it again.line 2, column 5",
  );
});

test("a file of 200 MB is left out before anything is sent, with the reason", async () => {
  const server = serve();
  visit("/projects/p1/import");
  const huge = new File([], "bok.txt");
  Object.defineProperty(huge, "size", { value: 200_000_000 });
  await choose(huge);
  expect(await screen.findByText(/The file is 200 MB\. A file of its kind may be at most 5 MB\./)).toBeTruthy();
  expect(screen.getByRole("button", { name: "Import" }).hasAttribute("disabled")).toBe(true);
  expect(server.calls.some(({ method }) => method === "POST")).toBe(false);
});

test("of ten thousand chosen files only a few names are drawn", async () => {
  serve();
  visit("/projects/p1/import");
  await choose(...Array.from({ length: 10_000 }, (_, index) => new File(["Hej"], `text-${index}.txt`)));
  expect(await screen.findByText("10,000 files chosen, 30 KB")).toBeTruthy();
  expect(screen.getByText(/and 9,992 more/)).toBeTruthy();
  expect(screen.queryByText(/text-20\.txt/)).toBeNull();
});

test("a refused upload is explained and can be retried", async () => {
  const server = serve({
    "POST /api/imports/i1/files": () => refusal(413, "upload_too_large"),
    "GET /api/imports/i1": () => anImport({ status: "running", total: 1 }),
  });
  const user = visit("/projects/p1/import");
  await choose(new File(["Hej"], "a.txt"));
  await user.click(await screen.findByRole("button", { name: "Import 1 file" }));
  expect((await screen.findByRole("alert")).textContent).toContain("The upload is too large");
  server.on({ "POST /api/imports/i1/files": () => anImport() });
  await user.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByRole("heading", { name: "Import in progress" })).toBeTruthy();
});

test("each stored file says what was read differently, also in the downloaded report", async () => {
  const downloads = catchDownloads();
  const notice = { code: "target_differs" as const, place: "e-s3-t3", label: "city", number: 1, count: 2 };
  const told = aRefusedFile({ name: "b.json", state: "stored", code: "", document_id: "d1", notices: [notice] });
  const refused = aRefusedFile({
    name: "c.json",
    code: "invalid_format",
    values: { reason: "label", edge: "e-s0-t0" },
  });
  serve({
    "GET /api/imports/i1": () =>
      anImport({
        status: "done",
        total: 2,
        done: 2,
        stored: 1,
        refused: 1,
        noted: 1,
        listed: 2,
        files: [refused, told],
      }),
  });
  const user = visit("/projects/p1/imports/i1");
  const said = "An entity has two different targets: the first one became its pseudonym. (first at e-s3-t3, 2 times)";
  expect(await screen.findByText(said)).toBeTruthy();
  const row = screen.getByRole("cell", { name: "c.json" }).closest("tr");
  expect(row?.textContent).toBe("c.jsonA label is not in the project's label set.edge e-s0-t0");
  await user.click(screen.getByRole("button", { name: "Download the report" }));
  await waitFor(() => expect(downloads).toHaveLength(1));
  expect((await downloads[0]?.data.text())?.split("\n")).toContain(`b.json\t${said}`);
});

test("the import of a table counts rows", async () => {
  serve({ "GET /api/imports/i1": () => anImport({ status: "running", total: 9, done: 4, stored: 4, rows: 9 }) });
  visit("/projects/p1/imports/i1");
  expect(await screen.findByText("4 of 9 rows")).toBeTruthy();
  expect(screen.getByText("rows stored")).toBeTruthy();
});

test("while a table is checked, the rows checked are shown, and none counts as stored", async () => {
  serve({ "GET /api/imports/i1": () => anImport({ status: "running", total: 1, checked: 2400 }) });
  visit("/projects/p1/imports/i1");
  expect(await screen.findByText("2,400 rows checked; none is stored yet.")).toBeTruthy();
  expect(screen.queryByText(/file/)).toBeNull();
  expect(screen.getByRole("button", { name: "Cancel import" })).toBeTruthy();
});

test("a cancelled import says how many rows were not reached", async () => {
  const cancelled = anImport({ status: "cancelled", total: 9, done: 4, stored: 4, rows: 9 });
  serve({ "GET /api/imports/i1": () => cancelled });
  visit("/projects/p1/imports/i1");
  expect((await screen.findByText("rows remaining")).nextSibling?.textContent).toBe("5");
  expect(screen.getByText("Nothing was refused.")).toBeTruthy();
  expect(screen.queryByRole("heading", { name: "Refused files" })).toBeNull();
});

test.each([
  ["rows", "Every row was stored.", { rows: 9 }],
  ["files, where others came with the table", "Every file was stored.", { rows: 8 }],
])("that all was stored is told of what was counted: %s", async (_, said, { rows }) => {
  serve({ "GET /api/imports/i1": () => anImport({ status: "done", total: 9, done: 9, stored: 9, rows }) });
  visit("/projects/p1/imports/i1");
  expect(await screen.findByText(said)).toBeTruthy();
});

test("a running import can be cancelled", async () => {
  let status: "running" | "cancelled" = "running";
  serve({
    "GET /api/imports/i1": () => anImport({ status, total: 9, done: 4, stored: 4 }),
    "POST /api/imports/i1/cancel": () => {
      status = "cancelled";
      return anImport({ status });
    },
  });
  const user = visit("/projects/p1/imports/i1");
  expect(await screen.findByText("4 of 9 files")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Cancel import" }));
  expect(await screen.findByRole("heading", { name: "Import cancelled" })).toBeTruthy();
});

test("the report is downloaded as text with the refused files of all pages", async () => {
  const downloads = catchDownloads();
  serve({
    "GET /api/imports/i1": ({ query }) =>
      anImport({
        status: "done",
        total: 101,
        refused: 101,
        listed: 101,
        files: [aRefusedFile({ name: `page-${query.get("page")}.txt` })],
      }),
  });
  const user = visit("/projects/p1/imports/i1");
  await user.click(await screen.findByRole("button", { name: "Download the report" }));
  await waitFor(() => expect(downloads).toHaveLength(1));
  expect(downloads[0]?.name).toBe("import-report.txt");
  const lines = (await downloads[0]?.data.text())?.split("\n");
  expect(lines).toContain("101 files refused");
  expect(lines).toContain(
    "page-1.txt\tThe file is not text in UTF-8. Save it as UTF-8 and import it again.\tline 2, column 5",
  );
  expect(lines).toContain(
    "page-2.txt\tThe file is not text in UTF-8. Save it as UTF-8 and import it again.\tline 2, column 5",
  );
});

test("the report names the language of a text that the project does not have", async () => {
  const notice = { code: "language_other" as const, place: "zh", label: "", number: null, count: 1 };
  const told = aRefusedFile({ name: "b.txt", state: "stored", code: "", document_id: "d1", notices: [notice] });
  expect(noticeText(told.notices[0] ?? notice)).toContain("(Chinese)");
});

test("a pasted text is added with its metadata, and the form is ready for the next one", async () => {
  const server = serve({ [add]: () => reply(201, aDocument({ external_id: "C1" })) });
  const user = visit("/projects/p1/import?tab=paste");
  await user.type(await screen.findByLabelText("Document id"), "C1");
  await user.click(screen.getByLabelText("Text"));
  await user.paste("Jag heter Alva.");
  await user.type(screen.getByLabelText(/Genre/), "letter");
  await user.click(screen.getByRole("button", { name: "Add document" }));
  expect(await screen.findByText("C1 is added and waits for pre-annotation.")).toBeTruthy();
  expect(server.sent("POST", "/api/projects/p1/documents")[0]?.body).toEqual({
    external_id: "C1",
    text: "Jag heter Alva.",
    language: "",
    metadata: { genre: "letter" },
    author_key: "",
    person_to_protect: "",
  });
  expect(screen.getByLabelText<HTMLInputElement>("Document id").value).toBe("");
  expect(screen.getByLabelText<HTMLInputElement>(/Genre/).value).toBe("letter");
});

test("a text without an id, or with a taken one, is refused at the field", async () => {
  serve({ [add]: () => refusal(409, "duplicate_document") });
  const user = visit("/projects/p1/import?tab=paste");
  await user.type(await screen.findByLabelText("Text"), "Hej");
  await user.click(screen.getByRole("button", { name: "Add document" }));
  expect(screen.getByText("Give the document an id.")).toBeTruthy();
  await user.type(screen.getByLabelText("Document id"), "C1{Enter}");
  expect(await screen.findByText("The project already has a document with this id. Choose another id.")).toBeTruthy();
});

test("only a masking label set asks for the person to protect", async () => {
  const tab = { key: "tab", version: "1", name: { en: "Masking", sv: "Maskering" }, masking: true };
  serve({ "GET /api/projects/p1": () => aProject({ label_set: tab }) });
  visit("/projects/p1/import?tab=paste");
  expect(await screen.findByLabelText(/Person to protect/)).toBeTruthy();
});
