import { divideHalfUp, paise, sum, type Paise } from '../../kernel/money';
import { QUANTITY_SCALE, quantity, type Quantity } from '../../kernel/quantity';
import type { Pack, PackSizes } from './packs';

/** A material that one line of a bill needs. */
export interface Need {
  /** Needs of one key are bought together. */
  readonly key: string;
  readonly label: string;
  readonly unit: string;
  /** Of all pieces of the line, wastage included. */
  readonly quantity: Quantity;
  /** Basis points of wastage inside `quantity`. */
  readonly wastageBp: number;
  readonly rate: Paise;
  /** As the bill has it. */
  readonly amount: Paise;
}

/** So many of a pack. */
export interface PackCount {
  readonly pack: Pack;
  readonly count: number;
}

/** All that is bought of one material. Quantities are in its rate’s unit. */
export interface Purchase<Of extends Need = Need> {
  readonly key: string;
  readonly label: string;
  readonly unit: string;
  readonly needs: readonly Of[];
  /** Σ of the needs, wastage included. */
  readonly need: Quantity;
  /** What of `need` is wastage. */
  readonly waste: Quantity;
  /** Bought besides, of the same lot. */
  readonly spare: Quantity;
  /** What is bought: at least need + spare. */
  readonly buy: Quantity;
  /** Null where it is bought as measured. */
  readonly packs: readonly PackCount[] | null;
  readonly basis: string | null;
  /** What the lines hold for it. */
  readonly amount: Paise;
  /** Rounding of Σ quantity × rate once, instead of line by line. */
  readonly ofSums: Paise;
  /** What the spare adds. */
  readonly ofSpare: Paise;
  /** What whole packs add. */
  readonly ofPacks: Paise;
  /** What `buy` costs: the four above together. */
  readonly cost: Paise;
}

const SCALE = BigInt(QUANTITY_SCALE);
const BASIS = 10_000n;

/**
 * Materials added up over a bill, then rounded once to whole packs, in the order in which they are first needed. `spareBp`: of what
 * comes in lots. Pure and exact: a line divided into two gives the same purchases.
 */
export function purchasesOf<Of extends Need>(
  needs: Iterable<Of>,
  packsOf: (label: string, unit: string) => PackSizes | null,
  spareBp: number,
): Purchase<Of>[] {
  return [...grouped(needs, ({ key }) => key).values()].flatMap((own) => {
    const [first] = own;
    return first ? [purchaseOf(first, own, packsOf(first.label, first.unit), spareBp)] : [];
  });
}

function purchaseOf<Of extends Need>(
  { key, label, unit }: Of,
  needs: readonly Of[],
  sizes: PackSizes | null,
  spareBp: number,
): Purchase<Of> {
  const need = total(needs);
  const spare = sizes?.sameLot ? ceilOf(need * BigInt(spareBp), BASIS) : 0n;
  const packs = sizes && fill(sizes.sizes, need + spare);
  const buy = packs
    ? packs.reduce((all, { pack, count }) => all + BigInt(pack.holds) * BigInt(count), 0n)
    : need + spare;
  const value = needs.reduce((all, { quantity: each, rate }) => all + BigInt(each) * BigInt(rate), 0n);
  /** What a quantity costs, at the average rate where lines have it at more than one. */
  const at = (units: bigint): bigint => (need === 0n ? 0n : divideHalfUp(value * units, need * SCALE));
  const amount = sum(needs.map((one) => one.amount));
  return {
    key,
    label,
    unit,
    needs,
    need: quantity(Number(need)),
    waste: quantity(Number(need - withoutWaste(needs))),
    spare: quantity(Number(spare)),
    buy: quantity(Number(buy)),
    packs,
    basis: sizes?.basis ?? null,
    amount,
    ofSums: paise(Number(at(need)) - amount),
    ofSpare: paise(Number(at(need + spare) - at(need))),
    ofPacks: paise(Number(at(buy) - at(need + spare))),
    cost: paise(Number(at(buy))),
  };
}

const total = (needs: readonly Need[]): bigint => needs.reduce((all, { quantity: each }) => all + BigInt(each), 0n);
const ceilOf = (numerator: bigint, denominator: bigint): bigint => (numerator + denominator - 1n) / denominator;

/** Wastages are added up before they are taken off, so that how a quantity is spread over lines does not matter. */
function withoutWaste(needs: readonly Need[]): bigint {
  let net = 0n;
  for (const [wastageBp, own] of grouped(needs, (one) => one.wastageBp))
    net += divideHalfUp(total(own) * BASIS, BASIS + BigInt(wastageBp));
  return net;
}

function grouped<Key, Of>(all: Iterable<Of>, keyOf: (one: Of) => Key): Map<Key, Of[]> {
  const groups = new Map<Key, Of[]>();
  for (const one of all) {
    const known = groups.get(keyOf(one));
    if (known) known.push(one);
    else groups.set(keyOf(one), [one]);
  }
  return groups;
}

/** As little as covers the need, in as few packs as that takes: whole smallest packs, the larger ones in their place. */
function fill(sizes: PackSizes['sizes'], need: bigint): PackCount[] {
  const smallest = BigInt(sizes[sizes.length - 1]?.holds ?? 1);
  let left = ceilOf(need, smallest);
  return sizes.flatMap((pack) => {
    const each = BigInt(pack.holds) / smallest;
    const count = left / each;
    left -= count * each;
    return count === 0n ? [] : [{ pack, count: Number(count) }];
  });
}
