import { useText } from "../../i18n";
import { useEditor } from "../useStore";
import { Keyed } from "./Keyed";
import styles from "./progress.module.css";

/** The three things with which somebody can begin. */
export function FirstLines() {
  const t = useText();
  const { store } = useEditor();
  return (
    <ul className={styles.lines}>
      {store.doc.labels.isMasking ? (
        <>
          <li>
            <Keyed
              text={t("first.identifies", { direct: "{direct}", quasi: "{quasi}", no: "{no}" })}
              commands={{ direct: "identifier.DIRECT", quasi: "identifier.QUASI", no: "identifier.NO_MASK" }}
            />
          </li>
          <li>
            <Keyed
              text={t("first.proposed", { yes: "{yes}", all: "{all}", here: "{here}" })}
              commands={{ yes: "accept", all: "accept.entity", here: "accept.paragraph" }}
            />
          </li>
          <li>
            <Keyed
              text={t("first.no_mention", { reject: "{reject}", key: "{key}" })}
              commands={{ reject: "reject", key: "label_field" }}
            />
          </li>
        </>
      ) : (
        <>
          <li>
            <Keyed text={t("first.right", { yes: "{yes}", no: "{no}" })} commands={{ yes: "accept", no: "reject" }} />
          </li>
          <li>
            <Keyed text={t("first.label", { key: "{key}" })} commands={{ key: "label_field" }} />
          </li>
          <li>
            <Keyed text={t("first.missed", { key: "{key}" })} commands={{ key: "label_field" }} />
          </li>
        </>
      )}
    </ul>
  );
}
