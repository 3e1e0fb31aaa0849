import { Inject, Injectable } from '@nestjs/common';
import { sql, type Kysely, type RawBuilder, type SqlBool } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { Database } from '../../../platform/database/tables';
import { DB } from '../../../platform/database/tokens';
import { today } from '../../../kernel/day';
import { pricesByDay, pricesOn, type ItemChange, type PriceEntry, type PriceTerms } from './price-line';

/** An item with the price that was entered last. */
export interface PricedItem extends PriceTerms {
  readonly id: string;
}

/** An item at the price that holds today. */
export type InForce<Item extends PricedItem> = Item & {
  /** The price that takes its place, and from which day; null where none is known. */
  readonly next: (Pick<PricedItem, 'base_price' | 'max_price'> & { readonly from: string }) | null;
  /** `later`: it has no price before `next`; `over`: its last day is past. */
  readonly when: 'now' | 'later' | 'over';
};

/** Prices of one history. */
const MOST = 200;

interface ChangeRow extends ItemChange {
  readonly id: string;
}

/**
 * Which price of an item holds today. Lists may be entered before their first day and in any order, so the prices are read
 * from the history of the item, and none changes by a write that has to happen at midnight.
 */
@Injectable()
export class PricesInForce {
  private readonly known = new LRUCache<string, ReadonlyMap<string, number>>({ max: 1, ttl: 60_000 });

  constructor(@Inject(DB) private readonly db: Kysely<Database>) {}

  /** The items in their order, each at the price of `day`, today in India unless another is given. */
  async of<Item extends PricedItem>(items: readonly Item[], day = today()): Promise<InForce<Item>[]> {
    const known = await this.entries(await this.withOthers(items, day));
    return items.map((item): InForce<Item> => {
      const entries = known.get(item.id);
      const { now, next } = entries
        ? pricesOn(entries, day)
        : { now: isBegun(item, day) ? item : undefined, next: isBegun(item, day) ? undefined : item };
      const following = next && {
        base_price: next.base_price,
        max_price: next.max_price,
        from: 'from' in next ? next.from : (next.valid_from ?? day),
      };
      if (!now) return { ...item, next: following ?? null, when: following ? 'later' : 'now' };
      const { base_price, max_price, valid_from, valid_until, price_list } = now;
      const shown = { ...item, base_price, max_price, valid_from, valid_until, price_list };
      return { ...shown, next: following ?? null, when: isOver(shown, day) ? 'over' : 'now' };
    });
  }

  /**
   * What items cost today, in paise by id, where that is not what was entered last: for a search by price. Found among
   * all dated prices, so it is kept for a minute.
   */
  async others(day = today()): Promise<ReadonlyMap<string, number>> {
    const known = this.known.get(day);
    if (known) return known;
    const found = await this.findOthers(day);
    this.known.set(day, found);
    return found;
  }

  private async findOthers(day: string): Promise<ReadonlyMap<string, number>> {
    const { rows } = await sql<PricedItem>`
      select id::text, base_price::float8, max_price::float8, valid_from, valid_until, price_list from vendor_items item
      where not retired and ${mayDiffer(day)}`.execute(this.db);
    const stored = new Map(rows.map(({ id, base_price }) => [id, base_price]));
    const priced = await this.of(rows, day);
    return new Map(
      priced.flatMap(({ id, base_price }) => (base_price === stored.get(id) ? [] : [[id, base_price] as const])),
    );
  }

  /** The prices of an item by their first days, oldest first, those that have not begun too; the last 200. */
  async history(itemId: string): Promise<readonly PriceEntry[]> {
    const known = await this.entries([itemId]);
    return (known.get(itemId) ?? []).slice(-MOST);
  }

  /** Those that may have another price on the day, or a next one, than what was entered last. */
  private async withOthers(items: readonly PricedItem[], day: string): Promise<string[]> {
    if (items.length === 0) return [];
    const { rows } = await sql<{ id: string }>`
      select id::text from vendor_items item
      where id = any(${items.map(({ id }) => id)}::uuid[]) and ${mayDiffer(day)}`.execute(this.db);
    return rows.map(({ id }) => id);
  }

  private async entries(ids: readonly string[]): Promise<ReadonlyMap<string, readonly PriceEntry[]>> {
    if (ids.length === 0) return new Map();
    const { rows } = await sql<ChangeRow>`
      select record_id as id, to_char(at at time zone 'Asia/Kolkata', 'YYYY-MM-DD') as day, import_id is not null as "isOfList",
        before, after
      from record_changes where kind = 'item' and record_id = any(${ids}) and after is not null
      order by version, n`.execute(this.db);
    const changes = new Map<string, ItemChange[]>();
    for (const { id, ...change } of rows) changes.set(id, [...(changes.get(id) ?? []), change]);
    return new Map([...changes].map(([id, own]) => [id, pricesByDay(own)]));
  }
}

/** Whether an item may have another price on a day, or a next one, than what was entered last: a dated one is later than that. */
const mayDiffer = (day: string): RawBuilder<SqlBool> => sql<SqlBool>`(item.valid_from > ${day} or exists (
  select from record_changes where kind = 'item' and record_id = item.id::text
    and after ? 'valid_from' and after ->> 'valid_from' > coalesce(item.valid_from, '')))`;
const isBegun = ({ valid_from: from }: PriceTerms, day: string): boolean => from === null || from <= day;
const isOver = ({ valid_until: until }: PriceTerms, day: string): boolean => until !== null && until < day;
