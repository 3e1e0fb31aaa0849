import { Injectable } from '@nestjs/common';
import { createChallenge, extractParams, verifySolution } from 'altcha-lib';
import { sql, type Kysely } from 'kysely';
import { z } from 'zod';
import type { Database } from '../database/tables';
import { invalid, type Problem } from '../http/problem';
import { Secrets } from '../http/secrets';

export const CAPTCHA_MESSAGE = "Kindly accept I'm not a robot";
export const CAPTCHA_SECRET = 'captcha';
const ALGORITHM = 'SHA-256';
/** Half as many hashes on average: a fraction of a second for a person, dear for who sends thousands. */
export const MAX_NUMBER = 200_000;
const VALID_MS = 15 * 60_000;

/** What a browser is given to solve: find the number whose SHA-256 after the salt is the challenge. */
export const challengeSchema = z
  .object({
    algorithm: z.literal(ALGORITHM),
    challenge: z.string(),
    maxnumber: z.int(),
    salt: z.string().describe('Holds when the challenge expires.'),
    signature: z.string(),
  })
  .meta({
    example: {
      algorithm: ALGORITHM,
      challenge: '3f0b0c8d5f2f4a4f8f1d4b0a9d3c7e1b6a5f4e3d2c1b0a9f8e7d6c5b4a392817',
      maxnumber: MAX_NUMBER,
      salt: '5d2f0b7c1e9a4b3c6d8e?expires=1790000000&',
      signature: '9a8b7c6d5e4f3a2b1c0d9e8f7a6b5c4d3e2f1a0b9c8d7e6f5a4b3c2d1e0f9a8b',
    },
  });
export type Challenge = z.output<typeof challengeSchema>;

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
@Injectable()
export class Captcha {
  constructor(private readonly secrets: Secrets) {}

  async challenge(): Promise<Challenge> {
    const made = await createChallenge({
      algorithm: ALGORITHM,
      hmacKey: await this.key(),
      maxnumber: MAX_NUMBER,
      expires: new Date(Date.now() + VALID_MS),
    });
    return { ...made, algorithm: ALGORITHM, maxnumber: MAX_NUMBER };
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
    if (numInsertedOrUpdatedRows !== 1n) throw refused();
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
    if (used) throw refused();
  }

  private async verified(payload: string): Promise<{ challenge: string; expires: number }> {
    const solution = parse(payload);
    if (!solution || !(await verifySolution(solution, await this.key()))) throw refused();
    const expires = Number(extractParams(solution).expires);
    // Every challenge of ours says when it ends; one that does not would be good for ever.
    if (!Number.isSafeInteger(expires)) throw refused();
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

function refused(): Problem {
  return invalid({ captcha: CAPTCHA_MESSAGE });
}
