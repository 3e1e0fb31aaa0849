import { sum, ZERO, type Paise } from '../../kernel/money';
import {
  BUDGET_TYPES,
  RATED_CITIES,
  type BudgetType,
  type City,
  type RoomKind,
  type Service,
} from '../../kernel/terms';
import {
  breakDown,
  byRoom,
  byService,
  cityIndexOf,
  perSquareFoot,
  priceBoq,
  scheduleOf,
  type Basis,
  type BoqTotals,
  type CityIndex,
  type CostRange,
  type CostPart,
  type PricedBoq,
  type RateBook,
  type Schedule,
} from '../../pricing';
import { assess } from './assess';
import { finishOf } from './finish-words';
import { isMeasured, measuredBy } from './measured';
import { aspectsOf } from './package-aspects';
import { packageStep, type PackageStep } from './package-step';
import { priceFlat, type PlacedDraft, type PricedFlat } from './priced-flat';
import { contextOf, partsOf, type ScopePart } from './scope-parts';
import { planRooms, type PlannedRoom } from './plan';
import type { Questionnaire } from './questionnaire';
import { areaInScope } from './rooms-in-scope';

/** Cost of one room by its id; costs without a room have neither id nor size. */
export interface EstimatedRoom extends CostPart<string | null> {
  readonly kind: RoomKind;
  readonly size: Pick<PlannedRoom, 'L' | 'W' | 'H'> | null;
  /** What is in it, the most expensive first. */
  readonly works: readonly RoomWork[];
}

/** A work of a room in one finish. */
export interface RoomWork extends Pick<CostPart<string>, 'cost'> {
  readonly work: string;
  readonly finish: string | null;
  readonly dimension: PlacedDraft['dimension'];
}

/** A room of the estimated flat, with the sides that price it. */
export interface PlanRoom extends Pick<PlannedRoom, 'id' | 'kind' | 'L' | 'W' | 'H'> {
  /** True when its sides were measured; otherwise they are assumed from the carpet area. */
  readonly measured: boolean;
}

/** Another package or city to compare with the chosen one. */
export interface Alternative<Key> {
  readonly key: Key;
  readonly material: Paise;
  readonly labour: Paise;
  readonly total: Paise;
  readonly totalWithGst: Paise;
  readonly perSqft: Paise;
  readonly chosen: boolean;
}

/** What the price of a package has in it, and what it leaves out. */
export interface PackageContent {
  readonly weeks: number;
  /** Ids of the compared rows that it has lines of. */
  readonly aspects: readonly string[];
  /** What the parts of the work would add that are not included. */
  readonly leftOut: Paise;
}

export interface QuickEstimate {
  readonly material: Paise;
  readonly labour: Paise;
  readonly designFee: Paise;
  readonly miscellaneous: Paise;
  /** material + labour + design fee + miscellaneous, without GST. */
  readonly total: Paise;
  readonly gst: Paise;
  readonly tax: BoqTotals['tax'];
  readonly totalWithGst: Paise;
  /** The total per carpet square foot that is worked on. */
  readonly perSqft: Paise;
  /** How low and how high the total may come out, and the basis of its rates. */
  readonly range: CostRange;
  readonly basis: Basis;
  /** The parts of the work: the cost of those included, and what the others would add. */
  readonly scope: readonly ScopePart[];
  readonly weeks: number;
  readonly rooms: readonly EstimatedRoom[];
  readonly plan: readonly PlanRoom[];
  readonly services: readonly CostPart<Service>[];
  readonly packages: readonly (Alternative<BudgetType> & PackageStep & PackageContent)[];
  /** The rated cities, and the chosen one where it is none of them; each against Mumbai in basis points, at this home's share of labour. */
  readonly cities: readonly (Alternative<City> & { readonly index: CityIndex })[];
  readonly schedule: Schedule;
}

/**
 * Prices a questionnaire with a rate book: its template lines through the same pricing as any BOQ, with the book's
 * design fee and miscellaneous percentage. `at` is today, for the age of the rates. Throws RangeError for a carpet area
 * that is not above 0.
 */
