import { localName } from "../../i18n";
import { labelColor } from "../palette/LabelOption";
import { useEditor } from "../useStore";
import styles from "./panel.module.css";

/** Label keys and running number as chips, in this order. */
export function LabelChips({ keys }: { keys: readonly string[] }) {
  const { store } = useEditor();
  return keys.map((key) => {
    const label = store.doc.labels.get(key);
    return (
      <span
        key={key}
        className={styles.chip}
        data-kind={label?.kind ?? "number"}
        style={labelColor(label)}
        title={label && localName(label.name)}
      >
        {key}
      </span>
    );
  });
}
