// @vitest-environment happy-dom
import { render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { ApiError } from "../api/error";
import { setLanguage } from "../i18n";
import { ErrorPanel } from "./ErrorPanel";

afterEach(() => setLanguage("en"));

function told(code: string, fields: Readonly<Record<string, unknown>>): string {
  render(<ErrorPanel error={new ApiError({ code, message: "", fields }, 409)} />);
  return screen.getByRole("alert").textContent ?? "";
}

test("a field has its name in the language of the page", () => {
  setLanguage("sv");
  expect(told("review_taken", { by: "Kim" })).toContain("VemKim");
});

test("a field without a name in the catalogue is not shown", () => {
  const text = told("rule_broken", { op_id: "7c1", row: { id: 3 }, needed: "lead" });
  for (const raw of ["op_id", "7c1", "needed", "row"]) expect(text).not.toContain(raw);
});

test("what the server says of other input stands without the field's name", () => {
  const text = told("invalid_input", { blocks: ["Some of these are no longer blocked."], possible: true });
  expect(text).toContain("Some of these are no longer blocked.");
  for (const raw of ["blocks", "possible", "true"]) expect(text).not.toContain(raw);
});

test("where a file is wrong is told", () => {
  const text = told("invalid_format", { file: "essays.csv", line: 3, column: "author" });
  expect(text).toContain("Fileessays.csvLine3Columnauthor");
});
