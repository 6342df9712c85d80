import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useLocation } from "wouter";
import { compareAnew, decisionsFile, takeOver } from "../api/adjudications";
import { ApiError, messageOf } from "../api/error";
import { t as say, useText } from "../i18n";
import { KeyHint } from "../keys/KeyHint";
import { whyNot } from "../moves/why";
import { Button, IconButton, LinkButton } from "../ui/Button";
import { download } from "../ui/download";
import { ErrorPanel } from "../ui/ErrorPanel";
import { Icon } from "../ui/Icon";
import { Menu, MenuItem } from "../ui/Menu";
import { Protect } from "../ui/Protect";
import { toast } from "../ui/toast";
import styles from "./adjudication.module.css";
import { kinds } from "./items";
import { signs } from "./signs";
import { useCompare } from "./useCompare";
import type { Done } from "./useDone";

interface Props {
  onAll: () => void;
  onHelp: () => void;
  done: Done;
}

/** The two layers, how they differ, the progress, and actions on all items. */
export function CompareHead({ onAll, onHelp, done }: Props) {
  const t = useText();
  const { store, actions, keys } = useCompare();
  const { adjudication } = store.payload;
  return (
    <header className={styles.head}>
      <div className={styles.headRow}>
        <Counts />
        <Protect name={store.payload.document.person_to_protect} />
        <span className={styles.space} />
        {adjudication && (
          <>
            {actions.canSettle && store.counts.open > 0 && (
              <Button small onPress={onAll}>
                {t("take.all")} <KeyHint keys={keys} command="compare.all" />
              </Button>
            )}
            {actions.canSettle && (
              <Button small kind="primary" isDisabled={!done.can} isPending={done.isPending} onPress={done.mark}>
                {t("compare.done")}
              </Button>
            )}
          </>
        )}
        {adjudication && <More layer={adjudication.layer.id} adjudication={adjudication.id} />}
        <Button small kind="quiet" onPress={onHelp}>
          {t("help.title")} <KeyHint keys={keys} command="compare.help" />
        </Button>
      </div>
      {done.error !== null && <NotDone error={done.error} />}
      <Notices />
    </header>
  );
}

/** Counts the errors found by a check, and leads to the layer's editor, which shows each place. */
function NotDone({ error }: { error: unknown }) {
  const t = useText();
  const { store } = useCompare();
  if (!(error instanceof ApiError)) return <ErrorPanel error={error} />;
  return (
    <p role="alert" className={styles.notice}>
      <Icon name="warning" /> {whyNot(error)}{" "}
      <LinkButton href={`/annotations/${store.payload.adjudication?.layer.id ?? ""}`}>{t("compare.editor")}</LinkButton>
    </p>
  );
}

function Counts() {
  const t = useText();
  const { store } = useCompare();
  const { counts } = store;
  const isDone = store.payload.adjudication !== null && counts.open === 0;
  const shown = isDone ? [] : kinds.filter((kind) => kind !== "agree" && counts[kind] > 0);
  const agree = store.payload.adjudication
    ? t("compare.agreed", { count: counts.agreed })
    : `${t("kind.agree")} ${counts.agree}`;
  return (
    <div className={styles.counts}>
      <strong role="status">
        {counts.open > 0
          ? t("compare.to_go", { count: counts.open })
          : t("compare.all_settled", { count: counts.settled })}
      </strong>
      <ul aria-label={t("compare.counts")}>
        {shown.map((kind) => (
          <li key={kind}>
            <span aria-hidden="true">{signs[kind]}</span> {t(`kind.${kind}`)} <b>{counts[kind]}</b>
          </li>
        ))}
        <li>
          <span aria-hidden="true">{signs.agree}</span> {agree}
        </li>
        {counts.settled > 0 && !isDone && (
          <li>
            <span aria-hidden="true">✓</span> {t("compare.settled", { count: counts.settled })}
          </li>
        )}
      </ul>
    </div>
  );
}

/** What is needed now and then: the editor, and the table of decisions. */
function More({ layer, adjudication }: { layer: string; adjudication: string }) {
  const t = useText();
  const { store } = useCompare();
  const saving = useMutation({
    mutationFn: () => decisionsFile(adjudication),
    onSuccess: (file) => download(`${store.payload.document.external_id}_decisions.csv`, file),
    onError: (error) => toast(messageOf(error), "bad"),
  });
  const trigger = (
    <IconButton label={t("compare.more")}>
      <Icon name="more" />
    </IconButton>
  );
  return (
    <Menu label={t("compare.more")} trigger={trigger}>
      <MenuItem text={t("compare.editor")} href={`/annotations/${layer}`} />
      <MenuItem text={t("compare.decisions")} onAction={() => saving.mutate()} />
    </Menu>
  );
}

/** Notices: a layer has changed, somebody else adjudicates, the adjudication is done. */
function Notices() {
  const t = useText();
  const { store } = useCompare();
  const { adjudication, layers, document } = store.payload;
  const client = useQueryClient();
  const [, navigate] = useLocation();
  const again = () => client.invalidateQueries({ queryKey: ["documents", document.id, "comparison"] });
  const renewing = useMutation({
    mutationFn: () => compareAnew(adjudication?.id ?? ""),
    onSuccess: (renewed) => {
      toast(say("compare.renewed", renewed), "good");
      return again();
    },
    onError: (error) => toast(messageOf(error), "bad"),
  });
  const taking = useMutation({
    mutationFn: () => takeOver(adjudication?.id ?? ""),
    onSuccess: again,
    onError: (error) => toast(messageOf(error), "bad"),
  });
  if (!adjudication) return null;
  const { changed, can_settle, can_take_over, adjudicator, status } = adjudication;
  const isOpen = status === "new" || status === "in_progress";
  const compared = layers.filter(({ id }) => id === store.payload.first?.id || id === store.payload.second?.id);
  const unfinished = compared.some((layer) => layer.status === "new" || layer.status === "in_progress");
  return (
    <>
      {changed.length > 0 && (
        <p className={styles.notice} role="status">
          <Icon name="warning" /> {t("compare.changed", { count: changed.length })}{" "}
          {unfinished && <span>{t("compare.renew.waits")}</span>}
          {!unfinished && can_settle && (
            <Button small isPending={renewing.isPending} onPress={() => renewing.mutate()}>
              {t("compare.renew")}
            </Button>
          )}
        </p>
      )}
      {isOpen && !can_settle && (
        <p className={styles.notice}>
          {t("compare.theirs", { name: adjudicator?.name ?? "" })}{" "}
          {can_take_over && (
            <>
              <span>{t("compare.take_over.text", { name: adjudicator?.name ?? "" })}</span>
              <Button small isPending={taking.isPending} onPress={() => taking.mutate()}>
                {t("compare.take_over")}
              </Button>
            </>
          )}
        </p>
      )}
      {!isOpen && (
        <p className={styles.notice}>
          {t("compare.status.done")}{" "}
          <Button small onPress={() => navigate(`/annotations/${adjudication.layer.id}`)}>
            {t("compare.editor")}
          </Button>
        </p>
      )}
    </>
  );
}
