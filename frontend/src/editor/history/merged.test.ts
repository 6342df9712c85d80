import { expect, test } from "vitest";
import type { PastOperation } from "../../api/history";
import type { PastMove } from "../../api/moves";
import { merged } from "./merged";

const ada = { id: "u1", name: "Ada" };
const bo = { id: "u2", name: "Bo" };

function operation(minute: number): PastOperation {
  const created_at = `2026-11-01T10:0${minute}:00Z`;
  return { op_id: `o${minute}`, name: "label", changes: [], version: minute, by: ada, undone_by: null, created_at };
}

function move(minute: number, by = ada): PastMove {
  return { from: "done", to: "in_progress", by, reason: "", created_at: `2026-11-01T10:0${minute}:00Z` };
}

const told = (given: Partial<Parameters<typeof merged>[0]>) =>
  merged({ operations: [operation(5), operation(3)], moves: [], more: false, filter: {}, ...given }).map((entry) =>
    entry.kind === "move" ? `moved ${entry.move.created_at.slice(14, 16)}` : entry.operation.op_id,
  );

test("moves are sorted among the operations by time", () => {
  expect(told({ moves: [move(6), move(4), move(1)] })).toEqual(["moved 06", "o5", "moved 04", "o3", "moved 01"]);
});

test("moves older than the loaded operations wait until older operations are loaded", () => {
  expect(told({ moves: [move(4), move(1)], more: true })).toEqual(["o5", "moved 04", "o3"]);
});

test("moves are shown when filtering by person, but not by label or mention", () => {
  const moves = [move(6, bo), move(4)];
  expect(told({ moves, filter: { by: "u1" } })).toEqual(["o5", "moved 04", "o3"]);
  expect(told({ moves, filter: { label: "city" } })).toEqual(["o5", "o3"]);
  expect(told({ moves, filter: { mention: "m1" } })).toEqual(["o5", "o3"]);
});
