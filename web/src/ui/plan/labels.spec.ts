import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { arrange } from './model/arrange';
import { flats } from './model/flats.fixtures';
import { furnish } from './model/furniture';
import { overlap, within } from './model/geometry';
import { labelOf, swingOf } from './model/label-place';
import { wordings } from './room-words';

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

describe('the words on random plans', () => {
  // As wide as a phone draws a flat, and as a desktop does.
  it.each([9, 12, 16])('lie on free ground at %i pixels a foot', (scale) => {
    let [fit, said, pieces, drawn, faults] = [0, 0, 0, 0, 0];
    for (const flat of fc.sample(flats, { numRuns: FLATS, seed: 20261127 })) {
      const { spaces, doors } = arrange(
        flat.map((room) => ({
          ...room,
          label: NAMES[room.kind] ?? room.id,
          cost: Math.round(room.area * 1_100),
          size: null,
        })),
      );
      for (const [at, { of, rect }] of spaces.entries()) {
        const furniture = furnish(spaces, doors, at);
        const swings = doors.flatMap((door) => (door.into === at ? (swingOf(door, rect) ?? []) : []));
        const label = labelOf(rect, wordings(of, scale), furniture, swings);
        // Many a random room is too narrow for words even without furniture.
        if (labelOf(rect, wordings(of, scale), [], [])) fit += 1;
        pieces += furniture.length;
        drawn += label ? label.drawn : furniture.length;
        if (!label) continue;
        said += 1;
        const shown = furniture.slice(0, label.drawn);
        if (!within(label.place, rect) || shown.some((piece) => overlap(label.place, piece.rect) > 0)) faults += 1;
      }
    }
    expect(faults).toBe(0);
    expect(said / fit).toBeGreaterThan(0.87);
    expect(drawn / pieces).toBeGreaterThan(0.95);
  });
});
