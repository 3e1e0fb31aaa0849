import type { Kysely } from 'kysely';
import type { Database } from '../database/tables';
import { invalid, type Problem } from '../http/answers/problem';
import type { Challenge } from './captcha.dto';

export const CAPTCHA_MESSAGE = "Kindly accept I'm not a robot";

/**
 * What keeps robots out of the forms that are open to everybody. A browser gets a challenge, and the form carries the answer to
 * it, which is good for one form. `test/contract/captcha.contract.ts` is what each adapter keeps to.
 */
export abstract class Captcha {
  /** What a browser needs to come by an answer. */
  abstract challenge(): Promise<Challenge>;

  /**
   * Asks whoever has to be asked about an answer, before a transaction is begun for it: none is to wait for another company's
   * server. Only `spend` lets a form in. Throws a 400 on `captcha` for an answer that is no good, 503 when nobody can tell.
   */
  abstract admit(db: Kysely<Database>, answer: string): Promise<void>;

  /**
   * Refuses an answer that could not be spent, before anything is worked on for it: a 400 on `captcha`, 503 when nobody can
   * tell. It stays good; only `spend` decides between two that come at once.
   */
  abstract check(db: Kysely<Database>, answer: string): Promise<void>;

  /**
   * Uses an answer up, inside the transaction that stores what it was given for, after `admit` or `check`. Throws a 400 on
   * `captcha` for one that is forged, expired or used.
   */
  abstract spend(tx: Kysely<Database>, answer: string): Promise<void>;
}

/** The 400 of an answer that is no good, whatever is wrong with it. */
export function notARobot(): Problem {
  return invalid({ captcha: CAPTCHA_MESSAGE });
}
