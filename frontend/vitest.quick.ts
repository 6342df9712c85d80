import * as React from "react";

// Before React DOM is loaded: what it notes for the browser's developer tools took a third of the time, and nobody reads it here.
// The marks of every render in the timeline of the process:
Reflect.deleteProperty(console, "timeStamp");

// The place where each element was made, for warnings; React notes none once it has noted many.
const internals = Reflect.get(React, "__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE");
if (internals instanceof Object && !process.env.DEBUG_PRINT_LIMIT) {
  Object.defineProperty(internals, "recentlyCreatedOwnerStacks", {
    get: () => Number.MAX_SAFE_INTEGER,
    set: () => undefined,
  });
}
