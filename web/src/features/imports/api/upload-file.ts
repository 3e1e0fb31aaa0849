import type { Reply } from '../../../lib/api/api-types';
import { sendForm } from '../../../lib/api/send-form';

type Created = Reply<'/api/boqs', 'post'>['data'];

/** Sends a file and starts its import. `onSent` gets 0 to 100. Throws ApiError. */
export async function uploadFile(file: File, key: string, onSent: (percent: number) => void): Promise<Created> {
  const form = new FormData();
  form.append('file', file);
  return (await sendForm<{ data: Created }>('/api/boqs', form, key, onSent)).data;
}
