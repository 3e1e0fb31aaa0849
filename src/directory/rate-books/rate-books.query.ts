import { Injectable } from '@nestjs/common';
import { invalid, notFound } from '../../platform/http/answers/problem';
import { BoqsByRateBook } from './boqs-by-rate-book.port';
import { bookView, headView } from './rate-book-view';
import { RateBookAdmin } from './rate-book-admin';
import type { RateBookHeadView, RateBookView } from './rate-books.dto';

/** Reads of rate books. Their streams are short, so they are folded on request. */
@Injectable()
export class RateBooksQuery {
  constructor(
    private readonly boqs: BoqsByRateBook,
    private readonly admin: RateBookAdmin,
  ) {}

  /** Every version, newest first; drafts only where the caller may see them. */
  async list(drafts: boolean): Promise<RateBookHeadView[]> {
    const [states, boqs] = await Promise.all([this.admin.list(), this.boqs.count()]);
    const shown = states.filter(({ status }) => drafts || status === 'published');
    return shown.map((state) => headView(state, boqs.get(state.version) ?? 0));
  }

  /** The same for callers who may not see drafts: 404 for a draft, 400 for comparing with one. */
  async readable(drafts: boolean, version: number, other?: number): Promise<RateBookView> {
    if (!drafts && (await this.admin.get(version)).status !== 'published') throw notFound();
    if (other !== undefined && !(await this.admin.isPublished(other)))
      throw invalid({ compared_with: 'There is no published rate book with this version.' });
    return this.one(version, other);
  }

  /**
   * One version, compared with the published one before it unless another is given. Throws 404 when it does not exist.
   */
  async one(version: number, other?: number): Promise<RateBookView> {
    const state = await this.admin.get(version);
    const [last, boqs, events] = await Promise.all([
      other === undefined ? this.admin.before(version) : this.admin.get(other),
      this.boqs.count(),
      this.admin.events(version),
    ]);
    return bookView(state, last, boqs.get(version) ?? 0, events);
  }
}
