import type { Messages } from "../messages";

export const editor = {} as const satisfies Messages;
