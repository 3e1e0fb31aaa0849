/** What finishes look like from afar, for pictures of the flat standing up. */

/** The main colour of each finish that has a drawing (ADR 0042). Goods that are not made of a finish have none. */
export const FINISH_TONES: Readonly<Record<string, string>> = {
  laminate: '#cbb089',
  'laminate-mr': '#dfc9a3',
  'laminate-bwp': '#93a78c',
  unicore: '#aeaaa2',
  acrylic: '#ece3d1',
  'acrylic-bwp': '#ece3d1',
  glass: '#3f7f80',
  veneer: '#b98a58',
  'veneer-bwp': '#70503a',
  pu: '#3f7f80',
  granite: '#2f2c2a',
  quartz: '#f0ede7',
  'ordinary-tiles': '#dccdb2',
  'vitrified-tiles': '#ece3d1',
  'natural-stone': '#dccdb2',
  marble: '#f0ede7',
  gypsum: '#f0ede7',
  'moisture-resistant': '#93a78c',
};

export const toneOfFinish = (finish: string | null): string | null =>
  finish === null ? null : (FINISH_TONES[finish] ?? null);

/** Whether words in `#rrggbb` are white: its mean light is less than half. */
export const isDark = (tone: string): boolean =>
  [1, 3, 5].reduce((sum, at) => sum + Number.parseInt(tone.slice(at, at + 2), 16), 0) < 3 * 128;

/** `#rrggbb` with a share (0 to 1) of black in it: a face that looks aside. */
export const shaded = (tone: string, share: number): string =>
  `#${[1, 3, 5]
    .map((at) => Math.round(Number.parseInt(tone.slice(at, at + 2), 16) * (1 - share)))
    .map((channel) => channel.toString(16).padStart(2, '0'))
    .join('')}`;

/** What each work lays on a floor. */
const FLOORS: Readonly<Record<string, string>> = {
  'vitrified-flooring': 'vitrified-tiles',
  'ordinary-tile-flooring': 'ordinary-tiles',
  'marble-flooring': 'marble',
  'natural-stone-flooring': 'natural-stone',
  'granite-flooring': 'granite',
  'laminate-wood-flooring': 'laminate',
  'engineered-wood-flooring': 'veneer',
  'deck-flooring': 'veneer-bwp',
};

interface Laid {
  readonly room: string | null;
  readonly work?: string | null;
}

/** Tiles on the walls of a room, from the floor up. */
export interface Dado {
  /** Id of its finish. */
  readonly finish: string;
  /** Square feet. */
  readonly area: number;
}

interface Tiled extends Laid {
  readonly finish: string | null;
  /** Square feet, where it goes around the room; null for a piece with sides of its own. */
  readonly area: number | null;
}

/** The finish of the floor of each room, by what is laid there. */
export function floorsOf(items: Iterable<Laid>): Readonly<Record<string, string>> {
  const floors: Record<string, string> = {};
  for (const { room, work } of items) {
    const finish = FLOORS[work ?? ''];
    if (room !== null && finish !== undefined) floors[room] = finish;
  }
  return floors;
}

/** The tiles on the walls of each room, by what goes around it. */
export function dadosOf(items: Iterable<Tiled>): Readonly<Record<string, Dado>> {
  const dados: Record<string, Dado> = {};
  for (const { room, work, finish, area } of items)
    if (room !== null && work === 'wall-tile-dado' && finish !== null && area) dados[room] = { finish, area };
  return dados;
}
