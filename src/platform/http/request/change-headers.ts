import type { IncomingHttpHeaders } from 'node:http';
import { invalid } from '../answers/problem';
import { checkValue } from '../validation/text-guard';

/** Longest reason of a change, in characters. */
export const MAX_REASON = 300;

/** Accepted by every change of a BOQ, whatever its method and body, and documented with each. */
export const REASON_HEADER = 'X-Reason';
export const ESTIMATE_HEADER = 'X-Estimate-Token';

/**
 * Why a change is made, in the person's own words: percent-encoded, as headers are ASCII only. Null without one. Throws
 * 400 for malformed encoding or more than MAX_REASON characters.
 */
export function reasonOf(headers: IncomingHttpHeaders): string | null {
  const given = headers['x-reason'];
  if (typeof given !== 'string' || given.trim() === '') return null;
  const reason = decoded(given).trim();
  checkValue(reason, REASON_HEADER);
  if ([...reason].length > MAX_REASON)
    throw invalid({ [REASON_HEADER]: `The reason may have at most ${MAX_REASON} characters.` });
  return reason || null;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch (error) {
    if (!(error instanceof URIError)) throw error;
    throw invalid({ [REASON_HEADER]: 'Write the reason in percent-encoding (UTF-8).' });
  }
}

/** Token of the estimate being applied; null without one. Throws 400 for an impossible one. */
export function estimateTokenOf(headers: IncomingHttpHeaders): string | null {
  const given = headers['x-estimate-token'];
  if (given === undefined || given === '') return null;
  if (typeof given !== 'string' || !/^\d{1,12}\.[0-9a-f]{64}$/.test(given))
    throw invalid({ [ESTIMATE_HEADER]: 'This is not an estimate token.' });
  return given;
}
