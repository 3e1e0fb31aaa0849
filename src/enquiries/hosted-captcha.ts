import { createHash } from 'node:crypto';
import { sql, type Kysely } from 'kysely';
import type { HostedCaptchaConfig } from '../config.captcha';
import type { Database } from '../database/tables';
import { Captcha, notARobot } from './captcha';
import { HOSTED_ACTION, type HostedChallenge } from './captcha.dto';
import { Siteverify } from './siteverify';

/** How long an answer that the provider has confirmed may wait for a form that can be taken in. */
const VALID_MINUTES = 15;

/**
 * A captcha of a provider's. The provider confirms an answer once and then no more, so its word is kept until the form is taken
 * in: a form that fails for another reason may be sent again with the same answer, as with a captcha of our own.
 */
export class HostedCaptcha extends Captcha {
  private readonly siteverify: Siteverify;

  constructor(private readonly config: HostedCaptchaConfig) {
    super();
    this.siteverify = new Siteverify(config);
  }

  challenge(): Promise<HostedChallenge> {
    const { kind, siteKey } = this.config;
    return Promise.resolve({ kind, site_key: siteKey, action: HOSTED_ACTION });
  }

  async admit(db: Kysely<Database>, answer: string): Promise<void> {
    const known = await this.known(db, answer);
    // One that is spent may be the copy of a form that was taken in before; `spend` tells.
    if (!known) await this.confirm(db, answer);
  }

  async check(db: Kysely<Database>, answer: string): Promise<void> {
    const known = await this.known(db, answer);
    if (known?.spent) throw notARobot();
    if (!known) await this.confirm(db, answer);
  }

  async spend(tx: Kysely<Database>, answer: string): Promise<void> {
    const { numUpdatedRows } = await tx
      .updateTable('captcha_passes')
      .set({ spent: true })
      .where('token_hash', '=', hashOf(answer))
      .where('spent', '=', false)
      .where('good_until', '>', sql<Date>`now()`)
      .executeTakeFirst();
    if (numUpdatedRows !== 1n) throw notARobot();
  }

  private known(db: Kysely<Database>, answer: string): Promise<{ spent: boolean } | undefined> {
    return db.selectFrom('captcha_passes').select('spent').where('token_hash', '=', hashOf(answer)).executeTakeFirst();
  }

  private async confirm(db: Kysely<Database>, answer: string): Promise<void> {
    if (!(await this.siteverify.confirms(answer))) throw notARobot();
    await db
      .deleteFrom('captcha_passes')
      .where('good_until', '<', sql<Date>`now() - interval '1 hour'`)
      .execute();
    // Never put back to unspent: of two that were confirmed at once, one is used.
    await db
      .insertInto('captcha_passes')
      .values({
        token_hash: hashOf(answer),
        good_until: sql<Date>`now() + make_interval(mins => ${VALID_MINUTES})`,
      })
      .onConflict((conflict) => conflict.column('token_hash').doNothing())
      .execute();
  }
}

function hashOf(answer: string): Buffer {
  return createHash('sha256').update(answer).digest();
}
