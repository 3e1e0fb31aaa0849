import { Inject, Injectable } from '@nestjs/common';
import { sql, type Kysely } from 'kysely';
import type { Database } from '../../../platform/database/tables';
import { DB } from '../../../platform/database/tokens';
import { today } from '../../../kernel/day';

/** What an item's price is made of, as the newest list has it. Prices in paise, days as ISO 8601. */
export interface PricedItem {
  readonly id: string;
  readonly base_price: number;
  readonly max_price: number;
  readonly valid_from: string | null;
  readonly valid_until: string | null;
  readonly price_list: string | null;
}

/** An item at the price that holds today. */
export type InForce<Item extends PricedItem> = Item & {
  /** The price that takes its place, and from which day; null where none is known. */
  readonly next: (Pick<PricedItem, 'base_price' | 'max_price'> & { readonly from: string }) | null;
  /** `later`: it has no price before `next`; `over`: its last day is past. */
  readonly when: 'now' | 'later' | 'over';
};

interface Change {
  readonly id: string;
  readonly day: string;
  readonly after: Readonly<Record<string, unknown>>;
}

const FIELDS = ['base_price', 'max_price', 'valid_from', 'valid_until', 'price_list'] as const;

/**
 * Which price of an item holds today. A list may be entered before its first day: until then the price is the one of the
 * list before, read from the history of the item, so no price changes by a write that has to happen at midnight.
 */
@Injectable()
export class PricesInForce {
  constructor(@Inject(DB) private readonly db: Kysely<Database>) {}

  /** The items in their order, each at the price of `day`, today in India unless another is given. */
  async of<Item extends PricedItem>(items: readonly Item[], day = today()): Promise<InForce<Item>[]> {
    const early = items.filter(({ valid_from: from }) => from !== null && from > day);
    const before = early.length === 0 ? new Map<string, PricedItem>() : await this.before(early, day);
    return items.map((item): InForce<Item> => {
      const from = item.valid_from;
      if (from === null || from <= day) return { ...item, next: null, when: isOver(item, day) ? 'over' : 'now' };
      const next = { base_price: item.base_price, max_price: item.max_price, from };
      const earlier = before.get(item.id);
      if (!earlier) return { ...item, next, when: 'later' };
      const { base_price, max_price, valid_from, valid_until, price_list } = earlier;
      const now = { ...item, base_price, max_price, valid_from, valid_until, price_list };
      return { ...now, next, when: isOver(now, day) ? 'over' : 'now' };
    });
  }

  /** The last price of each item that had begun by the day. */
  private async before(items: readonly PricedItem[], day: string): Promise<Map<string, PricedItem>> {
    const { rows } = await sql<Change>`
      select record_id as id, to_char(at at time zone 'Asia/Kolkata', 'YYYY-MM-DD') as day, after from record_changes
      where kind = 'item' and record_id = any(${items.map(({ id }) => id)}) and after is not null
      order by version, n`.execute(this.db);
    const state = new Map<string, PricedItem>();
    const found = new Map<string, PricedItem>();
    for (const { id, day: entered, after } of rows) {
      const now: PricedItem = { ...blank(id), ...state.get(id), ...pricesIn(after) };
      state.set(id, now);
      if ((now.valid_from ?? entered) <= day) found.set(id, now);
    }
    return found;
  }
}

const isOver = ({ valid_until: until }: PricedItem, day: string): boolean => until !== null && until < day;

const blank = (id: string): PricedItem => {
  return { id, base_price: 0, max_price: 0, valid_from: null, valid_until: null, price_list: null };
};

const pricesIn = (after: Change['after']): Partial<PricedItem> =>
  Object.fromEntries(FIELDS.filter((name) => name in after).map((name) => [name, after[name]]));
