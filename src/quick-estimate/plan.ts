import { inches, type Inches } from '../kernel/length';
import { toNumber } from '../kernel/quantity';
import type { Layout, RoomKind } from '../kernel/terms';
import { bedroomsOf, type Questionnaire } from './questionnaire';

/** A room of the assumed plan. */
export interface PlannedRoom {
  /** Name as the lines carry it. */
  readonly name: string;
  readonly kind: RoomKind;
  /** `master`, `kids` … of a bedroom; null elsewhere. */
  readonly bedroom: string | null;
  readonly L: Inches;
  readonly W: Inches;
  readonly H: Inches;
}

/** Shares of the carpet area; what is left is passage. */
interface Shares {
  readonly living: number;
  readonly kitchen: number;
  readonly foyer: number;
  readonly balcony: number;
  readonly bedrooms: readonly number[];
  readonly bathrooms: readonly number[];
}

const SHARES: Readonly<Record<Layout, Shares>> = {
  '1bhk': { living: 0.36, kitchen: 0.12, foyer: 0.05, balcony: 0.06, bedrooms: [0.26], bathrooms: [0.08] },
  '2bhk': { living: 0.3, kitchen: 0.1, foyer: 0.04, balcony: 0.06, bedrooms: [0.18, 0.15], bathrooms: [0.055, 0.045] },
  '3bhk': {
    living: 0.26,
    kitchen: 0.09,
    foyer: 0.035,
    balcony: 0.05,
    bedrooms: [0.15, 0.125, 0.115],
    bathrooms: [0.045, 0.04, 0.035],
  },
  '4bhk': {
    living: 0.24,
    kitchen: 0.08,
    foyer: 0.03,
    balcony: 0.045,
    bedrooms: [0.125, 0.11, 0.1, 0.095],
    bathrooms: [0.035, 0.03, 0.03, 0.03],
  },
};

/** Length to width of a room. */
const PROPORTION = { living: 1.5, kitchen: 1.4, foyer: 1.2, balcony: 2, bedroom: 1.2, bathroom: 1.6 } as const;
const CEILING = inches(9 * 12);

/** The rooms a flat of this layout and carpet area is assumed to have, with their sizes in whole inches. */
export function planRooms(questionnaire: Questionnaire): PlannedRoom[] {
  const carpet = toNumber(questionnaire.carpetArea);
  if (!(carpet > 0)) throw new RangeError('the carpet area must be above 0');
  const shares = SHARES[questionnaire.layout];
  const bedrooms = bedroomsOf(questionnaire);
  const room = (
    name: string,
    kind: keyof typeof PROPORTION,
    share: number,
    bedroom: string | null = null,
  ): PlannedRoom => {
    const area = carpet * share;
    const ratio = PROPORTION[kind];
    return { name, kind, bedroom, L: feet(Math.sqrt(area * ratio)), W: feet(Math.sqrt(area / ratio)), H: CEILING };
  };
  return [
    room('Living and dining', 'living', shares.living),
    room('Foyer', 'foyer', shares.foyer),
    room('Kitchen', 'kitchen', shares.kitchen),
    ...bedrooms.map((type, i) => room(bedroomName(type, i, bedrooms), 'bedroom', shares.bedrooms[i] ?? 0, type)),
    ...shares.bathrooms.map((share, i) =>
      room(i === 0 ? 'Master bathroom' : bathroomName(i, shares.bathrooms.length), 'bathroom', share),
    ),
    room('Balcony', 'balcony', shares.balcony),
  ];
}

function bedroomName(type: string, at: number, all: readonly string[]): string {
  const name = `${type.charAt(0).toUpperCase()}${type.slice(1)} bedroom`;
  return all.indexOf(type) === at ? name : `${name} ${all.slice(0, at + 1).filter((other) => other === type).length}`;
}

function bathroomName(at: number, count: number): string {
  return count === 2 ? 'Common bathroom' : `Bathroom ${at + 1}`;
}

function feet(value: number): Inches {
  return inches(Math.round(value * 12));
}
