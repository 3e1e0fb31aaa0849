import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api/api-client';
import type { Schema } from '../../../lib/api/api-types';
import { boqKeys } from '../../../lib/boq/boq-cache';

export type Change = Schema<'Revision'>;

/** How far back Ctrl+Z reaches; the history can undo anything. */
const REACH = 50;

/** One's own latest changes of a BOQ, newest first: undo and redo are derived from them, even after a reload. */
export const ownChangesQuery = (boqId: string) =>
  queryOptions({
    queryKey: [...boqKeys.all(boqId), 'own-changes'],
    queryFn: async ({ signal }) => {
      const query = { boq_id: boqId, actor: 'me', page: 1, limit: REACH } as const;
      return (await call('get', '/api/revisions', { query, signal })).data;
    },
  });
