import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { mockApi } from '../../../../../test/mock-api';
import { renderApp } from '../../../../../test/render';
import type { Import, Mapping, Show, Tried } from '../../api/import-queries';
import { ImportReview } from '../import-review';

const READING = {
  sheet: 'List',
  header_row: 1,
  description: 0,
  unit: null,
  quantity: 1,
  rate: [2],
  amount: [],
  room: null,
  number: null,
};
const ROWS = [
  ['thing', 'alpha', 'beta'],
  ['Door', '2', '100'],
  ['Carried over', '1', '200'],
  ['Gate', '1', '50'],
  ['Fence', '1', '30'],
].map((cells, index) => ({ at: index + 1, cells }));
const AMOUNTS = [0, 200, 200, 50, 30];
const QUESTION = {
  kind: 'columns',
  text: 'Which column is which?',
  sheet: 'List',
  columns: [],
  rows: ROWS.slice(1, 3),
  place: { sheet: 'List', row: 3 },
  alternatives: [
    {
      label: 'Rate in C',
      items: 4,
      total: 480,
      unexplained: null,
      chosen: true,
      rate_includes_tax: null,
      sheets: [READING],
    },
  ],
};
type Marked = Mapping['sheets'][number];

/** The server's part: rows that are not marked are items, below the headings. */
function read({ sheets, show }: { sheets: Marked[]; show?: Show }): Tried {
  const marks = new Map(sheets[0]?.rows?.map(({ at, mark }) => [at, mark]));
  const isItem = (at: number): boolean => at > 1 && (marks.get(at) ?? 'item') === 'item';
  const total = ROWS.reduce((sum, { at }) => sum + (isItem(at) ? (AMOUNTS[at - 1] ?? 0) : 0), 0);
  const items = ROWS.filter(({ at }) => isItem(at)).length;
  return {
    items,
    computed_total: total,
    stated_total: null,
    differences: 0,
    sheets: [],
    first: [],
    marks: marks.size > 0 ? { counted: 0, left: 4 - items, total_before: 480 } : null,
    rows: show
      ? {
          sheet: 'List',
          above: 0,
          below: 0,
          rows: ROWS.map((row) => ({ ...row, kind: isItem(row.at) ? 'item' : 'skipped', reason: 'because' })),
        }
      : null,
  };
}

function open() {
  const job = { import_id: 'm', file_name: 'list.xlsx', updated_at: 'now', warnings: [], questions: [QUESTION] };
  const sheet = { sheet: 'List', labels: ROWS[0]?.cells ?? [], rows: ROWS, candidate: READING };
  const calls = mockApi({
    'GET /api/imports/m/preview': () => ({ body: { data: { sheets: [sheet] } } }),
    'POST /api/imports/m/preview': ({ body }) => ({ body: { data: read(body as Parameters<typeof read>[0]) } }),
    'PUT /api/imports/m/mapping': () => ({ body: { data: job } }),
  });
  renderApp(<ImportReview job={job as unknown as Import} />);
  return calls;
}
const total = (text: string) => screen.findByText(text, { selector: 'strong' });
const rowOf = (at: number) => screen.getByRole('button', { name: `Row ${at}` }).closest('tr') as HTMLElement;

describe('marking by hand', () => {
  it('is the last answer of a question, and opens at its rows', async () => {
    open();
    const choices = await screen.findAllByRole('radio');
    expect(choices.at(-1)?.closest('label')?.textContent).toContain('None of these: show me');
    await userEvent.click(choices.at(-1) as HTMLElement);
    const row = await screen.findByRole('button', { name: 'Row 3' });
    expect(document.activeElement).toBe(row);
    expect(row.getAttribute('aria-pressed')).toBe('true');
    expect(choices.at(-1)).toHaveProperty('checked', true);
  });

  it('changes the sum, says what changed, and sends the marks', async () => {
    const calls = open();
    await total('₹480');
    await userEvent.click(screen.getByRole('radio', { name: /None of these/ }));
    await screen.findByRole('button', { name: 'Row 3' });
    await userEvent.click(screen.getByRole('button', { name: 'Total' }));
    await total('₹280');
    expect(await screen.findByText('1 row no longer counted, total ₹480 → ₹280')).toBeTruthy();
    expect(rowOf(3).dataset['kind']).toBe('total');
    await userEvent.click(screen.getByRole('button', { name: 'Import with these columns' }));
    expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({
      sheets: [{ ...READING, rows: [{ at: 3, mark: 'total' }] }],
    });
  });

  it('works by keys alone: arrows, letters and undo', async () => {
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Show all rows and mark them' }));
    await screen.findByRole('button', { name: 'Row 1' });
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{Shift>}{ArrowDown}{/Shift}n');
    await total('₹230');
    expect([3, 4].map((at) => rowOf(at).dataset['kind'])).toEqual(['note', 'note']);
    await userEvent.keyboard('{Control>}z{/Control}');
    await total('₹480');
    await userEvent.keyboard('{Control>}{Shift>}z{/Shift}{/Control}');
    await total('₹230');
    await userEvent.keyboard('{Home}{ArrowUp}');
    expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'Column A thing' }));
    await userEvent.keyboard('{ArrowRight}{ArrowRight}x');
    expect(screen.getByRole('combobox', { name: 'Column C beta' })).toHaveProperty('value', 'unused');
    await userEvent.keyboard('{ArrowDown}');
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Row 1' }));
  });

  it('is taken back by one click', async () => {
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Show all rows and mark them' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Row 5' }));
    await userEvent.click(screen.getByRole('button', { name: 'Payment' }));
    await total('₹450');
    await userEvent.click(within(rowOf(5)).getByRole('button', { name: 'Remove the mark Payment of row 5' }));
    await total('₹480');
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
    await total('₹450');
    await userEvent.click(screen.getByRole('button', { name: 'Show fewer rows' }));
    expect(screen.queryByRole('button', { name: 'Row 5' })).toBeNull();
  });
});
