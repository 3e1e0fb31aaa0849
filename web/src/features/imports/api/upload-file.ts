import type { Reply } from '../../../lib/api/api-types';
import { sendForm } from '../../../lib/api/send-form';

type Created = Reply<'/api/boqs', 'post'>['data'];

/** Whether the rates of a file include GST; `file`: as it states itself. */
export type TaxAnswer = 'file' | 'yes' | 'no';
export const TAX_ANSWERS: readonly { value: TaxAnswer; label: string }[] = [
  { value: 'file', label: 'As the file says' },
  { value: 'yes', label: 'Yes, with GST' },
  { value: 'no', label: 'No, GST is extra' },
];

/** Sends a file and starts its import. `onSent` gets 0 to 100. Throws ApiError. */
export async function uploadFile(
  file: File,
  tax: TaxAnswer,
  key: string,
  onSent: (percent: number) => void,
): Promise<Created> {
  const form = new FormData();
  // Before the file: what follows it is not read.
  if (tax !== 'file') form.append('rate_includes_tax', String(tax === 'yes'));
  form.append('file', file);
  return (await sendForm<{ data: Created }>('/api/boqs', form, key, onSent)).data;
}
