import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { useLocation } from "wouter";
import { type Leak, leaksPageSize, leaksQuery } from "../../../api/leaks";
import { StayForm } from "../../../editor/done/StayForm";
import { stayReasons } from "../../../editor/done/stayReasons";
import { useLineFocus } from "../../../editor/done/useLineFocus";
import { t as text, useText } from "../../../i18n";
import { attachKeys } from "../../../keys/table";
import { usePerson } from "../../../offline/person";
import { PageKey } from "../../../preferences/PageKey";
import { useKeys } from "../../../preferences/useKeys";
import { PlainButton } from "../../../ui/Button";
import { ErrorPanel } from "../../../ui/ErrorPanel";
import { Pages } from "../../../ui/Table";
import { toast } from "../../../ui/toast";
import { useLabelNames } from "../../useLabelNames";
import type { Shown } from "../shown";
import { ClearedWords } from "./ClearedWords";
import { LEAKS, type LeaksAt, OF_LEAKS } from "./commands";
import { canHide } from "./hiding";
import { LeakHit, placeOf } from "./LeakHit";
import styles from "./leaks.module.css";
import { type LeakActions, useLeaks } from "./useLeaks";

interface Asked {
  readonly id: string;
  readonly where: "here" | "project";
}

/** The hits of a release's leak check, settled one by one. */
export function LeakHits({ release, project }: Shown) {
  const t = useText();
  const person = usePerson();
  const [, navigate] = useLocation();
  const [all, setAll] = useState(false);
  const [page, setPage] = useState(1);
  const found = useQuery(leaksQuery(release.id, { all, page }));
  const actions = useLeaks(release);
  const labelName = useLabelNames(project.label_set);
  const [asked, setAsked] = useState<Asked | null>(null);
  const list = useRef<HTMLElement>(null);
  const leaks = found.data?.results ?? [];
  const keys = leaks.map(({ id }) => id);
  const { at, setAt, focus, ...focused } = useLineFocus(list, {
    keys,
    isHeld: asked !== null,
    waits: true,
    onEmpty: nothing,
  });
  const mayAct = release.state === "draft" && !project.archived;
  const leads = mayAct && project.role === "lead";
  const reasons = stayReasons(project.options, t);

  const show = (everything: boolean) => {
    setAll(everything);
    setPage(1);
  };
  const act = (allowed: boolean, deed: () => void) => (allowed ? deed() : toast(text("leaks.mayNot")));
  const leave = () => {
    setAsked(null);
    focus(at);
  };
  const settle = async (deed: Promise<boolean>) => {
    const isDone = await deed;
    // Where settled hits stay in the list, the next one comes.
    if (isDone && all) focus(at + 1);
  };
  const hide = (leak: Leak) => {
    if (leak.state === "gone") return void toast(t("leaks.gone"));
    if (!canHide(leak)) return navigate(placeOf(leak));
    act(leads, () => void settle(actions.hide(leak)));
  };
  const ask = ({ id }: Leak, where: Asked["where"]) => act(leads, () => setAsked({ id, where }));
  const stay = (leak: Leak, reason: string) => {
    const inProject = asked?.where === "project";
    leave();
    void settle(inProject ? actions.stayInProject(leak, reason) : actions.stay(leak, reason));
  };
  const maySecond = ({ state, excepted_by }: Leak) => mayAct && state === "waiting" && excepted_by?.id !== person.id;
  const second = (leak: Leak) => act(maySecond(leak), () => void settle(actions.second(leak)));
  useLeakKeys(list, (event) => ({
    event,
    current: leaks[at],
    isAsked: asked !== null,
    step: (by) => focus(at + by),
    hide,
    ask,
    second,
    open: (leak) => navigate(placeOf(leak)),
    choose: (number) => {
      const [reason, leak] = [reasons[number - 1], leaks[at]];
      if (reason && leak) stay(leak, reason);
    },
    undo: () => act(leads, () => void actions.undo()),
    leave,
  }));

  return (
    <section ref={list} className={styles.leaks} aria-label={t("leaks.title")} {...focused}>
      <Head all={all} leads={leads} actions={actions} onAll={show} />
      {found.isError && <ErrorPanel error={found.error} onRetry={found.refetch} />}
      {found.isSuccess && leaks.length === 0 && <p className={styles.about}>{t("leaks.none")}</p>}
      <ol className={styles.places}>
        {leaks.map((leak, line) => (
          <LeakHit
            key={leak.id}
            leak={leak}
            label={labelName(leak.label)}
            isCurrent={line === at}
            leads={leads}
            onFocus={() => setAt(line)}
            onHide={() => hide(leak)}
            onAsk={(where) => {
              setAt(line);
              ask(leak, where);
            }}
            onSecond={maySecond(leak) ? () => second(leak) : null}
          >
            {asked?.id === leak.id && (
              <>
                {asked.where === "project" && (
                  <p className={styles.about}>
                    {t(leak.needs === "two" ? "leaks.inProjectByTwo" : "leaks.inProject", { words: leak.line.words })}
                  </p>
                )}
                <StayForm
                  reasons={reasons}
                  count={1}
                  all={false}
                  onAll={nothing}
                  onChoose={(reason) => stay(leak, reason)}
                  onCancel={leave}
                />
              </>
            )}
          </LeakHit>
        ))}
      </ol>
      <Pages page={page} pageSize={leaksPageSize} count={found.data?.count ?? 0} onPage={setPage} />
      <ClearedWords project={project} />
    </section>
  );
}

interface HeadProps {
  all: boolean;
  leads: boolean;
  actions: LeakActions;
  onAll: (all: boolean) => void;
}

function Head({ all, leads, actions, onAll }: HeadProps) {
  const t = useText();
  return (
    <header className={styles.head}>
      <p className={styles.about}>{t("leaks.about")}</p>
      <label className={styles.all}>
        <input type="checkbox" checked={all} onChange={({ target }) => onAll(target.checked)} />
        {t("leaks.showSettled")}
      </label>
      {leads && (
        <PlainButton small kind="quiet" isDisabled={actions.isBusy} onPress={() => void actions.undo()}>
          {t("leaks.undo")} <PageKey of={LEAKS} command="leaks.undo" />
        </PlainButton>
      )}
    </header>
  );
}

function nothing(): void {}

/** The keys of the list while the focus is in it. */
function useLeakKeys(list: React.RefObject<HTMLElement | null>, at: (event: KeyboardEvent) => LeaksAt): void {
  const table = useKeys(OF_LEAKS);
  const latest = useRef(at);
  latest.current = at;
  useEffect(
    () =>
      list.current
        ? attachKeys(list.current, { table, scope: "leaks", at: (event) => latest.current(event) })
        : undefined,
    [list, table],
  );
}
