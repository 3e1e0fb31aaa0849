import { beforeEach, describe, expect, it } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { mockApi, problem, type Call } from '../../../../../test/mock-api';
import { renderApp } from '../../../../../test/render';
import type { ContractLine, Measurement } from '../../api/works';
import { makeLine, makeMeasurement } from '../../model/fixtures';
import { WaitingEntries } from '../waiting-entries';
import { MeasureTab } from './measure-tab';

const LINES = [
  makeLine({ measured: 60 }),
  makeLine({ item_id: 'i2', title: 'King bed', size: null, unit: 'no', quantity: 1, room: 'Master bedroom' }),
  makeLine({ item_id: 'i3', title: 'Wall paint', service: 'painting', room: 'Kitchen', quantity: 240 }),
];

const entries = (data: Measurement[] = []) => ({
  body: { data, meta: { page: 1, limit: 50, total: data.length, total_pages: 1 } },
});

function open(at = '/', answers: Parameters<typeof mockApi>[0] = {}, lines: ContractLine[] = LINES): Call[] {
  const calls = mockApi({
    'GET /api/boqs/b1/works/lines': () => ({ body: { data: lines, parts: [] } }),
    'GET /api/boqs/b1/works/measurements': () => entries(),
    'POST /api/boqs/b1/works/measurements': () => ({ body: { message: 'Measured.', revision: 5 } }),
    ...answers,
  });
  renderApp(
    <>
      <WaitingEntries boqId="b1" />
      <MeasureTab boqId="b1" canMeasure canBill />
    </>,
    { at },
  );
  return calls;
}

const posts = (calls: Call[]) => calls.filter(({ method }) => method === 'POST');

beforeEach(() => localStorage.clear());

