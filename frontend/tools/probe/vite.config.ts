import { fileURLToPath } from "node:url";
import { defineConfig } from "vite";

const folder = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** npx vite --config tools/probe/vite.config.ts; then /tools/probe/index.html */
export default defineConfig({
  root: folder("../.."),
  server: { port: 5199, strictPort: true, fs: { allow: [folder("../../..")] } },
});
