/** Builders for specs: BOQs with a few lines, priced by the newest built-in rate book. */
import { WORKS } from '../../directory/catalogue/data';
import { inches } from '../../kernel/length';
import { paise, parseRupees } from '../../kernel/money';
import { parseQuantity } from '../../kernel/quantity';
import { NEWEST_BUILT_IN, priceBoq, rateSince } from '../../pricing';
import { ROOMS } from '../../directory/rooms/data/rooms';
import { contextOf } from '../core/boq-pricing';
import { BLANK_LINE, initialState, type BoqHead, type BoqState, type Line } from '../domain/boq.state';
import { checkedBoq, type CheckedBoq, type Surroundings } from './model/checked-boq';

export type Draft = Omit<Line, 'id' | 'seq'>;

/** Feet. */
export const size = (L: number, W?: number, H?: number): Line['dimension'] => ({
  L: inches(L * 12),
  ...(W === undefined ? {} : { W: inches(W * 12) }),
  ...(H === undefined ? {} : { H: inches(H * 12) }),
});
export const area = (sqft: number): Partial<Draft> => ({ dimension: null, area: parseQuantity(sqft) });

/** A work of the catalogue in its usual size. */
export function work(id: string, room: string | null = null, more: Partial<Draft> = {}): Draft {
  const entry = WORKS.find((candidate) => candidate.id === id);
  if (!entry) throw new RangeError(`no work ${id}`);
  return {
    ...BLANK_LINE,
    service: entry.service,
    work: id,
    title: entry.label,
    room,
    dimension: entry.defaultDimension,
    ...more,
  };
}

/** A typed item: its unit, quantity and rate in rupees. */
export function typedItem(
  title: string,
  unit: string,
  quantity: number,
  rate: number,
  more: Partial<Draft> = {},
): Draft {
  const amount = paise(Math.round(quantity * rate * 100));
  return {
    ...BLANK_LINE,
    service: 'civil',
    title,
    manual: { unit, quantity: parseQuantity(quantity), rate: parseRupees(rate), amount },
    ...more,
  };
}

/** A mark-up of profit only. */
export const markUp = (profitBp: number): BoqHead['markUp'] => ({ overheadBp: 0, profitBp, services: {}, lines: {} });

interface More {
  readonly head?: Partial<BoqHead>;
  readonly state?: Partial<BoqState>;
  readonly around?: Partial<Surroundings>;
}

export function boq(drafts: readonly Draft[], { head, state, around }: More = {}): CheckedBoq {
  const blank = initialState('b1');
  const lines = new Map(drafts.map((draft, at) => [`l${at}`, { ...draft, id: `l${at}`, seq: at }]));
  const made: BoqState = {
    ...blank,
    lines,
    ...state,
    head: { ...blank.head, rateBookVersion: NEWEST_BUILT_IN, miscellaneousBp: 200, ...head },
  };
  return checkedBoq(
    { state: made, priced: priceBoq(lines, contextOf(made)) },
    {
      room: (id) => ROOMS.find((room) => room.id === id) ?? { label: id, kind: 'other' },
      newerBook: null,
      since: rateSince,
      month: '2022-12',
      day: '2022-12-15',
      ...around,
    },
  );
}
