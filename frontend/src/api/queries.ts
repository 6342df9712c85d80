import { QueryClient } from "@tanstack/react-query";
import { isPassing } from "./error";
import { onRefused } from "./refusal";
import { sessionKey } from "./session";

/** The one cache of server data. A refusal makes it ask who is logged in; the session guard acts on the answer. */
export function createQueryClient(): QueryClient {
  const client = new QueryClient({
    defaultOptions: {
      queries: { retry: (failures, error) => isPassing(error) && failures < 2 },
      mutations: { retry: false },
    },
  });
  onRefused(() => client.invalidateQueries({ queryKey: sessionKey }));
  return client;
}
