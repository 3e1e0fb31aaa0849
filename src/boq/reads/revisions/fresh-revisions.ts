import { Inject, Injectable } from '@nestjs/common';
import { sql, type Kysely, type QueryCreator, type Selectable } from 'kysely';
import type { Database } from '../../../platform/database/tables';
import type { BoqRevisionsTable } from '../../../platform/database/tables/boq';
import { DB } from '../../../platform/database/tokens';
import { EVENT_STORE, type EventStore } from '../../../platform/event-store/event-store';
import type { ProjectedRow } from '../../../platform/event-store/projections/projection';
import { BoqCatalogue } from '../../core/boq-catalogue';
import { streamOf } from '../../core/boq-stream';
import { BoqFold } from '../state/boq-fold';
import type { BoqHeadRow } from '../state/boq-heads';
import type { BoqProjection } from '../state/boq-projection';
import { overlay } from '../state/overlay';
import { revisionsProjection } from './projection';

export type RevisionRow = Selectable<BoqRevisionsTable>;

/** The `boq_revisions` read model with every change acknowledged before: rows that it lacks are folded from the stream. */
@Injectable()
export class FreshRevisions {
  private readonly model: BoqProjection;

  constructor(
    @Inject(DB) private readonly db: Kysely<Database>,
    @Inject(EVENT_STORE) private readonly store: EventStore,
    fold: BoqFold,
    catalogue: BoqCatalogue,
  ) {
    this.model = revisionsProjection(fold, catalogue);
  }

  /** Queries whose `boq_revisions` show this BOQ up to its head. */
  async query(boqId: string, { revision }: BoqHeadRow): Promise<QueryCreator<Database>> {
    const { last } = await this.db
      .selectFrom('boq_revisions')
      .select(sql<number>`coalesce(max(revision), 0)::int`.as('last'))
      .where('boq_id', '=', boqId)
      .executeTakeFirstOrThrow();
    if (last >= revision) return this.db;
    return overlay(this.db, 'boq_revisions', ['boq_id', 'revision'], await this.after(boqId, last, revision));
  }

  /** The rows of these revisions, in order; numbers that the BOQ does not have are left out. */
  async numbered(boqId: string, numbers: readonly number[]): Promise<RevisionRow[]> {
    if (numbers.length === 0) return [];
    const rows = await this.db
      .selectFrom('boq_revisions')
      .selectAll()
      .where('boq_id', '=', boqId)
      .where(sql<boolean>`revision = any(${numbers}::int[])`)
      .orderBy('revision')
      .execute();
    const known = new Set(rows.map(({ revision }) => revision));
    const lacking = numbers.filter((number) => !known.has(number));
    if (lacking.length === 0) return rows;
    const folded = await this.after(boqId, Math.min(...lacking) - 1, Math.max(...lacking));
    const wanted = (folded as unknown as RevisionRow[]).filter(({ revision }) => lacking.includes(revision));
    return [...rows, ...wanted].sort((one, other) => one.revision - other.revision);
  }

  private async after(boqId: string, revision: number, to: number): Promise<readonly ProjectedRow[]> {
    const events = await this.store.read(streamOf(boqId), revision, to);
    return events.length === 0 ? [] : this.model.rowsOf(boqId, events);
  }
}
