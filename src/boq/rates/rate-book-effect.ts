import { Injectable } from '@nestjs/common';
import { sql, type SqlBool } from 'kysely';
import { notFound } from '../../platform/http/answers/problem';
import { knowsRateBook, priceBoq, rateBook, type RateBook } from '../../pricing';
import { RateBooks } from '../../directory/rate-books/rate-books.public';
import { contextOf, overBook } from '../core/boq-pricing';
import { asProblem } from '../core/boq-problems';
import { BoqStreams } from '../core/boq-streams';
import type { Estimate } from '../core/commands/outcome';
import { evolve, type BoqEvent } from '../domain/boq.events';
import { FreshBoqs } from '../reads/summary/fresh-boqs';
import { boqsWithItems, compareBook, comparedPage } from './compare-book';
import type { EffectRow } from './rate-book-effect.dto';

/** The effect of another rate book on BOQs pinned to their own: each is priced completely with both. */
@Injectable()
export class RateBookEffect {
  constructor(
    private readonly streams: BoqStreams,
    private readonly books: RateBooks,
    private readonly boqs: FreshBoqs,
  ) {}

  /**
   * One page of the BOQs priced by another version, last changed first. Throws 404 for a version that does not exist.
   */
  async page(version: number, page: number, limit: number): Promise<{ data: EffectRow[]; total: number }> {
    const [book, db] = await Promise.all([this.bookOf(version), this.boqs.query()]);
    const others = boqsWithItems(db).where(sql<SqlBool>`(view ->> 'rate_book_version')::int <> ${version}`);
    return comparedPage(others, this.streams, { page, limit }, (state) =>
      compareBook(state, overBook(book, state.head)),
    );
  }

  /**
   * One of them under a version, drafts included: both states, as in an estimate. Throws 404 for a version that does
   * not exist, 400 where it cannot price the BOQ.
   */
  async of(boqId: string, version: number): Promise<Pick<Estimate, 'before' | 'after' | 'event'>> {
    const book = await this.bookOf(version);
    const state = await this.streams.load(boqId);
    const context = contextOf(state);
    const before = { state, priced: priceBoq(state.lines, context) };
    try {
      const priced = priceBoq(state.lines, { ...context, book: overBook(book, state.head) });
      const changes = { rateBookVersion: { before: state.head.rateBookVersion, after: version } };
      const event: BoqEvent = {
        type: 'BoqDetailsChanged',
        data: { changes, added: [], removed: [], changed: [], kept: [], totals: priced.totals },
      };
      return { before, after: { state: evolve(state, event), priced, book: overBook(book, state.head) }, event };
    } catch (error) {
      throw asProblem(error);
    }
  }

  private async bookOf(version: number): Promise<RateBook> {
    await this.books.ensure(version);
    const book = knowsRateBook(version) ? rateBook(version) : await this.books.draft(version);
    if (!book) throw notFound();
    return book;
  }
}
