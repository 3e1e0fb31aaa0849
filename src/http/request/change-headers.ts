import type { IncomingHttpHeaders } from 'node:http';
import { invalid } from '../answers/problem';
import { checkValue } from '../validation/text-guard';

/** Longest reason of a change, in characters. */
export const MAX_REASON = 300;

/** Headers every change of a BOQ may carry, whatever its verb and body; documented with each such operation. */
export const REASON_HEADER = 'X-Reason';
export const ESTIMATE_HEADER = 'X-Estimate-Token';

/**
 * Why a change is made, in the person's own words: text in percent-encoding, as headers hold nothing beyond ASCII. Null
 * without one. Throws 400 for what is no such text, or longer than MAX_REASON.
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

/** The token of the estimate that is being applied; null without one. Throws 400 for what cannot be one. */
export function estimateTokenOf(headers: IncomingHttpHeaders): string | null {
  const given = headers['x-estimate-token'];
  if (given === undefined || given === '') return null;
  if (typeof given !== 'string' || !/^\d{1,12}\.[0-9a-f]{64}$/.test(given))
    throw invalid({ [ESTIMATE_HEADER]: 'This is no estimate token.' });
  return given;
}
