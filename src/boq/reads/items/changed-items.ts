import { Injectable } from '@nestjs/common';
import { BoqCatalogue } from '../../core/boq-catalogue';
import { BoqPricing } from '../../core/boq-pricing';
import { BoqStreams } from '../../core/boq-streams';
import type { StoredItemView } from '../../core/dto/item.dto';
import { isEmpty } from '../../domain/boq.patch';
import type { BoqState } from '../../domain/boq.state';
import type { HeadField } from '../../domain/head-fields';
import { itemView } from './item-view';

/** Most revisions that are looked through; a caller further behind reads all items. */
const MOST_REVISIONS = 200;

/** Fields of a BOQ that no item shows and that price none. */
const NOT_SHOWN: ReadonlySet<string> = new Set<HeadField>(['title', 'status', 'purchases']);

/** Items that may differ from those of an earlier revision. */
export interface ItemChanges {
  readonly revision: number;
  readonly items: readonly StoredItemView[];
  /** Ids of items that are gone. */
  readonly removed: readonly string[];
}

/** Which lines may look different since a revision: named themselves, or priced by a rate that was. */
interface Touched {
  readonly lines: ReadonlySet<string>;
  readonly removed: ReadonlySet<string>;
  readonly rates: ReadonlySet<string>;
}

/**
 * What an open page needs after another person's change: the items that changed, not all of them. Taken from the events
 * in between, so that its cost does not grow with the history.
 */
@Injectable()
export class ChangedItems {
  constructor(
    private readonly streams: BoqStreams,
    private readonly pricing: BoqPricing,
    private readonly catalogue: BoqCatalogue,
  ) {}

  /** Changes from revision `since` to this state; null where every item may have changed, or too much happened. */
  async since(state: BoqState, since: number): Promise<ItemChanges | null> {
    const touched = await this.touched(state.boqId, since, state.revision);
    if (!touched) return null;
    const priced = this.pricing.price(state);
    const items: StoredItemView[] = [];
    for (const line of state.lines.values()) {
      const price = priced.lines.get(line.id);
      if (!price) continue;
      const isRated = (): boolean =>
        touched.rates.size > 0 &&
        price.components.some(({ rateKey }) => rateKey !== null && touched.rates.has(rateKey));
      if (touched.lines.has(line.id) || isRated()) items.push(itemView(line, price, state, this.catalogue));
    }
    return { revision: state.revision, items, removed: [...touched.removed].filter((id) => !state.lines.has(id)) };
  }

  private async touched(boqId: string, since: number, to: number): Promise<Touched | null> {
    if (since > to || to - since > MOST_REVISIONS) return null;
    const [lines, removed, rates] = [new Set<string>(), new Set<string>(), new Set<string>()];
    for await (const { patch } of this.streams.changesBetween(boqId, since, to)) {
      const { head, added, changed, removed: gone, rates: moved } = patch;
      if (Object.keys(head).some((field) => !NOT_SHOWN.has(field))) return null;
      // An event without a patch may change what the caller may see.
      if (isEmpty(patch)) return null;
      for (const { id } of [...added, ...changed]) lines.add(id);
      for (const { id } of gone) removed.add(id);
      for (const { key } of moved) rates.add(key);
    }
    return { lines, removed, rates };
  }
}
