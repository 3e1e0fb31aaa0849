import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { mockApi, type Call } from '../../../../../../test/mock-api';
import { renderApp } from '../../../../../../test/render';
import type { MeasurementSheet, SheetEffect, SheetRow } from '../../../api/sheets';
import { makeLine } from '../../../model/fixtures';
import { SheetPreview } from './sheet-preview';

const LINES = [
  makeLine({ item_id: 'i1', title: 'Wall paint', room: 'Living room', unit: 'sqft', quantity: 200 }),
  makeLine({ item_id: 'i2', title: 'Wall paint', room: 'Kitchen', unit: 'sqft', quantity: 100 }),
];
const makeRow = (change: Partial<SheetRow> = {}): SheetRow => ({
  row: 6,
  note: 'Long wall',
  nos: 2,
  length: 5.4,
  breadth: null,
  height: 3,
  lengths_in: 'm',
  quantity: 32.4,
  deduction: false,
  item_id: 'i1',
  problem: null,
  ...change,
});
const makeSheet = (...rows: SheetRow[]): MeasurementSheet => ({
  items: [
    {
      sheet: 'MB',
      row: 5,
      number: '1',
      words: 'Wall paint',
      unit: 'sqm',
      quantity: 32.4,
      stated: null,
      problem: null,
      rows,
    },
  ],
});
const EFFECT: SheetEffect = {
  entries: [{ quantity: 348.7507, in_book: false, problem: null, clause: null }],
  lines: [
    {
      item_id: 'i1',
      title: 'Wall paint',
      room: 'Living room',
      unit: 'sqft',
      contract: 200,
      before: 10,
      added: 348.7507,
      excess: 158.7507,
    },
  ],
};

function open(sheet: MeasurementSheet, effect: SheetEffect = EFFECT): Call[] {
  const calls = mockApi({
    'POST /api/boqs/b1/works/measurements/sheet': () => ({
      body: { message: 'Entered 1 row.', revision: 5, data: effect },
    }),
  });
  renderApp(<SheetPreview boqId="b1" lines={LINES} sheet={sheet} onLeave={() => undefined} />);
  return calls;
}
const bodies = (calls: Call[]) => calls.map(({ body }) => body as { dry_run?: boolean; entries: object[] });

describe('a sheet of measurements', () => {
  it('shows what its rows make of the lines, and enters them as they were shown', async () => {
    const calls = open(makeSheet(makeRow()));
    expect(
      await screen.findByRole('row', { name: /Wall paint Living room 200 sq ft 10 sq ft 348.75 sq ft 158.75 sq ft/ }),
    ).toBeTruthy();
    expect(screen.getByText('2 × 5.4 m × 3 m')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Enter these rows' }));
    await waitFor(() => expect(calls).toHaveLength(2));
    const [tried, entered] = bodies(calls);
    expect([tried?.dry_run, entered?.dry_run, entered?.entries]).toEqual([true, undefined, tried?.entries]);
    expect(entered?.entries).toEqual([
      {
        item_id: 'i1',
        note: 'Long wall',
        deduction: false,
        nos: 2,
        length: 5.4,
        height: 3,
        quantity: 32.4,
        lengths_in: 'm',
        unit: 'sqm',
      },
    ]);
  });

  it('leaves rows without a line out until one is chosen', async () => {
    const calls = open(makeSheet(makeRow({ item_id: null })));
    expect(screen.getByText(/1 row without a line: left out/)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Enter these rows' }).hasAttribute('disabled')).toBe(true);
    await userEvent.click(screen.getByRole('button', { name: 'Choose an item' }));
    await userEvent.selectOptions(screen.getByLabelText('Item of row 6'), 'i2');
    await waitFor(() => expect(bodies(calls)[0]?.entries).toMatchObject([{ item_id: 'i2' }]));
    expect(screen.getByRole('button', { name: 'Wall paint, Kitchen' })).toBeTruthy();
  });

  it('asks in what lengths are where the sheet does not say', async () => {
    const calls = open(makeSheet(makeRow({ lengths_in: null })));
    expect(calls).toEqual([]);
    const asked = screen.getByRole('group', { name: /does not say/ });
    await userEvent.click(within(asked).getByText('Feet'));
    await waitFor(() => expect(bodies(calls)[0]?.entries).toMatchObject([{ lengths_in: 'ft' }]));
  });

  it('says what cannot be entered, and what the book has', async () => {
    open(
      makeSheet(makeRow(), makeRow({ row: 7, problem: '“two” is not a number.' }), makeRow({ row: 8, note: 'Known' })),
      {
        ...EFFECT,
        entries: [
          { quantity: null, in_book: false, problem: 'It multiplies to 6 sq ft, and the sheet says 7.', clause: null },
          { quantity: 6, in_book: true, problem: null, clause: null },
        ],
      },
    );
    expect(await screen.findByText('It multiplies to 6 sq ft, and the sheet says 7.')).toBeTruthy();
    expect(screen.getByText('“two” is not a number.')).toBeTruthy();
    expect(screen.getByRole('row', { name: /Known.*In the book/ })).toBeTruthy();
    expect(screen.getByText(/1 row in the book already. 1 row with an error: left out. 1 row cannot/)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Enter these rows' }).hasAttribute('disabled')).toBe(true);
  });
});
