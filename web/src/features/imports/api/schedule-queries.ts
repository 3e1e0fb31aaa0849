import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api/api-client';
import type { Reply, Schema } from '../../../lib/api/api-types';

export type Schedule = Reply<'/api/imports/{id}/rates', 'get'>['data'];
export type NewRate = Schema<'NewFirmRate'>;

/** The rates of a file that is a schedule of rates. */
export const scheduleQuery = (importId: string) =>
  queryOptions({
    queryKey: ['import', importId, 'rates'],
    queryFn: async ({ signal }) =>
      (await call('get', '/api/imports/{id}/rates', { path: { id: importId }, signal })).data,
    staleTime: Infinity,
  });

/** Saves them as one version of the firm's own rates; the BOQ that waited for the file goes, since nothing fills it. */
export async function keepSchedule(
  { rates, reason, boqId }: { rates: NewRate[]; reason: string; boqId: string },
  key: string,
) {
  const saved = await call('post', '/api/rate-library/import', { body: { rates, reason }, key });
  await call('delete', '/api/boqs/{id}', { path: { id: boqId }, key: `${key}-boq` });
  return saved;
}
