import "./vitest.quick";

import { cleanup, configure } from "@testing-library/react";
import { afterEach } from "vitest";
import { setLanguage } from "./src/i18n";
import { NOBODY } from "./src/preferences/kept";
import { preferences } from "./src/preferences/store";
import { dismiss, toasts } from "./src/ui/toast";

// The files share their modules: what one test chose would stay for those that come after it.
afterEach(() => {
  cleanup();
  localStorage.clear();
  for (const id of ["somebody else", NOBODY]) preferences.adopt({ id, preferences: {} });
  setLanguage("en");
  for (const { id } of toasts()) dismiss(id);
});

// A machine may be busy: what a test waits for is that something happens, not how soon.
configure({ asyncUtilTimeout: 8000 });

// The page is printed into every error, and so for each turn of what is waited for; only who asks for it waits for that.
if (!process.env.DEBUG_PRINT_LIMIT) configure({ getElementError: (message) => new Error(message ?? "") });
