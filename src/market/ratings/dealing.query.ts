import { Inject, Injectable } from '@nestjs/common';
import { sql, type Kysely, type QueryCreator, type RawBuilder } from 'kysely';
import { boqIdOf, BoqStreams, eventsAfter, FreshBoqs, positionOf } from '../../boq/boq.public';
import type { Database } from '../../platform/database/tables';
import type { VendorRatingsTable } from '../../platform/database/tables/vendors';
import { DB } from '../../platform/database/tokens';
import { EVENT_STORE, type EventStore } from '../../platform/event-store/event-store';

export type Dealing = VendorRatingsTable['dealing'];

interface OfVendor {
  readonly id: string;
  readonly name: string;
}

/** The event of a mark on a purchase list. */
const MARKED = 'PurchasesChanged';

const sameName = (one: string, other: string): boolean => one.trim().toLowerCase() === other.trim().toLowerCase();

/** What a person has had to do with a vendor. */
@Injectable()
export class DealingQuery {
  constructor(
    @Inject(DB) private readonly db: Kysely<Database>,
    @Inject(EVENT_STORE) private readonly store: EventStore,
    private readonly boqs: FreshBoqs,
    private readonly streams: BoqStreams,
  ) {}

  /** Whether the person ordered from the vendor, or was only answered by them; null for neither. */
  async of(userId: string, vendor: OfVendor): Promise<Dealing | null> {
    const boqs = await this.boqs.query();
    if ((await this.hasAwarded(boqs, userId, vendor)) || (await this.hasBought(boqs, userId, vendor))) return 'ordered';
    return (await this.wasAnswered(userId, vendor)) ? 'answered' : null;
  }

  /** An item of a BOQ that the person works on has the rate of an awarded quotation; none has once the award was undone. */
  private async hasAwarded(boqs: QueryCreator<Database>, userId: string, { id }: OfVendor): Promise<boolean> {
    const awarded = sql<{ boq_id: string; name: string }>`(
      select distinct r.boq_id, q.name
      from quote_requests r join quotes q on q.request_id = r.id join boqs b on b.boq_id = r.boq_id
      where q.vendor_id = ${id} and r.awards @> jsonb_build_array(jsonb_build_object('quote_id', q.id)) and ${worksOn(userId)})`;
    for (const { boq_id, name } of await boqs.selectFrom(awarded.as('awarded')).selectAll().execute()) {
      const { lines } = await this.streams.existing(boq_id);
      for (const { manual } of lines.values())
        if (manual?.found?.from === 'quote' && manual.found.label === name) return true;
    }
    return false;
  }

  /** Something on the purchase list of such a BOQ is marked as ordered from the vendor. */
  private async hasBought(boqs: QueryCreator<Database>, userId: string, { name }: OfVendor): Promise<boolean> {
    const unshown = await eventsAfter(this.store, await positionOf(this.db, 'boq-revisions'), [MARKED]);
    const recently = unshown.map(({ streamId }) => boqIdOf(streamId));
    const bought = sql<{ id: string }>`(
      select b.boq_id as id from boqs b where ${worksOn(userId)} and (b.boq_id = any(${recently}::uuid[])
        or exists (select from boq_revisions v where v.boq_id = b.boq_id and v.type = ${MARKED}))
      order by b.updated_at desc)`;
    for (const { id } of await boqs.selectFrom(bought.as('bought')).select('id').execute()) {
      const { head } = await this.streams.existing(id);
      const marks = Object.values(head.purchases?.marks ?? {});
      if (marks.some(({ ordered, vendor }) => ordered !== null && sameName(vendor ?? '', name))) return true;
    }
    return false;
  }

  /** The vendor answered a request of the person: to be contacted, for a sample, or for a quotation. */
  private wasAnswered(userId: string, { id }: OfVendor): Promise<boolean> {
    return this.is(sql`
      select from vendor_request_states where asked_by = ${userId} and vendor_id = ${id} and answered_at is not null
      union all
      select from quote_requests r join quotes q on q.request_id = r.id
      where q.vendor_id = ${id} and q.answered_at is not null and r.made_by = ${userId}`);
  }

  private async is(found: RawBuilder<unknown>): Promise<boolean> {
    const answer = sql<{ holds: boolean }>`(select exists (${found}) as holds)`;
    return (await this.db.selectFrom(answer.as('answer')).select('holds').executeTakeFirst())?.holds ?? false;
  }
}

/** As owner, as the designer in charge, or as a member who may edit. */
const worksOn = (userId: string) => sql<boolean>`
  not b.deleted and b.branch_of is null and not b.restricted ? ${userId}
  and (b.owner_id = ${userId} or b.created_by = ${userId} or b.members @> array[${userId}]::text[])`;
