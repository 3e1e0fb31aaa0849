import { client, commandHeaders, unwrap } from '../../../lib/api-client';
import type { Body, Reply } from '../../../lib/api-types';

export type EnquiryInput = Body<'/api/enquiry', 'post'>;
export type EnquiryAnswer = Reply<'/api/enquiry', 'post'>['data'];
export type BugInput = Body<'/api/feedback/bug', 'post'>;
export type FeatureInput = Body<'/api/feedback/feature', 'post'>;

/** Sends an enquiry; gives what the person is told, and whether the project is one that is taken on. */
export async function sendEnquiry(body: EnquiryInput, key: string): Promise<EnquiryAnswer> {
  return (await unwrap(client.POST('/api/enquiry', { body, headers: commandHeaders(key) }))).data;
}

/** Reports a bug; gives the server's thanks. */
export async function reportBug(body: BugInput, key: string): Promise<string> {
  return (await unwrap(client.POST('/api/feedback/bug', { body, headers: commandHeaders(key) }))).data.msg;
}

/** Requests a feature; gives the server's thanks. */
export async function requestFeature(body: FeatureInput, key: string): Promise<string> {
  return (await unwrap(client.POST('/api/feedback/feature', { body, headers: commandHeaders(key) }))).data.msg;
}
