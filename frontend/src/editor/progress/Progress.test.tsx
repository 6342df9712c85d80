import { act, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { openEditor, openEssay } from "../testing";

it("moves with each decision, and the status changes with the first", async () => {
  const { store, user } = openEssay();
  act(() => store.setStatus("new", true));
  const bar = screen.getByRole("progressbar", { name: "Decided mentions" });
  expect(bar.getAttribute("aria-valuetext")).toBe("0 of 2 mentions decided");
  expect(screen.getByRole("button", { name: /Status: new/ })).toBeTruthy();
  await user.keyboard("ny");
  expect(bar.getAttribute("aria-valuetext")).toBe("1 of 2 mentions decided");
  expect(screen.getByRole("button", { name: /Status: in progress/ })).toBeTruthy();
  await user.keyboard("r");
  expect([bar.getAttribute("aria-valuenow"), bar.getAttribute("aria-valuemax")]).toEqual(["2", "2"]);
});

it("says so where there is nothing to decide, and nothing else does", () => {
  openEditor({ text: "Inget här.", mentions: [], entities: [] });
  const bar = screen.getByRole("progressbar", { name: "Decided mentions" });
  expect(bar.getAttribute("aria-valuetext")).toBe("Nothing to decide");
  expect(screen.queryByText(/mentions? undecided/)).toBeNull();
});
