import { act, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { setLanguage } from "../i18n";
import { Toasts } from "./Toasts";
import { toast } from "./toast";

describe("a message", () => {
  it("returns the focus when it is dismissed", async () => {
    setLanguage("en");
    const user = userEvent.setup();
    render(
      <>
        <input aria-label="Text" />
        <Toasts />
      </>,
    );
    const field = screen.getByLabelText("Text");
    field.focus();
    act(() => toast("Not stored", "bad"));
    const message = screen.getByText("Not stored").parentElement ?? document.body;
    await user.click(within(message).getByRole("button", { name: "Dismiss" }));
    expect(screen.queryByText("Not stored")).toBeNull();
    expect(document.activeElement).toBe(field);
  });
});
