import { useEffect, useRef } from "react";
import { useText } from "../i18n";
import { Button } from "../ui/Button";
import { classes } from "../ui/classes";
import { Select } from "../ui/Select";
import styles from "./adjudication.module.css";
import { type Filter, type Item, kinds, type Show } from "./items";
import { signs } from "./signs";
import { useCompare } from "./useCompare";
import { useWords } from "./useWords";

/** The number of items on a page. */
const pageSize = 100;
const shows: readonly Show[] = ["open", "settled", "outdated", "all"];
const showsOfSettled: readonly Show[] = ["decided", "all"];

/** The filtered items: the page with the current one. */
export function ItemList() {
  const t = useText();
  const { store } = useCompare();
  const items = store.shown();
  const at = Math.max(
    0,
    items.findIndex(({ id }) => id === store.current?.id),
  );
  const from = Math.floor(at / pageSize) * pageSize;
  const page = items.slice(from, from + pageSize);
  const go = (place: number) => store.choose(items[place]?.id ?? null);
  return (
    <section className={styles.list} aria-label={t("compare.items")}>
      <Filters />
      {page.length === 0 && <p className={styles.none}>{t("compare.items.none")}</p>}
      <ol>
        {page.map((item) => (
          <li key={item.id}>
            <Row item={item} isCurrent={item.id === store.current?.id} />
          </li>
        ))}
      </ol>
      {items.length > pageSize && (
        <div className={styles.pages}>
          <Button small isDisabled={from === 0} onPress={() => go(from - pageSize)}>
            {t("compare.items.before")}
          </Button>
          <span>{t("compare.items.of", { from: from + 1, to: from + page.length, all: items.length })}</span>
          <Button small isDisabled={from + pageSize >= items.length} onPress={() => go(from + pageSize)}>
            {t("compare.items.after")}
          </Button>
        </div>
      )}
    </section>
  );
}

function Filters() {
  const t = useText();
  const words = useWords();
  const { store, isSettled } = useCompare();
  const { filter, counts } = store;
  const set = (change: Partial<Filter>) => store.setFilter({ ...filter, ...change });
  return (
    <div className={styles.filters}>
      <Select
        label={t("compare.show")}
        value={filter.show}
        choices={(isSettled ? showsOfSettled : shows)
          .filter((show) => show !== "outdated" || counts.outdated > 0)
          .map((show) => ({ value: show, text: t(`compare.show.${show}`) }))}
        onChange={(show) => set({ show: show as Show })}
      />
      <Select
        label={t("compare.kind")}
        value={filter.kind}
        choices={[
          { value: "any", text: t("compare.kind.any") },
          ...kinds.filter((kind) => counts[kind] > 0).map((kind) => ({ value: kind, text: words.kind(kind) })),
        ]}
        onChange={(kind) => set({ kind: kind as Filter["kind"] })}
      />
    </div>
  );
}

function Row({ item, isCurrent }: { item: Item; isCurrent: boolean }) {
  const t = useText();
  const told = useWords();
  const { store, isSettled } = useCompare();
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isCurrent) button.current?.scrollIntoView({ block: "nearest" });
  }, [isCurrent]);
  const words = store.docs.first.textOf({ start: item.start, end: item.end });
  return (
    <button
      ref={button}
      type="button"
      className={classes(styles.item, isCurrent && styles.current)}
      aria-current={isCurrent ? "true" : undefined}
      onClick={() => store.choose(item.id)}
    >
      <span aria-hidden="true" className={styles.sign}>
        {signs[item.kind]}
      </span>
      <span className={styles.words} dir="auto">
        {words}
      </span>
      <span className={styles.how}>
        {told.kind(item.kind)}
        {item.open || item.taken === "" ? "" : ` · ${isSettled ? "" : "✓ "}${told.taken(item.taken)}`}
        {item.outdated && ` · ${t("compare.show.outdated")}`}
      </span>
    </button>
  );
}
