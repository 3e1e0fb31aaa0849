import { createHash } from 'node:crypto';
import { sql, type Kysely } from 'kysely';
import type { HostedCaptchaConfig } from '../../../platform/config/captcha';
import type { Database } from '../../../platform/database/tables';
import { Captcha, notARobot } from './captcha';
import { HOSTED_ACTION, type HostedChallenge } from './captcha.dto';
import { Siteverify } from './siteverify';

/** How long a confirmed answer stays valid for a form that is accepted later. */
const VALID_MINUTES = 15;

/**
 * A provider's captcha. The provider confirms an answer only once, so the confirmation is stored until the form is
 * accepted: a form that fails for another reason may be resent with the same answer, as with our own captcha.
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
    // A spent answer may belong to a repeated form; `spend` decides.
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
    // Never reset to unspent: of two confirmed concurrently, one is used.
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
