import { useState } from "react";
import { useLocation } from "wouter";
import type { SettledPayload } from "../api/adjudications";
import { dateTime, useText } from "../i18n";
import { HelpDialog } from "../keys/HelpDialog";
import { KeyHint } from "../keys/KeyHint";
import { Button } from "../ui/Button";
import { Protect } from "../ui/Protect";
import styles from "./adjudication.module.css";
import { CompareBody } from "./CompareBody";
import { kinds } from "./items";
import { signs } from "./signs";
import { useCompare } from "./useCompare";
import { useWords } from "./useWords";

/** The own layer beside the result, place by place. */
export function SettledView({ settled }: { settled: SettledPayload }) {
  const { store, actions, keys } = useCompare();
  const [isHelp, setHelp] = useState(false);
  const nothing = () => undefined;
  const desk = { store, actions, open: () => setHelp(true), edit: nothing, markDone: nothing };
  return (
    <>
      <Head settled={settled} onHelp={() => setHelp(true)} />
      <CompareBody desk={desk} />
      {isHelp && <HelpDialog keys={keys} onClose={() => setHelp(false)} />}
    </>
  );
}

function Head({ settled: { own, adjudicator, settled_at }, onHelp }: { settled: SettledPayload; onHelp: () => void }) {
  const t = useText();
  const words = useWords();
  const { store, keys } = useCompare();
  const { counts } = store;
  const [, navigate] = useLocation();
  const differing = counts.all - counts.agree;
  return (
    <header className={styles.head}>
      <div className={styles.headRow}>
        <div className={styles.counts}>
          <strong>{differing === 0 ? t("settled.same") : t("settled.differing", { count: differing })}</strong>
          <ul aria-label={t("compare.counts")}>
            {kinds
              .filter((kind) => counts[kind] > 0)
              .map((kind) => (
                <li key={kind}>
                  <span aria-hidden="true">{signs[kind]}</span> {words.kind(kind)} <b>{counts[kind]}</b>
                </li>
              ))}
          </ul>
        </div>
        <Protect name={store.payload.document.person_to_protect} />
        <span className={styles.space} />
        <Button small onPress={() => navigate(`/annotations/${own.id}`)}>
          {t("settled.own")}
        </Button>
        <Button small kind="quiet" onPress={onHelp}>
          {t("help.title")} <KeyHint keys={keys} command="compare.help" />
        </Button>
      </div>
      <p className={styles.by}>{t("settled.by", { name: adjudicator.name, time: dateTime(settled_at) })}</p>
    </header>
  );
}
