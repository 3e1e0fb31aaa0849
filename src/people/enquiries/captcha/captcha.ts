import type { Kysely } from 'kysely';
import type { Database } from '../../../platform/database/tables';
import { invalid, type Problem } from '../../../platform/http/answers/problem';
import type { Challenge } from './captcha.dto';

export const CAPTCHA_MESSAGE = "Kindly accept I'm not a robot";

/**
 * Keeps robots out of the public forms. The browser gets a challenge and sends its answer with the form; an answer is
 * valid for one form. `test/contract/captcha.contract.ts` is the contract of all adapters.
 */
export abstract class Captcha {
  /** What a browser needs to obtain an answer. */
  abstract challenge(): Promise<Challenge>;

  /**
   * Verifies an answer with its provider before a transaction begins, because no transaction should wait for an
   * external server. Only `spend` admits a form. Throws a 400 on `captcha` for a bad answer, 503 when it cannot be
   * verified.
   */
  abstract admit(db: Kysely<Database>, answer: string): Promise<void>;

  /**
   * Refuses an answer that could not be spent, before expensive work: a 400 on `captcha`, 503 when it cannot be
   * verified. Does not consume it; only `spend` decides between concurrent uses.
   */
  abstract check(db: Kysely<Database>, answer: string): Promise<void>;

  /**
   * Consumes an answer in the transaction that stores its form, after `admit` or `check`. Throws a 400 on `captcha`
   * when it is forged, expired or used.
   */
  abstract spend(tx: Kysely<Database>, answer: string): Promise<void>;
}

/** The 400 for a bad answer, whatever its fault. */
export function notARobot(): Problem {
  return invalid({ captcha: CAPTCHA_MESSAGE });
}
