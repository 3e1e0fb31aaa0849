import { queryOptions } from '@tanstack/react-query';
import { call } from '../api/api-client';
import type { Reply } from '../api/api-types';
import { langQuery } from '../language/language';
import type { Language } from '../language/words';
import { boqKeys } from './boq-cache';

export type PlanAnswer = Reply<'/api/boqs/{id}/plan', 'get'>;

/** The plan of a BOQ as it is drawn, at present or at a revision, or arranged from its answers, its rooms in a language. */
export const planQuery = (boqId: string, revision?: number, language: Language = 'en') =>
  queryOptions({
    queryKey: [...boqKeys.all(boqId), 'plan', revision ?? 'now', ...(language === 'en' ? [] : [language])],
    queryFn: ({ signal }) => {
      const query = { revision, ...langQuery(language) };
      return call('get', '/api/boqs/{id}/plan', { path: { id: boqId }, query, signal });
    },
    refetchOnWindowFocus: 'always',
  });
