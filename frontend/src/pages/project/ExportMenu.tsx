import { type ExportFormat, exportAnnotation, exportFormats } from "../../api/annotations";
import { messageOf } from "../../api/error";
import { useText } from "../../i18n";
import { IconButton } from "../../ui/Button";
import { download } from "../../ui/download";
import { Icon } from "../../ui/Icon";
import { Menu, MenuItem } from "../../ui/Menu";
import { toast } from "../../ui/toast";

export function ExportMenu({ annotationId, document }: { annotationId: string; document: string }) {
  const t = useText();
  async function run(format: ExportFormat) {
    try {
      const { name, data } = await exportAnnotation(annotationId, format);
      download(name, data);
      toast(t("export.done", { file: name }), "good");
    } catch (error) {
      toast(`${t("export.failed", { document })}: ${messageOf(error)}`, "bad");
    }
  }
  const trigger = (
    <IconButton label={t("documents.actions.for", { document })}>
      <Icon name="more" />
    </IconButton>
  );
  return (
    <Menu label={t("export.title")} trigger={trigger}>
      {exportFormats.map((format) => (
        <MenuItem key={format} text={t(`export.${format}`)} icon="download" onAction={() => run(format)} />
      ))}
    </Menu>
  );
}
