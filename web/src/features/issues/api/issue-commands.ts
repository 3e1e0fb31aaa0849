import { call } from '../../../lib/api/api-client';

export interface IssueInput {
  boqId: string;
  note: string;
  name?: string;
  email?: string;
}

/** Issues the current BOQ, and mails its link when an email is given. */
export function issueRevision({ boqId, ...body }: IssueInput, key: string) {
  return call('post', '/api/boqs/{id}/issues', { path: { id: boqId }, body, key });
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
  accept: boolean;
  name: string;
  remark: string;
}

/** Accepts or declines the issue behind a link. */
export function answerIssue({ code, ...body }: AnswerInput, key: string) {
  return call('post', '/api/accept/{token}', { path: { token: code }, body, key });
}
