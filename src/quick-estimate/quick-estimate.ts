import { percentOf, type Paise } from '../kernel/money';
import { BUDGET_TYPES, RATED_CITIES, type BudgetType, type City, type RoomKind, type Service } from '../kernel/terms';
import {
  byRoom,
  byService,
  cityIndexOf,
  perSquareFoot,
  priceBoq,
  scheduleOf,
  type CityIndex,
  type CostPart,
  type PricedBoq,
  type PricingContext,
  type RateBook,
  type Schedule,
} from '../pricing';
import { boqLinesFor, type LineDraft } from './draft';
import { planRooms, type PlannedRoom } from './plan';
import type { Questionnaire } from './questionnaire';

/** How far an estimate may be off, either way. */
const BAND_BP = 500;

/** Cost of one room by its id; what belongs to no room has neither id nor size. */
export interface EstimatedRoom extends CostPart<string | null> {
  readonly kind: RoomKind;
  readonly size: Pick<PlannedRoom, 'L' | 'W' | 'H'> | null;
}

/** One of the packages or cities beside the chosen one. */
export interface Alternative<Key> {
  readonly key: Key;
  readonly material: Paise;
  readonly labour: Paise;
  readonly total: Paise;
  readonly totalWithGst: Paise;
  readonly perSqft: Paise;
  readonly chosen: boolean;
}

export interface QuickEstimate {
  readonly material: Paise;
  readonly labour: Paise;
  readonly designFee: Paise;
  readonly miscellaneous: Paise;
  /** material + labour + design fee + miscellaneous, without GST. */
  readonly total: Paise;
  readonly gst: Paise;
  readonly totalWithGst: Paise;
  /** Of the total, a carpet square foot. */
  readonly perSqft: Paise;
  /** Five percent either way of the total. */
  readonly band: { readonly low: Paise; readonly high: Paise };
  readonly weeks: number;
  readonly rooms: readonly EstimatedRoom[];
  readonly services: readonly CostPart<Service>[];
  readonly packages: readonly (Alternative<BudgetType> & { readonly weeks: number })[];
  /** The rated cities, and the chosen one where it is none of them; each against Mumbai in basis points, at this home's share of labour. */
  readonly cities: readonly (Alternative<City> & { readonly index: CityIndex })[];
  readonly schedule: Schedule;
}

type NumberedDraft = LineDraft & { readonly id: string };

/**
 * Prices a questionnaire with a rate book: its template lines through the same pricing as any BOQ, with the book's design fee and
 * miscellaneous percentage. Throws RangeError for a carpet area that is not above 0.
 */
export function quickEstimate(questionnaire: Questionnaire, book: RateBook): QuickEstimate {
  const lines = numbered(questionnaire);
  const priced = priceBoq(lines, contextOf(questionnaire, book));
  const { totals } = priced;
  const schedule = scheduleOf(lines, priced, { ...questionnaire, book });
  return {
    ...pick(totals),
    perSqft: perSquareFoot(totals.total, questionnaire.carpetArea),
    band: { low: percentOf(totals.total, 10_000 - BAND_BP), high: percentOf(totals.total, 10_000 + BAND_BP) },
    weeks: schedule.weeks,
    rooms: roomsOf(questionnaire, lines, priced),
    services: byService(lines, priced),
    packages: BUDGET_TYPES.map((budgetType) => {
      if (budgetType === questionnaire.budgetType)
        return { ...alternative(budgetType, true, priced, questionnaire), weeks: schedule.weeks };
      const other = { ...questionnaire, budgetType };
      const otherLines = numbered(other);
      const otherPriced = priceBoq(otherLines, contextOf(other, book));
      const { weeks } = scheduleOf(otherLines, otherPriced, { ...other, book });
      return { ...alternative(budgetType, false, otherPriced, other), weeks };
    }),
    cities: inCities(questionnaire, lines, priced, book),
    schedule,
  };
}

function inCities(
  questionnaire: Questionnaire,
  lines: readonly NumberedDraft[],
  priced: PricedBoq,
  book: RateBook,
): QuickEstimate['cities'] {
  const priceIn = (city: City) =>
    city === questionnaire.city ? priced : priceBoq(lines, contextOf({ ...questionnaire, city }, book));
  const inMumbai = priceIn('mumbai').totals.total;
  return [...new Set<City>([...RATED_CITIES, questionnaire.city])].map((city) => {
    const there = priceIn(city);
    return {
      ...alternative(city, city === questionnaire.city, there, questionnaire),
      index: cityIndexOf(book, city, there.totals.total, inMumbai),
    };
  });
}

function numbered(questionnaire: Questionnaire): NumberedDraft[] {
  return boqLinesFor(questionnaire).map((line, i) => ({ ...line, id: String(i + 1) }));
}

function contextOf(questionnaire: Questionnaire, book: RateBook): PricingContext {
  const { designFeeBp, miscellaneousBp } = book;
  return { book, city: questionnaire.city, rateChanges: new Map(), designFeeBp, miscellaneousBp };
}

function pick(
  totals: PricedBoq['totals'],
): Pick<QuickEstimate, 'material' | 'labour' | 'designFee' | 'miscellaneous' | 'total' | 'gst' | 'totalWithGst'> {
  const { material, labour, designFee, miscellaneous, total, gst, totalWithGst } = totals;
  return { material, labour, designFee, miscellaneous, total, gst, totalWithGst };
}

function alternative<Key>(
  key: Key,
  chosen: boolean,
  { totals }: PricedBoq,
  questionnaire: Questionnaire,
): Alternative<Key> {
  const { material, labour, total, totalWithGst } = totals;
  return {
    key,
    material,
    labour,
    total,
    totalWithGst,
    perSqft: perSquareFoot(total, questionnaire.carpetArea),
    chosen,
  };
}

function roomsOf(questionnaire: Questionnaire, lines: readonly NumberedDraft[], priced: PricedBoq): EstimatedRoom[] {
  const planned = new Map(planRooms(questionnaire).map((room) => [room.id, room]));
  return byRoom(lines, priced).map((part) => {
    const room = part.key === null ? undefined : planned.get(part.key);
    return { ...part, kind: room?.kind ?? 'other', size: room ? { L: room.L, W: room.W, H: room.H } : null };
  });
}
