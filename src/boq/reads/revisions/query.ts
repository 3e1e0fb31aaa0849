import { Injectable } from '@nestjs/common';
import { sql, type QueryCreator } from 'kysely';
import type { z } from 'zod';
import type { Database } from '../../../platform/database/tables';
import { cursorOf } from '../../../platform/http/answers/cursor';
import { pageMeta } from '../../../platform/http/answers/paging';
import type { Actor } from '../../../platform/http/access/actor';
import type { RequestContext } from '../../../platform/http/request/request-context';
import { mayUndo } from '../../domain/rights';
import type { revisionSchema, RevisionsQueryDto, RevisionsResponseDto } from '../../core/dto/history.dto';
import { rightsHeld } from '../../core/rights-held';
import { amountsAsSold, HIDDEN_PATHS, isToldPrices, revisionAsSold, rowsAsSold } from '../as-sold';
import { BoqHeads } from '../state/boq-heads';
import { FreshRevisions } from './fresh-revisions';
import { fits, isNarrow, type RevisionFilter } from './filter';

type Asked = Omit<z.output<(typeof RevisionsQueryDto)['schema']>, 'boq_id'>;
type RevisionView = z.output<typeof revisionSchema>;
type Page = z.output<(typeof RevisionsResponseDto)['schema']>;

/** The part of the history that is asked for: from revision `since`, a page of it or what is below a revision. */
interface Part {
  readonly since: number;
  readonly page: number;
  readonly limit: number;
  readonly below: number | null;
}

/** The account that a change is recorded under; a guest has none and can open only their own BOQs. */
function idOf(actor: Actor): string | null {
  return actor.kind === 'user' ? actor.id : null;
}

/** Whose changes are requested; undefined for everyone's. */
function actorIdOf(asker: Actor, actor: Asked['actor'], by: Asked['by']): string | null | undefined {
  if (actor === 'me') return idOf(asker);
  return by === 'guest' ? null : by;
}

/** What a revision did, in words that the caller may see. */
function shownTo(
  context: RequestContext,
  summary: string,
  reason: string | null,
  changes: RevisionView['changes'],
): Pick<RevisionView, 'summary' | 'reason' | 'changes'> {
  if (!isToldPrices(context)) return { summary, reason, changes };
  return { ...revisionAsSold({ summary, reason }, changes), changes: rowsAsSold(changes) };
}

/** Rows of the `boq_revisions` read model as the API returns them, newest first. */
@Injectable()
export class RevisionsQuery {
  constructor(
    private readonly heads: BoqHeads,
    private readonly fresh: FreshRevisions,
  ) {}

  /** One page, including every change acknowledged before. */
  async list(context: RequestContext, boqId: string, asked: Asked): Promise<Page> {
    const head = await this.heads.existing(boqId, context);
    const { page, limit, actor, by, kind, item, q, since: from, before: until, cursor } = asked;
    const hidden = isToldPrices(context) ? HIDDEN_PATHS.source : undefined;
    const filter: RevisionFilter = { actorId: actorIdOf(context.actor, actor, by), kind, item, q, from, until, hidden };
    const since = context.soldSince ?? 1;
    const db = await this.fresh.query(boqId, head);
    const { rows, more, total } = await this.page(db, boqId, filter, {
      since,
      page,
      limit,
      below: cursor ? Number(cursor.key) : null,
    });
    const held = rightsHeld(context);
    const data = rows.map((row): RevisionView => ({
      ...shownTo(context, row.summary, row.reason, row.changes as RevisionView['changes']),
      revision: row.revision,
      type: row.type,
      actor: { id: row.actor_id, name: row.actor_name, role: row.actor_role },
      at: row.at.toISOString(),
      ...amountsAsSold(context, row),
      undoes: row.undoes,
      undone_by: row.undone_by,
      can_undo: row.undone_by === null && mayUndo(row.type, held),
    }));
    const next = more ? cursorOf({ sort: 'newest', key: String(rows.at(-1)?.revision), id: '' }) : null;
    return { data, meta: { ...pageMeta(page, limit, total), next_cursor: next } };
  }

  /** A page of the rows that match a filter, and how many there are. */
  private async page(
    db: QueryCreator<Database>,
    boqId: string,
    filter: RevisionFilter,
    { since, page, limit, below }: Part,
  ) {
    const narrow = isNarrow(filter);
    const found = await this.count(db, boqId, filter, since);
    const total = narrow ? found : Math.max(0, found - since + 1);
    const rows = await db
      .selectFrom('boq_revisions as r')
      .selectAll('r')
      .select((eb) =>
        eb
          .selectFrom('boq_revisions as u')
          .select(sql<number>`max(u.revision)`.as('by'))
          .where('u.boq_id', '=', boqId)
          .whereRef('u.undoes', '=', 'r.revision')
          // An undo that was itself undone no longer reverses anything.
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
      .where('r.revision', '>=', since)
      // Revisions have no gaps: without a filter, a page is found by its revision numbers however deep it is.
      .$if(below !== null, (query) => query.where('r.revision', '<', below))
      .$if(below === null && !narrow, (query) => query.where('r.revision', '<=', found - (page - 1) * limit))
      .$if(below === null && narrow, (query) => query.offset((page - 1) * limit))
      .$if(narrow, (query) => query.where(fits(filter)))
      .orderBy('r.revision', 'desc')
      .limit(limit + 1)
      .execute();
    return { rows: rows.slice(0, limit), more: rows.length > limit, total };
  }

  /** The number of revisions, or of those that match a filter. */
  private async count(
    db: QueryCreator<Database>,
    boqId: string,
    filter: RevisionFilter,
    since: number,
  ): Promise<number> {
    const narrow = isNarrow(filter);
    const { total } = await db
      .selectFrom('boq_revisions as r')
      .select(
        narrow ? sql<number>`count(*)::int`.as('total') : sql<number>`coalesce(max(r.revision), 0)::int`.as('total'),
      )
      .where('r.boq_id', '=', boqId)
      .where('r.revision', '>=', since)
      .$if(narrow, (query) => query.where(fits(filter)))
      .executeTakeFirstOrThrow();
    return total;
  }
}
