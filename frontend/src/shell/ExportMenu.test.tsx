import { QueryClientProvider } from "@tanstack/react-query";
import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { createQueryClient } from "../api/queries";
import { catchDownloads } from "../testing/downloads";
import { type Handlers, refusal, TestServer } from "../testing/server";
import { Button } from "../ui/Button";
import { ExportMenu } from "./ExportMenu";

const file = "GET /api/annotations/a1/export";
const losses = "GET /api/annotations/a1/export/losses";

function open(handlers: Handlers, ready?: () => Promise<void>, masking = false, finished = true) {
  const server = new TestServer(handlers);
  render(
    <QueryClientProvider client={createQueryClient()}>
      <ExportMenu
        annotationId="a1"
        document="A1AT1"
        masking={masking}
        finished={finished}
        trigger={<Button>Export</Button>}
        {...(ready && { ready })}
      />
    </QueryClientProvider>,
  );
  return { server, user: userEvent.setup() };
}

function written(): Response {
  return new Response("{}", { headers: { "Content-Disposition": 'attachment; filename="A1AT1.json"' } });
}

test("a SVALA format says what it cannot hold before the file is made", async () => {
  const downloads = catchDownloads();
  const order: string[] = [];
  const { server, user } = open(
    {
      [losses]: ({ query }) => {
        order.push("losses");
        const code = query.get("spaced") === "true" ? "white_space" : "inside_token";
        return { losses: [{ code, count: 2, mention_ids: [] }], unfinished: false };
      },
      [file]: written,
    },
    async () => {
      order.push("ready");
    },
  );
  await user.click(screen.getByRole("button", { name: "Export" }));
  await user.click(await screen.findByRole("menuitem", { name: "SVALA graph, JSON…" }));
  expect(await screen.findByText("2 mentions touch other characters: these go with them")).toBeTruthy();
  expect(order).toEqual(["ready", "losses"]);
  await user.click(screen.getByRole("checkbox"));
  expect(await screen.findByText("white space and line breaks as they are")).toBeTruthy();
  expect(server.sent("GET", "/api/annotations/a1/export")).toHaveLength(0);
  await user.click(screen.getByRole("button", { name: "Download" }));
  await waitFor(() => expect(downloads.map(({ name }) => name)).toEqual(["A1AT1.json"]));
  const [asked] = server.sent("GET", "/api/annotations/a1/export");
  expect(asked?.query.toString()).toBe("format=svala&spaced=true");
});

test("a lossless format says so, also where the answer has no spaces", async () => {
  const { user } = open({ [losses]: () => ({ losses: [], unfinished: false }) });
  await user.click(screen.getByRole("button", { name: "Export" }));
  await user.click(await screen.findByRole("menuitem", { name: "SVALA service answer, JSON…" }));
  expect(await screen.findByText("The format holds the whole annotation.")).toBeTruthy();
  expect(screen.queryByRole("checkbox")).toBeNull();
});

test("nothing can be downloaded until it is known what gets lost", async () => {
  const { user } = open({ [losses]: () => refusal(404, "not_found") });
  await user.click(screen.getByRole("button", { name: "Export" }));
  await user.click(await screen.findByRole("menuitem", { name: "SweLL portal, XML…" }));
  expect(await screen.findByText("This does not exist, or you may not see it.")).toBeTruthy();
  expect(screen.getByRole("button", { name: "Download" }).hasAttribute("disabled")).toBe(true);
});

test("the other formats come at once", async () => {
  const downloads = catchDownloads();
  const { user } = open({ [file]: written });
  await user.click(screen.getByRole("button", { name: "Export" }));
  await user.click(await screen.findByRole("menuitem", { name: "Pseudonymised text" }));
  await waitFor(() => expect(downloads).toHaveLength(1));
});

test("the benchmark's format is there for label sets that mask, and for no others", async () => {
  const downloads = catchDownloads();
  const { server, user } = open(
    { [losses]: () => ({ losses: [], unfinished: false }), [file]: written },
    undefined,
    true,
  );
  await user.click(screen.getByRole("button", { name: "Export" }));
  await user.click(await screen.findByRole("menuitem", { name: "TAB, JSON…" }));
  await user.click(screen.getByRole("button", { name: "Download" }));
  await waitFor(() => expect(downloads).toHaveLength(1));
  expect(server.sent("GET", "/api/annotations/a1/export")[0]?.query.get("format")).toBe("tab_json");
});

test("a label set of pseudonyms does not offer the benchmark's format", async () => {
  const { user } = open({});
  await user.click(screen.getByRole("button", { name: "Export" }));
  expect(screen.queryByRole("menuitem", { name: /TAB/ })).toBeNull();
});

test("an unfinished layer is downloaded only after a warning", async () => {
  const downloads = catchDownloads();
  const { server, user } = open(
    { [losses]: () => ({ losses: [], unfinished: true }), [file]: written },
    undefined,
    false,
    false,
  );
  await user.click(screen.getByRole("button", { name: "Export" }));
  await user.click(await screen.findByRole("menuitem", { name: "Pseudonymised text…" }));
  expect(await screen.findByText(/^Nobody has marked this annotation as done/)).toBeTruthy();
  expect(screen.queryByText("The file contains the source text.")).toBeNull();
  expect(server.sent("GET", "/api/annotations/a1/export")).toHaveLength(0);
  await user.click(screen.getByRole("button", { name: "Download" }));
  await waitFor(() => expect(downloads).toHaveLength(1));
  expect(server.sent("GET", "/api/annotations/a1/export")[0]?.query.toString()).toBe("format=target");
});

test("a SVALA format warns about an unfinished layer, too", async () => {
  const { user } = open({ [losses]: () => ({ losses: [], unfinished: true }) }, undefined, false, false);
  await user.click(screen.getByRole("button", { name: "Export" }));
  await user.click(await screen.findByRole("menuitem", { name: "SVALA graph, JSON…" }));
  expect(await screen.findByText(/^Nobody has marked this annotation as done/)).toBeTruthy();
  expect(screen.getByText("The file contains the source text.")).toBeTruthy();
});
