import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { type AccountSession, accountKey, endOtherSessions, endSession, sessionsQuery } from "../../api/account";
import { messageOf } from "../../api/error";
import { dateTime, sinceThen, useText } from "../../i18n";
import { Button } from "../../ui/Button";
import { ErrorPanel } from "../../ui/ErrorPanel";
import { Pill } from "../../ui/Pill";
import { Spinner } from "../../ui/Spinner";
import sections from "../../ui/sections.module.css";
import { toast } from "../../ui/toast";
import styles from "./account.module.css";

/** The person's sessions. */
export function SessionsSection() {
  const t = useText();
  const sessions = useQuery(sessionsQuery());
  const queries = useQueryClient();
  const endOthers = useMutation({
    mutationFn: endOtherSessions,
    onSuccess: (count) => {
      toast(t("sessions.ended", { count }), "good");
      return queries.invalidateQueries({ queryKey: [...accountKey, "sessions"] });
    },
    onError: (error) => toast(messageOf(error), "bad"),
  });
  return (
    <section className={sections.section}>
      <h2>{t("sessions.title")}</h2>
      <p className={sections.text}>{t("sessions.text")}</p>
      {sessions.isPending && <Spinner />}
      {sessions.isError && <ErrorPanel error={sessions.error} onRetry={sessions.refetch} />}
      {sessions.data && (
        <ul className={styles.sessions}>
          {sessions.data.map((session) => (
            <SessionItem key={session.id} session={session} />
          ))}
        </ul>
      )}
      {sessions.data && sessions.data.length > 1 && (
        <div className={styles.buttons}>
          <Button isPending={endOthers.isPending} onPress={() => endOthers.mutate()}>
            {t("sessions.end.others")}
          </Button>
        </div>
      )}
    </section>
  );
}

function SessionItem({ session }: { session: AccountSession }) {
  const t = useText();
  const queries = useQueryClient();
  const end = useMutation({
    mutationFn: () => endSession(session.id),
    onSuccess: () => {
      toast(t("sessions.ended", { count: 1 }), "good");
      return queries.invalidateQueries({ queryKey: [...accountKey, "sessions"] });
    },
    onError: (error) => toast(messageOf(error), "bad"),
  });
  const browser = session.browser || t("sessions.browser.unknown");
  const name = session.system === "" ? browser : t("sessions.browser", { browser, system: session.system });
  return (
    <li>
      <div>
        <strong>{name}</strong> {session.is_current && <Pill tone="good">{t("sessions.current")}</Pill>}
        <p>
          {session.address !== "" && <>{t("sessions.address", { address: session.address })} · </>}
          {t("sessions.started", { time: dateTime(session.started_at) })} ·{" "}
          {t("sessions.used", { time: sinceThen(session.used_at) })}
        </p>
      </div>
      {!session.is_current && (
        <Button
          small
          aria-label={t("sessions.end.label", { session: name, time: dateTime(session.started_at) })}
          isPending={end.isPending}
          onPress={() => end.mutate()}
        >
          {t("sessions.end")}
        </Button>
      )}
    </li>
  );
}
