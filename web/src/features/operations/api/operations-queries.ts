import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api/api-client';
import type { Reply, Schema } from '../../../lib/api/api-types';
import { eventKindOf, type EventFilter } from '../model/event-filter';

export type Run = Schema<'OperationRun'>;
export type Projection = Schema<'ProjectionState'>;
export type ParkedStream = Schema<'ParkedStream'>;
export type Finding = Reply<'/api/admin/runs/{id}/findings', 'get'>['data'][number];
export type Queue = Reply<'/api/admin/queues', 'get'>['data']['queues'][number];
export type FailedJob = Reply<'/api/admin/queues/{name}/failed', 'get'>['data'][number];
export type StoredEvent = Schema<'StoredEvent'>;

/** Polling intervals, while something runs and while nothing does. */
const BUSY_MS = 2_000;
const CALM_MS = 10_000;

export const OPERATIONS = 'operations';

/** Status of every read model, polled. */
export const projectionsQuery = () =>
  queryOptions({
    queryKey: [OPERATIONS, 'projections'],
    queryFn: async ({ signal }) => (await call('get', '/api/admin/projections', { signal })).data,
    refetchInterval: ({ state }) =>
      state.data?.projections.some(({ run, lag_events }) => run !== null || lag_events > 0) ? BUSY_MS : CALM_MS,
  });

/** Streams that a read model cannot follow. */
export const parkedQuery = (name: string, page: number) =>
  queryOptions({
    queryKey: [OPERATIONS, 'parked', name, page],
    queryFn: ({ signal }) =>
      call('get', '/api/admin/projections/{name}/parked', { path: { name }, query: { page }, signal }),
    placeholderData: keepPreviousData,
  });

/** The last check and the current one. */
export const integrityQuery = () =>
  queryOptions({
    queryKey: [OPERATIONS, 'integrity'],
    queryFn: async ({ signal }) => (await call('get', '/api/admin/integrity', { signal })).data,
    refetchInterval: ({ state }) => (state.data?.current ? BUSY_MS : CALM_MS),
  });

/** What a check found. */
export const findingsQuery = (runId: string, page: number) =>
  queryOptions({
    queryKey: [OPERATIONS, 'findings', runId, page],
    queryFn: ({ signal }) =>
      call('get', '/api/admin/runs/{id}/findings', { path: { id: runId }, query: { page }, signal }),
    placeholderData: keepPreviousData,
  });

/** Past rebuilds or checks, newest first. */
export const runsQuery = (kind: Run['kind'], page: number) =>
  queryOptions({
    queryKey: [OPERATIONS, 'runs', kind, page],
    queryFn: ({ signal }) => call('get', '/api/admin/runs', { query: { kind, page, limit: 10 }, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) =>
      state.data?.data.some(({ finished_at }) => finished_at === null) ? BUSY_MS : CALM_MS,
  });

/** Every queue with its number of jobs per state. */
export const queuesQuery = () =>
  queryOptions({
    queryKey: [OPERATIONS, 'queues'],
    queryFn: async ({ signal }) => (await call('get', '/api/admin/queues', { signal })).data,
    refetchInterval: ({ state }) =>
      state.data?.queues.some(({ jobs }) => jobs && jobs.waiting + jobs.active > 0) ? BUSY_MS : CALM_MS,
  });

/** Failures in a queue, with reasons. */
export const failedQuery = (name: string, page: number) =>
  queryOptions({
    queryKey: [OPERATIONS, 'failed', name, page],
    queryFn: ({ signal }) =>
      call('get', '/api/admin/queues/{name}/failed', { path: { name }, query: { page }, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: CALM_MS,
  });

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Events matching a filter, page by page. */
export const eventsQuery = ({ boq, item, kind, actor, from, to, order }: EventFilter) =>
  infiniteQueryOptions({
    queryKey: [OPERATIONS, 'events', { boq, item, kind, actor, from, to, order }],
    queryFn: ({ signal, pageParam }) =>
      call('get', '/api/admin/events', {
        query: {
          ...(UUID.test(boq) ? { boq_id: boq } : boq ? { boq } : {}),
          ...(item ? { item } : {}),
          ...(kind ? { kind: eventKindOf(kind) } : {}),
          ...(actor ? { actor } : {}),
          ...(from ? { from: dayStart(from, 0) } : {}),
          ...(to ? { to: dayStart(to, 1) } : {}),
          ...(pageParam === null ? {} : { after: pageParam }),
          order,
          limit: 50,
        },
        signal,
      }),
    initialPageParam: null as number | null,
    getNextPageParam: ({ meta }) => meta.next ?? undefined,
  });

/** One event with all its data. */
export const eventQuery = (position: number) =>
  queryOptions({
    queryKey: [OPERATIONS, 'event', position],
    queryFn: async ({ signal }) =>
      (await call('get', '/api/admin/events/{position}', { path: { position }, signal })).data,
    // It never changes; only its hash verification may.
    staleTime: 60_000,
  });

/** Start of a local day (`2026-11-20`), plus some days, in the server's format. */
function dayStart(day: string, later: number): string {
  const date = new Date(`${day}T00:00:00`);
  date.setDate(date.getDate() + later);
  return date.toISOString();
}
