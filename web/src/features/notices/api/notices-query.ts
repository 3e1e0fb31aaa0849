import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api/api-client';
import type { Schema } from '../../../lib/api/api-types';

export type Notice = Schema<'Notice'>;

/** What others did on the person's BOQs; asked again when they come back to the page. */
export const noticesQuery = (token: string | null) =>
  queryOptions({
    queryKey: ['notices', token],
    queryFn: async ({ signal }) => (await call('get', '/api/me/notices', { signal })).data,
    enabled: token !== null,
    refetchOnWindowFocus: 'always',
  });

/** Marks every notice up to a position as read. */
export function readNotices(upTo: string, key: string) {
  return call('put', '/api/me/notices/read', { body: { up_to: upTo }, key });
}

export type NoticeSettings = Schema<'NoticeSettings'>;
/** Kinds that can be turned off; those about the person cannot. */
export type NoticeKind = Schema<'NoticeKind'>;

/** Which notices one gets in the bell and in the daily mail. */
export const noticeSettingsQuery = queryOptions({
  queryKey: ['me', 'notice-settings'],
  queryFn: async ({ signal }) => (await call('get', '/api/me/notices/settings', { signal })).data,
});

/** Sets which notices one gets, and where. */
export async function changeNoticeSettings(body: NoticeSettings, key: string): Promise<void> {
  await call('put', '/api/me/notices/settings', { body, key });
}
