/** What can price a line, each with its rate: works of the rate book, the firm's rates, earlier lines, vendors' items. */
import type { EarlierRate } from '../reads/items/earlier-rates';
import type { BoqState, Line } from '../domain/boq.state';
import type { EntryDimension, FinishEntry, WorkEntry } from '../../directory/catalogue/data';
import { normaliseUnit } from '../../papers/reading/understand/units';
import { formatFeetInches } from '../../kernel/length';
import { divideHalfUp, paise, rupeesText, type Paise } from '../../kernel/money';
import { QUANTITY_SCALE, quantity } from '../../kernel/quantity';
import {
  gstWithin,
  labourShare,
  netRate,
  priceLine,
  PricingError,
  type FirmRate,
  type PricingContext,
  type Recipe,
} from '../../pricing';
import type { VendorPrice } from '../../directory/vendors/vendors.public';
import type { Candidate } from './match/score';
import { fittedSize, type StatedSize } from './match/stated-size';
import { measureOf, unitFit, unitOf, UNSAID } from './match/units';
import { keyOf, readText } from './match/words';

/** The rate of a candidate per a unit, without tax and at cost, and what of it is labour. */
export interface CandidateRate {
  readonly rate: Paise;
  /** Null where it is not stated. */
  readonly unit: string | null;
  readonly labour: { readonly of: number; readonly whole: number; readonly from: 'file' | 'work' | 'trade' };
  /** A note: the size that it is priced for, the bill, the vendor. */
  readonly note: string;
  /** What else changes in the line. */
  readonly edit: Partial<Pick<Line, 'work' | 'service' | 'finish'>>;
}

/** A line to be priced, its unit as units are compared, and the size that its words state. */
export interface PricedFor {
  readonly line: Pick<Line, 'title' | 'finish'>;
  readonly unit: string;
  readonly size: StatedSize | null;
}

export interface PricedCandidate extends Candidate {
  /** Null where it cannot be priced. */
  price(asked: PricedFor): CandidateRate | null;
}

const SOME_SIZE = { L: 72, W: 24, H: 84 } as NonNullable<Line['dimension']>;

/** Works that the BOQ's rate book has a recipe for, with the firm's recipes and rates in them. */
export function ofCatalogue(
  works: readonly WorkEntry[],
  finishes: readonly FinishEntry[],
  context: PricingContext,
): PricedCandidate[] {
  const finishesById = new Map(finishes.map((finish) => [finish.id, finish]));
  const atCost = { ...context, markUp: null };
  return works.flatMap((work) => {
    const recipe = context.book.recipes.get(work.id);
    if (!recipe) return [];
    const priced = new Map<string, CandidateRate | null>();
    const candidate: PricedCandidate = {
      ref: `work:${work.id}`,
      from: 'catalogue',
      label: work.label,
      aliases: work.aliases,
      about: work.description.join(' '),
      unit: recipe.unit,
      brand: null,
      service: recipe.service,
      isPart: false,
      sizedFor: (unit, stated) => {
        const per = perOf(work, recipe, unit);
        if (per === 'unit' || !work.defaultDimension) return null;
        const isStated = sizeOf(work, stated) !== null;
        if (isStated && unit !== UNSAID) return 'stated';
        return isStated || (isPiece(work) && unit !== LUMP_SUM && unit !== UNSAID) ? 'usual' : null;
      },
      price({ line, unit, size }) {
        const per = perOf(work, recipe, unit);
        if (per === null) return null;
        const finish = finishOf(line, recipe, finishesById);
        const dimension = sizeOf(work, size);
        const key = [per, unit, finish, ...Object.values(dimension ?? {})].join('|');
        let known = priced.get(key);
        if (known === undefined)
          priced.set(key, (known = priceWork({ work, recipe, finish, dimension, per, unit }, atCost)));
        return known;
      },
    };
    return [candidate];
  });
}

const LUMP_SUM = 'LS';

