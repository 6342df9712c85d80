import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import swell from "../../../../../fixtures/label_sets/swell.json";
import { setLanguage } from "../../../i18n";
import { sampleDrawn, sampleEntity, sampleMention, samplePayload } from "../../../model/sample";
import type { LabelSet } from "../../../model/types";
import { PersonContext } from "../../../offline/person";
import { aRelease } from "../../../testing/releases";
import { aProject, aSession, page } from "../../../testing/rows";
import { type Call, type Handlers, refusal, TestServer } from "../../../testing/server";
import { LeakHits } from "./LeakHits";

const TEXT = "Anna bor i Borås. Sen kom Anna hit.";
const leaks = "/api/releases/r1/leaks";

interface Sent {
  base_version: number;
  operations: { name: string; changes: object[] }[];
}

function aLeak(values: object = {}) {
  return {
    id: "b1",
    kind: "exact",
    label: "firstname_female",
    needs: "two",
    state: "open",
    document_id: "d1",
    document: "B1",
    annotation_id: "a1",
    field: "text",
    ref: "",
    start: 26,
    end: 30,
    line: { before: "Sen kom ", words: "Anna", after: " hit." },
    hidden: {
      document_id: "d1",
      document: "B1",
      start: 0,
      end: 4,
      line: { before: "", words: "Anna", after: " bor i Borås." },
    },
    like: "m1",
    alike: 1,
    reason: "",
    excepted_by: null,
    seconded_by: null,
    ...values,
  };
}

const payload = {
  ...samplePayload({
    text: TEXT,
    labelSet: swell as LabelSet,
    mentions: [
      sampleMention({ id: "m1", start: 0, end: 4, label: "firstname_female", entity_id: "e1", status: "accepted" }),
    ],
    entities: [sampleEntity({ id: "e1", label: "firstname_female", number: 1, ...sampleDrawn("Maria") })],
  }),
  version: 3,
};

const other = aLeak({ id: "b2", kind: "part", needs: "one", field: "column", ref: "school", start: 0, end: 0 });

/** Lists what is not settled yet. */
function open(handlers: Handlers = {}, role: "lead" | "reviewer" = "lead", listed = [aLeak(), other]) {
  setLanguage("en");
  let left = listed;
  const settle = (ids: readonly string[]) => {
    left = left.filter(({ id }) => !ids.includes(id));
    return { count: ids.length };
  };
  const server = new TestServer({
    "GET /api/projects/p1/release-clearances": () => [],
    [`GET ${leaks}`]: () => page(left),
    "GET /api/annotations/a1": () => payload,
    "POST /api/releases/r1/exceptions": ({ body }: Call) => settle((body as { blocks: string[] }).blocks),
    "POST /api/releases/r1/exceptions/taken-back": () => {
      left = listed;
      return { count: 1 };
    },
    [`POST ${leaks}/b1/hiding`]: () => {
      left = left.map((each) => (each.id === "b1" ? { ...each, state: "gone" } : each));
      return { version: 4 };
    },
    ...handlers,
  });
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const { user: viewer } = aSession();
  render(
    <QueryClientProvider client={client}>
      <PersonContext.Provider value={viewer}>
        <LeakHits release={aRelease({ id: "r1" })} project={aProject({ id: "p1", role })} />
      </PersonContext.Provider>
    </QueryClientProvider>,
  );
  return { server, user: userEvent.setup({ delay: null }) };
}

async function lines(count: number): Promise<HTMLElement[]> {
  const list = await screen.findByRole("region", { name: "Hits of the leak check" });
  await waitFor(() => expect(list.querySelectorAll("[data-place]")).toHaveLength(count));
  const found = [...list.querySelectorAll<HTMLElement>("[data-place]")];
  if (!list.contains(document.activeElement)) found[0]?.focus();
  return found;
}

test("each hit shows both places, why it counts, and how many people it takes", async () => {
  open();
  const [first, second] = await lines(2);
  expect(first?.textContent).toBe("Sen kom Anna hit.");
  expect(screen.getByText("The same words")).toBeTruthy();
  expect(screen.getAllByText("takes two people")).toHaveLength(1);
  expect(second?.closest("li")?.textContent).toContain("in the column school");
});

test("the list does not take the focus, and its keys work once somebody comes to it", async () => {
  const { server, user } = open();
  await waitFor(() => expect(document.querySelectorAll("[data-place]")).toHaveLength(2));
  expect(document.activeElement).toBe(document.body);
  await user.keyboard("h");
  expect(server.sent("POST", `${leaks}/b1/hiding`)).toHaveLength(0);
  document.querySelector<HTMLElement>("[data-block] a")?.focus();
  await user.keyboard("h");
  await waitFor(() => expect(server.sent("POST", `${leaks}/b1/hiding`)).toHaveLength(1));
});

test("one key hides the words as they are hidden elsewhere, and another takes it back", async () => {
  const { server, user } = open();
  await lines(2);
  await user.keyboard("h");
  await screen.findByText("No longer readable there. The next check removes it.");
  const sent = () => server.sent("POST", `${leaks}/b1/hiding`).map(({ body }) => body as Sent);
  expect(sent()[0]?.base_version).toBe(3);
  expect(sent()[0]?.operations[0]?.changes).toMatchObject([
    { table: "mention", before: null, after: { start: 26, end: 30, entity_id: "e1", status: "accepted" } },
  ]);
  await user.keyboard("z");
  await waitFor(() => expect(sent()).toHaveLength(2));
  expect(sent()[1]?.base_version).toBe(4);
  expect(sent()[1]?.operations[0]).toMatchObject({ name: "undo", changes: [{ after: null }] });
});

