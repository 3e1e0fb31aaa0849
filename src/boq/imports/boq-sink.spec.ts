import { gridFile } from '../../../test/fixtures/imports/grid';
import { NEWEST_BUILT_IN, rateBook, type PricingContext } from '../../pricing';
import { understand } from '../../papers/reading/understand/understand';
import { descriptionOf, measureOf } from './boq-sink';

const CONTEXT: PricingContext = {
  book: rateBook(NEWEST_BUILT_IN),
  city: 'mumbai',
  rateChanges: new Map(),
  designFeeBp: 0,
  miscellaneousBp: 0,
};

it('calls a line without a unit a lump sum where it is one, and several of them units', () => {
  const { items } = understand(
    gridFile([
      ['Item', 'Unit', 'Qty', 'Rate', 'Amount'],
      ['Curtain rods', '', 32, 450, 14_400],
      ['Shifting of debris', '', 1, 6_000, 6_000],
      ['Cove of gypsum', 'rft', 40, 210, 8_400],
    ]),
  );
  const units = items.map((item) => {
    const matched = { item, service: 'civil', work: null, finish: null, room: null } as const;
    return measureOf(matched, false, CONTEXT).unit;
  });
  expect(units).toEqual(['unit', 'LS', 'rft']);
});

it('describes a line by what other columns say of it, in one line below its own words', () => {
  const { items } = understand(
    gridFile([
      ['Item', 'Specification', 'Make', 'W mm', 'Qty', 'Rate', 'Amount'],
      ['Base unit', 'BWP ply', 'Hettich', 600, 2, 500, 1_000],
      ['Wall unit', 'HDHMR', 'Ebco', 900, 1, 600, 600],
      ['Transport', null, null, null, 1, 900, 900],
    ]),
  );
  expect(items.map(descriptionOf)).toEqual([
    ['BWP ply', 'Make: Hettich · W mm: 600'],
    ['HDHMR', 'Make: Ebco · W mm: 900'],
    [],
  ]);
});
