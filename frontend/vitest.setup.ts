import { cleanup, configure } from "@testing-library/react";
import * as React from "react";
import { afterEach } from "vitest";
import { setLanguage } from "./src/i18n";
import { dismiss, toasts } from "./src/ui/toast";

// The files share their modules: what one test chose would stay for those that come after it.
afterEach(() => {
  cleanup();
  setLanguage("en");
  for (const { id } of toasts()) dismiss(id);
});

// The page is printed into every error, and so for each turn of what is waited for; only who asks for it waits for that.
if (!process.env.DEBUG_PRINT_LIMIT) configure({ getElementError: (message) => new Error(message ?? "") });

// React notes for each element where it was made: a sixth of the time, and read only in warnings. It notes none once it has noted many.
const internals = Reflect.get(React, "__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE");
if (internals instanceof Object && !process.env.DEBUG_PRINT_LIMIT) {
  Object.defineProperty(internals, "recentlyCreatedOwnerStacks", {
    get: () => Number.MAX_SAFE_INTEGER,
    set: () => undefined,
  });
}
