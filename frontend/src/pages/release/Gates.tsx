import { useQuery } from "@tanstack/react-query";
import { type RefCallback, type RefObject, useRef } from "react";
import { Link } from "wouter";
import { type Gate, type GateCount, gateCountsQuery, gatesQuery } from "../../api/releases";
import { sinceThen, useText } from "../../i18n";
import { ErrorPanel } from "../../ui/ErrorPanel";
import { Icon } from "../../ui/Icon";
import { Blocks } from "./Blocks";
import { gateHelp, gateTitle } from "./blockTexts";
import type { BlockActs } from "./commands";
import { LeakHits } from "./leaks/LeakHits";
import styles from "./release.module.css";
import type { Shown } from "./shown";
import { type ReleaseAddress, useReleaseAddress } from "./useReleaseAddress";

/** Its hits are shown with their lines. */
const leakGate = "leak";
/** They are decided for all documents, on a page of their own. */
const questionsGate = "questions";

/** What each gate blocks and has let pass; those with nothing share a line. */
export function Gates({ release, project, acts }: Shown & { acts: RefObject<BlockActs | null> }) {
  const t = useText();
  const { data: gates = [] } = useQuery(gatesQuery());
  const counts = useQuery(gateCountsQuery(release.id));
  const address = useReleaseAddress();
  const heads = useRef(new Map<string, HTMLButtonElement | null>());
  const found = counts.data ?? [];
  const blocking = found.filter(({ open, excepted }) => open + excepted > 0);
  const passed = found.filter(({ open, excepted }) => open + excepted === 0);
  const shown = shownGate(blocking, address, release.state === "draft");
  return (
    <section className={styles.section}>
      <header className={styles.sectionHead}>
        <h2>{t("release.gates")}</h2>
        {release.checked_at !== null && (
          <p className={styles.muted}>{t("release.gates.known", { when: sinceThen(release.checked_at) })}</p>
        )}
      </header>
      {counts.isError && <ErrorPanel error={counts.error} onRetry={counts.refetch} />}
      {found.length > 0 && (
        <ul className={styles.gates}>
          {blocking.map((count) => (
            <li key={count.gate}>
              <GateHead
                count={count}
                gates={gates}
                isOpen={count.gate === shown}
                address={address}
                head={(head) => {
                  heads.current.set(count.gate, head);
                }}
              />
              {count.gate === shown && count.gate === leakGate && (
                <div className={styles.blocks}>
                  <LeakHits release={release} project={project} />
                </div>
              )}
              {count.gate === shown && count.gate === questionsGate && project.role === "lead" && (
                <p className={styles.elsewhere}>
                  <Link href={`/projects/${project.id}/questions`}>{t("release.questions")}</Link>
                </p>
              )}
              {count.gate === shown && count.gate !== leakGate && (
                <Blocks
                  release={release}
                  project={project}
                  count={count}
                  gates={gates}
                  address={address}
                  acts={acts}
                  onBack={() => heads.current.get(count.gate)?.focus()}
                />
              )}
            </li>
          ))}
          {passed.length > 0 && <Passed passed={passed} gates={gates} />}
        </ul>
      )}
    </section>
  );
}

/**
 * The gate of the address; else, in a draft, the first that keeps it back, but not the one whose list takes the focus.
 * "none" is one that was closed by hand.
 */
export function shownGate(
  counts: readonly GateCount[],
  { gate, state }: Pick<ReleaseAddress, "gate" | "state">,
  isDraft: boolean,
): string | null {
  if (gate !== null) return gate;
  if (state !== null) return counts.find((count) => count[state] > 0)?.gate ?? null;
  return isDraft ? (counts.find((count) => count.open > 0 && count.gate !== leakGate)?.gate ?? null) : null;
}

interface HeadProps {
  count: GateCount;
  gates: readonly Gate[];
  isOpen: boolean;
  address: ReleaseAddress;
  head: RefCallback<HTMLButtonElement>;
}

function GateHead({ count, gates, isOpen, address, head }: HeadProps) {
  const t = useText();
  return (
    <button
      type="button"
      ref={head}
      aria-expanded={isOpen}
      className={styles.gate}
      onClick={() => address.change({ gate: isOpen ? "none" : count.gate, state: null })}
    >
      <Icon name={isOpen ? "down" : "right"} size={14} />
      <span className={styles.gateWords}>
        <span className={styles.gateTitle}>{gateTitle(count.gate, gates)}</span>
        <span className={styles.muted}>{gateHelp(count.gate, gates)}</span>
      </span>
      <span className={styles.counts}>
        {count.waiting > 0 && <span>{t("release.gate.waiting", { count: count.waiting })}</span>}
        {count.excepted > 0 && <span>{t("release.gate.excepted", { count: count.excepted })}</span>}
        {count.open > 0 && <strong>{t("release.gate.open", { count: count.open })}</strong>}
      </span>
    </button>
  );
}

function Passed({ passed, gates }: { passed: readonly GateCount[]; gates: readonly Gate[] }) {
  const t = useText();
  return (
    <li className={styles.passed}>
      <Icon name="check" size={14} />
      <span>
        {t("release.gates.passed", { count: passed.length })}:{" "}
        {passed.map(({ gate }) => gateTitle(gate, gates)).join(" · ")}
      </span>
    </li>
  );
}
