import { client, unwrap } from '../../../lib/api-client';
import { proofOf } from '../model/search';
import { solve } from '../model/solve';

/** Fetches a challenge and solves it; the proof is good once and for 15 minutes. Throws ApiError when none is to be had. */
export async function passCaptcha(): Promise<string> {
  const challenge = await unwrap(client.GET('/api/captcha'));
  return proofOf(challenge, await solve(challenge));
}
