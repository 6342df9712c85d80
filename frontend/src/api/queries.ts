import { QueryClient } from "@tanstack/react-query";
import { isPassing } from "./error";
import { onRefused } from "./refusal";
import { sessionKey } from "./session";

/** The cache of server data. After a refusal it asks who is logged in; the session guard reacts to the answer. */
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