test("a hit may stay for the reason of a number, the next one comes, and it is taken back", async () => {
  const { server, user } = open();
  await lines(2);
  await user.keyboard("s");
  expect(screen.getByRole("form", { name: "Why may the words stay readable?" })).toBeTruthy();
  await user.keyboard("1");
  const [left] = await lines(1);
  expect(server.sent("POST", "/api/releases/r1/exceptions")[0]?.body).toEqual({
    blocks: ["b1"],
    reason: "Another person of that name",
  });
  await waitFor(() => expect(document.activeElement).toBe(left));
  await user.keyboard("z");
  await lines(2);
  expect(server.sent("POST", "/api/releases/r1/exceptions/taken-back")[0]?.body).toEqual({ blocks: ["b1"] });
});

test("words may stay in the whole project, for a reason that is typed", async () => {
  const { server, user } = open({ [`POST ${leaks}/b1/clearance`]: () => ({ id: "c1" }) });
  await lines(2);
  await user.keyboard("p");
  expect(screen.getByText(/once a second person agrees/)).toBeTruthy();
  await user.type(screen.getByLabelText("Another reason"), "The name of a ship{Enter}");
  await waitFor(() => expect(server.sent("POST", `${leaks}/b1/clearance`)).toHaveLength(1));
  expect(server.sent("POST", `${leaks}/b1/clearance`)[0]?.body).toEqual({ reason: "The name of a ship" });
});

test("what stands elsewhere than in the text is changed there", async () => {
  const { server, user } = open();
  await lines(2);
  await user.keyboard("j");
  const buttons = within((await lines(2))[1]?.closest("li") as HTMLElement);
  expect(buttons.getByRole("button", { name: /Change it there/ })).toBeTruthy();
  await user.keyboard("h");
  expect(window.location.pathname).toBe("/documents/d1");
  expect(server.calls.some(({ path }) => path.endsWith("/hiding"))).toBe(false);
});

test("a reviewer sees the hits and agrees as the second person, and settles nothing", async () => {
  const waiting = aLeak({ state: "waiting", reason: "A ship.", excepted_by: { id: "u9", name: "Bo" } });
  const { server, user } = open({ "POST /api/releases/r1/exceptions/second": () => ({ count: 1 }) }, "reviewer", [
    waiting,
  ]);
  await lines(1);
  expect(screen.getByText(/A ship\. \(Bo\) A second person has to agree\./)).toBeTruthy();
  expect(screen.queryByRole("button", { name: /Hide/ })).toBeNull();
  await user.keyboard("h");
  await user.keyboard("a");
  await waitFor(() => expect(server.sent("POST", "/api/releases/r1/exceptions/second")).toHaveLength(1));
  expect(server.sent("POST", `${leaks}/b1/hiding`)).toHaveLength(0);
});

test("whoever let a hit stay is not the second person for it", async () => {
  const { id = "", name = "" } = aSession().user ?? {};
  open({}, "lead", [aLeak({ state: "waiting", reason: "A ship.", excepted_by: { id, name } })]);
  await lines(1);
  expect(screen.queryByRole("button", { name: /Agree/ })).toBeNull();
});

test("a refusal is shown, and nothing can be taken back", async () => {
  const { server, user } = open({ [`POST ${leaks}/b1/hiding`]: () => refusal(409, "not_editable") });
  await lines(2);
  await user.keyboard("h");
  await waitFor(() => expect(server.sent("GET", leaks).length).toBeGreaterThan(1));
  await act(async () => user.keyboard("z"));
  expect(server.sent("POST", `${leaks}/b1/hiding`)).toHaveLength(1);
});

test("what may stay in the project is listed with its reason and taken back", async () => {
  const cleared = { id: "c1", words: "Strobel", reason: "A ship.", by: { id: "u9", name: "Bo" }, seconded_by: null };
  const { server, user } = open({
    "GET /api/projects/p1/release-clearances": () => [{ ...cleared, created_at: "2026-11-30T10:00:00Z" }],
    "DELETE /api/release-clearances/c1": () => new Response(null, { status: 204 }),
  });
  await user.click(await screen.findByText("1 wording that may stay in this project"));
  expect(screen.getByText(/A ship\. \(Bo, /)).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Take back Strobel" }));
  await waitFor(() => expect(server.sent("DELETE", "/api/release-clearances/c1")).toHaveLength(1));
});

test("settled hits are shown from the first page on", async () => {
  const { server, user } = open({ [`GET ${leaks}`]: () => ({ ...page([aLeak()]), count: 51 }) });
  await lines(1);
  await user.click(screen.getByRole("button", { name: "Next page" }));
  await user.click(screen.getByRole("checkbox", { name: "Show settled ones, too" }));
  const pages = () => server.sent("GET", leaks).map(({ query }) => `${query.get("open")} ${query.get("page")}`);
  await waitFor(() => expect(pages()).toEqual(["true 1", "true 2", "null 1"]));
});
