import fc from "fast-check";

// As in the Python suites the drawn cases are the same on every run; with VITE_SEARCH set they are new ones.
if (!import.meta.env.VITE_SEARCH) fc.configureGlobal({ seed: 2026 });
