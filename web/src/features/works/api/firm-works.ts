import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api/api-client';
import type { Schema } from '../../../lib/api/api-types';
import { againWhileBehind } from '../../../ui/feedback/behind-note';

/** Until works that are still added up are asked for again. */
const WAITING_MS = 1500;

export type FirmWork = Schema<'FirmWork'>;
export type FirmWorksSum = Schema<'FirmWorksSum'>;

/** One page of the works that one prices, and the sums of all of them. */
export const firmWorksQuery = (page: number) =>
  queryOptions({
    queryKey: ['firm-works', page],
    queryFn: ({ signal }) => call('get', '/api/firm/works', { query: { page }, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state: { data } }) =>
      data && data.total.waiting > 0 ? WAITING_MS : againWhileBehind(data?.meta.behind),
  });

/** Of a page of BOQs those that have works: what is due of them, and how late they are. */
export const worksOfQuery = (boqIds: readonly string[]) =>
  queryOptions({
    queryKey: ['firm-works', 'of', boqIds],
    queryFn: async ({ signal }) => {
      const query = { boq_ids: boqIds.join(), limit: boqIds.length };
      return (await call('get', '/api/firm/works', { query, signal })).data;
    },
    enabled: boqIds.length > 0,
    placeholderData: keepPreviousData,
  });
export type FirmCashWeek = Schema<'FirmCashWeek'>;
export type FirmCashPart = FirmCashWeek['parts'][number];

/** What the works bring and cost, by week. */
export const firmCashQuery = queryOptions({
  queryKey: ['firm-works', 'cash'],
  queryFn: ({ signal }) => call('get', '/api/firm/works/cash', { signal }),
});
