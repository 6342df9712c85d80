import { type DataTag, QueryClient, type QueryKey } from "@tanstack/react-query";
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

/** Keeps what a change answered. Drops a request under way, whose answer may be from before the change. */
export async function keepAnswer<Data>(
  client: QueryClient,
  queryKey: DataTag<QueryKey, Data, Error>,
  answer: Data,
): Promise<void> {
  await client.cancelQueries({ queryKey, exact: true });
  client.setQueryData<Data>(queryKey, answer);
}
