import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import type { Problem } from "../../api/problems";
import { aProblem } from "../../testing/rows";
import { openEditor, openEssay } from "../testing";

const kim = { id: "u2", name: "Kim" };

function answering(server: ReturnType<typeof openEssay>["server"], problems: Problem[]) {
  const sent: unknown[] = [];
  server.answers.set("problems", (body) => {
    if (body === null) return { status: 200, body: problems };
    sent.push(body);
    problems.unshift(aProblem());
    return { status: 201, body: problems[0] };
  });
  return sent;
}

describe("a problem", () => {
  it("is reported by key, and shown until it is answered", async () => {
    const { server, user } = openEssay();
    const sent = answering(server, []);
    await user.keyboard("%");
    const dialog = await screen.findByRole("dialog", { name: "Report a problem" });
    expect(within(dialog).getByRole("button", { name: "Report" }).hasAttribute("disabled")).toBe(true);
    await user.type(within(dialog).getByRole("textbox", { name: "What is the problem?" }), "It is in Danish.");
    await user.click(within(dialog).getByRole("button", { name: "Report" }));
    const banner = await screen.findByRole("region", { name: "Problem" });
    expect(banner.textContent).toContain("You reported a problem: It is in Danish.It waits for a lead's answer.");
    expect(sent).toEqual([{ text: "It is in Danish." }]);
    expect(server.operations).toEqual([]);
  });

  it("is reported from the menu of the status, too", async () => {
    const { user } = openEssay();
    await user.click(screen.getByRole("button", { name: /^Status:/ }));
    await user.click(await screen.findByRole("menuitem", { name: "Report a problem…" }));
    expect(await screen.findByRole("dialog", { name: "Report a problem" })).toBeDefined();
  });

  it("can be withdrawn, and shows the answer until it is hidden", async () => {
    const { server, user } = openEssay();
    const problems = [aProblem()];
    answering(server, problems);
    server.answers.set("/api/problems/o1", () => {
      problems[0] = aProblem({ answer: "Leave it out.", answered_by: kim, answered_at: "2026-11-21T10:00:00Z" });
      return { status: 204, body: null };
    });
    const banner = await screen.findByRole("region", { name: "Problem" });
    await user.click(within(banner).getByRole("button", { name: "Withdraw it" }));
    expect((await within(banner).findByText("Kim answered:")).parentElement?.textContent).toContain("Leave it out.");
    await user.click(within(banner).getByRole("button", { name: "Hide" }));
    expect(screen.queryByRole("region", { name: "Problem" })).toBeNull();
  });

  it("is answered by a lead, who is not asked for one", async () => {
    const { server, user } = openEditor({
      text: "Jag heter Anna.",
      mentions: [],
      entities: [],
      annotator: kim,
    });
    server.answers.set("problems", () => ({ status: 200, body: [aProblem({ by: kim })] }));
    const banner = await screen.findByRole("region", { name: "Problem" });
    expect(banner.textContent).toContain("Kim reported a problem:");
    await user.click(within(banner).getByRole("button", { name: "Answer" }));
    expect(await screen.findByRole("dialog", { name: "Answer a problem" })).toBeDefined();
    await user.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await user.keyboard("%");
    expect(screen.queryByRole("dialog", { name: "Report a problem" })).toBeNull();
  });
});
