import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api/api-client';
import type { Body, Reply } from '../../../lib/api/api-types';
import { sendForm } from '../../../lib/api/send-form';

const REQUESTS = '/api/boqs/{id}/quote-requests';
const REQUEST = '/api/boqs/{id}/quote-requests/{requestId}';
const VENDOR = '/api/quotes/{code}';

export type QuoteRequestSummary = Reply<typeof REQUESTS, 'get'>['data'][number];
export type QuoteRequest = Reply<typeof REQUEST, 'get'>['data'];
export type Quote = QuoteRequest['quotes'][number];
export type RequestState = QuoteRequest['state'];
export type AskInput = Body<typeof REQUESTS, 'post'>;
export type AskedVendor = AskInput['vendors'][number];
export type AskedLine = AskInput['lines'][number];
export type Choice = QuoteRequest['awards'][number];
export type AwardEffect = Reply<'/api/boqs/{id}/quote-requests/{requestId}/award', 'post'>;
export type VendorPage = Reply<typeof VENDOR, 'get'>['data'];
export type SaveInput = Body<typeof VENDOR, 'put'>;
export type QuotedLine = NonNullable<VendorPage['answer']>['lines'][number];

/** The requests for quotation of a BOQ, newest first. */
export const requestsQuery = (boqId: string) =>
  queryOptions({
    queryKey: ['boq', boqId, 'quote-requests'],
    queryFn: async ({ signal }) => (await call('get', REQUESTS, { path: { id: boqId }, signal })).data,
  });

/** One request with its quotes side by side. */
export const requestQuery = (boqId: string, requestId: string) =>
  queryOptions({
    queryKey: ['boq', boqId, 'quote-requests', requestId],
    queryFn: async ({ signal }) => (await call('get', REQUEST, { path: { id: boqId, requestId }, signal })).data,
  });

/** The mail that the first vendor would get. */
export const mailPreviewQuery = (boqId: string, body: AskInput) =>
  queryOptions({
    queryKey: ['boq', boqId, 'quote-mail', body],
    queryFn: async ({ signal }) =>
      (await call('post', '/api/boqs/{id}/quote-requests/preview', { path: { id: boqId }, body, signal })).data,
    retry: false,
  });

/** Sends a request. Throws ApiError. */
export async function askVendors(boqId: string, body: AskInput, key: string): Promise<QuoteRequest> {
  return (await call('post', REQUESTS, { path: { id: boqId }, body, key })).data;
}

/** The effect of an award, with the token that applies exactly it. */
export const awardQuery = (boqId: string, requestId: string, choices: readonly Choice[]) =>
  queryOptions({
    queryKey: ['boq', boqId, 'quote-requests', requestId, 'award', choices],
    queryFn: ({ signal }) =>
      call('post', '/api/boqs/{id}/quote-requests/{requestId}/award', {
        path: { id: boqId, requestId },
        body: { choices: [...choices], dry_run: true },
        signal,
      }),
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });

export interface AwardInput {
  boqId: string;
  requestId: string;
  choices: readonly Choice[];
  reason: string;
  estimateToken: string | undefined;
}

export function award(
  { boqId, requestId, choices, reason, estimateToken }: AwardInput,
  key: string,
): Promise<AwardEffect> {
  return call('post', '/api/boqs/{id}/quote-requests/{requestId}/award', {
    path: { id: boqId, requestId },
    body: { choices: [...choices], dry_run: false },
    key,
    reason,
    estimateToken,
  });
}

export interface RequestInput {
  boqId: string;
  requestId: string;
}

export async function withdraw(
  { boqId, requestId, reason }: RequestInput & { reason: string },
  key: string,
): Promise<string> {
  const path = { id: boqId, requestId };
  return (await call('post', '/api/boqs/{id}/quote-requests/{requestId}/withdraw', { path, body: {}, key, reason }))
    .message;
}

/** A further link to a vendor's page; with `mail` it reminds them. */
export async function makeLink(
  { boqId, requestId, quoteId, mail }: RequestInput & { quoteId: string; mail: boolean },
  key: string,
): Promise<string> {
  const path = { id: boqId, requestId, quoteId };
  const body = { mail };
  return (await call('post', '/api/boqs/{id}/quote-requests/{requestId}/quotes/{quoteId}/link', { path, body, key }))
    .data.url;
}

export async function writeToVendor(
  { boqId, requestId, quoteId, text }: RequestInput & { quoteId: string; text: string },
  key: string,
): Promise<string> {
  const path = { id: boqId, requestId, quoteId };
  const body = { text };
  return (
    await call('post', '/api/boqs/{id}/quote-requests/{requestId}/quotes/{quoteId}/messages', { path, body, key })
  ).message;
}

/** A vendor's page, by the code of their link. */
export const vendorPageQuery = (code: string) =>
  queryOptions({
    queryKey: ['quote', code],
    queryFn: async ({ signal }) => (await call('get', VENDOR, { path: { code }, signal })).data,
    retry: false,
  });

export async function saveQuote({ code, ...body }: SaveInput & { code: string }, key: string): Promise<VendorPage> {
  return (await call('put', VENDOR, { path: { code }, body, key })).data;
}

/** Uploads a filled-in sheet: it is saved for the vendor to check, and not sent. Throws ApiError. */
export async function uploadSheet(
  code: string,
  file: File,
  key: string,
  onSent: (percent: number) => void,
): Promise<VendorPage> {
  const form = new FormData();
  form.append('file', file);
  const path = `/api/quotes/${encodeURIComponent(code)}/sheet`;
  return (await sendForm<Reply<'/api/quotes/{code}/sheet', 'post'>>(path, form, key, onSent)).data;
}

export async function askSender({ code, text }: { code: string; text: string }, key: string): Promise<VendorPage> {
  return (await call('post', '/api/quotes/{code}/messages', { path: { code }, body: { text }, key })).data;
}
