import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";

const BASE = "/static/maskros/";
const SERVER = "http://127.0.0.1:8000";

/** The server gives a compressed file in the place of one beside which it lies. */
const compressed: Plugin = {
  name: "compressed",
  writeBundle({ dir = "" }) {
    const files = readdirSync(dir, { recursive: true, encoding: "utf8" }).filter((name) =>
      /\.(js|css|svg)$/.test(name),
    );
    for (const file of files.map((name) => join(dir, name))) {
      const content = readFileSync(file);
      writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }));
      writeFileSync(`${file}.br`, brotliCompressSync(content));
    }
  },
};

// The build runs without the tests' packages: what concerns the tests is in vitest.config.ts.
export default defineConfig({
  base: BASE,
  plugins: [react(), compressed],
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
