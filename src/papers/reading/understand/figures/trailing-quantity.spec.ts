import { gridFile } from '../../../../../test/fixtures/imports/grid';
import type { RawCell } from '../../parse/raw-file';
import { understand } from '../understand';

const printed = (rows: RawCell[][]) => understand({ ...gridFile(rows), kind: 'pdf' });

describe('quantities that a page prints right behind the descriptions', () => {
  it('are those of the lines under a heading that names both, in tables of other columns too', () => {
    const { items, computedTotal, differences } = printed([
      [null, 'Model Qty', 'Unit price', 'Total'],
      [null, 'Inverter split 1.5 T 3', '51,990', '1,55,970'],
      [null, 'Inverter split 2.0 T 1', '62,500', '62,500'],
      ['Voltage stabilizer 4 KVA', '4', '2,450', '9,800'],
      [null, null, 'Total A', '2,28,270'],
      ['Qty', 'Particular', 'Rate', 'Amount'],
      ['46 Rft', 'Copper piping', '1,050', '48,300'],
      ['2 Nos', 'Dismantling of old AC', 'FREE', 'FREE'],
      [null, null, 'Total B', '48,300'],
    ]);
    expect([computedTotal, differences]).toEqual([27_657_000, []]);
    expect(items.map(({ title, quantity }) => [title, quantity / 10_000])).toEqual([
      ['Inverter split 1.5 T', 3],
      ['Inverter split 2.0 T', 1],
      ['Voltage stabilizer 4 KVA', 4],
      ['Copper piping', 46],
      ['Dismantling of old AC', 2],
    ]);
  });

  it('are those of the lines whose words run into their column, at prices that stand as they are summed', () => {
    const { items, computedTotal, differences } = printed([
      ['Unit', 'Particulars', 'Nos', 'Unit price', 'Price'],
      ['BU-01', 'Drawer unit', 1, '28,450', '28,450'],
      ['BU-02', 'Sink unit', 2, '16,200', '32,400'],
      ['BU-03', 'Hob unit', 1, '24,900', '24,900'],
      [null, 'Cabinet total', null, null, '85,750'],
      ['Accessory', 'Qty', null, 'Price', null],
      [null, 'Hettich cutlery tray 900 1', null, '3,250', null],
      [null, 'Dish rack SS 304, 900 mm 1', null, '4,150', null],
      ['LED profile', 'light, warm white 4 rmt', null, '5,600', null],
      [null, 'Accessories total', null, '13,000', null],
    ]);
    expect([computedTotal, differences]).toEqual([9_875_000, []]);
    expect(items.slice(3).map(({ title, quantity, amount }) => [title, quantity / 10_000, amount])).toEqual([
      ['Hettich cutlery tray 900', 1, 325_000],
      ['Dish rack SS 304, 900 mm', 1, 415_000],
      ['LED profile light, warm white', 4, 560_000],
    ]);
  });

  it('are none where the heading does not name them', () => {
    const { items } = printed([
      ['Description', 'Rate', 'Amount'],
      ['Door type 3', '2,000', '2,000'],
      ['Door type 4', '2,500', '2,500'],
    ]);
    expect(items.map(({ title }) => title)).toEqual(['Door type 3', 'Door type 4']);
  });
});
