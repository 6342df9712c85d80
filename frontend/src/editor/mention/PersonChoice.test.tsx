import { act, screen, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { sampleEntity, sampleMention } from "../../model/sample";
import type { Evidence, IdentifierType } from "../../model/types";
import { toasts } from "../../ui/toast";
import { openEditor } from "../testing";

const TEXT = "Bo Lind met Iris Hallam in Norr.";
const decision = (identifier_type: IdentifierType) => ({ identifier_type, why: "kind", score: 0.9 }) as const;

const EVIDENCE: Evidence = {
  detector: "names",
  rule: "r",
  score: 0.9,
  alternatives: [],
  decision: { ...decision("DIRECT"), person: 1 },
  decisions: [decision("DIRECT"), decision("QUASI")],
};

function ruling(protect = "Bo Lind; Iris Hallam") {
  const name = sampleMention({ id: "name", start: 0, end: 7, label: "PERSON", entity_id: "e", evidence: EVIDENCE });
  const town = sampleMention({ id: "town", start: 27, end: 31, label: "LOC", entity_id: "t" });
  const entities = [
    sampleEntity({ id: "e", label: "PERSON", number: 1 }),
    sampleEntity({ id: "t", label: "LOC", number: 2 }),
  ];
  const opened = openEditor({ set: "tab", protect, text: TEXT, mentions: [name, town], entities });
  act(() => opened.store.setCurrent("name"));
  return opened;
}

const choice = () => screen.getByRole("group", { name: "Decide for" });
const names = () =>
  within(choice())
    .getAllByRole("button")
    .map((each) => each.textContent);

it("is offered only where several people are to be protected", () => {
  ruling("Bo Lind");
  expect(screen.queryByRole("group", { name: "Decide for" })).toBeNull();
});

it("accepts what is proposed for each person with one press", async () => {
  const { store, user } = ruling();
  await user.keyboard("y");
  expect(store.doc.mention("name")).toMatchObject({
    identifier_type: "DIRECT",
    decisions: [{ identifier_type: "DIRECT" }, { identifier_type: "QUASI" }],
  });
  act(() => store.setCurrent("name"));
  expect(names()).toEqual(["EveryoneDirect", "Bo LindDirect", "Iris HallamQuasi"]);
});

it("decides for the one who was chosen by key, and shows the union", async () => {
  const { store, user } = ruling();
  await user.keyboard("y");
  act(() => store.setCurrent("name"));
  await user.keyboard("tt");
  expect(toasts().at(-1)?.text).toBe("You decide for: Iris Hallam");
  await user.keyboard("x");
  act(() => store.setCurrent("name"));
  expect(names()).toEqual(["EveryoneDirect", "Bo LindDirect", "Iris HallamNo mask"]);
  expect(screen.getByText("It is masked if one of them needs it.")).toBeTruthy();
});

it("without a choice decides the same for all", async () => {
  const { store, user } = ruling();
  await user.keyboard("y");
  act(() => store.setCurrent("name"));
  await user.keyboard("q");
  expect(store.doc.mention("name")).toMatchObject({ identifier_type: "QUASI", decisions: [] });
});

it("goes to what is undecided for the chosen person", async () => {
  const { store, user } = ruling();
  act(() => store.setCurrent("town"));
  await user.click(within(choice()).getByRole("button", { name: "Bo Lind" }));
  await user.keyboard("q");
  expect(store.doc.mention("town")).toMatchObject({ identifier_type: "QUASI", status: "accepted" });
  await user.keyboard("y");
  act(() => store.setCurrent("name"));
  await user.keyboard("tu");
  expect(store.currentMention).toBe("town");
});

it("takes a decision for one person back", async () => {
  const { store, user } = ruling();
  await user.keyboard("y");
  act(() => store.setCurrent("name"));
  await user.keyboard("ttx{Control>}z{/Control}");
  expect(store.doc.mention("name")?.decisions.map((each) => each.identifier_type)).toEqual(["DIRECT", "QUASI"]);
});
