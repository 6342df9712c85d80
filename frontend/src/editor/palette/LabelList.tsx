import type { FocusEvent } from "react";
import { usePreference } from "../../preferences/usePreference";
import styles from "../editor.module.css";
import { useEditor, usePage } from "../useStore";
import { Palette } from "./Palette";
import palette from "./palette.module.css";
import { usePlaceAtWord } from "./usePlaceAtWord";

/** The list of labels: beside the text if it is pinned, or else at the chosen words while it is used. */
export function LabelList() {
  const { actions } = useEditor();
  const [isPinned] = usePreference("label_list_pinned");
  const isOpen = usePage(({ isLabelling }) => isLabelling);
  if (isPinned) {
    return (
      <div className={styles.palette}>
        <Palette onLeave={() => actions.focusText()} />
      </div>
    );
  }
  return isOpen && <AtWord />;
}

function AtWord() {
  const { actions, page } = useEditor();
  const place = usePlaceAtWord();
  const close = () => page.show({ isLabelling: false });
  const leave = () => {
    close();
    actions.focusText();
  };
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
    // It stays while the person is in another window.
    if (document.hasFocus() && !currentTarget.contains(relatedTarget)) close();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it hears when the focus leaves what is inside
    <div className={palette.atWord} style={place} onBlur={onBlur}>
      <Palette onLeave={leave} isAtWord />
    </div>
  );
}
