import { call, client, unwrap } from '../../../lib/api/api-client';
import type { Milestone } from '../../../lib/boq/milestones';
import type { Reply, Schema } from '../../../lib/api/api-types';
import type { Language } from '../../../lib/language/words';
import type { LeadMessage } from '../model/lead';
import type { RoomLook } from '../model/look-clock';

export type Preview = Reply<'/api/boqs/{id}/issues/preview', 'post'>;
export type Alternatives = Schema<'IssueProposal'>['alternatives'][number];

export interface IssueInput {
  boqId: string;
  note: string;
  site: string;
  name?: string;
  email?: string;
  validity_days: number;
  milestones: Milestone[];
  options: string[];
  alternatives: Alternatives[];
  language: Language;
}

/** Issues the current BOQ, and mails its link when an email is given. */
export function issueRevision({ boqId, ...body }: IssueInput, key: string) {
  return call('post', '/api/boqs/{id}/issues', { path: { id: boqId }, body, key });
}

/** The document that would be issued. */
export function previewIssue({ boqId, ...body }: IssueInput): Promise<Preview> {
  return call('post', '/api/boqs/{id}/issues/preview', { path: { id: boqId }, body });
}

/** Mails the link of an open issue once more. */
export function remindOfIssue({ boqId, issue }: { boqId: string; issue: number }, key: string) {
  return call('post', '/api/boqs/{id}/issues/{n}/remind', { path: { id: boqId, n: issue }, key });
}

/** Withdraws an open issue. */
export function withdrawIssue({ boqId, issue }: { boqId: string; issue: number }, key: string) {
  return call('post', '/api/boqs/{id}/issues/{n}/withdraw', { path: { id: boqId, n: issue }, body: {}, key });
}

/** Creates a link to an issue. Its answer is a secret and returned only once, so it has no idempotency key. */
export async function linkIssue({ boqId, issue }: { boqId: string; issue: number }): Promise<string> {
  return (await call('post', '/api/boqs/{id}/issues/{n}/link', { path: { id: boqId, n: issue } })).data.url;
}

export interface AnswerInput {
  code: string;
  issue?: number | undefined;
  accept: boolean;
  name: string;
  remark: string;
  options: string[];
  email?: string;
  /** The code that was mailed; `code` is that of the link. */
  digits?: string;
}

/** Accepts or declines the issue behind a link. */
export function answerIssue({ code, issue, digits, ...answer }: AnswerInput, key: string) {
  const query = issue === undefined ? {} : { issue };
  const body = { ...answer, ...(digits === undefined ? {} : { code: digits }) };
  return call('post', '/api/accept/{token}', { path: { token: code }, query, body, key });
}

export interface CodeInput {
  code: string;
  issue?: number | undefined;
  lang: Language;
}

/** Mails the code that accepting needs. */
export async function sendAcceptanceCode({ code, issue, lang }: CodeInput, key: string) {
  const query = { lang, ...(issue === undefined ? {} : { issue }) };
  return (await call('post', '/api/accept/{token}/code', { path: { token: code }, query, key })).data;
}

export interface LooksInput {
  code: string;
  issue?: number | undefined;
  lang: Language;
  looks: readonly RoomLook[];
}

/** Reports how long rooms were on screen, while the page is left: nobody waits for the answer, and a report that is lost is not missed. */
export function noteLooks({ code, issue, lang, looks }: LooksInput): void {
  const query = { lang, ...(issue === undefined ? {} : { issue }) };
  const params = { path: { token: code }, query };
  client
    .POST('/api/accept/{token}/looks', { params, body: { looks: [...looks] }, keepalive: true })
    .catch(() => undefined);
}

type OfLink = Pick<CodeInput, 'code' | 'issue'>;

/** Address of the stream of what somebody who leads shows. */
export function leadUrl({ code, issue }: OfLink): string {
  return `/api/accept/${encodeURIComponent(code)}/lead${issue === undefined ? '' : `?issue=${issue}`}`;
}

/** Shows a page on the other screens, or switches options there. It may leave with the page. */
export function tellLead({ code, issue }: OfLink, message: LeadMessage): Promise<unknown> {
  const query = issue === undefined ? {} : { issue };
  const params = { path: { token: code }, query };
  return unwrap(client.POST('/api/accept/{token}/lead', { params, body: message, keepalive: true }));
}

export interface QuestionInput {
  code: string;
  issue?: number | undefined;
  name: string;
  text: string;
  item_id: string | null;
  email?: string;
}

/** Asks the sender of an issue. */
export function askAboutIssue({ code, issue, ...body }: QuestionInput, key: string) {
  const query = issue === undefined ? {} : { issue };
  return call('post', '/api/accept/{token}/questions', { path: { token: code }, query, body, key });
}

export interface ReplyInput {
  boqId: string;
  issue: number;
  question: string;
  text: string;
}

/** Answers a question of the client. */
export function answerQuestion({ boqId, issue, question, text }: ReplyInput, key: string) {
  const path = { id: boqId, n: issue, question };
  return call('post', '/api/boqs/{id}/issues/{n}/questions/{question}/answer', { path, body: { text }, key });
}

/** Deletes items that the client left out, as one revision. */
export function removeItems({ boqId, ids }: { boqId: string; ids: string[] }, key: string) {
  const body = { ids, change: { delete: true as const }, dry_run: false };
  return call('post', '/api/boqs/{id}/bulk', { path: { id: boqId }, body, key });
}
