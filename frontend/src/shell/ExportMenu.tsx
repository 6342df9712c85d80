import { type ReactElement, useState } from "react";
import { exportAnnotation, exportFormats, type OfferedFormat, svalaFormats, tabFormat } from "../api/annotations";
import { messageOf } from "../api/error";
import { useText } from "../i18n";
import { download } from "../ui/download";
import { Menu, MenuItem, MenuLine } from "../ui/Menu";
import { toast } from "../ui/toast";
import { ExportDialog } from "./ExportDialog";

interface Props {
  annotationId: string;
  /** The document's id, to name it when the export fails. */
  document: string;
  /** Whether the label set masks. */
  masking: boolean;
  /** Whether somebody has marked it done: what is not is taken only after a warning. */
  finished: boolean;
  /** The button that opens it. */
  trigger: ReactElement;
  /** What has to be done before, so that the server exports all of the work. */
  ready?: () => Promise<void>;
}

/** An annotation in each format, as it is now on the server. */
export function ExportMenu({ annotationId, document, masking, finished, trigger, ready }: Props) {
  const t = useText();
  const [asked, setAsked] = useState<OfferedFormat | null>(null);
  const run = async (format: OfferedFormat, spaced = false) => {
    try {
      await ready?.();
      const { name, data } = await exportAnnotation(annotationId, format, spaced);
      download(name, data);
      toast(t("export.done", { file: name }), "good");
    } catch (error) {
      toast(`${t("export.failed", { document })}: ${messageOf(error)}`, "bad");
    }
  };
  return (
    <>
      <Menu label={t("export.title")} trigger={trigger}>
        {[...exportFormats, ...(masking ? [tabFormat] : [])].map((format) => (
          <MenuItem
            key={format}
            text={finished ? t(`export.${format}`) : `${t(`export.${format}`)}…`}
            icon="download"
            onAction={() => (finished ? run(format) : setAsked(format))}
          />
        ))}
        <MenuLine />
        {svalaFormats.map((format) => (
          <MenuItem key={format} text={`${t(`export.${format}`)}…`} icon="download" onAction={() => setAsked(format)} />
        ))}
      </Menu>
      {asked !== null && (
        <ExportDialog
          annotationId={annotationId}
          format={asked}
          ready={ready}
          onClose={() => setAsked(null)}
          onExport={(spaced) => {
            setAsked(null);
            return run(asked, spaced);
          }}
        />
      )}
    </>
  );
}
