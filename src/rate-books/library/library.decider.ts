import { Rejection } from '../../boq/domain/boq.commands';
import type { Paise } from '../../kernel/money';
import { rateKey, type RateKey } from '../../kernel/rate-key';
import { SERVICE_LABELS } from '../../kernel/terms';
import { rateUses, type FirmRate, type LibrarySave, type RateBook, type RateLibrary } from '../../pricing';

/** More than a firm has, and few enough to show and to copy with every version. */
const MOST_RATES = 2_000;

/** A rate as somebody gives it; without a unit it takes that of the rate book. */
export type AskedRate = Omit<FirmRate, 'unit'> & { readonly unit?: string | undefined };

export type LibraryCommand =
  /** Refused where the library has a rate of this trade, kind and label. */
  | { readonly type: 'AddRate'; readonly rate: AskedRate }
  /** What is left out stays. `oldRate`: the rate the person saw; refused when it has moved. */
  | {
      readonly type: 'ChangeRate';
      readonly key: RateKey;
      readonly edit: RateEdit;
      readonly oldRate?: Paise | undefined;
    }
  | { readonly type: 'RemoveRate'; readonly key: RateKey }
  /** A whole list: what is there already is replaced. */
  | { readonly type: 'ImportRates'; readonly rates: readonly AskedRate[] };

export type RateEdit = {
  readonly [Field in Exclude<keyof FirmRate, 'service' | 'kind' | 'label' | 'unit'>]?: FirmRate[Field] | undefined;
};

/**
 * Decides a command on a firm's library: what it saves, null when it changes nothing. Pure; `book` is the newest rate book, whose
 * labels can be priced with. Throws Rejection with the sentence a person is told.
 */
export function decideLibrary(command: LibraryCommand, library: RateLibrary, book: RateBook): LibrarySave | null {
  switch (command.type) {
    case 'AddRate': {
      const rate = checked(command.rate, book);
      const there = library.rates.get(keyOf(rate));
      if (there) {
        throw new Rejection(
          'conflict',
          `You have a rate for ${there.label} already. Change that one.`,
          null,
          there.rate,
        );
      }
      return saved(library, [rate]);
    }
    case 'ChangeRate': {
      const before = present(library, command.key);
      if (command.oldRate !== undefined && command.oldRate !== before.rate)
        throw new Rejection('conflict', 'The rate has been changed since you opened it.', null, before.rate);
      const edit = Object.fromEntries(Object.entries(command.edit).filter(([, value]) => value !== undefined));
      return saved(library, [checkedDates({ ...before, ...edit })]);
    }
    case 'RemoveRate': {
      const before = present(library, command.key);
      return { rates: [{ key: command.key, before, after: null }] };
    }
    case 'ImportRates':
      return saved(
        library,
        command.rates.map((rate) => checked(rate, book)),
      );
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

/** The rate by the label and unit of the book, which prices by it. */
function checked(asked: AskedRate, book: RateBook): FirmRate {
  const use = rateUses(book).get(keyOf(asked));
  if (!use) {
    const trade = SERVICE_LABELS[asked.service];
    throw new Rejection('invalid', `${trade} has no ${asked.kind} rate called ${asked.label}.`, 'label');
  }
  const { label, unit } = use.rate;
  if (asked.unit !== undefined && asked.unit !== unit)
    throw new Rejection('invalid', `${label} is priced per ${unit}.`, 'unit');
  return checkedDates({ ...asked, label, unit });
}

function checkedDates(rate: FirmRate): FirmRate {
  if (rate.date !== null && rate.validUntil !== null && rate.validUntil < rate.date)
    throw new Rejection('invalid', 'The last day is before the date of the rate.', 'valid_until');
  return rate;
}

/** The save of these rates; those that stand so already are left out. */
function saved(library: RateLibrary, rates: readonly FirmRate[]): LibrarySave | null {
  const moves = new Map<RateKey, LibrarySave['rates'][number]>();
  for (const after of rates) {
    const key = keyOf(after);
    const before = library.rates.get(key) ?? null;
    if (before === null || !isSame(before, after)) moves.set(key, { key, before, after });
  }
  const added = [...moves.values()].filter(({ before }) => before === null).length;
  if (library.rates.size + added > MOST_RATES)
    throw new Rejection('invalid', 'A library has at most 2,000 rates.', 'rates');
  return moves.size === 0 ? null : { rates: [...moves.values()] };
}

function isSame(one: FirmRate, other: FirmRate): boolean {
  return (Object.keys(one) as (keyof FirmRate)[]).every((field) => one[field] === other[field]);
}
