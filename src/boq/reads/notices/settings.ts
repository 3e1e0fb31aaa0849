import { Inject, Injectable } from '@nestjs/common';
import type { Kysely } from 'kysely';
import type { Database } from '../../../platform/database/tables';
import { DB } from '../../../platform/database/tokens';
import type { ShownKind } from './kinds';

export interface NoticeSettings {
  /** Whether the person gets a mail a day. */
  readonly digest: boolean;
  /** Kinds that are not shown in the bell. */
  readonly bell_off: ShownKind[];
  /** Kinds that are not in the daily mail. */
  readonly digest_off: ShownKind[];
}

const EVERYTHING: NoticeSettings = { digest: true, bell_off: [], digest_off: [] };

/** Which notices people want, and where: all of them everywhere, unless they have set something else. */
@Injectable()
export class NoticeChoices {
  constructor(@Inject(DB) private readonly db: Kysely<Database>) {}

  async of(userId: string, db = this.db): Promise<NoticeSettings> {
    const row = await db
      .selectFrom('notice_settings')
      .select(['digest', 'bell_off', 'digest_off'])
      .where('user_id', '=', userId)
      .executeTakeFirst();
    return (row as NoticeSettings | undefined) ?? EVERYTHING;
  }

  async set(userId: string, { digest, bell_off, digest_off }: NoticeSettings): Promise<void> {
    const fields = { digest, bell_off, digest_off };
    await this.db
      .insertInto('notice_settings')
      .values({ user_id: userId, ...fields })
      .onConflict((conflict) => conflict.column('user_id').doUpdateSet(fields))
      .execute();
  }

  /** Turns the daily mail off and leaves the rest as it is. */
  async unsubscribe(userId: string): Promise<void> {
    await this.set(userId, { ...(await this.of(userId)), digest: false });
  }
}
