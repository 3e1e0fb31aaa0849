import { BoqCommands } from '../core/boq-commands';
import { Injectable } from '@nestjs/common';
import { conflict, notFound } from '../../platform/http/answers/problem';
import type { RequestContext } from '../../platform/http/request/request-context';
import { paise, rupees } from '../../kernel/money';
import { boqIdFor } from '../core/boq-stream';
import { BoqStreams } from '../core/boq-streams';
import type { BoqState, BranchPoint } from '../domain/boq.state';
import { FreshRevisions } from '../reads/revisions/fresh-revisions';
import { FreshBoqs } from '../reads/summary/fresh-boqs';
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
export class BranchesService {
  constructor(
    private readonly commands: BoqCommands,
    private readonly streams: BoqStreams,
    private readonly boqs: FreshBoqs,
    private readonly revisions: FreshRevisions,
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
    const { revision } = await this.commands.submit(context, branchId, command);
    return { boqId: branchId, revision };
  }

  /** A BOQ's copies, newest first, each with its current total compared with the BOQ's. Rupees. */
  async list(boqId: string): Promise<BranchView[]> {
    const origin = await this.streams.existing(boqId);
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
    const { revision } = await this.commands.submit(context, branchId, { type: 'DeleteBoq' });
    return revision;
  }

  private async rows(boqId: string) {
    const rows = await (
      await this.boqs.query()
    )
      .selectFrom('boqs')
      .select(['boq_id', 'title', 'revision', 'items', 'total', 'created_at', 'updated_at', 'view'])
      .where('branch_of', '=', boqId)
      .where('deleted', '=', false)
      .orderBy('created_at', 'desc')
      .orderBy('boq_id')
      .execute();
    const firsts = await Promise.all(rows.map(({ boq_id: id }) => this.revisions.numbered(id, [1])));
    return rows.map(({ view, ...row }, index) => ({
      ...row,
      actor_name: firsts[index]?.[0]?.actor_name ?? null,
      view: view as unknown as { branched_from: { revision: number } | null },
    }));
  }
}
