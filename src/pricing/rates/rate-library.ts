import { divideHalfUp, multiplyScaled, paise, type Paise } from '../../kernel/money';
import { labelKey, type CostKind, type LibraryPin, type RateKey } from '../../kernel/rate-key';
import type { Service } from '../../kernel/terms';
import { UnknownRateBookError } from '../errors';
import type { Escalation } from './escalation';
import type { Rate, RateBook, Recipe, TaxBasis } from '../types';

/** Where a rate of a public or a vendor's schedule stands: one code has one rate per area and year. */
export interface ScheduleEntry {
  readonly code: string;
  readonly area: string;
  readonly year: number;
  /** Its labour where the schedule analyses it; such a rate is of the whole work otherwise. */
  readonly labour: Paise | null;
}

/** A rate that a firm pays, as its list or quotation gives it. */
export interface FirmRate {
  readonly service: Service;
  readonly kind: CostKind;
  readonly label: string;
  readonly unit: string;
  /** As given: with GST where `taxBasis` says so. */
  readonly rate: Paise;
  readonly taxBasis: TaxBasis;
  readonly brand: string | null;
  readonly vendor: string | null;
  /** The quotation, bill or list it is from. */
  readonly document: string | null;
  /** Days as ISO 8601 writes them. */
  readonly date: string | null;
  readonly validUntil: string | null;
  readonly note: string | null;
  /** With rates of a schedule only: these are of material and labour together. */
  readonly schedule?: ScheduleEntry | undefined;
  /** With rates moved by what finished works took: by how many, and by how much since the rate was typed. */
  readonly learned?: { readonly works: number; readonly factorBp: number } | undefined;
}

/** A recipe of the firm's own, in place of the product's for its work. It keeps its text whatever newer rate books say. */
export interface FirmRecipe {
  readonly recipe: Recipe;
  /** The rate book whose recipe it was compared with when it was saved. */
  readonly from: number;
}

/** How far a firm’s finished works came out from what its rates had for what was measured: one standard deviation, in basis points. */
export interface OutturnSpread {
  readonly works: number;
  readonly bp: number;
}

/** One save of a library, which makes its next version. */
export interface LibrarySave {
  readonly rates: readonly {
    readonly key: RateKey;
    readonly before: FirmRate | null;
    readonly after: FirmRate | null;
  }[];
  readonly recipes?: readonly {
    readonly work: string;
    readonly before: FirmRecipe | null;
    readonly after: FirmRecipe | null;
  }[];
  readonly escalation?: { readonly before: Escalation | null; readonly after: Escalation | null };
  readonly spread?: { readonly before: OutturnSpread | null; readonly after: OutturnSpread | null };
}

/** The rates of a firm in one version. Immutable. */
export interface RateLibrary extends LibraryPin {
  readonly rates: ReadonlyMap<RateKey, FirmRate>;
  /** By work; `since`: the version that it was saved in. */
  readonly recipes: ReadonlyMap<string, FirmRecipe & { readonly since: number }>;
  /** How older rates are brought to a month; null where they are taken as they are. */
  readonly escalation: Escalation | null;
  /** What the range of an estimate rests on; null where it rests on usual spreads. */
  readonly spread: OutturnSpread | null;
}

/** Every save of the libraries this process has read, oldest first. */
const saves = new Map<string, readonly LibrarySave[]>();
/** Versions that were asked for last: BOQs are pinned to few of many. */
const built = new Map<string, RateLibrary>();
const MOST_BUILT = 200;

/** Takes the saves of a library in, from its first on. A version never changes: those that are here stay. */
export function takeLibrarySaves(owner: string, all: readonly LibrarySave[]): void {
  if (all.length > (saves.get(owner)?.length ?? 0)) saves.set(owner, all);
}

/** Whether `rateLibrary` has this version. */
export function knowsLibrary({ owner, version }: LibraryPin): boolean {
  return (saves.get(owner)?.length ?? 0) >= version;
}

