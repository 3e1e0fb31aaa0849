import { z } from 'zod';
import type { EventStore } from './event-store';

/** The event that stands in the log for erased streams; the only way in which events leave it. */
export const ERASED_EVENT = 'EventsErased';
export const ERASED_SCHEMA_VERSION = 1;

export const eventsErasedSchema = z.object({
  /** SHA-256 of the account's id, in hex: the log no longer names it. */
  account: z.string(),
  streams: z.int(),
  events: z.int(),
  /** First and last of each run of positions that the events had, in order. */
  positions: z.array(z.tuple([z.int(), z.int()])),
});
export type EventsErased = z.output<typeof eventsErasedSchema>;

const PAGE = 100;

/** Positions of the log that were erased, as a question: whether all from the first to the last were. */
export async function erasedPositions(store: EventStore): Promise<(first: bigint, last: bigint) => boolean> {
  const ranges: [bigint, bigint][] = [];
  for (let after = 0n; ;) {
    const page = await store.readAll(after, [ERASED_EVENT], PAGE);
    for (const { data, position } of page) {
      for (const [first, last] of eventsErasedSchema.parse(data).positions) ranges.push([BigInt(first), BigInt(last)]);
      after = position;
    }
    if (page.length < PAGE) break;
  }
  const merged = mergeRanges(ranges);
  return (first, last) => merged.some(([from, to]) => from <= first && last <= to);
}

/** Ranges that touch become one. */
function mergeRanges(ranges: readonly [bigint, bigint][]): [bigint, bigint][] {
  const merged: [bigint, bigint][] = [];
  for (const [first, last] of [...ranges].sort(([one], [other]) => (one < other ? -1 : 1))) {
    const before = merged.at(-1);
    if (before && first <= before[1] + 1n) before[1] = last > before[1] ? last : before[1];
    else merged.push([first, last]);
  }
  return merged;
}