function sizeOf({ label, defaultDimension }: WorkEntry, stated: StatedSize | null): EntryDimension | null {
  return fittedSize(stated, defaultDimension, /\b(table|bed|seat)\b/i.test(label));
}

/** Whether it is ordered by the piece without its size: furniture, doors, curtains; panelling is not. */
function isPiece({ service, defaultDimension }: WorkEntry): boolean {
  return (service === 'carpentry' || service === 'soft-furnishing') && defaultDimension?.W !== undefined;
}

/** What a work is priced per for a line of this unit: its own unit, a piece, or a foot of its front. */
type Per = 'unit' | 'piece' | 'foot';

/** Null where it has no price per this unit. Only works measured by area are also priced by the piece or by the foot. */
function perOf({ service, defaultDimension }: WorkEntry, recipe: Recipe, unit: string): Per | null {
  if (unitFit(recipe.unit, unit)) return 'unit';
  if (measureOf(recipe.unit) !== 'area' || defaultDimension === null) return null;
  const measure = measureOf(unit);
  if (measure === 'count' || unit === LUMP_SUM || unit === UNSAID) return 'piece';
  return measure === 'length' && service === 'carpentry' && defaultDimension.L !== undefined ? 'foot' : null;
}

/** The line's finish, else one that its words name, else the one that the work is usually made in. */
function finishOf(
  { title, finish }: Pick<Line, 'title' | 'finish'>,
  recipe: Recipe,
  finishes: ReadonlyMap<string, FinishEntry>,
): string | null {
  if (finish !== null && Object.hasOwn(recipe.finishes, finish)) return finish;
  const { words } = readText(title);
  const named = Object.keys(recipe.finishes).find((id) => {
    const own = [...readText(finishes.get(id)?.label ?? '').words.keys()];
    return own.length > 0 && own.every((word) => words.has(word));
  });
  return named ?? recipe.defaultFinish;
}

interface Made {
  readonly work: WorkEntry;
  readonly recipe: Recipe;
  readonly finish: string | null;
  /** Null: its usual size. */
  readonly dimension: EntryDimension | null;
  readonly per: Per;
  readonly unit: string;
}

function priceWork(made: Made, context: PricingContext): CandidateRate | null {
  const { work, recipe, finish, per } = made;
  try {
    const dimension = (made.dimension ?? work.defaultDimension ?? SOME_SIZE) as NonNullable<Line['dimension']>;
    const line = {
      id: '',
      service: recipe.service,
      work: work.id,
      dimension,
      count: 1,
      finish,
      carpetArea: quantity(700 * QUANTITY_SCALE),
      trips: 1,
      area: quantity(100 * QUANTITY_SCALE),
      rate: null,
      manual: null,
    };
    const { unitRate, labour, cost, taxInclusive } = priceLine(line, context);
    const gross = per === 'unit' ? unitRate : per === 'piece' ? cost : perFoot(cost, dimension.L);
    if (gross === null || gross <= 0 || cost <= 0) return null;
    const rate = taxInclusive ? paise(gross - gstWithin(gross, context.book.gstBp)) : gross;
    const isSized = per !== 'unit' || made.dimension !== null || recipe.unit === 'no';
    const kind = made.dimension ? 'for' : 'for its usual size,';
    return {
      rate,
      unit: per === 'unit' ? recipe.unit : per === 'foot' ? 'rft' : made.unit || 'no',
      labour: { of: labour, whole: cost, from: 'work' },
      note: isSized && work.defaultDimension ? `${kind} ${sizeWords(dimension)}` : '',
      edit: { work: work.id, service: recipe.service, ...(finish === null ? {} : { finish }) },
    };
  } catch (error) {
    if (error instanceof PricingError) return null;
    throw error;
  }
}

function perFoot(cost: Paise, front: number | undefined): Paise | null {
  return front ? paise(Number(divideHalfUp(BigInt(cost) * 12n, BigInt(front)))) : null;
}

