import { useQuery } from "@tanstack/react-query";
import { type ReactElement, type ReactNode, useState } from "react";
import { exportAnnotation } from "../api/annotations";
import { messageOf } from "../api/error";
import { type Format, formatsQuery } from "../api/formats";
import { t, useText } from "../i18n";
import { download } from "../ui/download";
import { Menu, MenuItem, MenuLine } from "../ui/Menu";
import { toast } from "../ui/toast";
import { ExportDialog } from "./ExportDialog";
import { titleOf } from "./formatTexts";

interface Props {
  annotationId: string;
  /** The document's id, for naming it if the export fails. */
  document: string;
  /** Whether the label set masks. */
  masking: boolean;
  /** Whether it is marked as done. An unfinished one is exported only after a warning. */
  finished: boolean;
  /** Runs first, so that the server exports all of the work. */
  ready?: () => Promise<void>;
}

interface Exports {
  readonly items: ReactNode;
  /** What an item may open: it outlives the menu. */
  readonly dialog: ReactNode;
}

/** The entries of a menu that export an annotation as the server has it, in any of the formats. */
export function useExports({ annotationId, document, masking, finished, ready }: Props): Exports {
  const t = useText();
  const [asked, setAsked] = useState<Format | null>(null);
  const offered = useOffered(masking);
  const run = async (format: Format, spaced = false) => {
    try {
      await ready?.();
      const { name, data } = await exportAnnotation(annotationId, format.name, spaced);
      download(name, data);
      toast(t("export.done", { file: name }), "good");
    } catch (error) {
      toast(`${t("export.failed", { document })}: ${messageOf(error)}`, "bad");
    }
  };
  const items = (
    <>
      {offered
        .filter((format) => !format.tells_losses)
        .map((format) => (
          <MenuItem
            key={format.name}
            text={finished ? takenText(format) : `${takenText(format)}…`}
            icon="download"
            onAction={() => (finished ? run(format) : setAsked(format))}
          />
        ))}
      <MenuLine />
      {offered
        .filter((format) => format.tells_losses)
        .map((format) => (
          <MenuItem key={format.name} text={`${titleOf(format)}…`} icon="download" onAction={() => setAsked(format)} />
        ))}
    </>
  );
  const dialog = asked !== null && (
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
  );
  return { items, dialog };
}

/** The menu for itself; `trigger` is the button that opens it. */
export function ExportMenu({ trigger, ...props }: Props & { trigger: ReactElement }) {
  const t = useText();
  const { items, dialog } = useExports(props);
  return (
    <>
      <Menu label={t("export.title")} trigger={trigger}>
        {items}
      </Menu>
      {dialog}
    </>
  );
}

/** The formats for a single annotation with these labels; those without the source first. */
function useOffered(masking: boolean): readonly Format[] {
  const { data } = useQuery(formatsQuery());
  const kinds = ["any", masking ? "masking" : "replacing"];
  return (data ?? [])
    .filter(({ written, ways, label_sets }) => written && ways.includes("one") && kinds.includes(label_sets))
    .toSorted((one, other) => Number(one.holds_source) - Number(other.holds_source));
}

/** The text of a format that is exported without a dialog, and so has to say here that it holds the source. */
function takenText(format: Format): string {
  const title = titleOf(format);
  return format.holds_source ? t("export.source", { format: title }) : title;
}
