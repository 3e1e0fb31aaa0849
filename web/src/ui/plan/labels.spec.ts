import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { labelsOf } from './labels';
import { arrange, extentOf, overlap, rect, type Rect, type RoomArea, within } from '@fitout/plan/arrange';
import { flats } from '@fitout/plan/arrange/flats.fixtures';
import { furnish, groundOf } from './model/furniture';
import { isSwept, swingOf } from './model/label-place';
import { leaderGround } from './model/leader';

const NAMES: Readonly<Record<string, string>> = {
  living: 'Living and dining',
  kitchen: 'Kitchen',
  foyer: 'Foyer',
  utility: 'Utility',
  bedroom: 'Parents bedroom',
  bathroom: 'Master bathroom',
  other: 'Passage',
  study: 'Study',
  pooja: 'Pooja room',
  balcony: 'Balcony',
};

const FLATS = 60;

function furnished(rooms: readonly RoomArea[]) {
  const flat = arrange(
    rooms.map((room) => ({
      ...room,
      label: NAMES[room.kind] ?? room.id,
      cost: Math.round(room.area * 1_100),
      size: null,
    })),
  );
  const pieces = flat.spaces.map((_, at) => furnish(flat.spaces, flat.doors, at));
  return { ...flat, extent: extentOf(flat), pieces };
}

/** What a label lies on that it may not. */
function faultsOf(flat: ReturnType<typeof furnished>, { rooms }: ReturnType<typeof labelsOf>): string[] {
  const drawn = rooms.flatMap((label, at) => (flat.pieces[at] ?? []).slice(0, label?.drawn).map(groundOf));
  const swings = flat.doors.map((door) => swingOf(door, flat.spaces[door.into]?.rect ?? flat.extent));
  const isOn = (place: Rect, others: readonly Rect[]): boolean => others.some((other) => overlap(place, other) > 0);
  return rooms.flatMap((label, at) => {
    if (!label) return [];
    const { place, leader } = label;
    const others = rooms.filter((other) => other !== label);
    const ground = leader ? null : flat.spaces[at]?.rect;
    return [
      ...(isOn(place, drawn) ? ['furniture'] : []),
      ...(swings.some((swing) => swing && isSwept(place, swing)) ? ['door'] : []),
      ...(isOn(
        place,
        others.flatMap((other) => (other ? [other.place] : [])),
      )
        ? ['words']
        : []),
      ...(isOn(
        place,
        others.flatMap((other) => (other?.leader ? [leaderGround(other.leader)] : [])),
      )
        ? ['leader']
        : []),
      ...(ground && !within(place, ground) ? ['wall'] : []),
      ...(leader && isOn(place, [rect(-5, -5, flat.width + 10, flat.height + 10)]) ? ['flat'] : []),
      ...(leader && (place.x < flat.extent.x || place.x + place.width > flat.extent.x + flat.extent.width)
        ? ['edge']
        : []),
    ];
  });
}

describe('the words on random plans', () => {
  // As wide as a phone draws a flat, and as a desktop does.
  it.each([
    [9, 0.8],
    [12, 0.9],
    [16, 0.9],
  ])('lie on free ground at %i pixels a foot, and name nearly every price', (scale, least) => {
    let [rooms, said, pieces, drawn, crossing] = [0, 0, 0, 0, 0];
    for (const one of fc.sample(flats, { numRuns: FLATS, seed: 20261127 })) {
      const flat = furnished(one);
      const labels = labelsOf(flat, scale);
      expect(faultsOf(flat, labels)).toEqual([]);
      rooms += flat.spaces.length;
      said += labels.rooms.filter((label) => label?.words.lines.some(({ kind }) => kind === 'price')).length;
      crossing += labels.rooms.filter(
        (label, at) =>
          label?.leader &&
          flat.spaces.some(
            (space, i) => i !== at && label.leader && overlap(space.rect, leaderGround(label.leader)) > 0,
          ),
      ).length;
      pieces += flat.pieces.flat().length;
      drawn += flat.pieces.flatMap((all, at) => all.slice(0, labels.rooms[at]?.drawn)).length;
    }
    expect(said / rooms).toBeGreaterThan(least);
    expect(drawn / pieces).toBeGreaterThan(0.98);
    expect(crossing / rooms).toBeLessThan(0.03);
  });
});
