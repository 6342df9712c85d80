import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import type { Block, Gate, GateCount, Release } from "../../api/releases";
import { aBlock, aRelease } from "../../testing/releases";
import { aDoubt, aProject, aSession, page } from "../../testing/rows";
import { type Handlers, TestServer } from "../../testing/server";
import { visit } from "../../testing/visit";

const checked = { checked_at: "2026-11-20T10:00:00Z", open_blocks: 2 };
const gates: Gate[] = [
  {
    name: "not_confirmed",
    texts: "releases.gate.not_confirmed",
    kinds: ["public"],
    needs: { unfinished: "nobody", unconfirmed: "two" },
  },
  { name: "brand_new", texts: "releases.gate.brand_new", kinds: ["public"], needs: { odd: "one" } },
];

function count(given: Partial<GateCount> = {}): GateCount {
  return { gate: "not_confirmed", open: 2, excepted: 0, waiting: 0, yours: 0, ...given };
}

interface Served {
  release?: Partial<Release>;
  counts?: GateCount[];
  blocks?: Block[];
  role?: "lead" | "reviewer";
  handlers?: Handlers;
}

function serve({ release = checked, counts = [count()], blocks = [], role = "lead", handlers = {} }: Served = {}) {
  return new TestServer({
    "GET /api/session": () => aSession(),
    "GET /api/projects/p1": () => aProject({ role }),
    "GET /api/label-sets/swell": () => ({ key: "swell", labels: [] }),
    "GET /api/releases/r1": () => aRelease(release),
    "GET /api/releases/r1/gates": () => counts,
    "GET /api/release-gates": () => gates,
    "GET /api/releases/r1/blocks": () => page(blocks),
    ...handlers,
  });
}

test("what keeps a draft back is listed with the place, what settles it and what an exception takes", async () => {
  serve({
    blocks: [
      aBlock(),
      aBlock({ id: "b2", code: "unfinished", document: "A2", document_id: "d2", annotation_id: null, needs: "nobody" }),
      aBlock({ id: "b3", document: "A3", ref: "m1", start: 5, end: 9, label: "city" }),
    ],
    counts: [count({ open: 3 }), count({ gate: "held_back", open: 0 })],
  });
  visit("/releases/r1");
  expect(await screen.findByText(/^3 things block this release/)).toBeTruthy();
  const row = async (name: string) => (await screen.findByRole("link", { name })).closest("tr") as HTMLElement;
  expect((await row("A1AT1")).textContent).toMatch(/Done, but not confirmed.*Confirm it.*takes two people/);
  expect(screen.getByRole("link", { name: "A1AT1" }).getAttribute("href")).toBe("/annotations/a1");
  expect(screen.getByRole("link", { name: "A2" }).getAttribute("href")).toBe("/documents/d2");
  expect(screen.getByRole("link", { name: "A3" }).getAttribute("href")).toBe("/annotations/a1?start=5&end=9");
  expect(
    within(await row("A2"))
      .getByRole("checkbox")
      .matches(":disabled"),
  ).toBe(true);
  expect(screen.getByText(/1 gate found nothing/).textContent).toContain("Held back, nobody has looked");
});

test("a gate that the page has never heard of is shown by its name, with what it blocks", async () => {
  serve({
    counts: [count({ gate: "brand_new", open: 1 })],
    blocks: [aBlock({ gate: "brand_new", code: "odd", needs: "one" })],
  });
  visit("/releases/r1");
  expect((await screen.findByRole("button", { name: /Gate: brand_new.*1 open/ })).getAttribute("aria-expanded")).toBe(
    "true",
  );
  expect(await screen.findByRole("link", { name: "A1AT1" })).toBeTruthy();
  expect(screen.getByText("One person can make an exception")).toBeTruthy();
});

