import "./preferences";
import { configure, render } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { App } from "../App";
import { setLanguage } from "../i18n";

// As in vitest.config.ts: tests whether something happens, not how soon.
configure({ asyncUtilTimeout: 8_000 });

/** Opens the application at an address, in English, as a person who can use it. */
export function visit(address: string) {
  setLanguage("en");
  window.history.replaceState(null, "", address);
  render(<App />);
  return userEvent.setup({ delay: null });
}
