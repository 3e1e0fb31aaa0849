import { sum } from '../../kernel/money';
import { contractOf } from './contract';
import { issuedDocument, issuedLine } from './contract.fixtures';

const without = { chosen: [] as string[] };

describe('a contract', () => {
  it('has the quantity of all pieces of each line, at the agreed amount', () => {
    const content = issuedDocument([issuedLine('a', { count: 3, quantity: 12.5, cost: 90_000 })]);
    expect(contractOf({ content, ...without }, content).lines).toMatchObject([
      { id: 'a', quantity: 375_000, amount: 90_000, taxCode: '9954' },
    ]);
  });

  it('adds up to what was accepted, with fee, discounts and whatever older documents do not list', () => {
    const content = issuedDocument([issuedLine('a', { cost: 100_000 }), issuedLine('b', { cost: 50_050 })], {
      designFee: 15_000,
      total: 160_001,
      adjustments: [
        { label: 'Discount', reason: 'Festival', amount: -5_000 },
        { label: 'Discount', reason: 'Loyalty', amount: -1_000 },
      ],
    });
    const { lines, parts, total } = contractOf({ content, ...without }, content);
    expect(parts).toEqual([
      { id: 'design-fee', label: 'Design fee', amount: 15_000 },
      { id: 'adjustment Discount', label: 'Discount', amount: -5_000 },
      { id: 'adjustment Discount 2', label: 'Discount', amount: -1_000 },
      { id: 'others', label: 'Others', amount: 951 },
    ]);
    expect(sum([...lines, ...parts].map(({ amount }) => amount))).toBe(total);
  });

  it('after a variation has its lines, and the stages of the estimate', () => {
    const estimate = issuedDocument([issuedLine('a', { cost: 100_000 })], {
      milestones: [{ label: 'On acceptance', stage: 'acceptance', bp: 10_000, on: null }],
    });
    const variation = issuedDocument([issuedLine('b', { cost: 70_000 })]);
    const contract = contractOf({ content: variation, ...without }, estimate);
    expect(contract.lines.map(({ id }) => id)).toEqual(['b']);
    expect(contract.stages).toEqual([{ stage: 'acceptance', label: 'On acceptance', bp: 10_000, on: null }]);
  });

  it('takes no tax code of a line whose rate holds its GST', () => {
    const content = issuedDocument([issuedLine('a', { cost: 118_00, gstIncluded: 18_00 })]);
    expect(contractOf({ content, ...without }, content).lines).toMatchObject([{ taxCode: null }]);
  });
});
