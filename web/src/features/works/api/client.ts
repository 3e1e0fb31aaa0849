import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api/api-client';
import type { Schema } from '../../../lib/api/api-types';
import { boqKeys } from '../../../lib/boq/boq-cache';
import { langQuery } from '../../../lib/language/language';
import type { Language } from '../../../lib/language/words';

export type ClientWorks = Schema<'ClientWorks'>;
export type ClientBill = Schema<'ClientBill'>;

/** The works behind the link of an accepted quotation. */
export const linkedWorksQuery = (code: string, lang: Language) =>
  queryOptions({
    queryKey: ['linked-works', code, lang],
    queryFn: async ({ signal }) =>
      (await call('get', '/api/accept/{token}/works', { path: { token: code }, query: langQuery(lang), signal })).data,
  });

/** The same for who is logged in. */
export const clientWorksQuery = (boqId: string, lang: Language) =>
  queryOptions({
    queryKey: [...boqKeys.works(boqId), 'client', lang],
    queryFn: async ({ signal }) =>
      (await call('get', '/api/boqs/{id}/works/client', { path: { id: boqId }, query: langQuery(lang), signal })).data,
  });

/** Address of a bill's PDF behind a link. */
export const linkedBillPdf = (code: string, n: number): string =>
  `/api/accept/${encodeURIComponent(code)}/works/bills/${n}/pdf`;
