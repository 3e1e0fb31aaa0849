import { Rejection } from '../../../kernel/decisions/rejection';
import { sameValue } from '../../../kernel/decisions/same-value';
import type { Paise } from '../../../kernel/money';
import { labelKey, rateKey, type RateKey } from '../../../kernel/rate-key';
import { SERVICE_LABELS } from '../../../kernel/terms';
import type {
  Escalation,
  FirmRate,
  LibrarySave,
  OutturnSpread,
  RateBook,
  RateLibrary,
  ScheduleEntry,
} from '../../../pricing';
import { decideRecipe, refuseUsed, type RecipeCommand } from './recipes/recipe.decider';
import { plainUnit } from './plain-unit';

/** More than any firm has, and few enough to show and to copy with every version. */
const MOST_RATES = 2_000;

/** A rate as requested. Without a unit it takes the rate book's; a rate that the rate book lacks must state one. */
export type AskedRate = Omit<FirmRate, 'unit'> & { readonly unit?: string | undefined };

export type LibraryCommand =
  /** Refused where the library already has a rate of this trade, kind and label. */
  | { readonly type: 'AddRate'; readonly rate: AskedRate }
  /** Omitted fields stay unchanged. `oldRate`: the rate the person saw; refused when it has changed. */
  | {
      readonly type: 'ChangeRate';
      readonly key: RateKey;
      readonly edit: RateEdit;
      readonly oldRate?: Paise | undefined;
    }
  | { readonly type: 'RemoveRate'; readonly key: RateKey }
  /** A whole list; existing rates are replaced. */
  | { readonly type: 'ImportRates'; readonly rates: readonly AskedRate[] }
  /** What finished works say of rates. Refused where the library has had another version since they were proposed, or nothing is proposed any more. */
  | { readonly type: 'AdoptRates'; readonly rates: readonly FirmRate[]; readonly version: number }
  /** The rates as they were before a save; refused where one has changed since. */
  | { readonly type: 'UndoSave'; readonly save: LibrarySave }
  | RecipeCommand
  /** Null: rates are used as they are. */
  | { readonly type: 'SetEscalation'; readonly escalation: Escalation | null }
  /** Null: ranges rest on usual spreads. */
  | { readonly type: 'SetSpread'; readonly spread: OutturnSpread | null };

export type RateEdit = {
  readonly [Field in Exclude<keyof FirmRate, 'service' | 'kind' | 'label' | 'unit' | 'learned'>]?:
    | FirmRate[Field]
    | undefined;
};

/**
 * Decides a command on a firm's library. Returns what to save, null when nothing changes. Pure; `book` is the newest
 * rate book, which provides the product's labels and recipes. Throws Rejection with the sentence that is shown to the
 * person.
 */
export function decideLibrary(command: LibraryCommand, library: RateLibrary, book: RateBook): LibrarySave | null {
  switch (command.type) {
    case 'AddRate': {
      const rate = checked(command.rate, library, book);
      const there = library.rates.get(keyOf(rate));
      if (there) {
        throw new Rejection(
          'conflict',
          `You already have a rate for ${there.label}. Change that one instead.`,
          null,
          there.rate,
        );
      }
      return saved(library, [rate], book);
    }
    case 'ChangeRate': {
      const before = present(library, command.key);
      if (command.oldRate !== undefined && command.oldRate !== before.rate)
        throw new Rejection('conflict', 'The rate has been changed since you opened it.', null, before.rate);
      const edit = Object.fromEntries(Object.entries(command.edit).filter(([, value]) => value !== undefined));
      // A rate that is typed is not what finished works say any more.
      const learned = command.edit.rate === undefined ? before.learned : undefined;
      return saved(library, [checkedDates({ ...before, ...edit, learned })], book);
    }
    case 'RemoveRate': {
      const before = present(library, command.key);
      refuseUsed(before, library, book);
      return { rates: [{ key: command.key, before, after: null }] };
    }
    case 'ImportRates':
      return saved(library, imported(command.rates, library, book), book);
    case 'AdoptRates':
      if (command.version !== library.version || command.rates.length === 0)
        throw new Rejection('conflict', 'This proposal has changed since you opened it.', 'library_version');
      return saved(library, imported(command.rates, library, book), book);
    case 'UndoSave':
      return undone(command.save, library, book);
    case 'KeepRecipe':
    case 'DropRecipe':
      return decideRecipe(command, library, book);
    case 'SetEscalation': {
      const [before, after] = [library.escalation, command.escalation];
      return sameValue(before, after) ? null : { rates: [], escalation: { before, after } };
    }
    case 'SetSpread': {
      const [before, after] = [library.spread, command.spread];
      return sameValue(before, after) ? null : { rates: [], spread: { before, after } };
    }
  }
}

function keyOf({ service, kind, label }: Pick<FirmRate, 'service' | 'kind' | 'label'>): RateKey {
  return rateKey(service, kind, label);
}

