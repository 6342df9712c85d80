import { useText } from "../../i18n";

/** Says that a list shows only its first lines. */
export function First({ shown, count }: { shown: number; count: number }) {
  const t = useText();
  return shown < count ? t("work.first", { shown, count }) : null;
}
