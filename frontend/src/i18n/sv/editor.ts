import type { editor as english } from "../en/editor";
import type { Translation } from "../messages";

export const editor: Translation<typeof english> = {};
