import { type ExportFormat, exportAnnotation, exportFormats } from "../api/annotations";
import { messageOf } from "../api/error";
import { useText } from "../i18n";
import { Button } from "../ui/Button";
import { download } from "../ui/download";
import { Menu, MenuItem } from "../ui/Menu";
import { toast } from "../ui/toast";
import { useEditor } from "./useStore";

/** The document in each format, as it is now on the server. */
export function ExportMenu({ annotationId }: { annotationId: string }) {
  const t = useText();
  const { store } = useEditor();
  const run = async (format: ExportFormat) => {
    try {
      await store.flush();
      const { name, data } = await exportAnnotation(annotationId, format);
      download(name, data);
      toast(t("export.done", { file: name }), "good");
    } catch (error) {
      toast(messageOf(error), "bad");
    }
  };
  return (
    <Menu label={t("export.title")} trigger={<Button>{t("export.title")}</Button>}>
      {exportFormats.map((format) => (
        <MenuItem key={format} text={t(`export.${format}`)} icon="download" onAction={() => run(format)} />
      ))}
    </Menu>
  );
}
