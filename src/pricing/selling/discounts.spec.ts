import { paise } from '../../kernel/money';
import type { Discount } from '../../kernel/selling';
import { line } from '../line.fixtures';
import type { PricedLine } from '../types';
import { takeDiscounts } from './discounts';

const [floor, wardrobe, bed] = [line('civil', null), line('carpentry', null), line('carpentry', null)] as const;
const costs = new Map([
  [floor.id, 1_000_00],
  [wardrobe.id, 600_00],
  [bed.id, 300_00],
]);
const prices = new Map([...costs].map(([id, cost]) => [id, { cost: paise(cost) } as PricedLine]));
const discount = (more: Partial<Discount>): Discount => ({
  service: null,
  line: null,
  bp: null,
  amount: null,
  reason: 'Loyal client',
  ...more,
});
const taken = (...discounts: Discount[]) => {
  const { amounts, wanted, left } = takeDiscounts([floor, wardrobe, bed], prices, discounts);
  return { amounts, wanted, left: [floor, wardrobe, bed].map(({ id }) => left.get(id)) };
};

describe('a discount', () => {
  it('on everything comes off each line by its share', () => {
    expect(taken(discount({ bp: 1_000 }))).toEqual({
      amounts: [190_00],
      wanted: [190_00],
      left: [900_00, 540_00, 270_00],
    });
  });

  it('on a service leaves the others as they are', () => {
    expect(taken(discount({ service: 'carpentry', amount: paise(90_00) }))).toEqual({
      amounts: [90_00],
      wanted: [90_00],
      left: [1_000_00, 540_00, 270_00],
    });
  });

  it('on one line leaves the others as they are', () => {
    expect(taken(discount({ line: bed.id, bp: 5_000 })).left).toEqual([1_000_00, 600_00, 150_00]);
    expect(taken(discount({ line: bed.id, service: 'civil', bp: 5_000 }))).toMatchObject({ amounts: [0], wanted: [0] });
  });

  it('in percent is of the price before any other', () => {
    const half = discount({ line: bed.id, bp: 5_000 });
    expect(taken(half, discount({ line: bed.id, bp: 2_000 }))).toMatchObject({
      amounts: [150_00, 60_00],
      left: [1_000_00, 600_00, 90_00],
    });
  });

  it('takes no more than is left, and says what it would take', () => {
    const half = discount({ line: bed.id, bp: 5_000 });
    expect(taken(half, discount({ line: bed.id, amount: paise(200_00) }))).toEqual({
      amounts: [150_00, 150_00],
      wanted: [150_00, 200_00],
      left: [1_000_00, 600_00, 0],
    });
  });

  it('of nothing takes nothing', () => {
    expect(taken(discount({}))).toMatchObject({ amounts: [0], wanted: [0], left: [1_000_00, 600_00, 300_00] });
    expect(taken(discount({ line: 'gone', amount: paise(100_00) }))).toMatchObject({ amounts: [0], wanted: [100_00] });
  });

  it('that does not divide takes its last paisa off the last line', () => {
    expect(taken(discount({ amount: paise(101) })).left).toEqual([999_47, 599_68, 299_84]);
  });

  it('passes over a line without a price', () => {
    const { amounts, left } = takeDiscounts([line('civil', null), bed], prices, [discount({ bp: 1_000 })]);
    expect([amounts, left.get(bed.id)]).toEqual([[30_00], 270_00]);
  });
});
