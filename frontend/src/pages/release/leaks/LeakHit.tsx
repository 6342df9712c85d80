import { type ReactNode, useId } from "react";
import { Link } from "wouter";
import type { Leak } from "../../../api/leaks";
import { textOf, useText } from "../../../i18n";
import { PageKey } from "../../../preferences/PageKey";
import { PlainButton } from "../../../ui/Button";
import { LEAKS } from "./commands";
import { canHide } from "./hiding";
import styles from "./leaks.module.css";

interface Props {
  leak: Leak;
  /** What its label is called. */
  label: string;
  isCurrent: boolean;
  leads: boolean;
  onFocus: () => void;
  onHide: () => void;
  onAsk: (where: "here" | "project") => void;
  /** Null if nobody has to agree. */
  onSecond: (() => void) | null;
  /** The form that asks why the words may stay. */
  children: ReactNode;
}

/** A hit: where the words can be read, where they are hidden, why it counts, and what can be done. */
export function LeakHit({ leak, label, isCurrent, leads, onFocus, onHide, onAsk, onSecond, children }: Props) {
  const t = useText();
  const id = useId();
  const { line, hidden, state } = leak;
  return (
    <li
      className={styles.place}
      data-block={leak.id}
      data-current={isCurrent || undefined}
      data-state={state}
      onFocus={onFocus}
    >
      <div className={styles.why} id={id}>
        <strong>{textOf(`releases.code.${leak.kind}`) ?? leak.kind}</strong>
        <span>{label}</span>
        {leak.needs === "two" && <span>{t("leaks.two")}</span>}
        {leak.alike > 1 && <span>{t("leaks.alike", { count: leak.alike })}</span>}
        <State leak={leak} />
      </div>
      <dl className={styles.both}>
        <div>
          <dt>
            <Link href={placeOf(leak)} className={styles.link} tabIndex={isCurrent ? 0 : -1}>
              <bdi>{leak.document}</bdi>
            </Link>{" "}
            <span>{where(leak)}</span>
          </dt>
          <dd>
            <button
              type="button"
              data-place
              className={styles.words}
              tabIndex={isCurrent ? 0 : -1}
              aria-describedby={id}
              onClick={onFocus}
            >
              <span dir="auto">
                {line.before}
                <mark>{line.words}</mark>
                {line.after}
              </span>
            </button>
          </dd>
        </div>
        {hidden && (
          <div>
            <dt>
              {t("leaks.hiddenIn")}{" "}
              <Link href={`/documents/${hidden.document_id}`} className={styles.link} tabIndex={isCurrent ? 0 : -1}>
                <bdi>{hidden.document}</bdi>
              </Link>
            </dt>
            <dd dir="auto">
              {hidden.line.before}
              <mark className={styles.hidden}>{hidden.line.words}</mark>
              {hidden.line.after}
            </dd>
          </div>
        )}
      </dl>
      <Acts leak={leak} isCurrent={isCurrent} leads={leads} onHide={onHide} onAsk={onAsk} onSecond={onSecond} />
      {children}
    </li>
  );
}

type ActsProps = Pick<Props, "leak" | "isCurrent" | "leads" | "onHide" | "onAsk" | "onSecond">;

function Acts({ leak, isCurrent, leads, onHide, onAsk, onSecond }: ActsProps) {
  const t = useText();
  const hint = (command: string) => isCurrent && <PageKey of={LEAKS} command={command} />;
  return (
    <p className={styles.acts}>
      {leads && leak.state === "open" && (
        <>
          <PlainButton small onPress={onHide}>
            {t(canHide(leak) ? "leaks.hide" : "leaks.change")} {hint("leaks.hide")}
          </PlainButton>
          <PlainButton small kind="quiet" onPress={() => onAsk("here")}>
            {t("leaks.stay")} {hint("leaks.stay")}
          </PlainButton>
          <PlainButton small kind="quiet" onPress={() => onAsk("project")}>
            {t("leaks.stayProject")} {hint("leaks.stay_project")}
          </PlainButton>
        </>
      )}
      {onSecond && (
        <PlainButton small onPress={onSecond}>
          {t("leaks.second")} {hint("leaks.second")}
        </PlainButton>
      )}
    </p>
  );
}

function State({ leak: { state, reason, excepted_by, seconded_by } }: { leak: Leak }) {
  const t = useText();
  if (state === "open") return null;
  if (state === "gone") return <em>{t("leaks.gone")}</em>;
  const name = excepted_by?.name ?? "";
  return (
    <em>
      {seconded_by === null
        ? t("leaks.stays", { reason, name })
        : t("leaks.staysByTwo", { reason, name, second: seconded_by.name })}
      {state === "waiting" && ` ${t("leaks.waiting")}`}
    </em>
  );
}

/** Where the words stand, if not in the text. */
function where({ field, ref }: Leak): string | null {
  return textOf(`leaks.field.${field}`, { name: ref });
}

/** The place in the layer, or the page of the document whose data holds the words. */
export function placeOf({ field, document_id, annotation_id, start, end }: Leak): string {
  const isInText = field === "text" || field === "rewrite" || field === "pseudonym";
  if (!isInText || !annotation_id) return `/documents/${document_id}`;
  return `/annotations/${annotation_id}${start < end ? `?at=${start}-${end}` : ""}`;
}
