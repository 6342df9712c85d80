import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it, vi } from "vitest";
import { transportFor } from "../../api/operations";
import { setLanguage } from "../../i18n";
import { EditorStore } from "../../ops/store";
import { editorKeys } from "../commands";
import { EditorActions } from "../commands/actions";
import { editorPage } from "../page/editorPage";
import { openedDocument } from "../testing";
import { EditorContext } from "../useStore";
import { FirstReading } from "./FirstReading";

const text = "Det var en gång.\nSå slutade det.";

/** The page with a text three windows high, and what it reported to the server. */
function open(readTo = 0, status = 200) {
  const notes: unknown[] = [];
  globalThis.fetch = async (input, init) => {
    notes.push(JSON.parse(await new Request(input, init).text()));
    const body =
      status === 200 ? { state: "read", read_to: 0 } : { code: "project_archived", message: "Archived.", fields: {} };
    return new Response(JSON.stringify(body), { status, headers: { "Content-Type": "application/json" } });
  };
  setLanguage("en");
  const opened = openedDocument({ text, mentions: [], entities: [], protect: "Iris Hallam" });
  const store = new EditorStore({ payload: opened, transport: transportFor(opened.id, "u") });
  const page = editorPage("A1AT1", { project: {}, masks: false });
  const value = {
    store,
    page,
    actions: new EditorActions(store, opened.id, page),
    ...editorKeys(opened.label_set),
    told: opened,
    reload: () => Promise.resolve(),
  };
  const onBegin = vi.fn();
  vi.spyOn(HTMLElement.prototype, "scrollHeight", "get").mockReturnValue(300);
  vi.spyOn(HTMLElement.prototype, "clientHeight", "get").mockReturnValue(100);
  render(
    <QueryClientProvider client={new QueryClient()}>
      <EditorContext.Provider value={value}>
        <FirstReading opened={opened} readTo={readTo} onBegin={onBegin} />
      </EditorContext.Provider>
    </QueryClientProvider>,
  );
  const pane = screen.getByRole("region", { name: "The whole text" });
  const scrollTo = (top: number) => {
    pane.scrollTop = top;
    fireEvent.scroll(pane);
  };
  return { notes, onBegin, pane, scrollTo, user: userEvent.setup() };
}

it("shows the whole text without marks, whom to protect, and how much is read", () => {
  const { pane, scrollTo } = open();
  expect([...pane.querySelectorAll("article p")].map((p) => p.textContent?.trim())).toEqual(text.split("\n"));
  expect(screen.getByText("Protect Iris Hallam")).toBeDefined();
  expect(document.activeElement).toBe(pane);
  expect(screen.getByRole("status").textContent).toMatch(/^3[0-9] % read$/);
  scrollTo(100);
  expect(screen.getByRole("status").textContent).toMatch(/^6[0-9] % read$/);
  scrollTo(0);
  expect(screen.getByRole("status").textContent).toMatch(/^6[0-9] % read$/);
});

it("starts where the reader left it", () => {
  const { pane } = open(Math.floor((text.length * 2) / 3));
  expect(pane.scrollTop).toBeGreaterThan(90);
});

it("starts by key once the end has been seen, and tells the server", async () => {
  const { notes, onBegin, scrollTo, user } = open();
  await user.keyboard("{Control>}{Enter}{/Control}");
  expect(notes).toEqual([]);
  scrollTo(200);
  await user.keyboard("{Control>}{Enter}{/Control}");
  await waitFor(() => expect(onBegin).toHaveBeenCalled());
  expect(notes).toEqual([{ state: "read", read_to: text.length }]);
});

it("can be skipped, which is recorded", async () => {
  const { notes, onBegin, user } = open();
  await user.click(screen.getByRole("button", { name: "Start without reading" }));
  await waitFor(() => expect(onBegin).toHaveBeenCalled());
  expect(notes).toEqual([expect.objectContaining({ state: "skipped" })]);
});

it("stays open when the server was not reached", async () => {
  const { onBegin, scrollTo, user } = open(0, 409);
  scrollTo(200);
  await user.click(screen.getByRole("button", { name: "I have read it: start" }));
  await waitFor(() => expect(screen.getByRole("button", { name: "I have read it: start" })).toBeDefined());
  expect(onBegin).not.toHaveBeenCalled();
});
