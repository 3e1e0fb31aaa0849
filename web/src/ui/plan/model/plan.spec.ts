import fc from 'fast-check';
import {
  areaOf,
  arrange,
  clearanceOf,
  lengthOf,
  outerWalls,
  overlap,
  type RoomArea,
  sharedWall,
  windowsOf,
  within,
} from '@fitout/plan/arrange';
import { furnish } from './furniture';
import { flats } from '@fitout/plan/arrange/flats.fixtures';
import { labelPlace, swingOf } from './label-place';

describe('the plan of a flat', () => {
  // [spec: V2.30]
  it('is filled by its rooms without gaps, each by its area', () => {
    fc.assert(
      fc.property(flats, (rooms) => {
        const { width, height, spaces } = arrange(rooms);
        const flat = { x: 0, y: 0, width, height };
        expect(spaces.map(({ of }) => of.id).sort()).toEqual(rooms.map(({ id }) => id).sort());
        const inside = spaces.filter(({ of }) => of.kind !== 'balcony');
        expect(inside.reduce((sum, { rect }) => sum + areaOf(rect), 0)).toBe(width * height);
        for (const { of, rect } of inside) {
          expect(within(rect, flat)).toBe(true);
          // Whole inches: each side is off by half an inch at most, and the two of a row together by one.
          expect(Math.abs(areaOf(rect) - of.area * 144)).toBeLessThan(4 * (rect.width + rect.height));
        }
        for (const [at, { rect }] of spaces.entries()) {
          for (const other of spaces.slice(at + 1)) expect(overlap(rect, other.rect)).toBe(0);
        }
      }),
    );
  });

  it('has a door into every room, in a wall of it', () => {
    fc.assert(
      fc.property(flats, (rooms) => {
        const { width, height, spaces, doors } = arrange(rooms);
        expect(doors.map(({ into }) => into).sort((a, b) => a - b)).toEqual([...spaces.keys()]);
        for (const { from, into, gap } of doors) {
          const [a, b] = [spaces[from ?? into], spaces[into]];
          if (!a || !b) throw new Error('a door leads nowhere');
          const walls = from === null ? outerWalls(b, width, height) : [sharedWall(a.rect, b.rect)];
          const wall = walls.find((one) => one && one.along === gap.along && one.at === gap.at);
          expect(wall && wall.from <= gap.from && gap.to <= wall.to).toBe(true);
          expect(lengthOf(gap)).toBeGreaterThan(0);
        }
      }),
    );
  });

  it('keeps furniture within its room, off the doors and off each other', () => {
    fc.assert(
      fc.property(flats, (rooms) => {
        const { spaces, doors } = arrange(rooms);
        for (const [at, { rect }] of spaces.entries()) {
          const pieces = furnish(spaces, doors, at);
          const kept = doors.flatMap((door) =>
            door.into === at || door.from === at ? (clearanceOf(door, rect) ?? []) : [],
          );
          for (const [nth, piece] of pieces.entries()) {
            expect(within(piece.rect, rect)).toBe(true);
            for (const other of [...kept, ...pieces.slice(nth + 1).map((one) => one.rect)]) {
              expect(overlap(piece.rect, other)).toBe(0);
            }
          }
        }
      }),
    );
  });

  it('has its windows in outer walls, beside the doors', () => {
    fc.assert(
      fc.property(flats, (rooms) => {
        const { width, height, spaces, doors } = arrange(rooms);
        for (const pane of windowsOf(spaces, doors, width, height)) {
          expect([0, pane.along === 'x' ? height : width]).toContain(pane.at);
          const beside = doors.filter(({ gap }) => gap.along === pane.along && gap.at === pane.at);
          expect(beside.every(({ gap }) => gap.to < pane.from || gap.from > pane.to)).toBe(true);
        }
      }),
    );
  });

  it('is the same each time', () => {
    fc.assert(
      fc.property(flats, (rooms) => expect(arrange(rooms)).toEqual(arrange(rooms))),
      { numRuns: 20 },
    );
  });

  it('is empty without rooms', () => {
    expect(arrange([])).toEqual({ width: 0, height: 0, spaces: [], doors: [] });
  });
});

describe('the plan of a usual flat', () => {
  const usual: readonly RoomArea[] = [
    { id: 'living-dining', kind: 'living', area: 295 },
    { id: 'kitchen', kind: 'kitchen', area: 95 },
    { id: 'foyer', kind: 'foyer', area: 38 },
    { id: 'master-bedroom', kind: 'bedroom', area: 171 },
    { id: 'kids-bedroom', kind: 'bedroom', area: 142 },
    { id: 'master-bathroom', kind: 'bathroom', area: 52 },
    { id: 'common-bathroom', kind: 'bathroom', area: 43 },
    { id: 'passage', kind: 'other', area: 76 },
    { id: 'balcony', kind: 'balcony', area: 57 },
  ];
  const { spaces, doors } = arrange(usual);
  const nameAt = (at: number | null): string | null => (at === null ? null : (spaces[at]?.of.id ?? null));

  it('is entered through the foyer, and its private rooms from the passage', () => {
    const from = Object.fromEntries(doors.map((door) => [nameAt(door.into), nameAt(door.from)]));
    expect(from).toMatchObject({
      foyer: null,
      'master-bedroom': 'passage',
      'kids-bedroom': 'passage',
      balcony: 'living-dining',
    });
  });

  it('has in each room what the room is known by', () => {
    const first = spaces.map(({ of }, at) => [of.id, furnish(spaces, doors, at)[0]?.shape]);
    expect(Object.fromEntries(first)).toMatchObject({
      'living-dining': 'sofa',
      kitchen: 'counter',
      'master-bedroom': 'bed',
      'kids-bedroom': 'bed',
      'master-bathroom': 'wc',
    });
  });
});

describe('the words of a room', () => {
  it('stand in the room, off the furniture where that can be', () => {
    const place = labelPlace({ x: 0, y: 0, width: 120, height: 120 }, 60, 30, [{ x: 0, y: 0, width: 120, height: 60 }]);
    expect(place && [within(place, { x: 0, y: 60, width: 120, height: 60 }), place.width]).toEqual([true, 60]);
  });

  it('never lie where a door swings', () => {
    const size = fc.integer({ min: 10, max: 110 });
    let placed = 0;
    fc.assert(
      fc.property(flats, size, size, (rooms, width, height) => {
        const { spaces, doors } = arrange(rooms);
        for (const [at, { rect }] of spaces.entries()) {
          const swings = doors.flatMap((door) => (door.into === at ? (swingOf(door, rect) ?? []) : []));
          const place = labelPlace(rect, width, height, [], swings);
          if (!place) continue;
          placed += swings.length;
          for (const { x, y, radius, right, down } of swings) {
            for (let step = 0; step <= 90; step += 3) {
              const turn = (step * Math.PI) / 180;
              for (const reach of [0.35, 0.7, 0.999]) {
                const [px, py] = [
                  x + right * Math.cos(turn) * radius * reach,
                  y + down * Math.sin(turn) * radius * reach,
                ];
                const isIn = px > place.x && px < place.x + place.width && py > place.y && py < place.y + place.height;
                expect(isIn).toBe(false);
              }
            }
          }
        }
      }),
      { numRuns: 30 },
    );
    expect(placed).toBeGreaterThan(20);
  });

  it('are left out where they do not fit', () => {
    expect(labelPlace({ x: 0, y: 0, width: 40, height: 120 }, 60, 30, [])).toBeNull();
  });
});
