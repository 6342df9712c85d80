import { HelpDialog } from "../../keys/HelpDialog";
import { DoneDialog } from "../done/DoneDialog";
import type { OpenDocument } from "../openDocument";
import { FirstLines } from "../progress/FirstLines";
import { useEditor, usePage } from "../useStore";
import { GuidelinesDialog } from "./GuidelinesDialog";

/** The dialogs about the whole document. */
export function PageDialogs({ opened }: { opened: OpenDocument }) {
  const { keys, page, reload } = useEditor();
  const dialog = usePage((shown) => shown.dialog);
  const close = () => page.open(null);
  if (dialog === "guidelines") return <GuidelinesDialog projectId={opened.project.id} onClose={close} />;
  if (dialog === "help") return <HelpDialog keys={keys} start={<FirstLines />} onClose={close} />;
  if (dialog !== "done" && dialog !== "confirmed") return null;
  const end = () => {
    close();
    // The reviewer sees the review as it ended.
    if (dialog === "confirmed") void reload();
  };
  return <DoneDialog opened={opened} to={dialog} onClose={close} onDone={end} />;
}
