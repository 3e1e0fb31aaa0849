import { client, commandHeaders, unwrap } from '../../../lib/api/api-client';
import { session } from '../../../lib/session';
import type { QuickEstimateRequest } from '../../../lib/reference/quick-estimate';

/** Makes a BOQ with every line behind the estimate; a visitor's is remembered, so that logging in makes it his. */
export async function saveEstimate(body: QuickEstimateRequest, key: string): Promise<string> {
  const { data } = await unwrap(
    client.POST('/api/boqs', {
      body,
      headers: commandHeaders(key),
    }),
  );
  if (!session.token()) session.setGuestBoq(data.boq_id);
  return data.boq_id;
}
