import { BoqCommands } from '../core/boq-commands';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { PinoLogger } from 'nestjs-pino';
import { v5 as uuidv5 } from 'uuid';
import type { UserActor } from '../../platform/http/access/actor';
import type { RequestContext } from '../../platform/http/request/request-context';
import { GuestWork } from '../../people/users.public';
import { BoqStreams } from '../core/boq-streams';
import type { BoqCommand } from '../domain/boq.commands';
import type { BoqState } from '../domain/boq.state';
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
    private readonly commands: BoqCommands,
    private readonly boqs: FreshBoqs,
    private readonly streams: BoqStreams,
    private readonly log: PinoLogger,
  ) {
    super();
  }

  /** The newest of a request's identifier; none without one. */
  async list({ identifier }: RequestContext): Promise<GuestBoqView[]> {
    const rows = await this.rows(identifier, SHOWN);
    return rows.map(({ boq_id, title, view, updated_at }) => {
      const { total_cost, total_with_gst } = view as unknown as StoredBoqView;
      return { boq_id, title, total_cost, total_with_gst, updated_at: updated_at.toISOString() };
    });
  }

  /** Makes the person the owner of all of them. What fails is logged, and can be attached by its address. */
  async keep(context: RequestContext, person: UserActor): Promise<void> {
    try {
      for (const { boq_id } of await this.rows(context.identifier, MOST)) {
        const commandId = uuidv5(boq_id, context.commandId);
        const command = { type: 'AttachUser', userId: person.id } as const;
        await this.commands.submit({ ...context, actor: person, commandId }, boq_id, command);
      }
    } catch (err) {
      this.log.error({ err }, 'BOQs of a visitor who logged in could not be attached');
    }
  }

  /**
   * Puts a person in the place of another account of theirs: as owner, as designer, and as a member with the same
   * right. What-if copies follow their BOQ.
   */
  async join(context: RequestContext, fromId: string, to: UserActor): Promise<void> {
    const rows = await (
      await this.boqs.query()
    )
      .selectFrom('boqs')
      .select('boq_id')
      .where(sql<boolean>`(owner_id = ${fromId} or created_by = ${fromId} or members @> array[${fromId}])`)
      .where('branch_of', 'is', null)
      .where('deleted', '=', false)
      .execute();
    for (const { boq_id } of rows) {
      const commands = replacing(await this.streams.existing(boq_id), fromId, to.id);
      for (const command of commands) {
        const as = command.type === 'AssignBoq' ? command.as : '';
        const commandId = uuidv5(`${boq_id} ${command.type} ${as}`, context.commandId);
        await this.commands.submit({ ...context, actor: to, commandId }, boq_id, command);
      }
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

/** Who was in charge stays a member until they are removed. */
function replacing(state: BoqState, fromId: string, userId: string): BoqCommand[] {
  const right = state.restricted[fromId] ?? 'edit';
  const placed: BoqCommand[] = [
    ...(state.ownerId === fromId ? [{ type: 'AssignBoq', as: 'home-owner', userId } as const] : []),
    ...(state.createdBy === fromId ? [{ type: 'AssignBoq', as: 'designer', userId } as const] : []),
    ...(state.members.has(fromId) ? [{ type: 'AttachUser', userId, right } as const] : []),
  ];
  return placed.length === 0 ? [] : [...placed, { type: 'RemoveMember', userId: fromId }];
}
