import { Link, useSearchParams } from "wouter";
import type { GuidelineVersion } from "../../api/guidelines";
import { dateTime, useText } from "../../i18n";
import { Select } from "../../ui/Select";
import { GuidelineText } from "./GuidelineText";
import styles from "./guidelines.module.css";

/** The present version of the guidelines, or the one in the address. */
export function GuidelineReader({ versions }: { versions: readonly GuidelineVersion[] }) {
  const t = useText();
  const [params, setParams] = useSearchParams();
  const [present] = versions;
  const shown = versions.find(({ version }) => String(version) === params.get("version")) ?? present;
  if (shown === undefined) return null;
  const choose = (version: string) => setParams(version === String(present?.version) ? {} : { version });
  return (
    <>
      {versions.length > 1 && (
        <div className={styles.versions}>
          <Select
            label={t("guidelines.version")}
            inline
            choices={versions.map((each) => ({ value: String(each.version), text: choiceOf(each, each === present) }))}
            value={String(shown.version)}
            onChange={choose}
          />
        </div>
      )}
      <About version={shown} isPresent={shown === present} isOnly={versions.length === 1} />
      <article className={styles.sheet} aria-label={t("guidelines.title")}>
        <GuidelineText text={shown.text} />
      </article>
    </>
  );

  function choiceOf(version: GuidelineVersion, isPresent: boolean): string {
    return t(isPresent ? "guidelines.choice.present" : "guidelines.choice", {
      version: version.version,
      date: dateTime(version.created_at),
      person: version.by?.name ?? t("guidelines.nobody"),
    });
  }
}

interface AboutProps {
  version: GuidelineVersion;
  isPresent: boolean;
  /** No list of versions shows who wrote it and when. */
  isOnly: boolean;
}

function About({ version, isPresent, isOnly }: AboutProps) {
  const t = useText();
  const facts = {
    version: version.version,
    date: dateTime(version.created_at),
    person: version.by?.name ?? t("guidelines.nobody"),
  };
  return (
    <div className={styles.about}>
      {isOnly && <p>{t("guidelines.present", facts)}</p>}
      <p role="status">
        {!isPresent && (
          <>
            {t("guidelines.old")} <Link href={window.location.pathname}>{t("guidelines.topresent")}</Link>
          </>
        )}
      </p>
      {version.summary !== "" && (
        <p>
          {t("guidelines.new")} <bdi>{version.summary}</bdi>
        </p>
      )}
    </div>
  );
}
