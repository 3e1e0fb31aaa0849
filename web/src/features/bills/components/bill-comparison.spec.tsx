import { expect, it, jest } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderApp } from '../../../../test/render';
import type { BillComparison as Comparison, ComparedRow } from '../api/bill-queries';
import { BillComparison, filterOf } from './bill-comparison';

const side = (title: string, rate: number) => ({
  number: '1',
  section: '',
  title,
  description: [],
  unit: 'sqm',
  quantity: 10,
  rate,
  amount: rate * 10,
});
const base: ComparedRow = {
  change: 'changed',
  item_id: 'a',
  own: side('Oak floor', 100),
  row: 1,
  bill: side('Oak flooring', 110),
  confidence: 0.61,
  pinned: false,
  by_quantity: 0,
  by_rate: 100,
  by_unit: 0,
  difference: 100,
};
const comparison: Comparison = {
  import_id: 'i',
  file_name: 'offer.xlsx',
  totals: {
    own: 1_000,
    bill: 1_300,
    difference: 300,
    added: 200,
    removed: 0,
    by_quantity: 0,
    by_rate: 100,
    by_unit: 0,
    additions: 0,
  },
  additions: [],
  rows: [
    base,
    {
      ...base,
      change: 'same',
      item_id: 'b',
      own: { ...side('Study table', 50), section: 'Kids bedroom' },
      row: 2,
      bill: side('Study table, Kids bedroom', 50),
      confidence: 0.97,
      by_rate: 0,
      difference: 0,
    },
    {
      ...base,
      change: 'added',
      item_id: null,
      own: null,
      row: 0,
      bill: side('Skirting', 20),
      confidence: null,
      by_rate: 0,
      difference: 200,
    },
  ],
};

it('shows both bills row by row, the rows asked for, and takes another match', async () => {
  const onFilter = jest.fn();
  const onPin = jest.fn();
  renderApp(
    <BillComparison comparison={comparison} stale={false} filter="changed" onFilter={onFilter} onPin={onPin} />,
  );
  const table = within(screen.getByRole('region', { name: 'Table of compared rows' }));
  expect(table.queryByText(/Skirting/)).toBeNull();
  const row = table.getByRole('row', { name: /Oak floor/ });
  expect(row.textContent).toContain('there: Oak flooring');
  expect(row.textContent).toContain('61 % sure');
  await userEvent.click(screen.getByRole('radio', { name: 'Added 1' }));
  expect(onFilter).toHaveBeenCalledWith('added');
  await userEvent.click(table.getByRole('button', { name: 'Change the match of Oak floor' }));
  await userEvent.selectOptions(table.getByRole('combobox'), '1 Skirting');
  expect(onPin).toHaveBeenCalledWith('a', 0);
});

it('shows what differs unless all is asked for, and says of a sure pair of one name nothing', () => {
  const show = (filter: string | null) =>
    renderApp(
      <BillComparison
        comparison={comparison}
        stale={false}
        filter={filterOf(filter)}
        onFilter={jest.fn()}
        onPin={jest.fn()}
      />,
    );
  const { unmount } = show(null);
  expect(screen.getAllByRole('row', { name: /Oak|Skirting|Study/ })).toHaveLength(2);
  // What is in one bill only has no other cause.
  const skirting = screen.getByRole('row', { name: /Skirting/ });
  expect(within(skirting).getAllByRole('cell').at(-1)?.textContent).toBe('+200');
  unmount();
  show('all');
  const row = screen.getByRole('row', { name: /Study table/ });
  expect(within(row).getByRole('rowheader').textContent?.trim()).toBe('1 Study tableKids bedroom Change');
});