describe('measuring', () => {
  it('shows the photos of an entry where it stands', async () => {
    const photo = { id: 'p1', url: '/p1', thumbnail_url: '/t1', width: 400, height: 300, reversed: null };
    const gone = {
      ...photo,
      id: 'p0',
      reversed: { by: 'Meera Nair', at: '2026-11-27T08:00:00.000Z', reason: 'Blurred' },
    };
    open('/?line=i1', {
      'GET /api/boqs/b1/works/measurements': () => entries([makeMeasurement({ photos: [gone, photo] })]),
    });
    const [shown, ...others] = await screen.findAllByRole('img', { name: 'Measured 27/11/2026 · Hinged wardrobe' });
    expect(others).toEqual([]);
    await userEvent.click(shown as HTMLElement);
    await screen.findByRole('dialog');
  });

  it('opens a line by keys, shows what is typed as it grows, and adds it with Enter', async () => {
    const calls = open();
    const list = await screen.findByRole('region', { name: 'Master bedroom' });
    within(list)
      .getByRole('button', { name: /Hinged wardrobe/ })
      .focus();
    await userEvent.keyboard('{ArrowDown}{ArrowUp}{Enter}');
    const form = screen.getByRole('region', { name: 'Hinged wardrobe' });
    expect(document.activeElement).toBe(within(form).getByLabelText('Nos'));
    await userEvent.keyboard('2{Tab}1 6{Tab}');
    expect(within(form).getByRole('status').textContent).toContain('Fill in the fields');
    await userEvent.keyboard("2'");
    expect(within(form).getByText('= 6 sq ft')).toBeTruthy();
    expect(within(form).getByText('Leaves 0.5 sq ft of the contract.')).toBeTruthy();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(posts(calls)).toHaveLength(1));
    expect(posts(calls)[0]?.body).toMatchObject({ item_id: 'i1', nos: 2, length: 1.5, height: 2 });
    expect(document.activeElement).toBe(within(form).getByLabelText('Nos'));
  });

  it('adds what is left of a line that was done as agreed with one press, once, and goes to the next', async () => {
    const calls = open('/?line=i2', {}, [
      makeLine({ item_id: 'i2', title: 'King bed', size: null, unit: 'no', quantity: 1 }),
      makeLine({ item_id: 'i3', title: 'Wall paint', quantity: 240.1234, measured: 100 }),
    ]);
    const bed = await screen.findByRole('region', { name: 'King bed' });
    await userEvent.click(within(bed).getByRole('button', { name: /^Done as agreed: add 1 / }));
    const paint = await screen.findByRole('region', { name: 'Wall paint' });
    await userEvent.click(within(paint).getByRole('button', { name: /^Done as agreed: add 140.12 / }));
    await waitFor(() => expect(posts(calls)).toHaveLength(2));
    expect(posts(calls).map(({ body }) => body)).toMatchObject([
      { item_id: 'i2', quantity: 1 },
      { item_id: 'i3', quantity: 140.1234 },
    ]);
    expect(within(paint).queryByRole('button', { name: /^Done as agreed/ })).toBeNull();
  });

  it('says in words by how much an entry is above the contract, before it is added', async () => {
    open('/?line=i1');
    const form = await screen.findByRole('region', { name: 'Hinged wardrobe' });
    await userEvent.click(within(form).getByLabelText('By quantity'));
    await userEvent.type(within(form).getByLabelText('Quantity'), '10');
    expect(within(form).getByText('3.5 sq ft more than the contract has.')).toBeTruthy();
  });

  it('makes a variation of what is above the contract, once its effect was shown', async () => {
    const item = { item_id: 'i1', title: 'Hinged wardrobe', unit: 'sqft', agreed: 66.5, measured: 70 };
    const calls = open(
      '/?line=i1',
      {
        'POST /api/boqs/b1/works/variation': () => ({
          body: {
            data: { changed: [item], left: [], total_before: 1_000_000, total_after: 1_006_972 },
            estimate_token: 'seen',
            revision: 12,
          },
        }),
      },
      [makeLine({ measured: 70, excess: 3.5 })],
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Make a variation' }));
    const dialog = await screen.findByRole('dialog');
    expect(await within(dialog).findByText('70 sq ft')).toBeTruthy();
    expect(within(dialog).getByText(/\+₹6,972, without GST/)).toBeTruthy();
    expect(posts(calls).map(({ body }) => body)).toEqual([{ dry_run: true }]);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Change the BOQ' }));
    await screen.findByText('The BOQ has what was measured. Send it as a quotation next.');
    expect(posts(calls)[1]?.headers.get('x-estimate-token')).toBe('seen');
  });

  it('deducts an opening from paint by IS 1200, and in full only for a reason', async () => {
    const calls = open('/?line=i3');
    const form = await screen.findByRole('region', { name: 'Wall paint' });
    await userEvent.click(within(form).getByLabelText('Deduct: this is an opening'));
    await userEvent.type(within(form).getByLabelText('Width'), '2');
    await userEvent.type(within(form).getByLabelText('Height'), '2');
    expect(within(form).getByText(/not deducted \(IS 1200/)).toBeTruthy();
    await userEvent.type(within(form).getByLabelText('Deduct in full, because'), 'Agreed');
    expect(within(form).getByText('− 4 sq ft')).toBeTruthy();
    await userEvent.click(within(form).getByRole('button', { name: 'Add to the book' }));
    await waitFor(() => expect(posts(calls)).toHaveLength(1));
    expect(posts(calls)[0]?.body).toMatchObject({ deduction: true, reason: 'Agreed', length: 2, height: 2 });
  });

  it('goes to the next line by one press', async () => {
    open('/?line=i1');
    await userEvent.click(await screen.findByRole('button', { name: 'Next line ›' }));
    const form = screen.getByRole('region', { name: 'King bed' });
    expect(document.activeElement).toBe(within(form).getByLabelText('Quantity'));
  });

  it('asks for what is missing instead of sending it', async () => {
    const calls = open('/?line=i1');
    await userEvent.click(await screen.findByRole('button', { name: 'Add to the book' }));
    expect(screen.getAllByText('Enter this')).toHaveLength(2);
    expect(document.activeElement).toBe(screen.getByLabelText('Length'));
    expect(posts(calls)).toHaveLength(0);
  });

  it('shows what was refused, until it is discarded', async () => {
    open('/?line=i2', {
      'POST /api/boqs/b1/works/measurements': () => problem(409, 'This item is not in the contract.'),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Add to the book' }));
    const kept = await screen.findByRole('region', { name: 'Entries kept on this device' });
    expect(kept.textContent).toContain('King bed: 1 no Not stored. This item is not in the contract.');
    await userEvent.click(within(kept).getByRole('button', { name: 'Discard' }));
    expect(screen.queryByRole('region', { name: 'Entries kept on this device' })).toBeNull();
  });

  it('keeps an entry on the device while there is no connection', async () => {
    let isCut = true;
    open('/?line=i2', {
      'POST /api/boqs/b1/works/measurements': () => {
        if (isCut) throw new TypeError('Failed to fetch');
        return { body: { message: 'Measured.', revision: 5 } };
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Add to the book' }));
    await screen.findByText('1 entry is kept on this device until the server has it.');
    isCut = false;
    act(() => void window.dispatchEvent(new Event('online')));
    await waitFor(() => expect(screen.queryByText(/kept on this device/)).toBeNull());
  });

  it('reverses an entry for a reason only, and leaves those in a bill alone', async () => {
    const calls = open('/?line=i1', {
      'GET /api/boqs/b1/works/measurements': () =>
        entries([makeMeasurement(), makeMeasurement({ id: 'm2', bill: 3, note: 'Billed' })]),
      'POST /api/boqs/b1/works/measurements/m1/reverse': () => ({ body: { message: 'Reversed.', revision: 6 } }),
    });
    expect(await screen.findAllByText('1 × 9′ 6″ × 7′ =')).toHaveLength(2);
    const buttons = screen.getAllByRole('button', { name: 'Reverse' });
    expect(buttons).toHaveLength(1);
    await userEvent.click(buttons[0] as HTMLElement);
    const dialog = await screen.findByRole('dialog', { name: 'Reverse this entry?' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Reverse' }));
    expect(within(dialog).getByText('Say why, for the record')).toBeTruthy();
    await userEvent.type(within(dialog).getByLabelText('Reason'), 'Wrong wall');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Reverse' }));
    await waitFor(() => expect(posts(calls)[0]?.body).toEqual({ reason: 'Wrong wall' }));
  });
});
