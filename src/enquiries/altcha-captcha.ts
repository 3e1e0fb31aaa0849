import { createChallenge, extractParams, verifySolution } from 'altcha-lib';
import { sql, type Kysely } from 'kysely';
import { z } from 'zod';
import type { Database } from '../database/tables';
import type { Secrets } from '../http/security/secrets';
import { Captcha, notARobot } from './captcha';
import { ALGORITHM, MAX_NUMBER, type ProofOfWork } from './captcha.dto';

export const CAPTCHA_SECRET = 'captcha';
const VALID_MS = 15 * 60_000;

const hex = z.string().regex(/^[0-9a-f]{64}$/);
/** Strict, so that nothing of the library's leniency is in reach: one algorithm, whole numbers, known lengths. */
const solutionSchema = z.strictObject({
  algorithm: z.literal(ALGORITHM),
  challenge: hex,
  number: z.int().min(0).max(MAX_NUMBER),
  salt: z.string().max(200),
  signature: hex,
  took: z.number().optional(),
});
type Solution = z.output<typeof solutionSchema>;

/** A proof of work (ALTCHA) in the place of a captcha: signed by us, good for 15 minutes and for one form. */
export class AltchaCaptcha extends Captcha {
  constructor(private readonly secrets: Secrets) {
    super();
  }

  async challenge(): Promise<ProofOfWork> {
    const made = await createChallenge({
      algorithm: ALGORITHM,
      hmacKey: await this.key(),
      maxnumber: MAX_NUMBER,
      expires: new Date(Date.now() + VALID_MS),
    });
    return { ...made, algorithm: ALGORITHM, maxnumber: MAX_NUMBER };
  }

  /** Nobody else has to be asked: our signature says it all. */
  admit(): Promise<void> {
    return Promise.resolve();
  }

  /**
   * Uses a solved challenge up, inside the transaction that stores what it was solved for. `payload` is the base64 of
   * the solution as ALTCHA widgets send it. Throws a 400 on `captcha` for one that is forged, unsolved, expired or used.
   */
  async spend(tx: Kysely<Database>, payload: string): Promise<void> {
    const { challenge, expires } = await this.verified(payload);
    // Kept an hour longer than it counts, so that two clocks that differ leave no gap.
    await tx
      .deleteFrom('captcha_spent')
      .where('expires_at', '<', sql<Date>`now() - interval '1 hour'`)
      .execute();
    const { numInsertedOrUpdatedRows } = await tx
      .insertInto('captcha_spent')
      .values({ challenge, expires_at: new Date(expires * 1000) })
      .onConflict((conflict) => conflict.column('challenge').doNothing())
      .executeTakeFirst();
    if (numInsertedOrUpdatedRows !== 1n) throw notARobot();
  }

  /**
   * Refuses a challenge that could not be spent, before anything is worked on for it: a 400 on `captcha`. It stays good; only
   * `spend` decides between two that come at once.
   */
  async check(db: Kysely<Database>, payload: string): Promise<void> {
    const { challenge } = await this.verified(payload);
    const used = await db
      .selectFrom('captcha_spent')
      .select('challenge')
      .where('challenge', '=', challenge)
      .executeTakeFirst();
    if (used) throw notARobot();
  }

  private async verified(payload: string): Promise<{ challenge: string; expires: number }> {
    const solution = parse(payload);
    if (!solution || !(await verifySolution(solution, await this.key()))) throw notARobot();
    const expires = Number(extractParams(solution).expires);
    // Every challenge of ours says when it ends; one that does not would be good for ever.
    if (!Number.isSafeInteger(expires)) throw notARobot();
    return { challenge: solution.challenge, expires };
  }

  private async key(): Promise<string> {
    return (await this.secrets.get(CAPTCHA_SECRET)).toString('hex');
  }
}

function parse(payload: string): Solution | null {
  try {
    const text = Buffer.from(payload, 'base64').toString('utf8');
    return solutionSchema.safeParse(JSON.parse(text)).data ?? null;
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}
