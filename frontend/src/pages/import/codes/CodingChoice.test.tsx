import { fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import cases from "../../../../../fixtures/codes.json";
import { catchDownloads } from "../../../testing/downloads";
import { anImport, aProject, aSession } from "../../../testing/rows";
import { TestServer } from "../../../testing/server";
import { visit } from "../../../testing/visit";
import { Coder } from "./coder";

const choice = /Replace file names/;

function serve(): TestServer {
  return new TestServer({
    "GET /api/session": () => aSession(),
    "GET /api/projects/p1": () => aProject(),
    "POST /api/projects/p1/imports": () => anImport(),
    "POST /api/imports/i1/files": () => anImport({ guessed: 1 }),
    "GET /api/imports/i1": () => anImport({ status: "running", total: 1 }),
  });
}

async function choose(...files: File[]): Promise<void> {
  await screen.findByRole("button", { name: "Choose files" });
  const input = document.querySelector("input[type=file]");
  if (input === null) throw new Error("There is no field for files");
  fireEvent.change(input, { target: { files } });
}

async function sentBy(server: TestServer): Promise<[string, string][]> {
  await waitFor(() => expect(server.sent("POST", "/api/imports/i1/files")).toHaveLength(1));
  const form = server.sent("POST", "/api/imports/i1/files")[0]?.body as FormData;
  const files = form.getAll("files").map((file) => file as File);
  return Promise.all(files.map(async (file) => [file.name, await file.text()] as [string, string]));
}

test("only codes leave the browser: names of files, ids and the columns that are chosen", async () => {
  const server = serve();
  const user = visit("/projects/p1/import");
  await choose(
    new File(["Hej"], "Wilma Ek.txt"),
    new File(["id,från,text\nWilma Ek,Bo Alm,Hej\n"], "Bo Alm.csv"),
    new File(["{}"], "Ek.json"),
  );
  await user.click(await screen.findByRole("checkbox", { name: choice }));
  expect(await screen.findByText(/1 file left out: it cannot be given codes/)).toBeTruthy();
  expect(screen.getByRole("button", { name: "Import 2 files" }).hasAttribute("disabled")).toBe(true);
  await user.click(screen.getByLabelText("Key"));
  await user.paste(`${cases.key}\n`);
  expect(await screen.findByText(/The key is in use/)).toBeTruthy();
  expect(document.body.innerHTML).not.toContain(cases.key);
  const isChecked = (name: string) => screen.getByRole<HTMLInputElement>("checkbox", { name }).checked;
  expect([isChecked("id"), isChecked("från"), isChecked("text")]).toEqual([true, false, false]);
  await user.click(screen.getByRole("checkbox", { name: "från" }));
  await user.click(screen.getByRole("button", { name: "Import 2 files" }));
  const coder = await Coder.of(cases.key);
  const [wilma, bo] = await Promise.all([coder.code("Wilma Ek"), coder.code("Bo Alm")]);
  expect(await sentBy(server)).toEqual([
    [`${wilma}.txt`, "Hej"],
    [`${bo}.csv`, `id,från,text\r\n${wilma},${bo},Hej\r\n`],
  ]);
  expect(JSON.stringify(server.calls)).not.toContain(cases.key);
});

test("a new key is handed to its owner as a file and is used at once", async () => {
  const downloads = catchDownloads();
  const server = serve();
  const user = visit("/projects/p1/import");
  await choose(new File(["Hej"], "Wilma Ek.txt"));
  await user.click(await screen.findByRole("checkbox", { name: choice }));
  await user.click(screen.getByRole("button", { name: "Make a new key" }));
  await user.click(await screen.findByRole("button", { name: "Import 1 file" }));
  const coder = await Coder.of((await downloads[0]?.data.text())?.trim() ?? "");
  expect(await sentBy(server)).toEqual([[`${await coder.code("Wilma Ek")}.txt`, "Hej"]]);
});

test("an invalid key is reported, and an unreadable table is left out with its line", async () => {
  serve();
  const user = visit("/projects/p1/import");
  await choose(new File(['id,text\nx,"y\n'], "a.csv"));
  await user.click(await screen.findByRole("checkbox", { name: choice }));
  expect((await screen.findByText("a.csv", { selector: "strong" })).parentElement?.textContent).toBe(
    "a.csv The quotes from here on do not match. (line 2)",
  );
  await user.type(screen.getByLabelText("Key"), "secret");
  await user.tab();
  expect(screen.getByText(/This is not a key/)).toBeTruthy();
  expect(screen.getByRole("button", { name: "Import" }).hasAttribute("disabled")).toBe(true);
});

test("without codes files are sent as they are", async () => {
  const server = serve();
  const user = visit("/projects/p1/import");
  await choose(new File(["id,text\nx,y\n"], "Wilma.csv"));
  await user.click(await screen.findByRole("button", { name: "Import 1 file" }));
  expect(await sentBy(server)).toEqual([["Wilma.csv", "id,text\nx,y\n"]]);
});
