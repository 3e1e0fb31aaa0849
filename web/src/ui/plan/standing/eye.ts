/** Where one looks at a flat from. */
type Place = readonly [x: number, y: number, z: number];

interface Sight {
  /** Radians: around the upright from z towards x, and above the level. */
  readonly around: number;
  readonly above: number;
  /** Radians that are seen from top to bottom. */
  readonly open: number;
  /** Width of the picture by its height. */
  readonly aspect: number;
}

/** Free around the flat. */
const MARGIN = 1.06;

const dot = (a: Place, b: Place): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];

/** Rounds in which the middle of what is seen comes to the middle of the picture: what is nearer is larger. */
const ROUNDS = 6;

const middleOf = (values: readonly number[]): number => (Math.min(...values) + Math.max(...values)) / 2;

/** What to look at, and how far from it one sees all of some places, in the middle of the picture and in their unit. */
export function eyeOn(
  places: readonly Place[],
  { around, above, open, aspect }: Sight,
): { readonly middle: Place; readonly away: number } {
  if (places.length === 0) return { middle: [0, 0, 0], away: 0 };
  const [sin, cos] = [Math.sin(around), Math.cos(around)];
  const [rise, level] = [Math.sin(above), Math.cos(above)];
  const right: Place = [cos, 0, -sin];
  const top: Place = [-rise * sin, level, -rise * cos];
  const front: Place = [level * sin, rise, level * cos];
  const tall = Math.tan(open / 2);
  const seen = places.map((place) => ({ x: dot(place, right), y: dot(place, top), z: dot(place, front) }));
  const z = middleOf(seen.map((one) => one.z));
  let [x, y] = [middleOf(seen.map((one) => one.x)), middleOf(seen.map((one) => one.y))];
  const reach = (): number =>
    Math.max(...seen.map((one) => one.z - z + Math.max(Math.abs(one.x - x) / aspect, Math.abs(one.y - y)) / tall));
  for (let round = 0; round < ROUNDS; round++) {
    const away = reach() * MARGIN;
    if (away <= 0) break;
    const far = (one: (typeof seen)[number]): number => Math.max(1e-6, away - (one.z - z)) / away;
    const [overX, overY] = [seen.map((one) => (one.x - x) / far(one)), seen.map((one) => (one.y - y) / far(one))];
    x += middleOf(overX) / 2;
    y += middleOf(overY) / 2;
  }
  const along = (i: 0 | 1 | 2): number => right[i] * x + top[i] * y + front[i] * z;
  return { middle: [along(0), along(1), along(2)], away: reach() * MARGIN };
}