function sizeWords(dimension: NonNullable<Line['dimension']>): string {
  const sides = [dimension.L, dimension.W, dimension.H].flatMap((side) => side ?? []);
  return sides.map((side) => formatFeetInches(side)).join(' × ');
}

/** What of an own rate is labour: a schedule's is of the whole work, and may say so. */
function labourOf(
  { service, kind, rate, schedule }: FirmRate,
  finish: Line['finish'],
  context: PricingContext,
): CandidateRate['labour'] {
  if (!schedule) return { of: kind === 'labour' ? 1 : 0, whole: 1, from: 'trade' };
  return schedule.labour === null
    ? labourShare({ service, work: null, finish }, context)
    : { of: schedule.labour, whole: rate, from: 'file' };
}

/** The firm's own rates: each is the material or the labour of something, those of a schedule are of both. */
export function ofFirm(context: PricingContext): PricedCandidate[] {
  const { book } = context;
  return [...(book.library?.rates ?? [])].map(([key, rate]): PricedCandidate => ({
    ref: `rate:${key}`,
    from: 'firm',
    label: rate.label,
    aliases: rate.brand === null ? [] : [`${rate.label} ${rate.brand}`],
    about: '',
    unit: normaliseUnit(rate.unit),
    brand: rate.brand,
    service: rate.service,
    isPart: rate.schedule === undefined,
    price: ({ line }) => ({
      rate: netRate({ ...book, edition: 2 }, rate) ?? rate.rate,
      unit: normaliseUnit(rate.unit),
      labour: labourOf(rate, line.finish, context),
      note: [rate.schedule ? 'material and labour' : `${rate.kind} only`, rate.vendor, rate.date]
        .filter(Boolean)
        .join(', '),
      edit: {},
    }),
  }));
}

/** Lines with a rate in this BOQ and others; the same words, unit and rate are one candidate, the newest. */
export function ofBills(earlier: readonly EarlierRate[], { boqId }: Pick<BoqState, 'boqId'>): PricedCandidate[] {
  const seen = new Set<string>();
  return earlier.flatMap((rate) => {
    const unit = unitOf(rate);
    const key = `${keyOf(rate.title, unit)}|${rate.rate}`;
    if (seen.has(key)) return [];
    seen.add(key);
    const where = rate.boqId === boqId ? 'this BOQ' : `${rate.boq}, ${rate.at.toISOString().slice(0, 10)}`;
    const whole = rate.material + rate.labour;
    const candidate: PricedCandidate = {
      ref: `bill:${rate.boqId}/${rate.lineId}`,
      from: 'bill',
      label: rate.title,
      aliases: [],
      about: '',
      unit,
      brand: null,
      service: rate.service,
      isPart: false,
      price: () => ({
        rate: rate.rate,
        unit,
        labour: { of: whole === 0 ? 0 : rate.labour, whole: whole || 1, from: rate.labourFrom ?? 'trade' },
        note: where,
        edit: {},
      }),
    };
    return [candidate];
  });
}

/** Items of the vendor catalogue at the lowest price offered: material without labour, seldom with a unit. */
export function ofMarket(prices: readonly VendorPrice[]): PricedCandidate[] {
  return prices.map((item): PricedCandidate => ({
    ref: `offer:${item.id}`,
    from: 'offer',
    label: item.name,
    aliases: [`${item.name} ${item.category}`, `${item.name} ${item.pattern} ${item.brand}`],
    about: '',
    unit: null,
    brand: item.brand,
    service: null,
    isPart: true,
    price: () => ({
      rate: item.from,
      unit: null,
      labour: { of: 0, whole: 1, from: 'trade' },
      note: [
        'material only',
        item.vendor,
        ...(item.to > item.from ? [`${rupeesText(item.from)} to ${rupeesText(item.to)}`] : []),
      ].join(', '),
      edit: {},
    }),
  }));
}
