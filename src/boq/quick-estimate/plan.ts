import { inches, type Inches } from '../../kernel/length';
import { toNumber } from '../../kernel/quantity';
import type { Layout, RoomKind } from '../../kernel/terms';
import { ROOMS } from '../../directory/rooms/data/rooms';
import { drawnRooms } from './drawn/drawn-rooms';
import { bedroomsOf, ONLY_ROOM, type Questionnaire } from './questionnaire';

/** A room of the assumed plan. */
export interface PlannedRoom {
  /** Id in the master list of rooms, as used by the lines. */
  readonly id: string;
  readonly kind: RoomKind;
  /** `master`, `kids` … for a bedroom; null otherwise. */
  readonly bedroom: string | null;
  readonly L: Inches;
  readonly W: Inches;
  readonly H: Inches;
}

/** Shares of the carpet area; the remainder is inner walls. */
interface Shares {
  /** 0 where the only room is slept in. */
  readonly living: number;
  readonly kitchen: number;
  readonly foyer: number;
  /** Absent where the plan does not count it as a room. */
  readonly passage?: number;
  /** The carpet area excludes an own balcony, so it is added; the plan of 2022 did not. */
  readonly balcony: number;
  readonly bedrooms: readonly number[];
  readonly bathrooms: readonly number[];
}

type Plan = Readonly<Record<Layout, Shares>>;

const PLAN_2022: Plan = {
  studio: { living: 0, kitchen: 0.12, foyer: 0.06, balcony: 0.06, bedrooms: [0.66], bathrooms: [0.12] },
  '1rk': { living: 0, kitchen: 0.17, foyer: 0.07, balcony: 0.06, bedrooms: [0.6], bathrooms: [0.12] },
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
  '5bhk': {
    living: 0.23,
    kitchen: 0.075,
    foyer: 0.03,
    balcony: 0.045,
    bedrooms: [0.11, 0.1, 0.09, 0.085, 0.08],
    bathrooms: [0.03, 0.025, 0.02, 0.02, 0.02],
  },
};

/** With a passage, and 4 % of inner walls. */
const PLAN_2026: Plan = {
  ...PLAN_2022,
  '1bhk': { ...PLAN_2022['1bhk'], living: 0.38, passage: 0.07 },
  '2bhk': { ...PLAN_2022['2bhk'], living: 0.31, passage: 0.08 },
  '3bhk': { ...PLAN_2022['3bhk'], living: 0.265, passage: 0.06 },
  '4bhk': { ...PLAN_2022['4bhk'], living: 0.245, passage: 0.05 },
  '5bhk': { ...PLAN_2022['5bhk'], passage: 0.045 },
};

/** Length to width of a room. */
const PROPORTION = {
  living: 1.5,
  kitchen: 1.4,
  foyer: 1.2,
  passage: 4,
  balcony: 2,
  bedroom: 1.2,
  bathroom: 1.6,
} as const;
const CEILING = inches(9 * 12);

/** The height of the ceilings: as measured, otherwise assumed. */
export const ceilingOf = ({ sizes }: Pick<Questionnaire, 'sizes'>): Inches => sizes?.ceilingHeight ?? CEILING;

/**
 * The rooms that a flat of this layout and carpet area is assumed to have, with sizes in whole inches; measured rooms
 * keep their sizes.
 */
export function planRooms(questionnaire: Questionnaire): PlannedRoom[] {
  const carpet = toNumber(questionnaire.carpetArea);
  if (!(carpet > 0)) throw new RangeError('the carpet area must be above 0');
  const { condition, layout, sizes } = questionnaire;
  const shares = (condition === null ? PLAN_2022 : PLAN_2026)[layout];
  const bedrooms = bedroomsOf(questionnaire);
  const H = ceilingOf(questionnaire);
  const room = (
    id: string,
    shape: keyof typeof PROPORTION,
    share: number,
    bedroom: string | null = null,
  ): PlannedRoom => {
    const area = carpet * share;
    const ratio = PROPORTION[shape];
    const assumed = { L: feet(Math.sqrt(area * ratio)), W: feet(Math.sqrt(area / ratio)) };
    const kind = shape === 'passage' ? 'other' : shape;
    const drawn = drawnRooms(questionnaire).get(id);
    return { id, kind, bedroom, ...(drawn?.sides ?? { ...(sizes?.rooms?.[id] ?? assumed), H }) };
  };
  const bathrooms = bathroomShares(shares, sizes?.bathrooms);
  return [
    ...(shares.living === 0 ? [] : [room('living-dining', 'living', shares.living)]),
    room('foyer', 'foyer', shares.foyer),
    room('kitchen', 'kitchen', shares.kitchen),
    ...bedroomIds(bedrooms).map((id, i) => room(id, 'bedroom', shares.bedrooms[i] ?? 0, bedrooms[i])),
    ...bathrooms.map((share, i) => room(bathroomId(i, bathrooms.length), 'bathroom', share)),
    ...(shares.passage === undefined ? [] : [room('passage', 'passage', shares.passage)]),
    room('balcony', 'balcony', shares.balcony),
  ];
}

/** The given number of bathrooms, each of its usual size; additional ones are like the last. */
function bathroomShares({ bathrooms }: Shares, count = bathrooms.length): number[] {
  return Array.from({ length: count }, (_, i) => bathrooms[Math.min(i, bathrooms.length - 1)] ?? 0);
}

const KNOWN: ReadonlySet<string> = new Set(ROOMS.map(({ id }) => id));

const NUMBERED = ['bedroom-2', 'bedroom-3', 'bedroom-4', 'master-bedroom', 'guest-bedroom'] as const;

/** As many as a flat has at most, all of them of the master list. */
const BATHROOMS = [
  'master-bathroom',
  'bathroom-2',
  'bathroom-3',
  'bathroom-4',
  'guest-bathroom',
  'kids-bathroom',
] as const;

/**
 * The room of each bedroom: that of its own kind; a second one of a kind, and unknown kinds, get the numbered rooms.
 */
function bedroomIds(types: readonly string[]): string[] {
  if (types[0] === ONLY_ROOM) return ['living-bedroom'];
  const own = types.map((type, at) =>
    types.indexOf(type) === at && KNOWN.has(`${type}-bedroom`) ? `${type}-bedroom` : null,
  );
  const free = NUMBERED.filter((id) => !own.includes(id));
  return own.map((id) => id ?? free.shift() ?? 'bedroom-2');
}

function bathroomId(at: number, count: number): string {
  return count === 2 && at === 1 ? 'common-bathroom' : (BATHROOMS[at] ?? 'common-bathroom');
}

function feet(value: number): Inches {
  return inches(Math.round(value * 12));
}
