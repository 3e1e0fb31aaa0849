import { call } from '../../../lib/api/api-client';
import type { Reply } from '../../../lib/api/api-types';
import type { HostedChallenge } from '../model/captcha-provider';
import { proofOf, type Challenge } from '../model/search';
import { solve } from '../model/solve';

/** Fetches what must be answered before a form is sent: a challenge to solve, or a widget to show. Throws ApiError. */
export function fetchChallenge(): Promise<Reply<'/api/captcha', 'get'>> {
  return call('get', '/api/captcha', {});
}

/** True for a provider's widget; otherwise it is a challenge to solve. */
export function isHosted(challenge: Challenge | HostedChallenge): challenge is HostedChallenge {
  return 'kind' in challenge;
}

/** Solves a challenge; the proof is valid once and for 15 minutes. Throws when there is no solution. */
export async function solveChallenge(challenge: Challenge): Promise<string> {
  return proofOf(challenge, await solve(challenge));
}
