import { useText } from "../../i18n";
import { usePreference } from "../../preferences/usePreference";
import { Icon } from "../../ui/Icon";
import { useEditor } from "../useStore";
import styles from "./palette.module.css";

/** Keeps the list of labels open beside the text, or closes it again. */
export function PinButton() {
  const t = useText();
  const { page } = useEditor();
  const [isPinned, pin] = usePreference("label_list_pinned");
  const press = () => {
    page.show({ isLabelling: false });
    pin(!isPinned);
    if (!isPinned) page.parts.focusSoon("label_field");
  };
  return (
    <button
      type="button"
      className={styles.pin}
      aria-label={t("palette.pin")}
      title={t("palette.pin")}
      aria-pressed={isPinned}
      onPointerDown={(event) => event.preventDefault()}
      onClick={press}
    >
      <Icon name="pin" />
    </button>
  );
}
