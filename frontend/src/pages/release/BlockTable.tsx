import { Link } from "wouter";
import type { Block, Gate } from "../../api/releases";
import { number, sinceThen, useText } from "../../i18n";
import { Table } from "../../ui/Table";
import { foundText, placeOf, settleText } from "./blockTexts";
import styles from "./release.module.css";
import { type BlockSelection, isWaiting, mayPass } from "./useBlockSelection";

interface Props {
  title: string;
  rows: readonly Block[];
  gates: readonly Gate[];
  /** Null where nothing can be done with them. */
  selection: BlockSelection | null;
}

export function BlockTable({ title, rows, gates, selection }: Props) {
  const t = useText();
  const selectable = rows.filter(mayPass);
  return (
    <Table caption={t("release.blocks.caption", { gate: title })}>
      <thead>
        <tr>
          {selection && (
            <th scope="col" className={styles.check}>
              <input
                type="checkbox"
                aria-label={t("release.blocks.select.all")}
                checked={selectable.length > 0 && selectable.every(({ id }) => selection.has(id))}
                disabled={selectable.length === 0}
                onChange={() => selection.toggleAll(selectable)}
              />
            </th>
          )}
          <th scope="col">{t("release.blocks.document")}</th>
          <th scope="col">{t("release.blocks.found")}</th>
          <th scope="col">{t("release.blocks.settle")}</th>
          <th scope="col">{t("release.blocks.exception")}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((block) => (
          <Row key={block.id} block={block} gates={gates} selection={selection} />
        ))}
      </tbody>
    </Table>
  );
}

function Row({ block, gates, selection }: { block: Block; gates: readonly Gate[]; selection: BlockSelection | null }) {
  const t = useText();
  const isSelected = selection?.has(block.id) ?? false;
  return (
    <tr data-block={block.id} data-selected={isSelected || undefined} className={styles.block}>
      {selection && (
        <td className={styles.check}>
          <input
            type="checkbox"
            aria-label={t("release.blocks.select", { document: block.document })}
            checked={isSelected}
            disabled={!mayPass(block)}
            onChange={() => selection.toggle(block)}
          />
        </td>
      )}
      <th scope="row" className={styles.wrap}>
        <Link href={placeOf(block)} className={styles.link}>
          <bdi>{block.document}</bdi>
        </Link>
        {block.label !== "" && (
          <span className={styles.place}>
            {t("release.blocks.at", { label: block.label, start: number(block.start) })}
          </span>
        )}
      </th>
      <td className={styles.wrap}>{foundText(block, gates)}</td>
      <td className={styles.wrap}>{settleText(block)}</td>
      <td className={styles.wrap}>
        <Exception block={block} />
      </td>
    </tr>
  );
}

function Exception({ block }: { block: Block }) {
  const t = useText();
  const { excepted_by, excepted_at, seconded_by, seconded_at, needs, reason } = block;
  if (excepted_at === null) return <span className={styles.muted}>{t(`release.needs.${needs}`)}</span>;
  return (
    <>
      <bdi>{reason}</bdi>
      <span className={styles.place}>
        {t("release.excepted.by", { name: excepted_by?.name ?? "", when: sinceThen(excepted_at) })}
      </span>
      {seconded_at !== null && (
        <span className={styles.place}>
          {t("release.excepted.second", { name: seconded_by?.name ?? "", when: sinceThen(seconded_at) })}
        </span>
      )}
      {isWaiting(block) && <strong className={styles.place}>{t("release.excepted.waits")}</strong>}
    </>
  );
}
