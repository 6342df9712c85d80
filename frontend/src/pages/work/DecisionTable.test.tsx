import { render, screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { DecisionTable } from "./DecisionTable";

test("reversed proposals are counted by what was decided instead", () => {
  const none = { DIRECT: 0, QUASI: 0, NO_MASK: 0, rejected: 0 };
  render(
    <DecisionTable
      rows={[
        { ...none, proposed: "QUASI", QUASI: 6, NO_MASK: 1, rejected: 1 },
        { ...none, proposed: "NO_MASK", QUASI: 1, NO_MASK: 3 },
      ]}
    />,
  );
  const cells = screen
    .getAllByRole("row")
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole("cell")
        .map((cell) => cell.textContent),
    );
  expect(cells).toEqual([
    ["0", "6", "1", "1", "0.750"],
    ["0", "1", "3", "0", "0.750"],
  ]);
});

test("a project without proposed types shows no table", () => {
  render(<DecisionTable rows={[]} />);
  expect(screen.queryByRole("table")).toBeNull();
});
