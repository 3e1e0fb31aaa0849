import { v5 as uuidv5 } from 'uuid';
import type { RateKey } from '../../../kernel/rate-key';
import type { RateLibrary } from '../../../pricing';

const IDS = '3f0e2a5c-0c0e-4b0e-8a4b-8f6d2f6c9b1d';

/** The id of a rate in addresses, because labels contain characters that addresses do not allow. */
export function rateId(key: RateKey): string {
  return uuidv5(key, IDS);
}

/** The key of an id in a library; undefined when there is none. */
export function keyOfId(library: RateLibrary, id: string): RateKey | undefined {
  for (const key of library.rates.keys()) if (rateId(key) === id) return key;
  return undefined;
}