export function quickEstimate(questionnaire: Questionnaire, book: RateBook, at: Date): QuickEstimate {
  const flat = priceFlat(questionnaire, book);
  const { lines, priced } = flat;
  const { totals } = priced;
  const byId = new Map(lines.map((line) => [line.id, line]));
  const schedule = scheduleOf(lines, priced, siteOf(questionnaire, book));
  return {
    ...pick(totals),
    perSqft: perSqftOf(totals.total, questionnaire),
    ...assess(lines, priced, book, {
      condition: questionnaire.condition,
      city: questionnaire.city,
      at,
      measured: (id) => measuredBy(questionnaire, byId.get(id)?.room ?? null),
    }),
    scope: partsOf(questionnaire, book),
    weeks: schedule.weeks,
    rooms: roomsOf(flat, book),
    plan: planRooms(questionnaire).map(({ id, kind, L, W, H }) => {
      return { id, kind, L, W, H, measured: isMeasured(questionnaire, id) };
    }),
    services: byService(lines, priced),
    packages: BUDGET_TYPES.map((budgetType) => packageOf(budgetType, flat, book, schedule.weeks)),
    cities: inCities(questionnaire, lines, priced, book),
    schedule,
  };
}

/** 0 where no room is worked on. */
function perSqftOf(total: Paise, questionnaire: Questionnaire): Paise {
  const area = areaInScope(questionnaire);
  return area === 0 ? ZERO : perSquareFoot(total, area);
}

const siteOf = (questionnaire: Questionnaire, book: RateBook) => ({
  ...questionnaire,
  carpetArea: areaInScope(questionnaire),
  book,
});

function inCities(
  questionnaire: Questionnaire,
  lines: readonly PlacedDraft[],
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

/** The same home in a package; in another one than the chosen all of it follows the package. */
function packageOf(
  budgetType: BudgetType,
  chosen: PricedFlat,
  book: RateBook,
  weeks: number,
): QuickEstimate['packages'][number] {
  const isChosen = budgetType === chosen.choice.budgetType;
  const flat = isChosen ? chosen : priceFlat({ ...chosen.choice, budgetType, finishLevels: null }, book, chosen);
  const { choice: questionnaire, lines, priced } = flat;
  return {
    ...alternative(budgetType, isChosen, priced, questionnaire),
    ...packageStep(flat, chosen, book),
    aspects: aspectsOf(flat),
    leftOut: sum(partsOf(questionnaire, book).flatMap(({ included, amount }) => (included ? [] : [amount]))),
    weeks: isChosen ? weeks : scheduleOf(lines, priced, siteOf(questionnaire, book)).weeks,
  };
}

function pick(
  totals: PricedBoq['totals'],
): Pick<
  QuickEstimate,
  'material' | 'labour' | 'designFee' | 'miscellaneous' | 'total' | 'gst' | 'tax' | 'totalWithGst'
> {
  const { material, labour, designFee, miscellaneous, total, gst, tax, totalWithGst } = totals;
  return { material, labour, designFee, miscellaneous, total, gst, tax, totalWithGst };
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
    perSqft: perSqftOf(total, questionnaire),
    chosen,
  };
}

function roomsOf({ choice: questionnaire, lines, priced }: PricedFlat, book: RateBook): EstimatedRoom[] {
  const planned = new Map(planRooms(questionnaire).map((room) => [room.id, room]));
  return byRoom(lines, priced).map((part) => {
    const room = part.key === null ? undefined : planned.get(part.key);
    const own = lines.filter((line) => line.room === part.key);
    const works = breakDown(own, priced, ({ work, finish }) => `${work}|${finish ?? ''}`);
    return {
      ...part,
      kind: room?.kind ?? 'other',
      size: room ? { L: room.L, W: room.W, H: room.H } : null,
      works: works
        .sort((a, b) => b.cost - a.cost)
        .flatMap(({ key, cost }) => {
          const line = own.find(({ work, finish }) => key === `${work}|${finish ?? ''}`);
          return line ? [{ work: line.work, finish: finishOf(line, book), dimension: line.dimension, cost }] : [];
        }),
    };
  });
}
