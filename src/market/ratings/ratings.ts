import { Inject, Injectable } from '@nestjs/common';
import type { Kysely, Selectable } from 'kysely';
import { v5 as uuidv5 } from 'uuid';
import type { Database } from '../../platform/database/tables';
import type { VendorRatingsTable } from '../../platform/database/tables/vendors';
import { DB } from '../../platform/database/tokens';
import type { Actor } from '../../platform/http/access/actor';
import { pageMeta } from '../../platform/http/answers/paging';
import { authorship } from '../../platform/http/request/authorship';
import { personOf, type RequestContext } from '../../platform/http/request/request-context';
import { Records } from '../../platform/records/records';
import { ruleOn } from '../../platform/records/rule-on';
import { DirectoryQuery } from '../../directory/vendors/vendors.public';
import { DealingQuery } from './dealing.query';
import { decideRating, NO_DEALING, type RatingCommand } from './rating.decider';
import type { RateVendor, RatingsPage, RatingView } from './ratings.dto';

const TO_LOG_IN = 'Log in to rate this vendor.';

type Row = Selectable<VendorRatingsTable>;

/** What customers think of vendors: one rating per person and vendor. */
@Injectable()
export class Ratings {
  constructor(
    @Inject(DB) private readonly db: Kysely<Database>,
    private readonly directory: DirectoryQuery,
    private readonly dealings: DealingQuery,
    private readonly records: Records,
  ) {}

  /** A page of a vendor's ratings, newest first, and whether the caller may rate it. 404 for an unknown slug. */
  async list({ actor }: RequestContext, slug: string, page: number, limit: number): Promise<RatingsPage> {
    const vendor = await this.directory.record('vendor', slug);
    const isAdmin = actor.kind === 'user' && actor.role === 'admin';
    const all = this.db
      .selectFrom('vendor_ratings')
      .where('vendor_id', '=', vendor.id)
      .where('withdrawn', '=', false)
      .$if(!isAdmin, (query) => query.where('hidden_reason', 'is', null));
    const [rows, { total }, own] = await Promise.all([
      all
        .selectAll()
        .orderBy('rated_at', 'desc')
        .orderBy('id')
        .limit(limit)
        .offset((page - 1) * limit)
        .execute(),
      all.select((build) => build.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
      actor.kind === 'user' ? this.own(actor.id, vendor.id) : undefined,
    ]);
    const whyNot = own ? null : await this.whyNot(actor, vendor);
    return {
      data: rows.map((row) => ratingView(row, actor)),
      you: { rating: own ? ratingView(own, actor) : null, can: whyNot === null ? ['rate'] : [], why_not: whyNot },
      meta: pageMeta(page, limit, total),
    };
  }

  /** Stores the caller's rating, in place of an earlier one. 403 for someone who had nothing to do with the vendor. */
  async rate(context: RequestContext, slug: string, { stars, comment }: RateVendor): Promise<void> {
    const vendor = await this.directory.record('vendor', slug);
    const person = personOf(context);
    const of = { id: idOf(person.id, vendor.id), vendor_id: vendor.id, person_id: person.id };
    const given = { name: person.name, stars, comment };
    const dealing = await this.dealings.of(person.id, vendor);
    await this.decide(context, of.id, { type: 'RateVendor', of, given, dealing, at: new Date().toISOString() });
  }

  /** Takes the caller's rating back. 404 where there is none. */
  async withdraw(context: RequestContext, slug: string): Promise<void> {
    const vendor = await this.directory.record('vendor', slug);
    await this.decide(context, idOf(personOf(context).id, vendor.id), { type: 'WithdrawRating' });
  }

  /** Hides a rating for a reason, or shows it again. 404 for an unknown one. */
  async hide(context: RequestContext, id: string, reason: string | null): Promise<void> {
    await this.decide(context, id, { type: 'HideRating', reason }, reason ?? undefined);
  }

  private async decide(context: RequestContext, id: string, command: RatingCommand, why?: string): Promise<void> {
    await this.records.write('directory', authorship(context, why), async (records) => {
      const state = (await records.find('rating', id)) ?? null;
      await records.carryOut(ruleOn(() => decideRating(command, state)));
    });
  }

  private async own(personId: string, vendorId: string): Promise<Row | undefined> {
    const row = await this.db
      .selectFrom('vendor_ratings')
      .selectAll()
      .where('id', '=', idOf(personId, vendorId))
      .executeTakeFirst();
    return row?.withdrawn ? undefined : row;
  }

  private async whyNot(actor: Actor, vendor: { readonly id: string; readonly name: string }): Promise<string | null> {
    if (actor.kind !== 'user') return TO_LOG_IN;
    return (await this.dealings.of(actor.id, vendor)) === null ? NO_DEALING : null;
  }
}

const idOf = (personId: string, vendorId: string): string => uuidv5(personId, vendorId);

function ratingView({ id, stars, comment, name, dealing, rated_at, hidden_reason }: Row, actor: Actor): RatingView {
  const by = actor.kind === 'user' ? name : null;
  return { id, stars, comment, by, dealing, at: rated_at.toISOString(), hidden_reason };
}
