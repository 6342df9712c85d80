import { render } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { App } from "../App";
import { setLanguage } from "../i18n";

/** Opens the application at an address, in English, as a person who can use it. */
export function visit(address: string) {
  setLanguage("en");
  window.history.replaceState(null, "", address);
  render(<App />);
  return userEvent.setup({ delay: null });
}
