import { Inject, Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { Kysely } from 'kysely';
import type { Database } from '../../database/tables';
import { DB } from '../../database/tokens';
import { conflict, notFound } from '../../http/answers/problem';
import type { RequestContext } from '../../http/request/request-context';
import { paise, rupees } from '../../kernel/money';
import { boqIdFor } from '../core/boq-stream';
import { BoqStreams } from '../core/boq-streams';
import { submitted } from '../core/commands/authorship';
import type { BoqState, BranchPoint } from '../domain/boq.state';
import { BoqHeads } from '../reads/boq-heads';
import type { BranchView } from './branches.dto';

/** Most simultaneous what-if copies of one BOQ. */
const MAX_BRANCHES = 50;

/** A what-if copy now, and the point where it was taken. */
export interface Branch {
  readonly state: BoqState;
  readonly point: BranchPoint;
}

/**
 * What-if copies of BOQs: creating, listing, discarding. Each is a BOQ with its own history and its origin's members.
 */
@Injectable()
export class Branches {
  constructor(
    @Inject(DB) private readonly db: Kysely<Database>,
    private readonly commands: CommandBus,
    private readonly streams: BoqStreams,
    private readonly heads: BoqHeads,
  ) {}

  /** Copies a BOQ, as of now or of a revision. 404 for a later revision than the current one, 409 beyond 50 copies. */
  async create(
    context: RequestContext,
    boqId: string,
    input: { title: string; revision?: number | undefined },
  ): Promise<{ boqId: string; revision: number }> {
    const origin = await this.streams.existing(boqId);
    const source = input.revision === undefined ? origin : await this.streams.at(boqId, input.revision);
    if (!source) throw notFound();
    if ((await this.rows(boqId)).length >= MAX_BRANCHES) {
      throw conflict('too_many', `A BOQ has at most ${MAX_BRANCHES} what-if copies. Discard one first.`);
    }
    const branchId = boqIdFor(context.commandId);
    const command = { type: 'BranchBoq', source, title: input.title } as const;
    const { revision } = await this.commands.execute(submitted(context, branchId, command));
    // The client requests the list next, which reads the copies from the read models.
    await this.heads.latest(branchId);
    return { boqId: branchId, revision };
  }

  /** A BOQ's copies, newest first, each with its current total compared with the BOQ's. Rupees. */
  async list(context: RequestContext, boqId: string): Promise<BranchView[]> {
    const origin = await this.streams.existing(boqId);
    // Earlier changes in a copy must be visible.
    await Promise.all((await this.rows(boqId)).map(({ boq_id: id }) => this.heads.get(id, context)));
    const rows = await this.rows(boqId);
    return rows.map((row) => ({
      branch_id: row.boq_id,
      title: row.title,
      taken_at_revision: row.view.branched_from?.revision ?? 1,
      revision: row.revision,
      items: row.items,
      total_cost: rupees(paise(row.total)),
      delta: rupees(paise(row.total - origin.total)),
      created_by: row.actor_name ?? '',
      created_at: row.created_at.toISOString(),
      updated_at: row.updated_at.toISOString(),
    }));
  }

  /** A copy of this BOQ. 404 for another BOQ's copy, a BOQ that is not a copy, and a discarded one. */
  async of(boqId: string, branchId: string): Promise<Branch> {
    const state = await this.streams.existing(branchId);
    const point = state.branchedFrom;
    if (point?.boqId !== boqId) throw notFound();
    return { state, point };
  }

  /** Discards a copy; its history stays in the log. */
  async discard(context: RequestContext, boqId: string, branchId: string): Promise<number> {
    await this.of(boqId, branchId);
    const { revision } = await this.commands.execute(submitted(context, branchId, { type: 'DeleteBoq' }));
    await this.heads.latest(branchId);
    return revision;
  }

  private async rows(boqId: string) {
    const rows = await this.db
      .selectFrom('boqs as b')
      .leftJoin('boq_revisions as r', (join) => join.onRef('r.boq_id', '=', 'b.boq_id').on('r.revision', '=', 1))
      .select([
        'b.boq_id',
        'b.title',
        'b.revision',
        'b.items',
        'b.total',
        'b.created_at',
        'b.updated_at',
        'r.actor_name',
      ])
      .select('b.view')
      .where('b.branch_of', '=', boqId)
      .where('b.deleted', '=', false)
      .orderBy('b.created_at', 'desc')
      .orderBy('b.boq_id')
      .execute();
    return rows.map(({ view, ...row }) => ({
      ...row,
      view: view as unknown as { branched_from: { revision: number } | null },
    }));
  }
}
