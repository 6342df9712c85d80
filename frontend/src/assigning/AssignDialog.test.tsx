import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import type { ChosenDocuments } from "../api/documents";
import { setLanguage } from "../i18n";
import { aMember, aProject } from "../testing/rows";
import { type Handlers, reply, TestServer } from "../testing/server";
import { AssignDialog } from "./AssignDialog";

const address = "/api/projects/p1/assignments";
const nils = aMember({ id: "m2", user: { id: "u2", name: "Nils Alm" }, role: "annotator" });
const eva = aMember({ id: "m3", user: { id: "u3", name: "Eva Ros" }, role: "reviewer" });

function open(documents: ChosenDocuments, handlers: Handlers = {}) {
  setLanguage("en");
  const server = new TestServer({
    "GET /api/projects/p1": () => aProject({ review: "single" }),
    "GET /api/projects/p1/members": () => [nils, eva],
    [`POST ${address}`]: () => reply(200, { batch: null, count: 2, skipped: [] }),
    ...handlers,
  });
  const onDone = vi.fn();
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <QueryClientProvider client={client}>
      <AssignDialog projectId="p1" documents={documents} count={40} onClose={vi.fn()} onDone={onDone} />
    </QueryClientProvider>,
  );
  return { server, onDone, user: userEvent.setup({ delay: null }) };
}

test("what would be assigned and what not is shown beforehand, with the reasons", async () => {
  const skipped = [
    { reason: "assigned", count: 1 },
    { reason: "finished", count: 2 },
  ];
  const { server, onDone, user } = open(
    { documentIds: ["d1", "d2"] },
    {
      [`POST ${address}`]: ({ body }) => {
        const applies = (body as { apply: boolean }).apply;
        return reply(applies ? 201 : 200, { batch: applies ? "b1" : null, count: 1, skipped });
      },
    },
  );
  const button = screen.getByRole("button", { name: "Assign" });
  expect(button).toHaveProperty("disabled", true);
  await user.click(await screen.findByRole("checkbox", { name: "Nils Alm" }));
  const told = await screen.findByText("1 assignment will be made.");
  const items = within(told.closest("[role=status]") as HTMLElement).getAllByRole("listitem");
  expect(items.map(({ textContent }) => textContent)).toEqual(["1 already assigned", "2 that the person has finished"]);
  expect(onDone).not.toHaveBeenCalled();
  await user.click(button);
  await waitFor(() => expect(onDone).toHaveBeenCalledTimes(1));
  const sent = server.sent("POST", address).map(({ body }) => body);
  const wish = { document_ids: ["d1", "d2"], assignee_ids: ["u2"], task: "annotate" };
  expect(sent).toEqual([
    { ...wish, apply: false },
    { ...wish, apply: true },
  ]);
});

test("annotators are not offered as reviewers of a whole list", async () => {
  const { server, user } = open({ filter: { genre: "letter" } });
  expect(await screen.findByRole("dialog", { name: "Assign 40 documents" })).toBeTruthy();
  await user.click(await screen.findByRole("radio", { name: "Review" }));
  expect(screen.queryByRole("checkbox", { name: "Nils Alm" })).toBeNull();
  await user.click(screen.getByRole("checkbox", { name: "Eva Ros" }));
  await screen.findByText("2 assignments will be made.");
  const [call] = server.sent("POST", address);
  expect(call?.query.get("genre")).toBe("letter");
  expect(call?.body).toEqual({ assignee_ids: ["u3"], task: "review", apply: false });
});

test("if pairs check each other, a paired annotator is offered for review, but not for adjudication", async () => {
  const ida = aMember({ id: "m4", user: { id: "u4", name: "Ida Ek" }, role: "annotator" });
  const pair = { one: nils.user, other: eva.user, hindrances: [] };
  const { server, user } = open(
    { documentIds: ["d1"] },
    {
      "GET /api/projects/p1": () => aProject({ review: "pair" }),
      "GET /api/projects/p1/members": () => [nils, eva, ida],
      "GET /api/projects/p1/pairs": () => [pair],
    },
  );
  await user.click(await screen.findByRole("radio", { name: "Review" }));
  await user.click(await screen.findByRole("checkbox", { name: "Nils Alm" }));
  expect(screen.queryByRole("checkbox", { name: "Ida Ek" })).toBeNull();
  await screen.findByText("2 assignments will be made.");
  expect(server.sent("POST", address)[0]?.body).toMatchObject({ assignee_ids: ["u2"], task: "review" });
  await user.click(screen.getByRole("radio", { name: "Adjudicate" }));
  expect(screen.queryByRole("checkbox", { name: "Nils Alm" })).toBeNull();
});

test("a project without review offers none, but reviewers adjudicate what two people annotate", async () => {
  const { server, user } = open(
    { documentIds: ["d1"] },
    { "GET /api/projects/p1": () => aProject({ review: "none" }) },
  );
  await waitFor(() => expect(screen.queryByRole("radio", { name: "Review" })).toBeNull());
  await user.click(screen.getByRole("radio", { name: "Adjudicate" }));
  expect(screen.queryByRole("checkbox", { name: "Nils Alm" })).toBeNull();
  await user.click(await screen.findByRole("checkbox", { name: "Eva Ros" }));
  await screen.findByText("2 assignments will be made.");
  const [call] = server.sent("POST", address);
  expect(call?.body).toEqual({ document_ids: ["d1"], assignee_ids: ["u3"], task: "adjudicate", apply: false });
});

test("several people can share adjudication; each document then goes to one of them", async () => {
  const ola = aMember({ id: "m4", user: { id: "u4", name: "Ola Berg" }, role: "reviewer" });
  const { server, user } = open({ documentIds: ["d1", "d2"] }, { "GET /api/projects/p1/members": () => [eva, ola] });
  await user.click(await screen.findByRole("radio", { name: "Adjudicate" }));
  await user.click(screen.getByRole("checkbox", { name: "Eva Ros" }));
  expect(screen.queryByRole("checkbox", { name: /^Take turns/ })).toBeNull();
  await user.click(screen.getByRole("checkbox", { name: "Ola Berg" }));
  await user.click(screen.getByRole("checkbox", { name: /^Take turns/ }));
  await user.click(screen.getByRole("button", { name: "Assign" }));
  await waitFor(() =>
    expect(server.sent("POST", address).at(-1)?.body).toEqual({
      document_ids: ["d1", "d2"],
      assignee_ids: ["u3", "u4"],
      task: "adjudicate",
      in_turn: true,
      apply: true,
    }),
  );
});
