import fc from 'fast-check';
import { gridFile } from '../../../../../test/fixtures/imports/grid';
import { taxedLayouts, taxedLines, writtenTaxed } from '../../../../../test/fixtures/imports/taxed';
import { understand } from '../understand';

describe('random bills with tax', () => {
  it('show by their figures and words whether the rates include it, and the percentage of each item', () => {
    fc.assert(
      fc.property(taxedLines, taxedLayouts, (lines, how) => {
        // A total with tax proves nothing where lines of several rates state none of them.
        const bill = writtenTaxed(lines, how);
        const boq = understand(gridFile(bill.rows));
        expect(boq.status).toBe('done');
        expect(boq.items.map(({ title, quantity, rate }) => [title, quantity, rate])).toEqual(
          lines.map(({ title, quantity, rate }) => [title, quantity * 100, rate]),
        );
        expect(boq.computedTotal).toBe(bill.lines);
        expect(boq.taxInRates?.includes ?? false).toBe(bill.isGross);
        expect(boq.differences).toEqual([]);
        if (bill.statesPercent) expect(boq.items.map(({ tax }) => tax?.bp)).toEqual(lines.map(({ bp }) => bp));
        if (how.code) expect(boq.items.map(({ tax }) => tax?.code)).toEqual(lines.map(({ code }) => code));
        if (bill.statesGrand)
          expect([boq.closing?.tax?.amount, boq.closing?.grand]).toEqual([bill.tax, bill.lines + bill.tax]);
      }),
      { numRuns: 600 },
    );
  });
});
