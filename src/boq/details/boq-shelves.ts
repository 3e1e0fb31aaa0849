import { BoqCommands } from '../core/boq-commands';
import { Inject, Injectable } from '@nestjs/common';
import type { Kysely } from 'kysely';
import type { Database } from '../../platform/database/tables';
import { DB } from '../../platform/database/tokens';
import type { UserActor } from '../../platform/http/access/actor';
import { notFound } from '../../platform/http/answers/problem';
import { personOf, type RequestContext } from '../../platform/http/request/request-context';
import { FreshBoqs } from '../reads/summary/fresh-boqs';
import { visibleTo } from '../reads/summary/visible-to';

/** Where a BOQ lies for people: in their list, out of it, or in the bin. */
@Injectable()
export class BoqShelves {
  constructor(
    @Inject(DB) private readonly db: Kysely<Database>,
    private readonly boqs: FreshBoqs,
    private readonly commands: BoqCommands,
  ) {}

  /** Takes a BOQ out of the person's bin; returns its new revision. 404 when it is not there, or no longer. */
  async restore(context: RequestContext, boqId: string): Promise<number> {
    const found = await (
      await this.boqs.query()
    )
      .selectFrom('boqs')
      .select('boq_id')
      .where('boq_id', '=', boqId)
      .where(visibleTo(personOf(context), { show: 'bin' }))
      .executeTakeFirst();
    if (!found) throw notFound();
    return (await this.commands.submit(context, boqId, { type: 'RestoreBoq' })).revision;
  }

  async archive({ id }: UserActor, boqId: string, archived: boolean): Promise<void> {
    const row = { user_id: id, boq_id: boqId };
    if (archived) {
      await this.db
        .insertInto('boq_archive')
        .values(row)
        .onConflict((same) => same.doNothing())
        .execute();
      return;
    }
    await this.db.deleteFrom('boq_archive').where('user_id', '=', id).where('boq_id', '=', boqId).execute();
  }
}