test("by keyboard a place is selected and an exception made with its reason", async () => {
  const server = serve({
    blocks: [aBlock(), aBlock({ id: "b2", document: "A2" })],
    handlers: { "POST /api/releases/r1/exceptions": () => ({ count: 1 }) },
  });
  const user = visit("/releases/r1");
  await screen.findByRole("link", { name: "A2" });
  await user.keyboard("jjx");
  expect(await screen.findByText("1 selected")).toBeTruthy();
  await user.keyboard("e");
  await user.type(await screen.findByLabelText("Reason"), "A pilot.");
  await user.click(screen.getByRole("button", { name: "Make exception" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(server.sent("POST", "/api/releases/r1/exceptions")[0]?.body).toEqual({ blocks: ["b2"], reason: "A pilot." });
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole("button", { name: /^Not confirmed/ })));
});

test("a second person agrees to all exceptions of somebody else", async () => {
  const excepted = { excepted_by: { id: "u2", name: "Lea" }, excepted_at: "2026-11-20T11:00:00Z", reason: "A pilot." };
  const server = serve({
    role: "reviewer",
    counts: [count({ waiting: 2, yours: 2 })],
    blocks: [aBlock(excepted)],
    handlers: { "POST /api/releases/r1/exceptions/second": () => ({ count: 2 }) },
  });
  const user = visit("/releases/r1");
  expect(await screen.findByText(/2 exceptions need you as the second person/)).toBeTruthy();
  expect(await screen.findByText("A pilot.")).toBeTruthy();
  expect(screen.queryByRole("button", { name: /Make exception/ })).toBeNull();
  await user.click(screen.getByRole("button", { name: "Agree to all 2" }));
  await waitFor(() =>
    expect(server.sent("POST", "/api/releases/r1/exceptions/second")[0]?.body).toEqual({ gate: "not_confirmed" }),
  );
});

test("nobody agrees to an own exception, but can take it back", async () => {
  const own = { excepted_by: { id: "u1", name: "Saga Ek" }, excepted_at: "2026-11-20T11:00:00Z", reason: "A pilot." };
  const server = serve({
    counts: [count({ open: 1, waiting: 1 })],
    blocks: [aBlock(own)],
    handlers: { "POST /api/releases/r1/exceptions/taken-back": () => ({ count: 1 }) },
  });
  const user = visit("/releases/r1");
  expect(await screen.findByText(/1 exception needs a second person/)).toBeTruthy();
  await user.click(await screen.findByLabelText("Select A1AT1"));
  expect(screen.queryByRole("button", { name: "Agree" })).toBeNull();
  await user.click(screen.getByRole("button", { name: "Take back" }));
  await waitFor(() =>
    expect(server.sent("POST", "/api/releases/r1/exceptions/taken-back")[0]?.body).toEqual({ blocks: ["b1"] }),
  );
});

test("a run shows its progress and can be cancelled; the focus stays on what comes next", async () => {
  let release: Partial<Release> = {};
  const job = { id: "j1", outcome: "" as const, progress: 3, total: 4, error_code: "" };
  const server = serve({
    handlers: {
      "GET /api/releases/r1": () => aRelease(release),
      "POST /api/releases/r1/check": () => {
        release = { job: { ...job, state: "running" } };
        return aRelease(release);
      },
      "POST /api/jobs/j1/cancel": () => {
        release = { job: { ...job, state: "cancelled" } };
        return {};
      },
    },
  });
  const user = visit("/releases/r1");
  await user.click(await screen.findByRole("button", { name: "Check" }));
  expect((await screen.findByRole("progressbar")).getAttribute("aria-valuetext")).toBe("3 of 4");
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole("button", { name: "Cancel" })));
  await user.click(screen.getByRole("button", { name: "Cancel" }));
  expect(await screen.findByText("The last run was cancelled.")).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole("button", { name: "Check" })));
  expect(server.sent("POST", "/api/jobs/j1/cancel")).toHaveLength(1);
});

const frozen: Partial<Release> = {
  state: "frozen",
  number: 3,
  checked_at: "2026-11-20T10:00:00Z",
  frozen_at: "2026-11-20T10:05:00Z",
  frozen_by: { id: "u2", name: "Lea" },
  size: 4096,
  sha256: "ab".repeat(32),
  file_name: "release-3.zip",
};

test("somebody else confirms after saying that they looked at the file", async () => {
  const server = serve({
    release: frozen,
    role: "reviewer",
    counts: [],
    handlers: { "POST /api/releases/r1/confirmation": () => aRelease(frozen) },
  });
  const user = visit("/releases/r1");
  expect(await screen.findByText("ab".repeat(32))).toBeTruthy();
  expect(document.querySelectorAll("a[download][href$='/file']")).toHaveLength(1);
  await user.click(screen.getByRole("button", { name: "Confirm…" }));
  const dialog = await screen.findByRole("dialog");
  expect(within(dialog).getByRole("button", { name: "Confirm" }).matches(":disabled")).toBe(true);
  await user.click(within(dialog).getByLabelText("I looked at the file"));
  await user.click(within(dialog).getByRole("button", { name: "Confirm" }));
  await waitFor(() => expect(server.sent("POST", "/api/releases/r1/confirmation")).toHaveLength(1));
});

test("a lead signs with a name and a statement", async () => {
  const confirmed = { ...frozen, confirmed_at: "2026-11-20T10:09:00Z", confirmed_by: { id: "u3", name: "Rut" } };
  const server = serve({
    release: confirmed,
    counts: [],
    handlers: { "POST /api/releases/r1/signature": () => aRelease(confirmed) },
  });
  const user = visit("/releases/r1");
  await user.click(await screen.findByRole("button", { name: "Sign…" }));
  const dialog = await screen.findByRole("dialog");
  expect(within(dialog).getByLabelText("Your name") as HTMLInputElement).toMatchObject({ value: "Saga Ek" });
  await user.type(within(dialog).getByLabelText("Statement"), "Nobody can be told.");
  await user.click(within(dialog).getByRole("button", { name: "Sign" }));
  await waitFor(() =>
    expect(server.sent("POST", "/api/releases/r1/signature")[0]?.body).toEqual({
      name: "Saga Ek",
      statement: "Nobody can be told.",
    }),
  );
});

