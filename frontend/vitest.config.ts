import { defineConfig, mergeConfig } from "vitest/config";
import build from "./vite.config.ts";

export default mergeConfig(
  build,
  defineConfig({
    test: {
      // Tests clean up after themselves, so that the files of a project can share their modules.
      isolate: false,
      pool: "threads",
      // On two cores it would be one otherwise.
      maxWorkers: "100%",
      projects: [
        {
          extends: true,
          test: {
            name: "core",
            environment: "node",
            include: ["src/{model,ops,keys}/**/*.test.ts"],
            setupFiles: ["vitest.drawn.ts"],
          },
        },
        {
          extends: true,
          test: {
            name: "page",
            environment: "happy-dom",
            include: ["src/**/*.test.{ts,tsx}"],
            exclude: ["src/{model,ops,keys}/**"],
            setupFiles: ["vitest.setup.ts", "vitest.drawn.ts"],
            // A machine may be busy: what a test waits for is that something happens, not how soon.
            testTimeout: 30_000,
          },
        },
      ],
    },
  }),
);
