import type { Profile } from "../../api/releases";
import { useText } from "../../i18n";
import { Radios } from "../../ui/Radios";

interface Props {
  profiles: readonly Profile[];
  value: string | null;
  onChange: (id: string) => void;
}

export function ProfileChoice({ profiles, value, onChange }: Props) {
  const t = useText();
  return (
    <Radios
      legend={t("releases.begin.profile")}
      choices={profiles.map(({ id, name, kind, recipient }) => ({
        value: id,
        text: name,
        help: `${t(`releases.kind.${kind}`)} · ${recipient}`,
      }))}
      value={value}
      onChange={onChange}
      columns
    />
  );
}
