import { act, screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { openEditor, openEssay } from "../testing";

const source = () => document.getElementById("panel-source");

describe("hidden signs in the editor", () => {
  it("are counted, shown and hidden again by one key", async () => {
    const { user } = openEditor({ text: "Sa\u00adra och A\u200bli.", mentions: [], entities: [] });
    screen.getByText("2 hidden signs");
    expect(source()?.dataset.signs).toBeUndefined();
    act(() => source()?.focus());
    await user.keyboard("_");
    expect(source()?.dataset.signs).toBe("true");
    await user.keyboard("_");
    expect(source()?.dataset.signs).toBeUndefined();
  });

  it("are not mentioned if there are none", () => {
    openEssay();
    expect(screen.queryByText(/hidden sign/)).toBeNull();
  });
});
