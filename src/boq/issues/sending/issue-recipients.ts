import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { sql, type Kysely } from 'kysely';
import type { Database } from '../../../platform/database/tables';
import { DB } from '../../../platform/database/tokens';
import { Chores } from '../../../platform/jobs/chores';

const KEPT_DAYS = 30;

/** Who is mailed about what a client does by a link. */
export interface IssueRecipient {
  /** The account that made the link. */
  readonly madeBy: string;
  /** Where the client gets their copy; null for nowhere. */
  readonly email: string | null;
}

/** The people to be mailed about an event, by its command: addresses are no part of the log. */
@Injectable()
export class IssueRecipients implements OnModuleInit {
  constructor(
    @Inject(DB) private readonly db: Kysely<Database>,
    private readonly chores: Chores,
  ) {}

  /** A refused command has no event, so its row is left over. */
  onModuleInit(): void {
    this.chores.add({ what: 'recipients of mails about quotations', work: () => this.clean() });
  }

  /** Written before the event: whoever finds the event finds whom to mail. A repeat changes nothing. */
  async note(commandId: string, { madeBy, email }: IssueRecipient): Promise<void> {
    await this.db
      .insertInto('issue_recipients')
      .values({ command_id: commandId, made_by: madeBy, email })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }

  /** Reads and deletes them: once mailed, they are needed no longer. Null when there are none. */
  async take(commandId: string, tx: Kysely<Database>): Promise<IssueRecipient | null> {
    const row = await tx
      .deleteFrom('issue_recipients')
      .where('command_id', '=', commandId)
      .returning(['made_by', 'email'])
      .executeTakeFirst();
    return row ? { madeBy: row.made_by, email: row.email } : null;
  }

  private async clean(): Promise<number> {
    const { numDeletedRows: count } = await this.db
      .deleteFrom('issue_recipients')
      .where('created_at', '<', sql<Date>`now() - make_interval(days => ${KEPT_DAYS})`)
      .executeTakeFirstOrThrow();
    return Number(count);
  }
}
