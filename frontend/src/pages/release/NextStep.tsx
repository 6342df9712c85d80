import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { ApiError, messageOf } from "../../api/error";
import { cancelJob } from "../../api/jobs";
import { checkRelease, gateCountsQuery, isBusy, type Release } from "../../api/releases";
import { sessionQuery } from "../../api/session";
import { useText } from "../../i18n";
import { Button } from "../../ui/Button";
import { ProgressBar } from "../../ui/ProgressBar";
import { useKeptFocus } from "../../ui/useKeptFocus";
import { CopyButton } from "../releases/CopyButton";
import { ConfirmRelease, FreezeRelease } from "./AskedOnce";
import { failure, type Next, whatNow } from "./next";
import styles from "./release.module.css";
import { SignRelease } from "./SignRelease";
import type { Shown } from "./shown";
import { useDeed } from "./useDeed";
import { useReleaseAddress } from "./useReleaseAddress";

interface Props extends Shown {
  /** Given what puts the focus on the main button, whatever it is. */
  onReady: (focus: () => void) => void;
}

/** What the person can do next, in one sentence with one button. */
export function NextStep({ release, project, onReady }: Props) {
  const t = useText();
  const gates = useQuery(gateCountsQuery(release.id));
  const { data: session } = useQuery(sessionQuery());
  const { role, archived } = project;
  const next = whatNow(release, gates.data ?? [], { id: session?.user?.id ?? "", role, archived });
  const failed = failure(release);
  const { place, ...kept } = useKeptFocus(`${next.situation} ${next.act}`);
  useEffect(() => onReady(() => place.current?.querySelector<HTMLElement>("button, a")?.focus()), [onReady, place]);
  return (
    <section aria-label={t("release.now")} className={styles.now}>
      <div className={styles.nowWords}>
        {failed === "failed" && <p className={styles.bad}>{t("release.now.failed", { why: whyOf(release) })}</p>}
        {failed === "cancelled" && <p className={styles.muted}>{t("release.now.cancelled")}</p>}
        <p role="status" className={styles.sentence}>
          {t(`release.now.${next.situation}`, { count: next.count })}
        </p>
        {isBusy(release) && <Progress release={release} />}
      </div>
      <div ref={place} tabIndex={-1} className={styles.nowActs} {...kept}>
        <MainButton release={release} project={project} next={next} />
      </div>
    </section>
  );
}

function Progress({ release: { job } }: { release: Release }) {
  const t = useText();
  if (job === null) return null;
  const text = t("release.progress", { done: job.progress, total: job.total });
  return (
    <div className={styles.progress}>
      <ProgressBar label={t("release.progress.label")} value={job.progress} total={job.total} valueText={text} />
      <span className={styles.muted}>{job.total > 0 && text}</span>
    </div>
  );
}

function whyOf({ job }: Release): string {
  return messageOf(new ApiError({ code: job?.error_code || "error" }, 0));
}

type Asked = "freeze" | "confirm" | "sign";

function MainButton({ release, next: { act } }: Shown & { next: Next }) {
  const t = useText();
  const [asked, setAsked] = useState<Asked | null>(null);
  const { change } = useReleaseAddress();
  const check = useDeed(release, () => checkRelease(release.id));
  const cancel = useDeed(release, async () => release.job && cancelJob(release.job.id));
  const close = () => setAsked(null);
  if (act === null) return null;
  if (act === "link") {
    return (
      <CopyButton kind="primary" text={window.location.href.split("?")[0] ?? ""} said={t("release.linked")}>
        {t("release.act.link")}
      </CopyButton>
    );
  }
  if (act === "cancel") {
    return (
      <Button isPending={cancel.isPending} onPress={() => cancel.mutate()}>
        {t("action.cancel")}
      </Button>
    );
  }
  const run = {
    check: () => check.mutate(),
    recheck: () => check.mutate(),
    second: () => change({ gate: null, state: "waiting" }),
    freeze: () => setAsked("freeze"),
    confirm: () => setAsked("confirm"),
    sign: () => setAsked("sign"),
  }[act];
  return (
    <>
      <Button kind="primary" isPending={check.isPending} onPress={run}>
        {t(`release.act.${act}`)}
      </Button>
      {asked === "freeze" && <FreezeRelease release={release} onClose={close} />}
      {asked === "confirm" && <ConfirmRelease release={release} onClose={close} />}
      {asked === "sign" && <SignRelease release={release} onClose={close} />}
    </>
  );
}