test("what is signed comes with its signature, its key and the command that verifies it", async () => {
  const signing = { public_key: "PEM", fingerprint: "0a1b2c3d" };
  serve({
    release: {
      ...frozen,
      confirmed_at: "2026-11-20T10:09:00Z",
      signed_at: "2026-11-20T10:10:00Z",
      signed_name: "Kim Ek",
      statement: "Fine.",
      key: signing,
    },
    counts: [],
  });
  visit("/releases/r1");
  expect((await screen.findByRole("link", { name: "Download signature" })).getAttribute("href")).toBe(
    "/api/releases/r1/signature",
  );
  expect(screen.getByRole("link", { name: "Download file" }).getAttribute("href")).toBe("/api/releases/r1/file");
  expect(document.querySelectorAll("a[download][href$='/file']")).toHaveLength(1);
  expect(screen.getByText("python manage.py verify_release release-3.zip --key maskros-key.pem")).toBeTruthy();
  expect(screen.getByText("0a1b2c3d")).toBeTruthy();
  expect(screen.getByText("Fine. (Kim Ek)")).toBeTruthy();
});

test("a release is withdrawn with a reason, and then no file is offered", async () => {
  let release = aRelease(frozen);
  const server = serve({
    counts: [],
    handlers: {
      "GET /api/releases/r1": () => release,
      "POST /api/releases/r1/withdrawal": () => {
        const by = { withdrawn_by: { id: "u1", name: "Saga Ek" }, withdrawn_at: "2026-11-20T12:00:00Z" };
        release = aRelease({ ...frozen, ...by, state: "withdrawn", withdrawn_because: "A name was left." });
        return release;
      },
    },
  });
  const user = visit("/releases/r1");
  await user.click(await screen.findByRole("button", { name: "Withdraw…" }));
  await user.type(await screen.findByLabelText("Reason"), "A name was left.");
  await user.click(screen.getByRole("button", { name: "Withdraw" }));
  expect(await screen.findByText(/^Withdrawn .* by Saga Ek: A name was left\.$/)).toBeTruthy();
  expect(server.sent("POST", "/api/releases/r1/withdrawal")[0]?.body).toEqual({ reason: "A name was left." });
  expect(screen.queryByRole("link", { name: "Download file" })).toBeNull();
});

test("hostile names and reasons are shown as they are", async () => {
  const hostile = '<img src=x onerror="document.title=1">\u202e=cmd()';
  serve({
    release: { ...checked, name: hostile },
    blocks: [
      aBlock({
        document: hostile,
        reason: hostile,
        excepted_by: { id: "u2", name: hostile },
        excepted_at: "2026-11-20T11:00:00Z",
      }),
    ],
  });
  visit("/releases/r1");
  expect(await screen.findByRole("link", { name: hostile })).toBeTruthy();
  expect(document.querySelector("img[onerror]")).toBeNull();
  for (const shown of screen.getAllByText(hostile)) expect(shown.closest("bdi")).not.toBeNull();
});

test("? lists the keys", async () => {
  serve();
  const user = visit("/releases/r1");
  await screen.findByText(/things block this release/);
  await user.keyboard("?");
  const dialog = within(await screen.findByRole("dialog"));
  expect(await dialog.findByText("next blocked place")).toBeTruthy();
  expect(dialog.queryByText(/while the text has the focus/)).toBeNull();
});

test("settled doubts are read but not opened again in an archived project", async () => {
  const settled = { by: { id: "u2", name: "Bo" }, created_at: "2026-11-20T09:00:00Z" };
  const document = { annotation_id: "a1", document_id: "d1", external_id: "A1AT1", doubts: [aDoubt({ settled })] };
  serve({
    handlers: {
      "GET /api/projects/p1": () => aProject({ role: "lead", archived: true }),
      "GET /api/releases/r1/doubts/counts": () => ({ open: 0, settled: 1, documents: 1 }),
      "GET /api/releases/r1/doubts": () => page([document]),
    },
  });
  const user = visit("/releases/r1");
  await user.click(await screen.findByRole("heading", { name: "Doubts" }));
  await user.click(await screen.findByText("1 doubt was settled."));
  expect(screen.getByRole("button", { name: "Open again" }).matches(":disabled")).toBe(true);
});

test("a release of a standing profile waits for no second person", async () => {
  serve({ release: { ...checked, standing: true } });
  visit("/releases/r1");
  const steps = within(await screen.findByRole("list", { name: "Steps" })).getAllByRole("listitem");
  expect(steps.map((step) => step.textContent)).toEqual([
    expect.stringContaining("Checked"),
    expect.stringContaining("Frozen"),
    expect.stringContaining("Signed"),
  ]);
});
