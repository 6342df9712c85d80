import type { Release } from "../../api/releases";
import { sinceThen, useText } from "../../i18n";
import { Icon } from "../../ui/Icon";
import styles from "./release.module.css";

type Name = "check" | "freeze" | "confirm" | "sign";

interface Step {
  readonly name: Name;
  readonly by: string;
  readonly at: string | null;
  /** Blocks that have to be settled first. */
  readonly open?: number;
}

export function stepsOf(release: Release): Step[] {
  // Two people have approved a standing profile beforehand.
  const confirmed: Step = { name: "confirm", by: release.confirmed_by?.name ?? "", at: release.confirmed_at };
  const clear = release.state !== "draft" || (release.open_blocks === 0 && !release.profile_changed);
  return [
    {
      name: "check",
      by: "",
      at: clear ? release.checked_at : null,
      open: release.checked_at === null ? 0 : release.open_blocks,
    },
    { name: "freeze", by: release.frozen_by?.name ?? "", at: release.frozen_at },
    ...(release.standing ? [] : [confirmed]),
    { name: "sign", by: release.signed_by?.name ?? "", at: release.signed_at },
  ];
}

/** How far it has come: who did what when. */
export function Steps({ release }: { release: Release }) {
  const t = useText();
  const steps = stepsOf(release);
  const current = steps.findIndex(({ at }) => at === null);
  return (
    <ol className={styles.steps} aria-label={t("release.steps")}>
      {steps.map(({ name, by, at, open = 0 }, index) => (
        <li
          key={name}
          data-done={at !== null || undefined}
          aria-current={index === current && release.state !== "withdrawn" ? "step" : undefined}
        >
          <span className={styles.stepMark} aria-hidden="true">
            {at === null ? index + 1 : <Icon name="check" size={14} />}
          </span>
          <span>
            <span className={styles.stepName}>{t(`release.step.${name}`)}</span>
            <span className={styles.stepBy}>
              {at === null && (open > 0 ? t("release.gate.open", { count: open }) : t("release.step.open"))}
              {at !== null && (by === "" ? sinceThen(at) : t("release.step.by", { name: by, when: sinceThen(at) }))}
            </span>
          </span>
        </li>
      ))}
    </ol>
  );
}
