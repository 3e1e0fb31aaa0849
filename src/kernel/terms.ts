export { CITIES, RATED_CITIES, type City, type RatedCity } from './places/cities';

/** The trades a line can belong to, in the order of every screen, export and report. */
export const SERVICES = [
  'carpentry',
  'civil',
  'electrical',
  'painting',
  'false-ceiling',
  'soft-furnishing',
  'wallpaper',
] as const;
export type Service = (typeof SERVICES)[number];

export const SERVICE_LABELS: Readonly<Record<Service, string>> = {
  carpentry: 'Carpentry',
  civil: 'Civil',
  electrical: 'Electrical',
  painting: 'Painting',
  'false-ceiling': 'False ceiling',
  'soft-furnishing': 'Soft furnishing',
  wallpaper: 'Wallpaper',
};

/** From the smallest to the largest: a studio is one room with a kitchenette, a 1 RK one room and a kitchen. */
export const LAYOUTS = ['studio', '1rk', '1bhk', '2bhk', '3bhk', '4bhk', '5bhk'] as const;
export type Layout = (typeof LAYOUTS)[number];

export const LAYOUT_LABELS: Readonly<Record<Layout, string>> = {
  studio: 'Studio',
  '1rk': '1 RK',
  '1bhk': '1 BHK',
  '2bhk': '2 BHK',
  '3bhk': '3 BHK',
  '4bhk': '4 BHK',
  '5bhk': '5 BHK',
};

/** Rooms that are slept in; the only room of a studio and of a 1 RK is one of them. */
export const BEDROOMS_OF: Readonly<Record<Layout, number>> = {
  studio: 1,
  '1rk': 1,
  '1bhk': 1,
  '2bhk': 2,
  '3bhk': 3,
  '4bhk': 4,
  '5bhk': 5,
};

/** Classic, Comfort, Premium and Luxury, by their API names. */
export const BUDGET_TYPES = ['low', 'medium', 'high', 'premium'] as const;
export type BudgetType = (typeof BUDGET_TYPES)[number];

export const PACKAGE_LABELS: Readonly<Record<BudgetType, string>> = {
  low: 'Classic',
  medium: 'Comfort',
  high: 'Premium',
  premium: 'Luxury',
};

/** Kinds of room: bathroom works only fit bathrooms, kitchen works only kitchens. */
export const ROOM_KINDS = [
  'bathroom',
  'kitchen',
  'bedroom',
  'living',
  'dining',
  'foyer',
  'study',
  'pooja',
  'utility',
  'balcony',
  'other',
] as const;
export type RoomKind = (typeof ROOM_KINDS)[number];

/** State of a flat before the work: newly handed over, lived in, to be renovated, or a bare shell. */
export const CONDITIONS = ['new', 'lived-in', 'renovation', 'bare-shell'] as const;
export type Condition = (typeof CONDITIONS)[number];

export const CONDITION_LABELS: Readonly<Record<Condition, string>> = {
  new: 'New from the builder',
  'lived-in': 'Lived in',
  renovation: 'Full renovation',
  'bare-shell': 'Bare shell',
};

/** Parts of the work that are optional, in the order they are asked. */
export const SCOPES = [
  'civil',
  'flooring',
  'plumbing',
  'doors',
  'electrical',
  'ceiling',
  'painting',
  'carpentry',
  'kitchen',
  'appliances',
  'loose-furniture',
  'soft-furnishing',
  'site',
] as const;
export type Scope = (typeof SCOPES)[number];

export const SCOPE_LABELS: Readonly<Record<Scope, string>> = {
  civil: 'Walls and plaster',
  flooring: 'Floors and tiles',
  plumbing: 'Bathrooms and plumbing',
  doors: 'Doors',
  electrical: 'Wiring and lights',
  ceiling: 'False ceiling',
  painting: 'Painting',
  carpentry: 'Wardrobes and furniture',
  kitchen: 'Kitchen',
  appliances: 'Appliances',
  'loose-furniture': 'Loose furniture',
  'soft-furnishing': 'Curtains and furnishing',
  site: 'Protection, cartage and cleaning',
};

/** Where a line without a room is listed; also the name of the room that imported files put such lines in. */
export const WHOLE_FLAT = 'Whole flat';
/** The id of that room. */
export const WHOLE_FLAT_ROOM = 'whole-flat';

/** Why a file's words were not taken as the name of a room. */
export const ROOM_DOUBTS = ['similar', 'above', 'several', 'unknown'] as const;
export type RoomDoubt = (typeof ROOM_DOUBTS)[number];

/** Words of a file that do not name one room for certain. The line has no room until a person chooses one. */
export interface DoubtfulRoom {
  /** The file's own words; of an empty cell those of the row above. */
  readonly text: string;
  /** Id of the room they may mean; null where nothing fits. */
  readonly guess: string | null;
  readonly because: RoomDoubt;
}