/** A version of a library. Throws UnknownRateBookError when this process has not read it. */
export function rateLibrary({ owner, version }: LibraryPin): RateLibrary {
  const key = `${owner}@${version}`;
  let library = built.get(key);
  if (!library) {
    if (!knowsLibrary({ owner, version }))
      throw new UnknownRateBookError(version, `There is no rate library with version ${version}.`);
    library = (saves.get(owner) ?? []).slice(0, version).reduce(draftLibrary, emptyLibrary(owner));
    for (const oldest of built.keys()) if (built.size >= MOST_BUILT) built.delete(oldest);
    built.set(key, library);
  }
  return library;
}

/** The library of a person who has saved none. */
export function emptyLibrary(owner: string): RateLibrary {
  return { owner, version: 0, rates: new Map(), recipes: new Map(), escalation: null, spread: null };
}

/** The library after one more save. Pure: drafts are tried by it too. */
export function draftLibrary(library: RateLibrary, save: LibrarySave): RateLibrary {
  const { owner, version } = library;
  const rates = new Map(library.rates);
  for (const { key, after } of save.rates) {
    if (after === null) rates.delete(key);
    else rates.set(key, after);
  }
  const recipes = new Map(library.recipes);
  for (const { work, after } of save.recipes ?? []) {
    if (after === null) recipes.delete(work);
    else recipes.set(work, { ...after, since: version + 1 });
  }
  const escalation = save.escalation ? save.escalation.after : library.escalation;
  const spread = save.spread ? save.spread.after : library.spread;
  return { owner, version: version + 1, rates, recipes, escalation, spread };
}

/** Whether a rate is past its last day. It is used all the same, with a warning. */
export function isExpired({ validUntil }: Pick<FirmRate, 'validUntil'>, now = new Date()): boolean {
  return validUntil !== null && validUntil < now.toISOString().slice(0, 10);
}

const composed = new WeakMap<RateBook, WeakMap<RateLibrary, RateBook>>();

/** A book with a firm's rates and recipes over its own. The same two give the same object, so that lines stay compiled. */
export function withLibrary(book: RateBook, library: RateLibrary): RateBook {
  let known = composed.get(book);
  if (!known) composed.set(book, (known = new WeakMap()));
  let both = known.get(library);
  if (!both) known.set(library, (both = composedOf(book, library)));
  return both;
}

function composedOf(book: RateBook, library: RateLibrary): RateBook {
  const rates = new Map(book.rates);
  for (const entry of library.rates.values()) {
    const key = labelKey(entry.label);
    if (!rates.has(key)) rates.set(key, asRate(entry));
  }
  const own = [...library.recipes].map(([work, { recipe }]) => [work, recipe] as const);
  return { ...book, library, rates, recipes: new Map([...book.recipes, ...own]) };
}

/** A rate that only the firm has, in the form in which recipes look rates up; what it costs is asked of `firmRate`. */
function asRate({ label, kind, unit, rate, taxBasis, date }: FirmRate): Rate {
  const asOf = date?.slice(0, 7);
  return { label, kind, unit, rate, provenance: 'typed', taxBasis, firm: true, ...(asOf ? { asOf } : {}) };
}

const BASIS = 10_000;

/**
 * The firm's rate under a key, with or without GST as the work's rates are; undefined where the firm has none. Half-up to the paisa.
 */
export function firmRate(
  { library, gstBp }: Pick<RateBook, 'library' | 'gstBp'>,
  key: RateKey,
  taxInclusive: boolean,
): Paise | undefined {
  const entry = library?.rates.get(key);
  if (!entry) return undefined;
  if ((entry.taxBasis === 'inclusive') === taxInclusive) return entry.rate;
  if (taxInclusive) return multiplyScaled(entry.rate, BASIS + gstBp);
  return paise(Number(divideHalfUp(BigInt(entry.rate) * BigInt(BASIS), BigInt(BASIS + gstBp))));
}
