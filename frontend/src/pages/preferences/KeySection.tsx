import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { labelSetQuery, labelSetsQuery } from "../../api/labelSets";
import { deskCommands } from "../../editor/commands";
import { localName, useText } from "../../i18n";
import { preferences } from "../../preferences/store";
import { usePreference } from "../../preferences/usePreference";
import { Button } from "../../ui/Button";
import { ErrorPanel } from "../../ui/ErrorPanel";
import { Select } from "../../ui/Select";
import { Spinner } from "../../ui/Spinner";
import { KeyTable } from "./KeyTable";
import styles from "./preferences.module.css";

/** The keys of the editor. Which there are depends on the label set, so the person chooses one. */
export function KeySection() {
  const t = useText();
  const sets = useQuery(labelSetsQuery());
  const [chosen, setChosen] = useState<string | null>(null);
  const newest = (sets.data ?? []).filter(({ key }, i, all) => all.findIndex((each) => each.key === key) === i);
  const set = newest.find(({ key }) => key === chosen) ?? newest[0];
  const [changed] = usePreference("keys");
  return (
    <section className={styles.section}>
      <h2>{t("preferences.keys")}</h2>
      <p className={styles.text}>{t("preferences.keys.text")}</p>
      <div className={styles.row}>
        {set && (
          <Select
            inline
            label={t("preferences.keys.set")}
            choices={newest.map(({ key, name }) => ({ value: key, text: localName(name) }))}
            value={set.key}
            onChange={setChosen}
          />
        )}
        {Object.keys(changed).length > 0 && (
          <Button onPress={() => preferences.change({ keys: null })}>{t("preferences.keys.reset_all")}</Button>
        )}
      </div>
      {sets.isError && <ErrorPanel error={sets.error} onRetry={() => sets.refetch()} />}
      {set && <KeysOf key={set.key} id={set.key} version={set.version} />}
    </section>
  );
}

function KeysOf({ id, version }: { id: string; version: string }) {
  const set = useQuery(labelSetQuery(id, version));
  if (set.isError) return <ErrorPanel error={set.error} onRetry={() => set.refetch()} />;
  return set.data ? <KeyTable commands={deskCommands(set.data)} /> : <Spinner />;
}
