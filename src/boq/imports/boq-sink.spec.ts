import { gridFile } from '../../../test/fixtures/imports/grid';
import { NEWEST_BUILT_IN, rateBook, type PricingContext } from '../../pricing';
import { understand } from '../../papers/reading/understand/understand';
import { measureOf } from './boq-sink';

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
