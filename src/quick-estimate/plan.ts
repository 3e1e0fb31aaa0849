import { inches, type Inches } from '../kernel/length';
import { toNumber } from '../kernel/quantity';
import type { Layout, RoomKind } from '../kernel/terms';
import { ROOMS } from '../rooms/data/rooms';
import { bedroomsOf, type Questionnaire } from './questionnaire';

/** A room of the assumed plan. */
export interface PlannedRoom {
  /** Id in the master list of rooms, as the lines carry it. */
  readonly id: string;
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
    id: string,
    kind: keyof typeof PROPORTION,
    share: number,
    bedroom: string | null = null,
  ): PlannedRoom => {
    const area = carpet * share;
    const ratio = PROPORTION[kind];
    return { id, kind, bedroom, L: feet(Math.sqrt(area * ratio)), W: feet(Math.sqrt(area / ratio)), H: CEILING };
  };
  return [
    room('living-dining', 'living', shares.living),
    room('foyer', 'foyer', shares.foyer),
    room('kitchen', 'kitchen', shares.kitchen),
    ...bedroomIds(bedrooms).map((id, i) => room(id, 'bedroom', shares.bedrooms[i] ?? 0, bedrooms[i])),
    ...shares.bathrooms.map((share, i) => room(bathroomId(i, shares.bathrooms.length), 'bathroom', share)),
    room('balcony', 'balcony', shares.balcony),
  ];
}

const KNOWN: ReadonlySet<string> = new Set(ROOMS.map(({ id }) => id));

const NUMBERED = ['bedroom-2', 'bedroom-3', 'bedroom-4', 'master-bedroom'] as const;

/** Each bedroom's room: that of its own kind; the second of a kind, and kinds the list does not know, get the numbered ones. */
function bedroomIds(types: readonly string[]): string[] {
  const own = types.map((type, at) =>
    types.indexOf(type) === at && KNOWN.has(`${type}-bedroom`) ? `${type}-bedroom` : null,
  );
  const free = NUMBERED.filter((id) => !own.includes(id));
  return own.map((id) => id ?? free.shift() ?? 'bedroom-2');
}

function bathroomId(at: number, count: number): string {
  if (at === 0) return 'master-bathroom';
  return count === 2 ? 'common-bathroom' : `bathroom-${at + 1}`;
}

function feet(value: number): Inches {
  return inches(Math.round(value * 12));
}
