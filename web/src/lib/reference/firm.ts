import { queryOptions } from '@tanstack/react-query';
import { call } from '../api/api-client';
import type { Schema } from '../api/api-types';

export type Firm = Schema<'FirmProfile'>;

/** The firm that one's quotations show as the sender. */
export const firmQuery = queryOptions({
  queryKey: ['me', 'firm'],
  queryFn: async ({ signal }) => (await call('get', '/api/me/firm', { signal })).data,
});
