import { render, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { Arriving, PageCode } from "./Arriving";
import { Boundary } from "./Boundary";

function Greeting({ name }: { name: string }) {
  return <p>Hej {name}</p>;
}

test("says that it is loading until the code arrives, then shows the page", async () => {
  const code = new PageCode<{ name: string }>(async () => Greeting);
  render(<Arriving code={code} props={{ name: "Ylva" }} />);
  expect(screen.getByRole("status")).toBeTruthy();
  expect(await screen.findByText("Hej Ylva")).toBeTruthy();
  expect(screen.queryByRole("status")).toBeNull();
});

test("shows a page at once if its code has been loaded, and loads it only once", async () => {
  const load = vi.fn(async () => Greeting);
  const code = new PageCode<{ name: string }>(load);
  code.preload();
  await code.ask();
  render(<Arriving code={code} props={{ name: "Ylva" }} />);
  expect(screen.getByText("Hej Ylva")).toBeTruthy();
  expect(load).toHaveBeenCalledOnce();
});

test("says so if the code cannot be loaded", async () => {
  const silent = vi.spyOn(console, "error").mockImplementation(() => undefined);
  const code = new PageCode<{ name: string }>(() => Promise.reject(new TypeError("Failed to fetch")));
  code.preload();
  render(
    <Boundary>
      <Arriving code={code} props={{ name: "Ylva" }} />
    </Boundary>,
  );
  expect(await screen.findByRole("alert")).toBeTruthy();
  silent.mockRestore();
});
