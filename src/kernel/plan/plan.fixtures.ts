import fc from 'fast-check';
import { wallsOf } from './arrange/geometry';
import { joined } from './arrange/joined';
import type { Opening, Plan, Point, Wall } from './plan';

export const wall = (id: string, from: Point, to: Point, more: Partial<Wall> = {}): Wall => ({
  id,
  from,
  to,
  thickness: 100,
  kind: 'existing',
  ...more,
});

export const door = (id: string, on: string, at: number, more: Partial<Opening> = {}): Opening => ({
  id,
  wall: on,
  at,
  width: 900,
  height: 2100,
  sill: 0,
  kind: 'door',
  ...more,
});

/** Two rooms side by side, 4,000 and 3,000 mm wide and 3,000 mm deep inside, with walls of 100 mm. */
export const TWO_ROOMS: Plan = {
  walls: [
    wall('top', [0, 0], [7200, 0]),
    wall('right', [7200, 0], [7200, 3100]),
    wall('bottom', [7200, 3100], [0, 3100]),
    wall('left', [0, 3100], [0, 0]),
    wall('between', [4100, 0], [4100, 3100]),
  ],
  openings: [],
  rooms: [
    { room: 'living-dining', at: [2000, 1500], ceilingHeight: 2800 },
    { room: 'kitchen', at: [5500, 1500], ceilingHeight: 2800 },
  ],
  items: [],
};

/** A rectangle of the flat, on the axes of its walls. */
export interface Cell {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

const LEAST_SIDE = 1_200;

/** Cells that tile a rectangle: each cut divides one of them. */
const cells: fc.Arbitrary<Cell[]> = fc
  .tuple(
    fc.integer({ min: 4_000, max: 14_000 }),
    fc.integer({ min: 4_000, max: 12_000 }),
    fc.array(fc.tuple(fc.nat(1_000), fc.boolean(), fc.integer({ min: 25, max: 75 })), { maxLength: 9 }),
  )
  .map(([width, height, cuts]) => {
    const tiles: Cell[] = [{ x: 0, y: 0, width, height }];
    for (const [pick, isAcross, share] of cuts) {
      const at = pick % tiles.length;
      const tile = tiles[at];
      if (!tile) continue;
      const side = isAcross ? tile.width : tile.height;
      const cut = Math.round((side * share) / 100);
      if (Math.min(cut, side - cut) < LEAST_SIDE) continue;
      const parts = isAcross
        ? [
            { ...tile, width: cut },
            { ...tile, x: tile.x + cut, width: side - cut },
          ]
        : [
            { ...tile, height: cut },
            { ...tile, y: tile.y + cut, height: side - cut },
          ];
      tiles.splice(at, 1, ...parts);
    }
    return tiles;
  });

export interface TiledFlat {
  readonly cells: readonly Cell[];
  readonly thickness: number;
  readonly plan: Plan;
}

/** A flat of rectangular rooms that tile it, with walls of one thickness, each line of the grid drawn once. */
export const tiledFlats: fc.Arbitrary<TiledFlat> = fc
  .tuple(cells, fc.constantFrom(75, 100, 115, 150, 230))
  .map(([tiles, thickness]) => ({ cells: tiles, thickness, plan: planOf(tiles, thickness) }));

function planOf(tiles: readonly Cell[], thickness: number): Plan {
  const lines = tiles.flatMap((tile) => wallsOf(tile));
  return {
    walls: joined(lines).map(({ along, at, from, to }, i) =>
      along === 'x'
        ? wall(`w${i}`, [from, at], [to, at], { thickness })
        : wall(`w${i}`, [at, from], [at, to], { thickness }),
    ),
    openings: [],
    rooms: tiles.map(({ x, y, width, height }, i) => ({
      room: `room-${i}`,
      at: [Math.round(x + width / 2), Math.round(y + height / 2)] as const,
      ceilingHeight: 2_700,
    })),
    items: [],
  };
}
