import { call } from '../../../lib/api/api-client';
import type { Body, Reply } from '../../../lib/api/api-types';
import { sendForm } from '../../../lib/api/send-form';

export type EnquiryInput = Body<'/api/enquiry', 'post'>;
export type EnquiryAnswer = Reply<'/api/enquiry', 'post'>['data'];

/** Sends an enquiry; returns the server's message, and whether the project is one we accept. */
export async function sendEnquiry(body: EnquiryInput, key: string): Promise<EnquiryAnswer> {
  return (await call('post', '/api/enquiry', { body, key })).data;
}

/**
 * Sends a form, with pictures after the fields as the server requires; returns the thank-you message. `onSent` receives
 * 0 to 100.
 */
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

/** Reports a bug; returns the server's thank-you message. */
export function reportBug({ images, solution, ...texts }: BugInput, key: string, onSent: (percent: number) => void) {
  return sendFeedback('/api/feedback/bug', { ...texts, solution: solution ? '1' : '0' }, images, key, onSent);
}

/** Requests a feature; returns the server's thank-you message. */
export function requestFeature({ images, ...texts }: FeatureInput, key: string, onSent: (percent: number) => void) {
  return sendFeedback('/api/feedback/feature', texts, images, key, onSent);
}
