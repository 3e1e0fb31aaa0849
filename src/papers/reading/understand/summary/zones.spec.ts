import fc from 'fast-check';
import { gridFile } from '../../../../../test/fixtures/imports/grid';
import type { RawCell } from '../../parse/raw-file';
import { understand } from '../understand';

const N = null;
const HEADINGS = ['Descripción', 'Unidad', 'Cant.', 'Precio unit.', 'Total'];
const lines = fc.array(fc.tuple(fc.integer({ min: 2, max: 90 }), fc.integer({ min: 101, max: 9_973 })), {
  minLength: 2,
  maxLength: 4,
});

type Lines = readonly (readonly [number, number])[];
const sumOf = (all: Lines): number => all.reduce((sum, [quantity, rate]) => sum + quantity * rate, 0);

describe('zones with their sums above their lines', () => {
  const bills = fc.uniqueArray(lines, { minLength: 2, maxLength: 5, selector: sumOf });

  it('agree with them, and count once where what is below the total with its tax repeats them', () => {
    fc.assert(
      fc.property(bills, fc.constantFrom(13, 18), (zones, tax) => {
        const sum = sumOf(zones.flat());
        const rows = zones.flatMap((zone, at): RawCell[][] => [
          [`Zona ${at + 1}: Sala`, N, N, 'Subtotal zona:', sumOf(zone)],
          HEADINGS,
          ...zone.map(([quantity, rate], line): RawCell[] => [`Perfil ${line}`, 'm', quantity, rate, quantity * rate]),
        ]);
        const { items, computedTotal, differences, grandTotal } = understand(
          gridFile([
            ...rows,
            [N, N, N, 'Subtotal', sum],
            [N, N, N, `IVA (${tax}%)`, (sum * tax) / 100],
            [N, N, N, 'Total', (sum * (100 + tax)) / 100],
            ['Gracias por su preferencia', N, N, N, N],
            ...zones.map((zone, at): RawCell[] => [`Zona ${at + 1}`, N, N, N, sumOf(zone)]),
          ]),
        );
        expect([items.length, computedTotal, differences]).toEqual([zones.flat().length, 100 * sum, []]);
        expect(grandTotal?.amount).toBe(sum * (100 + tax));
      }),
      { numRuns: 60 },
    );
  });
});
