import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { messageOf } from "../../api/error";
import type { ProjectDetails } from "../../api/projects";
import { exportRotation, fromBase64, type SealedRotation } from "../../api/rotations";
import { useText } from "../../i18n";
import { Button } from "../../ui/Button";
import { download } from "../../ui/download";
import { Icon } from "../../ui/Icon";
import { toast } from "../../ui/toast";
import { RotationImport } from "./RotationImport";
import { RotationKey } from "./RotationKey";
import { Section } from "./Section";
import styles from "./settings.module.css";

/** The table by which first names become other names: exported with a key, and imported. */
export function Rotation({ project }: { project: ProjectDetails }) {
  const t = useText();
  const [made, setMade] = useState<SealedRotation | null>(null);
  const [isImporting, setImporting] = useState(false);
  const exporting = useMutation({
    mutationFn: () => exportRotation(project.id),
    onSuccess: (sealed) => {
      download(sealed.name, fromBase64(sealed.content));
      setMade(sealed);
    },
    onError: (error) => toast(messageOf(error), "bad"),
  });
  return (
    <div className={styles.rest}>
      <Section id="rotation" title={t("rotation.title")}>
        <div className={styles.end}>
          <p>{t("rotation.export.text")}</p>
          <Button isPending={exporting.isPending} onPress={() => exporting.mutate()}>
            <Icon name="download" />
            {t("rotation.export")}
          </Button>
        </div>
        <div className={styles.end}>
          <p>{t("rotation.import.text")}</p>
          <Button onPress={() => setImporting(true)}>{t("rotation.import")}</Button>
        </div>
      </Section>
      {made && <RotationKey made={made} onClose={() => setMade(null)} />}
      {isImporting && <RotationImport projectId={project.id} onClose={() => setImporting(false)} />}
    </div>
  );
}
