import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { PinoLogger } from 'nestjs-pino';
import { v5 as uuidv5 } from 'uuid';
import type { UserActor } from '../../http/access/actor';
import type { RequestContext } from '../../http/request/request-context';
import { GuestWork } from '../../users/users.public';
import { submitted } from '../core/commands/authorship';
import type { StoredBoqView } from '../reads/summary/boq-view';
import { FreshBoqs } from '../reads/summary/fresh-boqs';
import type { GuestBoqView } from './guest-boqs.dto';

/** A visitor makes a few; more would be a program's. */
const MOST = 100;
const SHOWN = 10;

/** BOQs that a visitor saved without an account, by the identifier of their browser. */
@Injectable()
export class GuestBoqs extends GuestWork {
  constructor(
    private readonly commands: CommandBus,
    private readonly boqs: FreshBoqs,
    private readonly log: PinoLogger,
  ) {
    super();
  }

  /** The newest of a request's identifier; none without one. */
  async list({ identifier }: RequestContext): Promise<GuestBoqView[]> {
    const rows = await this.rows(identifier, SHOWN);
    return rows.map(({ boq_id, title, view, updated_at }) => ({
      boq_id,
      title,
      total_with_gst: (view as unknown as StoredBoqView).total_with_gst,
      updated_at: updated_at.toISOString(),
    }));
  }

  /** Makes the person the owner of all of them. What fails is logged, and can be attached by its address. */
  async keep(context: RequestContext, person: UserActor): Promise<void> {
    try {
      for (const { boq_id } of await this.rows(context.identifier, MOST)) {
        const commandId = uuidv5(boq_id, context.commandId);
        const command = { type: 'AttachUser', userId: person.id } as const;
        await this.commands.execute(submitted({ ...context, actor: person, commandId }, boq_id, command));
      }
    } catch (err) {
      this.log.error({ err }, 'BOQs of a visitor who logged in could not be attached');
    }
  }

  private async rows(identifier: string | null, most: number) {
    if (identifier === null) return [];
    return (await this.boqs.query())
      .selectFrom('boqs')
      .select(['boq_id', 'title', 'view', 'updated_at'])
      .where('guest_identifier', '=', identifier)
      .where('owner_id', 'is', null)
      .where('branch_of', 'is', null)
      .where('deleted', '=', false)
      .orderBy('updated_at', 'desc')
      .limit(most)
      .execute();
  }
}
