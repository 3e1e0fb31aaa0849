import { client, commandHeaders, unwrap } from '../../../lib/api/api-client';
import type { Body, Reply } from '../../../lib/api/api-types';
import { sendForm } from '../../../lib/api/send-form';

export type EnquiryInput = Body<'/api/enquiry', 'post'>;
export type EnquiryAnswer = Reply<'/api/enquiry', 'post'>['data'];

/** Sends an enquiry; gives what the person is told, and whether the project is one that is taken on. */
export async function sendEnquiry(body: EnquiryInput, key: string): Promise<EnquiryAnswer> {
  return (await unwrap(client.POST('/api/enquiry', { body, headers: commandHeaders(key) }))).data;
}

/** Sends a form with its pictures after its fields, as the server wants it; gives its thanks. `onSent` gets 0 to 100. */
async function sendFeedback(
  path: '/api/feedback/bug' | '/api/feedback/feature',
  fields: Readonly<Record<string, string>>,
  images: readonly File[],
  key: string,
  onSent: (percent: number) => void,
): Promise<string> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  for (const image of images) form.append('images', image);
  return (await sendForm<Reply<typeof path, 'post'>>(path, form, key, onSent)).data.msg;
}

interface WithImages {
  captcha: string;
  images: readonly File[];
}
export interface BugInput extends WithImages {
  name: string;
  email: string;
  details: string;
  solution: boolean;
}
export interface FeatureInput extends WithImages {
  title: string;
  details: string;
}

/** Reports a bug; gives the server's thanks. */
export function reportBug({ images, solution, ...texts }: BugInput, key: string, onSent: (percent: number) => void) {
  return sendFeedback('/api/feedback/bug', { ...texts, solution: solution ? '1' : '0' }, images, key, onSent);
}

/** Requests a feature; gives the server's thanks. */
export function requestFeature({ images, ...texts }: FeatureInput, key: string, onSent: (percent: number) => void) {
  return sendFeedback('/api/feedback/feature', texts, images, key, onSent);
}
