import { client, commandHeaders, unwrap } from '../../../lib/api/api-client';

export interface IssueInput {
  boqId: string;
  note: string;
  name?: string;
  email?: string;
}

/** Issues the current BOQ, and mails its link when an email is given. */
export function issueRevision({ boqId, ...body }: IssueInput, key: string) {
  return unwrap(
    client.POST('/api/boqs/{id}/issues', { params: { path: { id: boqId } }, body, headers: commandHeaders(key) }),
  );
}

/** Withdraws an open issue. */
export function withdrawIssue({ boqId, issue }: { boqId: string; issue: number }, key: string) {
  return unwrap(
    client.POST('/api/boqs/{id}/issues/{n}/withdraw', {
      params: { path: { id: boqId, n: issue } },
      body: {},
      headers: commandHeaders(key),
    }),
  );
}

/** Creates a link to an issue. Its answer is a secret and returned only once, so it has no idempotency key. */
export async function linkIssue({ boqId, issue }: { boqId: string; issue: number }): Promise<string> {
  const answer = client.POST('/api/boqs/{id}/issues/{n}/link', { params: { path: { id: boqId, n: issue } } });
  return (await unwrap(answer)).data.url;
}

export interface AnswerInput {
  code: string;
  accept: boolean;
  name: string;
  remark: string;
}

/** Accepts or declines the issue behind a link. */
export function answerIssue({ code, ...body }: AnswerInput, key: string) {
  return unwrap(
    client.POST('/api/accept/{token}', { params: { path: { token: code } }, body, headers: commandHeaders(key) }),
  );
}
