import { screen, waitFor, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { sampleEntity, sampleMention } from "../../model/sample";
import { toasts } from "../../ui/toast";
import { openEditor } from "../testing";

it("sets all undecided mentions to not confidential with one press", async () => {
  const { server, store, user } = openEditor({
    set: "tab",
    text: "Norrvik Hospital employs a nurse and a cook.",
    mentions: [
      sampleMention({ id: "a", start: 0, end: 16, label: "ORG", entity_id: "e1" }),
      sampleMention({ id: "b", start: 27, end: 32, label: "DEM", entity_id: "e2" }),
      sampleMention({ id: "c", start: 39, end: 43, label: "DEM", entity_id: "e3" }),
    ],
    entities: ["e1", "e2", "e3"].map((id, i) => sampleEntity({ id, label: i === 0 ? "ORG" : "DEM", number: i + 1 })),
  });
  const undecided = () => store.doc.mentions.filter((mention) => mention.confidential_status === null);
  server.answers.set("validation", () => ({
    status: 200,
    body: {
      findings: undecided().map(({ id }) => ({
        rule: "confidential_undecided",
        severity: "warning",
        mention_ids: [id],
        entity_ids: [],
        rewrite_ids: [],
        values: {},
      })),
    },
  }));
  await user.click(screen.getByText("Mark as done"));
  const dialog = await screen.findByRole("dialog");
  await user.click(await within(dialog).findByRole("button", { name: "Set all 3 to not confidential" }));
  expect(undecided()).toEqual([]);
  expect(toasts().at(-1)?.text).toBe("3 mentions set to not confidential.");
  await waitFor(() => expect(within(dialog).queryByText("Undecided confidential statuses")).toBeNull());
  await waitFor(() => expect(server.operations.map(({ name }) => name)).toEqual(["confidential_status"]));
});
