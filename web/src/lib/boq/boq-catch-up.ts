import type { QueryClient } from '@tanstack/react-query';
import { boqKeys, refreshBoq, refreshRollups, whenWritten } from './boq-cache';

/** Tries at a read that still shows what was before; past them the next change brings it. */
const TRIES = 3;
const PAUSE_MS = 300;

/** What is under way for a BOQ, and the revision that is wanted at last. */
const running = new WeakMap<QueryClient, Map<string, { wanted: number; done: Promise<void> }>>();

function shown(queryClient: QueryClient, boqId: string): { head: number; items: number } {
  const of = (key: readonly unknown[]): number =>
    // What is not on the screen is never behind.
    queryClient.getQueryData<{ revision: number }>(key)?.revision ?? Number.POSITIVE_INFINITY;
  return { head: of(boqKeys.head(boqId)), items: of(boqKeys.items(boqId)) };
}

/**
 * Reads a BOQ again until the screen shows `revision` at least: somebody else changed it. While an own change is on its way, its
 * answer comes first. Many changes in a row are read together, one reading after the other.
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
    // An own change brought its line; its totals are on their way already, or else they are read now.
    else if (queryClient.isFetching({ queryKey: boqKeys.head(boqId) }) === 0) await refreshRollups(queryClient, boqId);
    else await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    if (job.wanted > wanted) tries = -1;
    else if (tries > 0) await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
}
