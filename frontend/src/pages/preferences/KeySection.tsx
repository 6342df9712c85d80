import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { COMPARE } from "../../adjudication/commands";
import { labelSetQuery, labelSetsQuery } from "../../api/labelSets";
import { deskCommands } from "../../editor/commands";
import { localName, useText } from "../../i18n";
import { preferences } from "../../preferences/store";
import { usePreference } from "../../preferences/usePreference";
import { Button } from "../../ui/Button";
import { ErrorPanel } from "../../ui/ErrorPanel";
import { Select } from "../../ui/Select";
import { Spinner } from "../../ui/Spinner";
import sections from "../../ui/sections.module.css";
import { CONCORDANCE } from "../concordance/commands";
import { MEETING } from "../meeting/commands";
import { QUESTIONS } from "../questions/commands";
import { OF_RELEASE } from "../release/commands";
import { KeyTable } from "./KeyTable";

/** The pages with keys of their own, beside the editor. */
const PAGES = {
  compare: COMPARE,
  meeting: MEETING,
  questions: QUESTIONS,
  concordance: CONCORDANCE,
  release: OF_RELEASE,
} as const;
const pages = ["compare", "meeting", "questions", "concordance", "release"] as const;

/** The keys of one page. In the editor they depend on the label set. */
export function KeySection() {
  const t = useText();
  const sets = useQuery(labelSetsQuery());
  const [chosen, setChosen] = useState<string | null>(null);
  const newest = (sets.data ?? []).filter(({ key }, i, all) => all.findIndex((each) => each.key === key) === i);
  const page = pages.find((name) => name === chosen);
  const set = newest.find(({ key }) => key === chosen) ?? newest[0];
  const [changed] = usePreference("keys");
  return (
    <section className={sections.section}>
      <h2>{t("preferences.keys")}</h2>
      <p className={sections.text}>{t("preferences.keys.text")}</p>
      <div className={sections.row}>
        {set && (
          <Select
            inline
            label={t("preferences.keys.where")}
            choices={[
              ...newest.map(({ key, name }) => ({
                value: key,
                text: t("preferences.keys.editor", { set: localName(name) }),
              })),
              ...pages.map((name) => ({ value: name, text: t(`preferences.keys.${name}`) })),
            ]}
            value={page ?? set.key}
            onChange={setChosen}
          />
        )}
        {Object.keys(changed).length > 0 && (
          <Button onPress={() => preferences.change({ keys: null })}>{t("preferences.keys.reset_all")}</Button>
        )}
      </div>
      {sets.isError && <ErrorPanel error={sets.error} onRetry={() => sets.refetch()} />}
      {page && <KeyTable key={page} commands={PAGES[page]} />}
      {set && !page && <KeysOf key={set.key} id={set.key} version={set.version} />}
    </section>
  );
}

function KeysOf({ id, version }: { id: string; version: string }) {
  const set = useQuery(labelSetQuery(id, version));
  if (set.isError) return <ErrorPanel error={set.error} onRetry={() => set.refetch()} />;
  return set.data ? <KeyTable commands={deskCommands(set.data)} /> : <Spinner />;
}
