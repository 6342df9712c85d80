// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { language, setLanguage } from "../i18n";
import { reply, TestServer } from "../testing/server";
import { PreferenceStore } from "./store";

const root = document.documentElement.dataset;

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
  setLanguage("en");
  for (const name of Object.keys(root)) delete root[name];
});

function saga(preferences = {}) {
  const store = new PreferenceStore();
  store.adopt({ id: "saga", preferences });
  return store;
}

function server() {
  return new TestServer({ "PATCH /api/preferences": ({ body }) => body });
}

const bodies = (from: TestServer) => from.sent("PATCH", "/api/preferences").map(({ body }) => body);

test("what the server has is in force at once", () => {
  server();
  const store = saga({ theme: "dark", text_size: "large", language: "sv", graph: null });
  expect(store.own).toEqual({ theme: "dark", text_size: "large", language: "sv" });
  expect(root).toMatchObject({ theme: "dark", textSize: "large" });
  expect(language()).toBe("sv");
});

test("changes are sent together a moment later", async () => {
  const sent = server();
  const store = saga();
  store.change({ theme: "dark" });
  store.change({ graph: true });
  store.change({ theme: "light" });
  expect(store.own).toEqual({ theme: "light", graph: true });
  expect(bodies(sent)).toEqual([]);
  await vi.advanceTimersByTimeAsync(1000);
  expect(bodies(sent)).toEqual([{ theme: "light", graph: true }]);
  store.change({ contrast: "high" });
  await vi.advanceTimersByTimeAsync(1000);
  expect(bodies(sent)[1]).toEqual({ contrast: "high" });
});

test("what was changed while it was being sent is sent again", async () => {
  let answer: (value: unknown) => void = () => undefined;
  const sent = new TestServer({ "PATCH /api/preferences": () => new Promise((resolve) => (answer = resolve)) });
  const store = saga();
  store.change({ theme: "dark" });
  await vi.advanceTimersByTimeAsync(1000);
  store.change({ theme: "light" });
  answer({});
  await vi.advanceTimersByTimeAsync(1000);
  expect(bodies(sent)).toEqual([{ theme: "dark" }, { theme: "light" }]);
});

test("without the server a change holds, survives a reload, and takes precedence over the server's value", async () => {
  const sent = new TestServer({
    "PATCH /api/preferences": () => reply(503, { code: "unavailable", message: "", fields: {} }),
  });
  saga({ theme: "light" }).change({ theme: "dark" });
  await vi.advanceTimersByTimeAsync(1000);
  sent.on({ "PATCH /api/preferences": ({ body }) => body });
  const reloaded = new PreferenceStore();
  reloaded.start();
  expect(root.theme).toBe("dark");
  reloaded.adopt({ id: "saga", preferences: { theme: "light", graph: false } });
  expect(reloaded.own).toEqual({ theme: "dark", graph: false });
  await vi.advanceTimersByTimeAsync(1000);
  expect(bodies(sent).at(-1)).toEqual({ theme: "dark" });
  saga({ theme: "dark" });
  await vi.advanceTimersByTimeAsync(1000);
  expect(bodies(sent)).toHaveLength(2);
});

test("what the server refuses is not sent for ever", async () => {
  const sent = new TestServer({
    "PATCH /api/preferences": () => reply(400, { code: "invalid_input", message: "", fields: {} }),
  });
  const store = saga();
  store.change({ keys: { accept: "j" } });
  await vi.advanceTimersByTimeAsync(1000);
  await store.send();
  expect(bodies(sent)).toHaveLength(1);
});

test("nobody's changes are sent as another's", async () => {
  const sent = new TestServer({
    "PATCH /api/preferences": () => reply(503, { code: "unavailable", message: "", fields: {} }),
  });
  saga().change({ theme: "dark" });
  await vi.advanceTimersByTimeAsync(1000);
  sent.on({ "PATCH /api/preferences": ({ body }) => body });
  const ravn = new PreferenceStore();
  ravn.adopt({ id: "ravn", preferences: {} });
  await vi.advanceTimersByTimeAsync(1000);
  expect(ravn.own).toEqual({});
  expect(bodies(sent)).toHaveLength(1);
});

test("what the browser remembered is carried over once, where the person has chosen nothing", async () => {
  localStorage.setItem("maskros.theme", "dark");
  localStorage.setItem("maskros.language", "sv");
  localStorage.setItem("maskros.chips", "false");
  localStorage.setItem(
    "maskros.panes.saga",
    JSON.stringify({ order: ["source", "target", "graph"], hidden: ["graph"] }),
  );
  const sent = server();
  const store = saga({ theme: "light" });
  const panes = { order: ["source", "target", "graph"], hidden: ["graph"] };
  expect(store.own).toEqual({ theme: "light", language: "sv", mark_labels: "off", graph: false, panes });
  await vi.advanceTimersByTimeAsync(0);
  expect(bodies(sent)).toEqual([{ language: "sv", mark_labels: "off", graph: false, panes }]);
  const other = new PreferenceStore();
  other.adopt({ id: "ravn", preferences: {} });
  expect(other.own).toEqual({});
});

test("what is chosen on the log-in page holds from there on", async () => {
  const sent = server();
  const store = new PreferenceStore();
  store.start();
  store.change({ theme: "dark" });
  await vi.advanceTimersByTimeAsync(1000);
  expect(bodies(sent)).toEqual([]);
  store.adopt({ id: "saga", preferences: {} });
  await vi.advanceTimersByTimeAsync(0);
  expect(bodies(sent)).toEqual([{ theme: "dark" }]);
});

test("another page of the browser follows", () => {
  server();
  const store = saga();
  store.start();
  saga().change({ theme: "dark" });
  window.dispatchEvent(new StorageEvent("storage", { key: "maskros.preferences.saga" }));
  expect(store.own.theme).toBe("dark");
});
