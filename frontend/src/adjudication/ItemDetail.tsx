import { useText } from "../i18n";
import { KeyHint } from "../keys/KeyHint";
import { Button } from "../ui/Button";
import { classes } from "../ui/classes";
import styles from "./adjudication.module.css";
import { type Fact, factsOf } from "./facts";
import { alike, type Item } from "./items";
import { signs } from "./signs";
import { useCompare } from "./useCompare";
import { useWords } from "./useWords";
import { Why } from "./Why";

/** What each layer says about the current place, and the ways to settle it. */
export function ItemDetail({ run }: { run: (command: string) => boolean }) {
  const t = useText();
  const { store } = useCompare();
  const item = store.current;
  return (
    // Takes the focus when writing ends, so that the page's keys work again.
    <section className={styles.detail} tabIndex={-1} aria-label={t("item.place")}>
      {item ? (
        <>
          <Heading item={item} />
          <Facts item={item} />
          <Why key={item.id} item={item} />
          <Ways item={item} run={run} />
        </>
      ) : (
        <p className={styles.none}>{t("item.none")}</p>
      )}
    </section>
  );
}

function Heading({ item }: { item: Item }) {
  const t = useText();
  const words = useWords();
  const { store } = useCompare();
  return (
    <div className={styles.detailHead} role="status">
      <strong dir="auto">{store.docs.first.textOf({ start: item.start, end: item.end })}</strong>
      <span>
        <span aria-hidden="true">{signs[item.kind]}</span> {words.kind(item.kind)}
        {item.table === "rewrite" && ` · ${t("item.rewrite")}`}
      </span>
      <span className={styles.how}>{useHow(item)}</span>
      {item.outdated && <span className={styles.outdated}>{t("item.outdated")}</span>}
    </div>
  );
}

function useHow(item: Item): string {
  const t = useText();
  const words = useWords();
  const { isSettled } = useCompare();
  if (item.open || item.taken === "") return isSettled ? "" : t("item.open");
  const how = words.taken(item.taken);
  return item.by === null ? how : t("item.settled", { name: item.by, how });
}

function Facts({ item }: { item: Item }) {
  const t = useText();
  const { store, names } = useCompare();
  const { first, result, second } = store.docs;
  const middle = result ? ([result, item.row] as const) : null;
  const facts = factsOf(item, [[first, item.first], middle, [second, item.second]]);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys scroll it
    <section className={styles.facts} tabIndex={0} aria-label={t("item.detail")}>
      <table>
        <caption className="visually-hidden">{t("item.detail")}</caption>
        <thead>
          <tr>
            <td />
            <th scope="col">{names.first}</th>
            {result && <th scope="col">{names.result}</th>}
            <th scope="col">{names.second}</th>
          </tr>
        </thead>
        <tbody>
          {facts.map((fact) => (
            <FactRow key={fact.name} fact={fact} hasResult={result !== null} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

function FactRow({ fact: { name, values, differs }, hasResult }: { fact: Fact; hasResult: boolean }) {
  const t = useText();
  const [first = null, result = null, second = null] = values;
  const shown = hasResult ? [first, result, second] : [first, second];
  return (
    <tr className={classes(differs && styles.differs)}>
      <th scope="row">
        {differs && <span aria-hidden="true">≠ </span>}
        {t(name)}
        {differs && <span className="visually-hidden">: {t("item.differs")}</span>}
      </th>
      {shown.map((value, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the columns stand in a fixed order
        <td key={i} dir="auto" className={classes(value === null && styles.nothing)}>
          {value ?? (name === "item.words" ? t("item.unmarked") : "")}
        </td>
      ))}
    </tr>
  );
}

function Ways({ item, run }: { item: Item; run: (command: string) => boolean }) {
  const t = useText();
  const { store, actions, names, keys } = useCompare();
  if (!actions.canSettle) return null;
  const same = item.open ? alike(store.items, store.docs, item).length - 1 : 0;
  const press = (command: string) => () => void run(command);
  return (
    <div className={styles.ways}>
      <Button small onPress={press("compare.first")}>
        <span className={styles.verb}>{t("take.first")}: </span>
        {names.first} <KeyHint keys={keys} command="compare.first" />
      </Button>
      <Button small onPress={press("compare.second")}>
        <span className={styles.verb}>{t("take.second")}: </span>
        {names.second} <KeyHint keys={keys} command="compare.second" />
      </Button>
      <Button small onPress={press("compare.nothing")}>
        {t("take.nothing")} <KeyHint keys={keys} command="compare.nothing" />
      </Button>
      <Button small onPress={press("compare.own")}>
        {t("take.own")} <KeyHint keys={keys} command="compare.own" />
      </Button>
      {same > 0 && (
        <>
          <Button small kind="quiet" onPress={press("compare.first_alike")}>
            {t("take.alike.first", { count: same })} <KeyHint keys={keys} command="compare.first_alike" />
          </Button>
          <Button small kind="quiet" onPress={press("compare.second_alike")}>
            {t("take.alike.second", { count: same })} <KeyHint keys={keys} command="compare.second_alike" />
          </Button>
        </>
      )}
      <span className={styles.space} />
      <Button small kind="quiet" onPress={press("compare.edit")}>
        {t("take.edit")} <KeyHint keys={keys} command="compare.edit" />
      </Button>
      <Button small kind="quiet" onPress={press("compare.undo")}>
        {t("take.undo")} <KeyHint keys={keys} command="compare.undo" />
      </Button>
    </div>
  );
}
