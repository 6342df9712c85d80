import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { type ReactNode, useState } from "react";
import { beforeEach, expect, test, vi } from "vitest";
import type { ErrorCode } from "../api/error";
import type { StatusMove } from "../api/moves";
import { setLanguage } from "../i18n";
import { refusal, TestServer } from "../testing/server";
import { MoveDialog } from "./MoveDialog";
import { StatusMenu } from "./StatusMenu";
import { whyNot } from "./why";

const address = "/api/annotations/a1/moves";
const barred = (code: ErrorCode, fields = {}) => ({ code, message: `The server says ${code}.`, fields });
const known: StatusMove[] = [
  { to: "in_progress", needs_reason: true, objection: null },
  { to: "in_review", needs_reason: false, objection: null },
  { to: "confirmed", needs_reason: false, objection: barred("review_wanted") },
];

beforeEach(() => setLanguage("en"));

function withinPage(page: ReactNode) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(<QueryClientProvider client={client}>{page}</QueryClientProvider>);
  return userEvent.setup({ delay: null });
}

function Shown({ onMove }: { onMove: (to: string) => void }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <StatusMenu
      annotationId="a1"
      status="done"
      text="done"
      known={known}
      isOpen={isOpen}
      onOpen={setOpen}
      onMove={({ to }) => onMove(to)}
    />
  );
}

test("all moves are in the menu, freshly checked, and an impossible one says why and does nothing", async () => {
  const taken = { ...known[1], objection: barred("review_taken", { by: "Kim Å" }) };
  new TestServer({ [`GET ${address}`]: () => ({ status: "done", moves: [known[0], taken, known[2]], past: [] }) });
  const onMove = vi.fn();
  const user = withinPage(<Shown onMove={onMove} />);
  await user.click(screen.getByRole("button", { name: "Status: done. Change it" }));
  const menu = await screen.findByRole("menu");
  await within(menu).findByText(/Kim Å is reviewing it/);
  expect(
    within(menu)
      .getAllByRole("menuitem")
      .map((item) => item.textContent),
  ).toEqual([
    "Reopen",
    "ReviewNot possible: Kim Å is reviewing it.",
    "ConfirmNot possible: The annotation must be reviewed first.",
  ]);
  await user.click(within(menu).getByText("Confirm"));
  expect(onMove).not.toHaveBeenCalled();
});

test("findings of the check are counted, also when the status has changed since, and the move links to them", async () => {
  const found = barred("not_valid", { count: 3, readable: 2 });
  const moves = [{ to: "done", needs_reason: false, objection: found }];
  new TestServer({ [`GET ${address}`]: () => ({ status: "in_progress", moves, past: [] }) });
  const onMove = vi.fn();
  const user = withinPage(<Shown onMove={onMove} />);
  await user.click(screen.getByRole("button", { name: "Status: done. Change it" }));
  const menu = await screen.findByRole("menu");
  const told = "Words hidden elsewhere can be read in 2 places. 1 error is left.";
  await user.click(await within(menu).findByText(new RegExp(told)));
  expect(onMove).toHaveBeenCalledWith("done");
});

test("a move back requires a reason", async () => {
  const server = new TestServer({ "POST /api/annotations/a1/status": () => ({ status: "in_progress", version: 2 }) });
  const onMoved = vi.fn();
  const user = withinPage(
    <MoveDialog annotationId="a1" from="done" to="in_progress" needsReason onClose={vi.fn()} onMoved={onMoved} />,
  );
  const dialog = await screen.findByRole("dialog", { name: "Reopen" });
  await user.click(within(dialog).getByRole("button", { name: "Reopen" }));
  expect(await within(dialog).findByText("Say why.")).toBeTruthy();
  await user.type(within(dialog).getByLabelText("Why"), " A street was missed. ");
  await user.click(within(dialog).getByRole("button", { name: "Reopen" }));
  await waitFor(() => expect(onMoved).toHaveBeenCalledWith("in_progress"));
  const sent = server.sent("POST", "/api/annotations/a1/status");
  expect(sent.map(({ body }) => body)).toEqual([{ to: "in_progress", reason: "A street was missed." }]);
});

test("a refusal by the server is shown where the move was tried", async () => {
  new TestServer({ "POST /api/annotations/a1/status": () => refusal(409, "not_the_partner") });
  const user = withinPage(
    <MoveDialog annotationId="a1" from="done" to="in_review" needsReason={false} onClose={vi.fn()} onMoved={vi.fn()} />,
  );
  await user.click(await screen.findByRole("button", { name: "Review" }));
  expect((await screen.findByRole("alert")).textContent).toContain(
    "The annotator's partner or a lead reviews this annotation",
  );
});

test("each reason is a sentence, in the language that is chosen", () => {
  expect(whyNot(barred("not_valid", { count: 2 }))).toBe("2 errors are left.");
  expect(whyNot(barred("forbidden", { needed: "lead" }))).toBe("Only a lead of the project can do this.");
  expect(whyNot(barred("review_incomplete", { missing: ["main_read", "verdict"] }))).toBe(
    "Still to do in the review: read the source, say whether the identity is hidden.",
  );
  setLanguage("sv");
  expect(whyNot(barred("not_done"))).toBe("Det är inte markerat som klart än.");
  expect(whyNot({ ...barred("not_done"), code: "newer" })).toBe("The server says not_done.");
});
