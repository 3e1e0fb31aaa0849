import fc from 'fast-check';
import { gridFile } from '../../../../../test/fixtures/imports/grid';
import { orderLayouts, writtenOrder } from '../../../../../test/fixtures/imports/orders';
import { taxedLines } from '../../../../../test/fixtures/imports/taxed';
import { understand } from '../understand';

const HEADER = ['Sr', 'Description', 'Qty', 'Unit', 'Rate', 'Amount'];

describe('rows of tax below each item', () => {
  it('are the tax of that item, in random orders', () => {
    fc.assert(
      fc.property(taxedLines, orderLayouts, (lines, how) => {
        const order = writtenOrder(lines, how);
        const boq = understand(gridFile(order.rows));
        expect(boq.status).toBe('done');
        expect(boq.items.map(({ title, quantity, rate }) => [title, quantity, rate])).toEqual(
          lines.map(({ title, quantity, rate }) => [title, quantity * 100, rate]),
        );
        expect(boq.computedTotal).toBe(order.total);
        expect(boq.differences).toEqual([]);
        expect(boq.warnings).toEqual([]);
        expect(boq.items.map(({ tax }) => tax?.bp)).toEqual(lines.map(({ bp }) => bp));
        if (how.code) expect(boq.items.map(({ tax }) => tax?.code)).toEqual(lines.map(({ code }) => code));
        expect(boq.items.every(({ section }) => section === null)).toBe(true);
      }),
      { numRuns: 400 },
    );
  });

  it('are added where the sum below them holds them', () => {
    const boq = understand(
      gridFile([
        HEADER,
        [1, 'Wardrobe in ply', 40, 'sqft', 1500, 60_000],
        [null, 'CGST 9 %', null, null, null, 5_400],
        [null, 'SGST 9 %', null, null, null, 5_400],
        [null, 'Total', null, null, null, 70_800],
      ]),
    );
    expect(boq).toMatchObject({ status: 'done', computedTotal: 6_000_000, differences: [] });
    expect(boq.closing?.tax?.amount).toBe(1_080_000);
  });
});
