import { describe, expect, it } from '@jest/globals';
import type { Schema } from '../../../lib/api/api-types';
import { askableItem, askableMaterial } from './askable';

const item = {
  id: 'w1',
  service: 'carpentry',
  title: 'Cabinet',
  description: ['Carcass in 18 mm ply'],
  dimension: { L: { feet: 5, inches: 5 }, W: { feet: 1, inches: 3 }, H: { feet: 7, inches: 0 } },
  finish: { id: 'veneer', label: 'Veneer' },
  room_label: 'Study',
  quantity: 37.92,
  unit: 'sqft',
  count: 2,
  manual: null,
} as unknown as Schema<'Item'>;
const ply = {
  key: 'bwr-18|sqft',
  service: 'carpentry',
  label: '18 mm BWR ply',
  buy: 1248,
  unit: 'sqft',
  packs: [{ label: '8 × 4 ft sheet', count: 39, holds: 32 }],
} as unknown as Schema<'Purchase'>;

describe('what vendors are asked about', () => {
  it('is an item with its size, finish and room, whose rate is the item’s', () => {
    expect(askableItem(item)).toEqual([
      {
        key: 'w1',
        source: 'w1',
        title: 'Cabinet',
        detail: '2 pieces of 5′ 5″ × 1′ 3″ × 7′ · Veneer',
        trade: 'Carpentry',
        room: 'Study',
        line: {
          description: 'Cabinet. 2 pieces of 5′ 5″ × 1′ 3″ × 7′. Veneer. Study. Carcass in 18 mm ply',
          quantity: 75.84,
          unit: 'sqft',
          item_ids: ['w1'],
        },
      },
    ]);
    expect(askableItem({ ...item, quantity: 0 })).toEqual([]);
  });

  it('is a material in the packs that it is bought in, or as it is measured', () => {
    const asked = (row: Schema<'Purchase'>) => askableMaterial(row).map(({ line }) => line);
    expect(asked(ply)).toEqual([
      { description: '18 mm BWR ply, 8 × 4 ft sheet', quantity: 39, unit: 'no', item_ids: [] },
    ]);
    expect(asked({ ...ply, packs: null })).toEqual([
      { description: '18 mm BWR ply', quantity: 1248, unit: 'sqft', item_ids: [] },
    ]);
    expect(asked({ ...ply, packs: null, buy: 0 })).toEqual([]);
  });
});
