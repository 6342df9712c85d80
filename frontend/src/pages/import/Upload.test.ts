import { expect, test } from "vitest";
import { anImport } from "../../testing/rows";
import { refusal, TestServer } from "../../testing/server";
import { Upload } from "./Upload";

function texts(count: number): File[] {
  return Array.from({ length: count }, (_, index) => new File(["Hej"], `${index}.txt`));
}

function serve(): TestServer {
  return new TestServer({
    "POST /api/projects/p1/imports": () => anImport(),
    "POST /api/imports/i1/files": () => anImport(),
    "POST /api/imports/i1/start": () => anImport({ status: "running" }),
    "POST /api/imports/i1/cancel": () => anImport({ status: "cancelled" }),
  });
}

test("ten thousand files go in two hundred requests, each file once, then the import starts", async () => {
  const server = serve();
  const upload = new Upload("p1", "sv", texts(10_000));
  await upload.run();
  const batches = server.sent("POST", "/api/imports/i1/files");
  const names = batches.flatMap(({ body }) => (body as FormData).getAll("files").map((file) => (file as File).name));
  expect(batches).toHaveLength(200);
  expect(new Set(names).size).toBe(10_000);
  expect(upload.state).toMatchObject({ phase: "started", sent: 10_000, importId: "i1" });
  expect(server.calls.at(-1)?.path).toBe("/api/imports/i1/start");
});

test("an interrupted upload continues where it stopped", async () => {
  const server = serve();
  let requests = 0;
  server.on({
    "POST /api/imports/i1/files": () => {
      requests += 1;
      return requests === 2 ? refusal(503, "error") : anImport();
    },
  });
  const upload = new Upload("p1", "sv", texts(120));
  await upload.run();
  expect(upload.state).toMatchObject({ phase: "stopped", sent: 50 });
  await upload.run();
  expect(upload.state.phase).toBe("started");
  expect(server.sent("POST", "/api/projects/p1/imports")).toHaveLength(1);
  expect(requests).toBe(4);
});

test("a cancelled upload sends nothing more and starts no import", async () => {
  const server = serve();
  const upload = new Upload("p1", "sv", texts(120));
  server.on({
    "POST /api/imports/i1/files": async () => {
      await upload.cancel();
      return anImport();
    },
  });
  await upload.run();
  expect(upload.state.phase).toBe("cancelled");
  expect(server.sent("POST", "/api/imports/i1/files")).toHaveLength(1);
  expect(server.sent("POST", "/api/imports/i1/cancel")).toHaveLength(1);
  expect(server.sent("POST", "/api/imports/i1/start")).toHaveLength(0);
});

test("texts whose encoding is a guess wait for somebody to check them", async () => {
  const server = serve();
  server.on({ "POST /api/imports/i1/files": () => anImport({ guessed: 1 }) });
  const upload = new Upload("p1", "sv", texts(3));
  await upload.run();
  expect(upload.state).toMatchObject({ phase: "started", sent: 3 });
  expect(server.sent("POST", "/api/imports/i1/start")).toHaveLength(0);
});
