import type { QueryClient } from '@tanstack/react-query';
import { boqKeys, refreshBoq, refreshRollups, whenWritten } from './boq-cache';

/** Attempts at a read that still returns old data; after that the next change refreshes it. */
const TRIES = 3;
const PAUSE_MS = 300;

/** Running catch-ups by BOQ, with the newest wanted revision. */
const running = new WeakMap<QueryClient, Map<string, { wanted: number; done: Promise<void> }>>();

function shown(queryClient: QueryClient, boqId: string): { head: number; items: number } {
  // In every language that it was read in.
  const of = (queryKey: readonly unknown[]): number =>
    Math.min(
      ...queryClient
        .getQueryCache()
        .findAll({ queryKey })
        .map((query) => {
          // What is not on the screen is read when it is shown again, once it is known to be old.
          const isPutOff = !query.isActive() && query.state.isInvalidated;
          const data = query.state.data as { readonly revision: number } | undefined;
          return (isPutOff ? undefined : data?.revision) ?? Number.POSITIVE_INFINITY;
        }),
    );
  return { head: of(boqKeys.head(boqId)), items: of(boqKeys.items(boqId)) };
}

/**
 * Refetches a BOQ until the screen shows at least `revision`, after another person's change. Waits for pending own
 * changes first. Several changes in a row are fetched together, one fetch at a time.
 */
export function catchUp(queryClient: QueryClient, boqId: string, revision: number): Promise<void> {
  const all = running.get(queryClient) ?? new Map<string, { wanted: number; done: Promise<void> }>();
  running.set(queryClient, all);
  const under = all.get(boqId);
  if (under) {
    under.wanted = Math.max(under.wanted, revision);
    return under.done;
  }
  const job = { wanted: revision, done: Promise.resolve() };
  all.set(boqId, job);
  job.done = read(queryClient, boqId, job).finally(() => all.delete(boqId));
  return job.done;
}

async function read(queryClient: QueryClient, boqId: string, job: { wanted: number }): Promise<void> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    await whenWritten(queryClient, boqId);
    const wanted = job.wanted;
    const { head, items } = shown(queryClient, boqId);
    if (items < wanted) await refreshBoq(queryClient, boqId);
    else if (head >= wanted) return;
    // An own change returned its line; its totals are already being fetched, or are fetched now.
    else if (queryClient.isFetching({ queryKey: boqKeys.head(boqId) }) === 0) await refreshRollups(queryClient, boqId);
    else await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    if (job.wanted > wanted) tries = -1;
    else if (tries > 0) await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
}
