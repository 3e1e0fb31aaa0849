import { call } from '../../../lib/api/api-client';
import type { Firm } from '../../../lib/reference/firm';

/** Sets the firm that the next quotations show. */
export async function changeFirm(body: Firm, key: string): Promise<void> {
  await call('put', '/api/me/firm', { body, key });
}
