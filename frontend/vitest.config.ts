import { defineConfig, mergeConfig } from "vitest/config";
import build from "./vite.config.ts";

export default mergeConfig(
  build,
  defineConfig({
    test: {
      projects: [
        { extends: true, test: { name: "core", environment: "node", include: ["src/{model,ops,keys}/**/*.test.ts"] } },
        {
          extends: true,
          test: {
            name: "page",
            environment: "happy-dom",
            include: ["src/**/*.test.{ts,tsx}"],
            exclude: ["src/{model,ops,keys}/**"],
            setupFiles: ["vitest.setup.ts"],
          },
        },
      ],
    },
  }),
);
