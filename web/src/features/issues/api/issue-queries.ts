import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api/api-client';
import type { Reply } from '../../../lib/api/api-types';
import { boqKeys } from '../../../lib/boq/boq-cache';
import type { Language } from '../../../lib/language/words';

export type Issues = Reply<'/api/boqs/{id}/issues', 'get'>['data'];
export type Issue = Issues['issues'][number];
export type Quotation = Reply<'/api/accept/{token}', 'get'>['data'];
export type { IssueDocument } from './document';
export type Verification = Reply<'/api/verify/{hash}', 'get'>['data'];

/** Issues of a BOQ, newest first. */
export const issuesQuery = (boqId: string) =>
  queryOptions({
    queryKey: [...boqKeys.all(boqId), 'issues'],
    queryFn: async ({ signal }) => (await call('get', '/api/boqs/{id}/issues', { path: { id: boqId }, signal })).data,
  });

/** One issue with its document, which never changes. */
export const issueQuery = (boqId: string, issue: number) =>
  queryOptions({
    queryKey: [...boqKeys.all(boqId), 'issues', issue],
    queryFn: async ({ signal }) => {
      const path = { id: boqId, n: issue };
      return (await call('get', '/api/boqs/{id}/issues/{n}', { path, signal })).data;
    },
  });

/** Notes of the file that a BOQ was imported from; none for a BOQ without one. */
export const notesOfFileQuery = (boqId: string) =>
  queryOptions({
    queryKey: ['import', 'of', boqId, 'notes'],
    queryFn: async ({ signal }) => {
      const { data } = await call('get', '/api/imports', { query: { boq_id: boqId }, signal });
      return data.rows.filter(({ reason }) => reason === 'note').map(({ text }) => text);
    },
    retry: false,
    staleTime: Infinity,
  });

/** Which issue a page of a link shows. */
export interface QuotationLink {
  code: string;
  /** A newer one than the link's own. */
  issue?: number | undefined;
  /** Ids of the chosen options. */
  options: readonly string[];
}

/** The language of a page as its requests name it: none for English. */
const inLanguage = (lang: Language) => (lang === 'en' ? {} : { lang });

/** The issue behind a link with the chosen options. */
export const quotationQuery = ({ code, issue, options }: QuotationLink, lang: Language) =>
  queryOptions({
    queryKey: ['quotation', code, issue ?? null, [...options].sort(), lang],
    queryFn: async ({ signal }) => {
      const query = {
        ...(issue === undefined ? {} : { issue }),
        ...(options.length > 0 ? { options: options.join() } : {}),
        ...inLanguage(lang),
      };
      return (await call('get', '/api/accept/{token}', { path: { token: code }, query, signal })).data;
    },
  });

/** Address of the PDF of what a page of a link shows. */
export function quotationPdf({ code, issue, options }: QuotationLink, lang: Language): string {
  const query = new URLSearchParams();
  if (lang !== 'en') query.set('lang', lang);
  if (issue !== undefined) query.set('issue', String(issue));
  if (options.length > 0) query.set('options', options.join());
  return `/api/accept/${encodeURIComponent(code)}/pdf?${query.toString()}`.replace(/\?$/, '');
}

/** Items of a BOQ, for choosing the optional ones. */
export const itemChoicesQuery = (boqId: string) =>
  queryOptions({
    queryKey: [...boqKeys.all(boqId), 'issues', 'choices'],
    queryFn: async ({ signal }) =>
      (await call('get', '/api/boqs/{id}/items', { path: { id: boqId }, signal })).data.items,
  });

/** The acceptance with this hash. */
export const verificationQuery = (hash: string) =>
  queryOptions({
    queryKey: ['verification', hash],
    queryFn: async ({ signal }) => (await call('get', '/api/verify/{hash}', { path: { hash }, signal })).data,
  });
