import fc from 'fast-check';
import { gridFile } from '../../../../../test/fixtures/imports/grid';
import type { RawCell } from '../../parse/raw-file';
import { understand } from '../understand';

const N = null;
const lines = fc.array(fc.tuple(fc.integer({ min: 2, max: 90 }), fc.integer({ min: 101, max: 9_973 })), {
  minLength: 1,
  maxLength: 4,
});
/** Parts of parts of a bill. */
const parts = fc.array(fc.array(lines, { minLength: 1, maxLength: 3 }), { minLength: 3, maxLength: 14 });

type Lines = readonly (readonly [number, number])[];
const sumOf = (all: Lines): number => all.reduce((sum, [quantity, rate]) => sum + quantity * rate, 0);

describe('headings that sum the headings below them', () => {
  it('are no items, however many parts their numbers have', () => {
    fc.assert(
      fc.property(parts, (bill) => {
        const rows = bill.flatMap((groups, first): RawCell[][] => [
          [`${first + 10}`, N, 'SERVICES OF THE PART', N, N, N, sumOf(groups.flat())],
          ...groups.flatMap((group, second): RawCell[][] => [
            [`${first + 10}.${second + 1}`, N, 'Works of the group', N, N, N, sumOf(group)],
            ...group.map(([quantity, rate], third): RawCell[] => [
              `${first + 10}.${second + 1}.${third + 10}`,
              'SINAPI 98459',
              `Hoarding of metal sheets along the site, fixed and taken away, of the kind ${third}`,
              'sqm',
              quantity,
              rate,
              quantity * rate,
            ]),
          ]),
        ]);
        const { items, computedTotal, status } = understand(
          gridFile([['Item', 'Código', 'Descrição', 'Und', 'Quant.', 'Valor Unit', 'Total'], ...rows]),
        );
        const all = bill.flat(2);
        expect([status, items.length, computedTotal]).toEqual(['done', all.length, 100 * sumOf(all)]);
      }),
      { numRuns: 40 },
    );
  });
});

describe('an outline with sums at every depth', () => {
  it('counts its lines once, where headings between are missing or have no number', () => {
    fc.assert(
      fc.property(parts, (bill) => {
        const whole = sumOf(bill.flat(2));
        const rows = bill.flatMap((groups, first): RawCell[][] => [
          ['.', `COMPONENT OF KIND ${first}`, N, N, N, sumOf(groups.flat())],
          ...groups.flatMap((group, second): RawCell[][] => [
            [`OE.${first + 1}.2.${second + 1}`, 'PROVISIONAL WORKS', N, N, N, sumOf(group)],
            ...group.map(([quantity, rate], third): RawCell[] => [
              `OE.${first + 1}.2.${second + 1}.0${third + 1}`,
              `Hoarding ${third}`,
              'm2',
              quantity,
              rate,
              quantity * rate,
            ]),
          ]),
        ]);
        const { items, computedTotal, status } = understand(
          gridFile([
            ['Item', 'Descripción', 'Unid.', 'Cant.', 'Precio', 'Total'],
            [1, 'IMPROVEMENT OF THE HOSPITAL', N, N, N, whole],
            ...rows,
          ]),
        );
        expect([status, items.length, computedTotal]).toEqual(['done', bill.flat(2).length, 100 * whole]);
        expect(items[0]?.title).toContain('Hoarding');
      }),
      { numRuns: 30 },
    );
  });
});

describe('rooms with the sum of their lines', () => {
  it('are all headings, also the last, which ends at the total', () => {
    const rooms = fc.array(lines, { minLength: 6, maxLength: 8 });
    fc.assert(
      fc.property(rooms, (bill) => {
        const sum = sumOf(bill.flat());
        const rows = bill.flatMap((room, at): RawCell[][] => [
          at % 2 === 0 ? [`Room ${at}`, N, N, N, N, sumOf(room)] : [N, `Room ${at}`, N, N, N, sumOf(room)],
          ...room.map(([quantity, rate], nth): RawCell[] => [
            `${at + 1}.${nth + 1}`,
            `Shutter of kind ${nth}`,
            'Laminate',
            String(quantity),
            String(rate),
            String(quantity * rate),
          ]),
          ...(at === bill.length - 1 ? [[`${at + 1}.9`, 'Management', N, '1', 'Free', '0']] : []),
        ]);
        const { items, computedTotal } = understand({
          ...gridFile([
            ['#', 'Item', 'Finish', 'Qty', 'Price', 'Total'],
            ...rows,
            [N, N, 'Total quote value', N, N, String(sum)],
            [N, '- 1,18,636.00', 'Republic day offer (12%)', N, N, N],
            [N, N, 'Net value', N, N, String(sum - 118_636)],
            [N, N, 'GST (18%)', N, N, String(Math.round((sum - 118_636) * 18) / 100)],
            [N, N, 'Amount payable', N, N, String(Math.round((sum - 118_636) * 118) / 100)],
          ]),
          kind: 'pdf',
        });
        expect([items.length, computedTotal]).toEqual([bill.flat().length + 1, 100 * sum]);
      }),
      { numRuns: 30 },
    );
  });
});
