import { BoqCommands } from '../core/boq-commands';
import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { sql, type Kysely } from 'kysely';
import { PinoLogger } from 'nestjs-pino';
import { v5 as uuidv5 } from 'uuid';
import { KEPT_DAYS } from '../../platform/config/kept';
import type { Database } from '../../platform/database/tables';
import { DB } from '../../platform/database/tokens';
import { Problem } from '../../platform/http/answers/problem';
import { Chores } from '../../platform/jobs/chores';
import { BoqStreams } from '../core/boq-streams';
import { systemAuthor } from './recommendations';

const A_ROUND = 1_000;

/**
 * Deletes BOQs of visitors that have not been changed for long and that no account has taken over; the log records who
 * did it and why.
 */
@Injectable()
export class AbandonedBoqs implements OnApplicationBootstrap {
  constructor(
    @Inject(DB) private readonly db: Kysely<Database>,
    private readonly commands: BoqCommands,
    private readonly streams: BoqStreams,
    private readonly chores: Chores,
    private readonly log: PinoLogger,
  ) {}

  onApplicationBootstrap(): void {
    this.chores.add({ what: 'BOQs of visitors', work: () => this.drop() });
  }

  /** Deletes those whose last change is at least `days` old; returns the count. */
  async drop(days: number = KEPT_DAYS.unclaimedBoq): Promise<number> {
    const abandoned = await this.db
      .selectFrom('boqs')
      .select(['boq_id', 'revision'])
      .where('guest_identifier', 'is not', null)
      .where('owner_id', 'is', null)
      .where('branch_of', 'is', null)
      .where('deleted', '=', false)
      .where(sql<boolean>`members = '{}'`)
      .where('updated_at', '<', sql<Date>`now() - make_interval(days => ${days})`)
      .orderBy('updated_at')
      .limit(A_ROUND)
      .execute();
    let dropped = 0;
    for (const { boq_id, revision } of abandoned) if (await this.delete(boq_id, revision, days)) dropped += 1;
    return dropped;
  }

  /** False when it has changed in the meantime, or the BOQ itself refuses. */
  private async delete(boqId: string, revision: number, days: number): Promise<boolean> {
    const state = await this.streams.load(boqId);
    // The list of BOQs lags behind the log: a BOQ changed since is not abandoned.
    if (state.deleted || state.revision !== revision || state.ownerId !== null) return false;
    const author = {
      ...systemAuthor(uuidv5('abandoned', boqId)),
      reason: `This estimate had not been changed for ${days} days, and it belonged to no account.`,
    };
    try {
      await this.commands.submitAs(author, boqId, { type: 'DeleteBoq' });
      return true;
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      this.log.warn({ boqId, reason: error.message }, 'a BOQ that nobody has taken over stays');
      return false;
    }
  }
}
