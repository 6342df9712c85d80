import { messageOf } from "../../api/error";
import type { ReportFile } from "../../api/reports";
import { type TextKey, useText } from "../../i18n";
import { Button } from "../../ui/Button";
import { download } from "../../ui/download";
import { Icon } from "../../ui/Icon";
import { Menu, MenuItem } from "../../ui/Menu";
import { toast } from "../../ui/toast";

interface Props {
  files: readonly { title: Extract<TextKey, `report.file.${string}`>; take: () => Promise<ReportFile> }[];
}

/** The file types of a report. */
export function DownloadMenu({ files }: Props) {
  const t = useText();
  const run = async (take: () => Promise<ReportFile>) => {
    try {
      const { name, data } = await take();
      download(name, data);
      toast(t("report.done", { file: name }), "good");
    } catch (error) {
      toast(messageOf(error), "bad");
    }
  };
  return (
    <Menu
      label={t("report.download")}
      trigger={
        <Button>
          <Icon name="download" />
          {t("report.download")}
        </Button>
      }
    >
      {files.map(({ title, take }) => (
        <MenuItem key={title} text={t(title)} icon="download" onAction={() => run(take)} />
      ))}
    </Menu>
  );
}
