import { Inject, Injectable } from '@nestjs/common';
import { sql, type Kysely } from 'kysely';
import type { z } from 'zod';
import type { Database } from '../../../database/tables';
import { DB } from '../../../database/tokens';
import { rupees, type Paise } from '../../../kernel/money';
import type { revisionSchema, RevisionsResponseDto } from '../../dto/history.dto';
import { BoqHeads } from '../boq-heads';

type RevisionView = z.output<typeof revisionSchema>;
type Page = z.output<(typeof RevisionsResponseDto)['schema']>;

/** Events that have nothing to take back. */
const NOT_UNDOABLE = new Set([
  'BoqCreated',
  'BoqAttached',
  'MemberRemoved',
  'BoqAssigned',
  'BoqUnlinked',
  'BoqDeleted',
  'ImportFailed',
]);

/** Rows of the `boq_revisions` read model as the API serves them, the newest first. */
@Injectable()
export class RevisionsQuery {
  constructor(
    @Inject(DB) private readonly db: Kysely<Database>,
    private readonly heads: BoqHeads,
  ) {}

  /** One page; it has every change that was acknowledged before. */
  async list(boqId: string, { page, limit }: { page: number; limit: number }): Promise<Page> {
    await this.heads.get(boqId);
    const [rows, count] = await Promise.all([
      this.db
        .selectFrom('boq_revisions as r')
        .selectAll('r')
        .select((eb) =>
          eb
            .selectFrom('boq_revisions as u')
            .select(sql<number>`max(u.revision)`.as('by'))
            .where('u.boq_id', '=', boqId)
            .whereRef('u.undoes', '=', 'r.revision')
            // An undo that was itself undone no longer takes anything back.
            .where((nested) =>
              nested.not(
                nested.exists(
                  nested
                    .selectFrom('boq_revisions as w')
                    .select('w.revision')
                    .where('w.boq_id', '=', boqId)
                    .whereRef('w.undoes', '=', 'u.revision'),
                ),
              ),
            )
            .as('undone_by'),
        )
        .where('r.boq_id', '=', boqId)
        .orderBy('r.revision', 'desc')
        .limit(limit)
        .offset((page - 1) * limit)
        .execute(),
      this.db
        .selectFrom('boq_revisions')
        .select(sql<number>`count(*)::int`.as('total'))
        .where('boq_id', '=', boqId)
        .executeTakeFirstOrThrow(),
    ]);
    const data = rows.map((row): RevisionView => ({
      revision: row.revision,
      type: row.type,
      summary: row.summary,
      actor: { id: row.actor_id, name: row.actor_name, role: row.actor_role },
      reason: row.reason,
      at: row.at.toISOString(),
      total_before: rupees(row.total_before as Paise),
      total_after: rupees(row.total_after as Paise),
      delta: rupees((row.total_after - row.total_before) as Paise),
      changes: row.changes as RevisionView['changes'],
      undoes: row.undoes,
      undone_by: row.undone_by,
      can_undo: row.undone_by === null && !NOT_UNDOABLE.has(row.type),
    }));
    return { data, meta: { page, limit, total: count.total, total_pages: Math.ceil(count.total / limit) } };
  }
}
