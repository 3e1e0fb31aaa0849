import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import fc from 'fast-check';
import { renderApp } from '../../../test/render';
import { Bars } from './bars';
import { Gantt } from './gantt';
import { percentages } from './series';
import { SparkLine } from './spark-line';
import { StackedBar } from './stacked-bar';

const parts = [
  { key: 'a', label: 'Material', value: 300_000 },
  { key: 'b', label: 'Labour', value: 100_000 },
];

describe('charts', () => {
  it('always add up to exactly 100 percent', () => {
    const amounts = fc.array(fc.integer({ min: 0, max: 1e9 }), { minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(amounts, (values) => {
        const shares = percentages(values.map((value, index) => ({ key: String(index), label: '', value })));
        const total = shares.reduce((sum, share) => sum + share, 0);
        expect(total).toBe(values.some((value) => value > 0) ? 100 : 0);
      }),
    );
  });

  it('describe in words what they draw', () => {
    renderApp(
      <>
        <StackedBar label="Cost" parts={parts} />
        <Bars caption="By kind" parts={parts} current="b" />
        <SparkLine label="Total" values={[100_001, 200_000]} />
        <Gantt phases={[{ key: 'c', label: 'Civil', startDay: 0, days: 13 }]} />
      </>,
    );
    expect(screen.getByRole('img', { name: 'Cost: Material 75 %, Labour 25 %' })).toBeTruthy();
    expect(within(screen.getByRole('table', { name: 'By kind' })).getByText('₹3.00 Lacs')).toBeTruthy();
    expect(screen.getByRole('img', { name: 'Total: from ₹1.00 Lacs to ₹2.00 Lacs in 2 steps' })).toBeTruthy();
    const schedule = screen.getByRole('list', { name: 'Schedule of 3 weeks' });
    expect(within(schedule).getByText(', weeks 1 to 3')).toBeTruthy();
  });

  it('print whole rupees that add up to the rounded whole', () => {
    const halves = ['Material', 'Labour', 'Fees'].map((label) => ({ key: label, label, value: 100.5 }));
    renderApp(<StackedBar label="Cost" parts={halves} />);
    const legend = screen
      .getAllByRole('listitem')
      .map(({ textContent }) => Number(/\d+$/.exec(textContent ?? '')?.[0]));
    expect(legend).toHaveLength(3);
    expect(legend.reduce((sum, amount) => sum + amount, 0)).toBe(302);
  });

  it('give the dates of a phase, when its goods are ordered, and how long it dries', () => {
    const phase = { key: 'm', label: 'Modular', startDay: 40, days: 8, leadDays: 24, curingDays: 1 };
    const dates = { startsOn: '2027-01-11', endsOn: '2027-01-19', orderedOn: '2026-12-14' };
    renderApp(<Gantt phases={[{ ...phase, ...dates }]} />);
    expect(screen.getByRole('listitem').textContent).toBe(
      'Modular11/01–19/01, 8 days, weeks 7 to 8, ordered 24 days ahead, 14/12, drying for the last 1 day',
    );
  });
});
