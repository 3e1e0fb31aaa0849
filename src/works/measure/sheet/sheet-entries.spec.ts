import { quantityOf, toNumber } from '../../../kernel/quantity';
import { contractOf } from '../../contract/contract';
import { issuedDocument, issuedLine } from '../../contract/contract.fixtures';
import { bookedRow } from './sheet-entries';

const content = issuedDocument([
  issuedLine('wall', { unit: 'sqm', quantity: 100, service: 'painting' }),
  issuedLine('panel', { unit: 'sqm', quantity: 100 }),
]);
const [wall, panel] = contractOf({ content, chosen: [] }, content).lines;
const row = (length: number, height: number) => ({
  itemId: 'wall',
  note: '',
  sides: { nos: null, length: quantityOf(length), breadth: null, height: quantityOf(height), lengthsIn: 'm' as const },
  stated: null,
  unit: null,
  isDeduction: false,
});

describe('a row of a sheet in metres', () => {
  it('is entered as the sheet has it, and says where IS 1200 would round', () => {
    const { quantity, clause } = bookedRow(row(3.655, 2.404), wall!);
    expect([toNumber(quantity), clause]).toEqual([8.7866, 'rounded to 0.01 m and 0.01 sq m (IS 1200 Part 13)']);
    expect(bookedRow(row(3.65, 2.4), wall!).clause).toBeNull();
    expect(bookedRow(row(3.655, 2.404), panel!).clause).toBeNull();
  });
});
