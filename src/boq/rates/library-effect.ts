import { Injectable } from '@nestjs/common';
import { sql, type SqlBool } from 'kysely';
import { rateBook, withLibrary, type RateLibrary } from '../../pricing';
import { askedEscalation, askedRate, askedRecipe, RateBooks } from '../../directory/rate-books/rate-books.public';
import { asProblem } from '../core/boq-problems';
import { BoqStreams } from '../core/boq-streams';
import type { BoqState } from '../domain/boq.state';
import { FreshBoqs } from '../reads/summary/fresh-boqs';
import { boqsWithItems, compareBook, comparedPage } from './compare-book';
import type { LibraryChange, LibraryEffectRow } from './library-effect.dto';

/**
 * The effect of a designer's own rates, as they would be saved, on their open BOQs: each is priced completely with
 * both.
 */
@Injectable()
export class LibraryEffect {
  constructor(
    private readonly streams: BoqStreams,
    private readonly books: RateBooks,
    private readonly boqs: FreshBoqs,
  ) {}

  /**
   * One page of the drafts that the designer is in charge of or that their rates price, last changed first. Throws 400
   * for rates that could not be saved.
   */
  async page(
    owner: string,
    change: LibraryChange,
    page: number,
    limit: number,
  ): Promise<{ data: LibraryEffectRow[]; total: number }> {
    return this.of(await this.draft(owner, change), page, limit);
  }

  /** Of a library that is not saved yet. */
  async of(library: RateLibrary, page: number, limit: number): Promise<{ data: LibraryEffectRow[]; total: number }> {
    const { owner } = library;
    const open = boqsWithItems(await this.boqs.query())
      .where('status', '=', 'draft')
      .where('origin', '<>', 'recommendation')
      .where(sql<SqlBool>`(created_by = ${owner} or view -> 'rate_library' ->> 'owner' = ${owner})`);
    return comparedPage(open, this.streams, { page, limit }, (state) => compareLibrary(state, library));
  }

  private async draft(
    owner: string,
    { rates = [], removed = [], recipes = [], escalation }: LibraryChange,
  ): Promise<RateLibrary> {
    try {
      return await this.books.libraries.draft(owner, {
        rates: rates.map(askedRate),
        removed,
        recipes: recipes.map(({ work, recipe }) => ({ work, recipe: recipe && askedRecipe(recipe) })),
        ...(escalation === undefined ? {} : { escalation: askedEscalation(escalation) }),
      });
    } catch (error) {
      throw asProblem(error);
    }
  }
}

function compareLibrary(state: BoqState, library: RateLibrary): Omit<LibraryEffectRow, 'boq_id' | 'title' | 'origin'> {
  const { rateBookVersion, rateLibrary } = state.head;
  return {
    ...compareBook(state, withLibrary(rateBook(rateBookVersion), library)),
    rate_library_version: rateLibrary?.owner === library.owner ? rateLibrary.version : null,
  };
}
