import fc from 'fast-check';
import { ENGLISH } from '../../../lib/language/words';
import type { QuickEstimate } from '../../../lib/reference/quick-estimate';
import { wholeMoney } from '../../../ui/overview/whole-money';
import { moneyOf, partsWithFees, totalParts, wholeRooms } from './total-parts';

const rupees = fc.integer({ min: 0, max: 50_000_000 }).map((paise) => paise / 100);

describe('the parts of a total', () => {
  it('are the same whole rupees with the fees as one, and add up to the rounded total', () => {
    fc.assert(
      fc.property(rupees, rupees, rupees, rupees, (material, labour, design, miscellaneous) => {
        const estimate = { material_cost: material, labour_cost: labour, design_fee: design, miscellaneous };
        const [one, two, ...fees] = totalParts(ENGLISH, estimate as QuickEstimate).map(({ value }) => value);
        const short = partsWithFees(ENGLISH, estimate as QuickEstimate).map(({ value }) => value);
        expect(short).toEqual([one, two, fees.reduce((sum, fee) => sum + fee, 0)]);
        const paise = [material, labour, design, miscellaneous].reduce((sum, part) => sum + Math.round(part * 100), 0);
        expect(short.reduce((sum, part) => sum + part, 0)).toBe(Math.round(paise / 100));
      }),
    );
  });

  it('have the same fees next to rooms, and rooms on the plan the same costs as in the list', () => {
    fc.assert(
      fc.property(
        fc.array(rupees, { maxLength: 9 }),
        rupees,
        rupees,
        rupees,
        (costs, labour, design, miscellaneous) => {
          const all = costs.reduce((sum, cost) => sum + Math.round(cost * 100), 0) / 100;
          const estimate = {
            rooms: costs.map((cost, at) => ({ id: `room-${at}`, label: `Room ${at}`, cost })),
            services: [],
            material_cost: Math.max(0, Math.round((all - labour) * 100) / 100),
            labour_cost: Math.min(all, labour),
            design_fee: design,
            miscellaneous,
          } as unknown as QuickEstimate;
          const { rooms, elsewhere } = wholeRooms(ENGLISH, estimate);
          const fees = elsewhere(rooms).map(({ cost }) => cost);
          const parts = totalParts(ENGLISH, estimate);
          expect(fees).toEqual(parts.slice(2).map(({ value }) => value));
          expect([...rooms.map(({ cost }) => cost), ...fees]).toEqual(
            wholeMoney(moneyOf(ENGLISH, estimate).rooms).map(({ value }) => value),
          );
        },
      ),
    );
  });
});
