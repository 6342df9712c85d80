import react from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";

const BASE = "/static/maskros/";
const SERVER = "http://127.0.0.1:8000";

export default defineConfig({
  base: BASE,
  plugins: [react()],
  build: {
    outDir: "../annotation/static/maskros",
    emptyOutDir: true,
    // collectstatic skips dot folders, where Vite would put it.
    manifest: "manifest.json",
    rollupOptions: { input: "src/main.tsx" },
  },
  // Pages and API come from Django, which takes the scripts from here when it runs for development.
  server: { cors: { origin: SERVER }, proxy: { "^/(?!static/maskros/)": SERVER } },
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
});