function present(library: RateLibrary, key: RateKey): FirmRate {
  const rate = library.rates.get(key);
  if (!rate) throw new Rejection('not-found', 'There is no such rate.');
  return rate;
}

/** The rates of a list; each may refer to an earlier one of the same list. */
function imported(asked: readonly AskedRate[], library: RateLibrary, book: RateBook): FirmRate[] {
  const rates = new Map(library.rates);
  return asked.map((one) => {
    const rate = checked(one, { ...library, rates }, book);
    rates.set(keyOf(rate), rate);
    return rate;
  });
}

/**
 * The rate under the label, kind and unit of the rate book; a rate that the book lacks is the firm's own, with its own
 * unit.
 */
function checked(asked: AskedRate, library: RateLibrary, book: RateBook): FirmRate {
  const inBook = book.rates.get(labelKey(asked.label));
  const named = inBook ?? firmsOwn(asked, library);
  const trade = SERVICE_LABELS[asked.service];
  if (!named || (inBook && inBook.kind !== asked.kind)) {
    const problem = `${trade} has no ${asked.kind} rate called ${asked.label}.`;
    const hint = inBook ? '' : ' Enter its unit to save it as a rate of your own.';
    throw new Rejection('invalid', `${problem}${hint}`, 'label');
  }
  const { label, unit } = named;
  if (asked.unit !== undefined && plainUnit(asked.unit) !== plainUnit(unit))
    throw new Rejection('invalid', `${label} is priced per ${unit}.`, 'unit');
  return checkedDates({ ...asked, label, unit });
}

/** A label of the firm's own has the same kind and unit in every trade; null without a unit. */
function firmsOwn(asked: AskedRate, library: RateLibrary): Pick<FirmRate, 'label' | 'unit'> | null {
  const there = [...library.rates.values()].find(({ label }) => labelKey(label) === labelKey(asked.label));
  if (there && there.kind !== asked.kind)
    throw new Rejection('invalid', `${there.label} is a ${there.kind} rate in your rates.`, 'kind');
  if (there) return there;
  return asked.unit ? { label: asked.label, unit: plainUnit(asked.unit) } : null;
}

function checkedDates(rate: FirmRate): FirmRate {
  if (rate.date !== null && rate.validUntil !== null && rate.validUntil < rate.date)
    throw new Rejection('invalid', 'The rate’s last day of validity is before its date.', 'valid_until');
  return rate;
}

/** Whether a save is of rates alone, and so can be undone. */
export function isUndoable({ rates, recipes = [], escalation }: LibrarySave): boolean {
  return rates.length > 0 && recipes.length === 0 && !escalation;
}

/** The rates before a save, in one save of their own. */
function undone(save: LibrarySave, library: RateLibrary, book: RateBook): LibrarySave {
  if (!isUndoable(save)) throw new Rejection('invalid', 'Only a version that saved rates can be undone.');
  const { rates } = save;
  const moves = rates.map(({ key, before, after }) => {
    const now = library.rates.get(key) ?? null;
    if (!sameValue(now, after))
      throw new Rejection(
        'conflict',
        `${(now ?? after ?? before)?.label ?? 'A rate'} has been changed since that version.`,
      );
    if (now && !before) refuseUsed(now, library, book);
    return { key, before: now, after: before };
  });
  return { rates: moves };
}

/** Rates that the same code of a schedule had under other words: the new one takes their place. */
function replaced(library: RateLibrary, rates: readonly FirmRate[], book: RateBook): LibrarySave['rates'][number][] {
  const codes = new Map(
    rates.flatMap((rate) => (rate.schedule ? [[codeOf(rate.schedule), keyOf(rate)] as const] : [])),
  );
  if (codes.size === 0) return [];
  return [...library.rates].flatMap(([key, before]) => {
    const now = before.schedule && codes.get(codeOf(before.schedule));
    if (now === undefined || now === key) return [];
    refuseUsed(before, library, book);
    return [{ key, before, after: null }];
  });
}

const codeOf = ({ code, area, year }: ScheduleEntry): string => [labelKey(area), year, labelKey(code)].join('|');

/** The save of these rates, without those that are unchanged. */
function saved(library: RateLibrary, rates: readonly FirmRate[], book: RateBook): LibrarySave | null {
  const moves = new Map(replaced(library, rates, book).map((move) => [move.key, move]));
  for (const after of rates) {
    const key = keyOf(after);
    const before = library.rates.get(key) ?? null;
    if (before === null || !isSame(before, after)) moves.set(key, { key, before, after });
  }
  const added = [...moves.values()].reduce(
    (count, { before, after }) => count + Number(before === null) - Number(after === null),
    0,
  );
  if (library.rates.size + added > MOST_RATES)
    throw new Rejection('invalid', 'You can save at most 2,000 rates of your own.', 'rates');
  return moves.size === 0 ? null : { rates: [...moves.values()] };
}

function isSame(one: FirmRate, other: FirmRate): boolean {
  return (Object.keys(one) as (keyof FirmRate)[]).every((field) => sameValue(one[field], other[field]));
}
