import { screen } from '@testing-library/react';
import { renderApp } from '../../../../test/render';
import { makeBoq } from '../model/fixtures';
import { TotalsBar } from './totals-bar';

const shown = (given: Parameters<typeof makeBoq>[0]): string[] => {
  renderApp(<TotalsBar boq={makeBoq(given)} updating={false} />);
  return screen.getAllByRole('term').map((term) => `${term.textContent}: ${term.nextElementSibling?.textContent}`);
};
const sums = { material_cost: 400_000, labour_cost: 150_000, cost_per_sq_feet: null };

describe('the totals of a BOQ', () => {
  it('are its parts: what is besides material and labour is one figure with its name', () => {
    const design_fee = { percentage: 10, cost: 55_000 };
    expect(shown({ ...sums, design_fee, total_cost: 605_000 })).toEqual([
      'Material: ₹4.00 Lacs',
      'Labour: ₹1.50 Lacs',
      'Design fee 10 %: ₹55,000',
    ]);
  });

  it.each([
    ['Fees', 0, 616_000, '₹66,000'],
    ['Fees and other terms', -20_000, 596_000, '₹46,000'],
  ])('name them %s', (label, adjustments, total_cost, value) => {
    const { boq_costing } = makeBoq();
    const design_fee = { percentage: 10, cost: 55_000 };
    const given = { ...sums, design_fee, total_cost, boq_costing: { ...boq_costing, adjustments } };
    expect(shown(given).at(-1)).toBe(`${label}: ${value}`);
  });

  it('say no fee where there is none', () => {
    expect(shown({ ...sums, design_fee: { percentage: 0, cost: 0 }, total_cost: 550_000 })).toHaveLength(2);
  });
});
