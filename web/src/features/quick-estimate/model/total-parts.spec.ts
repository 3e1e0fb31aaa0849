import fc from 'fast-check';
import { wholeParts } from '../../../lib/format/whole-parts';
import { ENGLISH } from '../../../lib/language/words';
import type { QuickEstimate } from '../../../lib/reference/quick-estimate';
import { partsWithFees, totalParts } from './total-parts';

const rupees = fc.integer({ min: 0, max: 50_000_000 }).map((paise) => paise / 100);

describe('the parts of a total', () => {
  it('are the same whole rupees with the fees as one, and add up to the rounded total', () => {
    fc.assert(
      fc.property(rupees, rupees, rupees, rupees, (material, labour, design, miscellaneous) => {
        const estimate = { material_cost: material, labour_cost: labour, design_fee: design, miscellaneous };
        const [one, two, ...fees] = wholeParts(
          totalParts(ENGLISH, estimate as QuickEstimate).map(({ value }) => value),
        );
        const short = partsWithFees(ENGLISH, estimate as QuickEstimate).map(({ value }) => value);
        expect(short).toEqual([one, two, fees.reduce((sum, fee) => sum + fee, 0)]);
        const paise = [material, labour, design, miscellaneous].reduce((sum, part) => sum + Math.round(part * 100), 0);
        expect(short.reduce((sum, part) => sum + part, 0)).toBe(Math.round(paise / 100));
      }),
    );
  });
});
