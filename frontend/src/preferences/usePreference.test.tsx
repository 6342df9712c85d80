// @vitest-environment happy-dom
import { act, renderHook } from "@testing-library/react";
import type { ReactNode } from "react";
import { beforeEach, expect, test } from "vitest";
import { preferences } from "./store";
import { ProjectPreferencesContext, usePreference, useSeen } from "./usePreference";

beforeEach(() => preferences.change({ graph: null, keys: null, seen: null }));

const project = { graph: false, keys: { accept: "j", reject: "k" } };
const wrapper = ({ children }: { children: ReactNode }) => (
  <ProjectPreferencesContext value={project}>{children}</ProjectPreferencesContext>
);

test("the person's choice comes before the project's, and that before the default", () => {
  const { result } = renderHook(() => usePreference("graph"), { wrapper });
  expect(result.current[0]).toBe(false);
  act(() => result.current[1](true));
  expect(result.current[0]).toBe(true);
  act(() => result.current[1](null));
  expect(result.current[0]).toBe(false);
  expect(renderHook(() => usePreference("graph")).result.current[0]).toBeNull();
});

test("keys of the person and of the project add up", () => {
  const { result } = renderHook(() => usePreference("keys"), { wrapper });
  act(() => result.current[1]({ accept: "h" }));
  expect(result.current[0]).toEqual({ accept: "h", reject: "k" });
});

test("what is shown once is noted with what was seen before", () => {
  const first = renderHook(() => useSeen("first_minute"));
  const key = renderHook(() => useSeen("key.d"));
  act(() => first.result.current[1]());
  act(() => key.result.current[1]());
  expect([first.result.current[0], key.result.current[0]]).toEqual([true, true]);
  expect(preferences.own.seen).toEqual(["first_minute", "key.d"]);
});
