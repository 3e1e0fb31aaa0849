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

/** A paper of the client’s side. */
export type ClientPaper =
  | { kind: 'bill'; n: number }
  | { kind: 'receipt'; id: string }
  | { kind: 'measurements' | 'statement' | 'certificate' | 'warranty' };

/** Address of a paper’s PDF behind a link, in a language. */
export function linkedPaper(code: string, paper: ClientPaper, lang: Language): string {
  const works = `/api/accept/${encodeURIComponent(code)}/works`;
  if (paper.kind === 'bill') return `${works}/bills/${paper.n}/pdf?lang=${lang}`;
  const entry = paper.kind === 'receipt' ? `&entry=${encodeURIComponent(paper.id)}` : '';
  return `${works}/papers/${paper.kind}?lang=${lang}${entry}`;
}
