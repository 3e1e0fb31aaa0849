import { setImmediate as turn } from 'node:timers/promises';
import { Inject, Injectable } from '@nestjs/common';
import { sql, type Kysely, type SqlBool } from 'kysely';
import type { Database } from '../../database/tables';
import { DB } from '../../database/tokens';
import { ReadModels } from '../../event-store/projections/read-models';
import { rateBook, withLibrary, type RateLibrary } from '../../pricing';
import { askedRate, RateBooks } from '../../rate-books/rate-books.public';
import { asProblem } from '../core/boq-problems';
import { BoqStreams } from '../core/boq-streams';
import { compared } from './compared';
import type { LibraryChange, LibraryEffectRow } from './library-effect.dto';

/** What a designer's own rates, as they would be saved, would make of their open BOQs: each priced with both, whole. */
@Injectable()
export class LibraryEffect {
  constructor(
    @Inject(DB) private readonly db: Kysely<Database>,
    private readonly streams: BoqStreams,
    private readonly books: RateBooks,
    private readonly models: ReadModels,
  ) {}

  /**
   * One page of the drafts that the designer is in charge of or that their rates price, the last changed first. 400 for rates that
   * could not be saved.
   */
  async page(
    owner: string,
    change: LibraryChange,
    page: number,
    limit: number,
  ): Promise<{ data: LibraryEffectRow[]; total: number }> {
    const library = await this.draft(owner, change);
    await this.models.upToDate('boqs');
    const open = this.db
      .selectFrom('boqs')
      .where('deleted', '=', false)
      .where('branch_of', 'is', null)
      .where('items', '>', 0)
      .where('status', '=', 'draft')
      .where('origin', '<>', 'recommendation')
      .where(sql<SqlBool>`(created_by = ${owner} or view -> 'rate_library' ->> 'owner' = ${owner})`);
    const [{ total }, rows] = await Promise.all([
      open.select((build) => build.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
      open
        .select(['boq_id', 'title', 'origin'])
        .orderBy('updated_at', 'desc')
        .orderBy('boq_id')
        .limit(limit)
        .offset((page - 1) * limit)
        .execute(),
    ]);
    const data: LibraryEffectRow[] = [];
    for (const row of rows) {
      data.push({ ...row, ...(await this.compare(row.boq_id, library)) });
      // Pricing a large BOQ twice takes a while; requests wait for no more than one.
      await turn();
    }
    return { data, total };
  }

  private async draft(owner: string, { rates = [], removed = [] }: LibraryChange): Promise<RateLibrary> {
    try {
      return await this.books.libraries.draft(owner, rates.map(askedRate), removed);
    } catch (error) {
      throw asProblem(error);
    }
  }

  private async compare(
    boqId: string,
    library: RateLibrary,
  ): Promise<Omit<LibraryEffectRow, 'boq_id' | 'title' | 'origin'>> {
    const state = await this.streams.load(boqId);
    const { rateBookVersion, rateLibrary } = state.head;
    return {
      ...compared(state, withLibrary(rateBook(rateBookVersion), library)),
      rate_library_version: rateLibrary?.owner === library.owner ? rateLibrary.version : null,
    };
  }
}
