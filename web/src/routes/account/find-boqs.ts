import { queryOptions } from '@tanstack/react-query';
import { boqListQuery, boqQuery, type BoqListItem } from '../../features/boq/api/boq-queries';
import { factsLine } from '../../features/boq/model/facts';
import type { FoundBoq } from '../../features/integrations/model/found-boq';
import { boqKeys } from '../../lib/boq/boq-cache';
import { isStatus } from '../../lib/api/errors';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

type Named = Pick<BoqListItem, 'boq_id' | 'title' | 'layout_type' | 'carpet_area' | 'budget_type' | 'city'>;
const foundOf = (boq: Named): FoundBoq => ({ value: boq.boq_id, label: boq.title, note: factsLine(boq) });

/** Own and invited BOQs by a part of the title, or one by its id; the last changed ones for the empty text. */
export const findBoqs = (text: string) =>
  queryOptions({
    queryKey: [...boqKeys.list, 'found', text] as readonly unknown[],
    // The reads within try again by themselves.
    retry: false,
    queryFn: async ({ client }): Promise<FoundBoq[]> => {
      if (!UUID.test(text)) return (await client.fetchQuery(boqListQuery(1, { q: text }))).data.map(foundOf);
      try {
        return [foundOf(await client.fetchQuery(boqQuery(text)))];
      } catch (error) {
        if (isStatus(error, 404)) return [];
        throw error;
      }
    },
  });
