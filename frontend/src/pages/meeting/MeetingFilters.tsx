import { useQuery } from "@tanstack/react-query";
import type { ProjectDetails } from "../../api/projects";
import { disagreeingPeopleQuery } from "../../api/reviews";
import { number, useText } from "../../i18n";
import { Button } from "../../ui/Button";
import { Select } from "../../ui/Select";
import { pairsOf, sum, toSettle } from "./between";
import styles from "./meeting.module.css";
import { type MeetingAddress, type ShownStage, shownStages } from "./useMeetingAddress";

const none = { open: 0, to_apply: 0, settled: 0 };

/** Filters disagreements by people and stage, with numbers. */
export function MeetingFilters({ project, address }: { project: ProjectDetails; address: MeetingAddress }) {
  const t = useText();
  const { data = [] } = useQuery(disagreeingPeopleQuery(project.id));
  const pairs = pairsOf(data);
  const people = [...address.people].sort().join(",");
  const counts = pairs
    .filter(({ key }) => people === "" || key === people)
    .reduce((all, each) => sum(all, each.counts), none);
  const count: Readonly<Record<ShownStage, number>> = {
    ...counts,
    todo: toSettle(counts),
    all: toSettle(counts) + counts.settled,
  };
  return (
    <div className={styles.filters}>
      {pairs.length > 1 && (
        <Select
          label={t("meeting.between")}
          inline
          value={people}
          choices={[
            { value: "", text: t("meeting.everybody") },
            ...pairs.map(({ key, names, counts: held }) => ({
              value: key,
              text: t("meeting.pair", { one: names[0], other: names[1], count: toSettle(held) }),
            })),
          ]}
          onChange={(value) => address.change({ people: value })}
        />
      )}
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would bring a legend of its own */}
      <div role="group" aria-label={t("meeting.stage")} className={styles.stages}>
        {shownStages.map((stage) => (
          <button
            key={stage}
            type="button"
            className={styles.stage}
            aria-pressed={stage === address.stage}
            onClick={() => address.change({ stage: stage === "todo" ? null : stage })}
          >
            {t(`meeting.${stage}`)}{" "}
            {address.annotation === null && <span className={styles.count}>{number(count[stage])}</span>}
          </button>
        ))}
      </div>
      {address.annotation !== null && (
        <Button small onPress={() => address.change({ annotation: null })}>
          {t("meeting.allDocuments")}
        </Button>
      )}
    </div>
  );
}
