// Writes src/api/schema.d.ts from openapi.json. It has packages of its own: the generator wants an older TypeScript.
import { writeFile } from "node:fs/promises";
import openapiTS, { astToString } from "openapi-typescript";
import ts from "typescript";

const schema = new URL("../../openapi.json", import.meta.url);
const types = new URL("../../src/api/schema.d.ts", import.meta.url);
const file = ts.factory.createTypeReferenceNode("Blob");

const tree = await openapiTS(schema, {
  alphabetize: true,
  // A value with a default may be left out of a request.
  defaultNonNullable: false,
  transform: ({ format }) => (format === "binary" ? file : undefined),
});
await writeFile(types, `// Generated from openapi.json by tools/openapi: do not edit.\n${astToString(tree)}`);
