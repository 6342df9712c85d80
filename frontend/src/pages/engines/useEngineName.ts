import { own, type ProjectEngine } from "../../api/engines";
import { useText } from "../../i18n";

/** The name of an engine by its key; the key itself for one that is gone. */
export function useEngineName(engines: readonly ProjectEngine[]): (key: string) => string {
  const t = useText();
  return (key) => (key === own ? t("engines.own") : (engines.find((each) => each.key === key)?.title ?? key));
}
