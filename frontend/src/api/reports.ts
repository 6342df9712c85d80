import { fileName } from "./annotations";
import { apiError } from "./error";
import type { Schemas } from "./types";

export type ReportJob = Schemas["ReportJob"];

const poll = 700;

interface State {
  job: ReportJob | null;
}

export function isRunning(job: ReportJob | null | undefined): boolean {
  return job?.state === "waiting" || job?.state === "running";
}

/** Milliseconds until a report in progress is asked for again. */
export function reportPoll(state: State | undefined): number | false {
  return isRunning(state?.job) ? poll : false;
}

export interface ReportFile {
  name: string;
  data: Blob;
}

/** Saves a file from the server under the name that it gives. */
export async function takeFile(
  call: Promise<{ data?: unknown; error?: unknown; response: Response }>,
): Promise<ReportFile> {
  const { data, error, response } = await call;
  if (!response.ok || !(data instanceof Blob)) throw apiError(error, response.status);
  return { name: fileName(response) ?? "report", data };
}
