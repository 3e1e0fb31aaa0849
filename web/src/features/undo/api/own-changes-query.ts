import { queryOptions } from '@tanstack/react-query';
import { client, unwrap } from '../../../lib/api/api-client';
import type { Schema } from '../../../lib/api/api-types';
import { boqKeys } from '../../../lib/boq/boq-cache';

export type Change = Schema<'Revision'>;

/** How far back Ctrl+Z reaches; the history takes back anything. */
const REACH = 50;

/** The asker's own last changes of a BOQ, newest first: what undo and redo are worked out from, also after a reload. */
export const ownChangesQuery = (boqId: string) =>
  queryOptions({
    queryKey: [...boqKeys.all(boqId), 'own-changes'],
    queryFn: async ({ signal }) => {
      const query = { boq_id: boqId, actor: 'me', page: 1, limit: REACH } as const;
      return (await unwrap(client.GET('/api/revisions', { params: { query }, signal }))).data;
    },
  });
