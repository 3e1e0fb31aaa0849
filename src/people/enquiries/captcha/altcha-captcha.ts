import { createChallenge, extractParams, verifySolution } from 'altcha-lib';
import { sql, type Kysely } from 'kysely';
import { z } from 'zod';
import type { Database } from '../../../platform/database/tables';
import type { Secrets } from '../../../platform/http/security/secrets';
import { Captcha, notARobot } from './captcha';
import { ALGORITHM, MAX_NUMBER, type ProofOfWork } from './captcha.dto';

export const CAPTCHA_SECRET = 'captcha';
const VALID_MS = 15 * 60_000;

const hex = z.string().regex(/^[0-9a-f]{64}$/);
/** Strict, to exclude the library's leniency: one algorithm, integers, known lengths. */
const solutionSchema = z.strictObject({
  algorithm: z.literal(ALGORITHM),
  challenge: hex,
  number: z.int().min(0).max(MAX_NUMBER),
  salt: z.string().max(200),
  signature: hex,
  took: z.number().optional(),
});
type Solution = z.output<typeof solutionSchema>;

/** A proof of work (ALTCHA) as captcha: signed by us, valid for 15 minutes and one form. */
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

  /** No one else to ask: our signature is sufficient. */
  admit(): Promise<void> {
    return Promise.resolve();
  }

  /**
   * Consumes a solved challenge in the transaction that stores its form. `payload` is the base64 solution as ALTCHA
   * widgets send it. Throws a 400 on `captcha` when it is forged, unsolved, expired or used.
   */
  async spend(tx: Kysely<Database>, payload: string): Promise<void> {
    const { challenge, expires } = await this.verified(payload);
    // Kept an hour beyond expiry, so that clock differences leave no gap.
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
   * Refuses a challenge that could not be spent, before expensive work: a 400 on `captcha`. Does not consume it; only
   * `spend` decides between concurrent uses.
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
    // Our challenges always expire; one without expiry would be valid forever.
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
