import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api/api-client';
import type { Reply } from '../../../lib/api/api-types';
import { boqKeys } from '../../../lib/boq/boq-cache';
import { againWhileBehind } from '../../../ui/feedback/behind-note';
import type { paths } from '../../../api/schema';

export type Dashboard = Reply<'/api/dashboard/estimates', 'get'>;
export type DashboardFilter = NonNullable<paths['/api/dashboard/estimates']['get']['parameters']['query']>;

/** A page of the estimates matching the filter, and the figures for all of them. */
export const dashboardQuery = (filter: DashboardFilter) =>
  queryOptions({
    queryKey: [...boqKeys.list, 'dashboard', filter],
    queryFn: ({ signal }) => call('get', '/api/dashboard/estimates', { query: filter, signal }),
    refetchInterval: ({ state }) => againWhileBehind(state.data?.meta.behind),
    placeholderData: keepPreviousData,
  });
