import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";

const BASE = "/static/maskros/";
const SERVER = "http://127.0.0.1:8000";

// The build runs without the tests' packages: what concerns the tests is in vitest.config.ts.
export default defineConfig({
  base: BASE,
  plugins: [react()],
  build: {
    outDir: "../annotation/static/maskros",
    emptyOutDir: true,
    // collectstatic skips dot folders, where Vite would put it.
    manifest: "manifest.json",
    // Browsers that know light-dark(), as the colours of labels need it: what stands in for it elsewhere doubles the cost of styles.
    cssTarget: ["chrome123", "firefox120", "safari17.5"],
    rollupOptions: { input: "src/main.tsx" },
  },
  // Pages and API come from Django, which takes the scripts from here when it runs for development.
  server: { cors: { origin: SERVER }, proxy: { "^/(?!static/maskros/)": SERVER } },
});
