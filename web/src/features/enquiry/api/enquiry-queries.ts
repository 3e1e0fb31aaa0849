import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api/api-client';
import type { Reply } from '../../../lib/api/api-types';

export type EnquiryRow = Reply<'/api/admin/enquiries', 'get'>['data'][number];
export type FeedbackRow = Reply<'/api/admin/feedback', 'get'>['data'][number];
export type FeedbackKind = FeedbackRow['kind'];

/** A page of enquiries, newest first; for the admin. */
export const enquiriesQuery = (page: number) =>
  queryOptions({
    queryKey: ['admin', 'enquiries', page],
    queryFn: ({ signal }) => call('get', '/api/admin/enquiries', { query: { page }, signal }),
    placeholderData: keepPreviousData,
  });

/** A page of bug reports or feature requests, newest first; for the admin. */
export const feedbackQuery = (kind: FeedbackKind, page: number) =>
  queryOptions({
    queryKey: ['admin', 'feedback', kind, page],
    queryFn: ({ signal }) => call('get', '/api/admin/feedback', { query: { kind, page }, signal }),
    placeholderData: (previous, query) => (query?.queryKey[2] === kind ? previous : undefined),
  });
