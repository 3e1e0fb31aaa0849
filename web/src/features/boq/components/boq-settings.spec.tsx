import { describe, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { mockApi, problem, type Handlers } from '../../../../test/mock-api';
import { quick } from '../../../../test/reference-answers';
import { renderApp } from '../../../../test/render';
import { makeBoq } from '../model/fixtures';
import { BoqSettings } from './boq-settings';

const estimate = {
  total_before: 2_642_200,
  total_after: 2_900_000,
  delta: 257_800,
  range_percent_before: 10.2,
  range_percent_after: 9.1,
  items_changed: 4,
  items_kept: [{ id: 'a', title: 'Hinged wardrobe' }],
  estimate_token: 'token-1',
};

function open(handlers: Handlers = {}, change: Parameters<typeof makeBoq>[0] = {}, newestRateBook?: number) {
  const calls = mockApi({ 'POST /api/boqs/b1/estimate': () => ({ body: estimate }), ...handlers });
  let closed = 0;
  const boq = makeBoq({ can: ['rename', 'edit_design_fee', 'unlink'], ...change });
  renderApp(<BoqSettings boq={boq} newestRateBook={newestRateBook} onClose={() => (closed += 1)} />);
  return { calls, closed: () => closed };
}

describe('the details of a BOQ', () => {
  it('preview the new total before they are saved, and offer the change back', async () => {
    const { calls, closed } = open({
      'PATCH /api/boqs/b1': () => ({ body: { message: 'ok', revision: 8 } }),
      'POST /api/boqs/b1/revisions/8/undo': () => ({ body: { message: 'ok', revision: 9 } }),
    });
    expect(screen.getByRole('button', { name: 'Save' })).toHaveProperty('disabled', true);
    await userEvent.type(screen.getByRole('combobox', { name: 'City' }), 'bengaluru{Enter}');
    expect(await screen.findByText('₹29.00 Lacs')).toBeTruthy();
    expect(screen.getByText('Items that change with it')).toBeTruthy();
    expect(calls.at(-1)?.body).toEqual({ city: 'bangalore' });
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('Updated successfully.');
    expect(closed()).toBe(1);
    const saved = calls.find(({ method }) => method === 'PATCH');
    expect(saved?.headers.get('x-estimate-token')).toBe('token-1');
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
    await screen.findByText('The change is undone');
  });

  it('set and take back the start of work, which moves no figure', async () => {
    const patch = { 'PATCH /api/boqs/b1': () => ({ body: { message: 'ok', revision: 8 } }) };
    const { calls } = open(patch);
    fireEvent.change(screen.getByLabelText('Start of work'), { target: { value: '2026-12-07' } });
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('Updated successfully.');
    const saved = calls.find(({ method }) => method === 'PATCH');
    expect(saved?.body).toEqual({ start_date: '2026-12-07' });
    expect(saved?.headers.get('x-estimate-token')).toBeNull();
  });

  // [spec: C1.5]
  it('take the design fee from those who may change it', async () => {
    const { calls } = open({ 'PATCH /api/boqs/b1': () => problem(400, 'Too much', { design_fee: 'At most 30 %.' }) });
    const fee = screen.getByRole('textbox', { name: 'Design fee, %' });
    await userEvent.clear(fee);
    await userEvent.type(fee, '45{Enter}');
    expect(await screen.findByText('At most 30 %.')).toBeTruthy();
    expect(calls.find(({ method }) => method === 'PATCH')?.body).toEqual({ design_fee: 45 });
  });

  it('say that an area is unusual for the layout, and take it', async () => {
    mockApi({
      'POST /api/boqs/b1/estimate': () => ({ body: estimate }),
      'PATCH /api/boqs/b1': () => ({ body: { message: 'ok', revision: 8 } }),
    });
    const layouts = [{ value: '2bhk' as const, label: '2 BHK', usual_area: { from: 450, to: 1_400 } }];
    const boq = makeBoq({ can: ['rename'], layout_type: '2bhk' });
    renderApp(<BoqSettings boq={boq} layouts={layouts} onClose={() => undefined} />);
    const area = screen.getByRole('textbox', { name: 'Carpet area, sq ft' });
    expect(screen.queryByText(/Unusual/)).toBeNull();
    await userEvent.clear(area);
    await userEvent.type(area, '2000{Enter}');
    expect(screen.getByText('Unusual for a 2 BHK: 450 to 1,400 sq ft is usual.')).toBeTruthy();
    await screen.findByText('Updated successfully.');
  });

  it('take the sizes that someone took, say how they narrow the range, and forget them at once', async () => {
    const { calls } = open(
      { ...quick, 'PATCH /api/boqs/b1': () => ({ body: { message: 'ok', revision: 8 } }) },
      { sizes: { ceiling_height: { feet: 10, inches: 0 } } },
    );
    await userEvent.click(screen.getByRole('button', { name: /I know my rooms’ sizes: 1 given/ }));
    expect(await screen.findByRole('textbox', { name: 'Ceiling height' })).toHaveProperty('value', '10′');
    await userEvent.type(screen.getByRole('textbox', { name: 'Length of Kitchen' }), '11 3');
    await userEvent.type(screen.getByRole('textbox', { name: 'Width of Kitchen' }), '9');
    const sizes = {
      ceiling_height: { feet: 10, inches: 0 },
      rooms: { kitchen: { L: { feet: 11, inches: 3 }, W: { feet: 9, inches: 0 } } },
    };
    expect(await screen.findByText('± 10.2 % → ± 9.1 %')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Reset' }));
    expect(screen.queryByText('± 10.2 % → ± 9.1 %')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: /I know my rooms’ sizes/ }));
    await userEvent.type(await screen.findByRole('textbox', { name: 'Length of Kitchen' }), '11 3');
    await userEvent.type(screen.getByRole('textbox', { name: 'Width of Kitchen' }), '9');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('Updated successfully.');
    expect(calls.find(({ method }) => method === 'PATCH')?.body).toEqual({ sizes });
  });

  it('ask for what the rooms follow from before they ask for their sizes', async () => {
    open({}, { condition: null });
    await userEvent.click(screen.getByRole('button', { name: /I know my rooms’ sizes/ }));
    expect(await screen.findByText(/Choose these first/)).toBeTruthy();
  });

  // [spec: C6.10]
  it('hide the fee from the others', () => {
    open({}, { can: ['rename'] });
    expect(screen.queryByRole('textbox', { name: 'Design fee, %' })).toBeNull();
  });

  it('offer a newer rate book with the new total first, to those who may move rates', async () => {
    const can = ['rename', 'edit_rates'];
    const { calls } = open(
      { 'PATCH /api/boqs/b1': () => ({ body: { message: 'ok', revision: 8 } }) },
      { can, rate_book_version: 1 },
      3,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Preview the new total' }));
    expect(await screen.findByText('₹29.00 Lacs')).toBeTruthy();
    expect(calls.findLast(({ path }) => path.startsWith('/api/boqs/b1'))?.body).toEqual({ rate_book_version: 3 });
    await userEvent.click(screen.getByRole('button', { name: 'Price by 3' }));
    await screen.findByText('Updated successfully.');
    expect(calls.find(({ method }) => method === 'PATCH')?.body).toEqual({ rate_book_version: 3 });
  });

  it('shows the new figure instead of pricing by a newer book where the one that was shown has moved', async () => {
    let asked = 0;
    const { calls, closed } = open(
      {
        'POST /api/boqs/b1/estimate': () => {
          asked += 1;
          const total_after = asked === 1 ? 2_900_000 : 3_100_000;
          return { body: { ...estimate, total_after, estimate_token: `token-${asked}` } };
        },
        'PATCH /api/boqs/b1': ({ headers }) =>
          headers.get('x-estimate-token') === 'token-1'
            ? problem(409, 'The figures behind this estimate have changed. Please check the new amount.')
            : { body: { message: 'ok', revision: 9 } },
      },
      { can: ['rename', 'edit_rates'], rate_book_version: 1 },
      3,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Preview the new total' }));
    await screen.findByText('₹29.00 Lacs');
    await userEvent.click(screen.getByRole('button', { name: 'Price by 3' }));
    await screen.findByText(/^The figures behind this estimate have changed/);
    expect(await screen.findByText('₹31.00 Lacs')).toBeTruthy();
    expect(closed()).toBe(0);
    await userEvent.click(screen.getByRole('button', { name: 'Price by 3' }));
    await waitFor(() => expect(closed()).toBe(1));
    const sent = calls.filter(({ method }) => method === 'PATCH');
    expect(sent.map(({ headers }) => headers.get('x-estimate-token'))).toEqual(['token-1', 'token-2']);
  });

  it('bind a new title to no figure', async () => {
    const { calls, closed } = open({ 'PATCH /api/boqs/b1': () => ({ body: { message: 'ok', revision: 8 } }) });
    await userEvent.type(screen.getByRole('textbox', { name: 'Title' }), ' 2');
    await screen.findByText('₹29.00 Lacs');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(closed()).toBe(1));
    expect(calls.find(({ method }) => method === 'PATCH')?.headers.has('x-estimate-token')).toBe(false);
  });

  it.each([
    ['is on the newest', 3, ['rename', 'edit_rates']],
    ['is not theirs to price', 1, ['rename']],
  ])('say nothing of rate books where the BOQ %s', (_, version, can) => {
    open({}, { can, rate_book_version: version }, 3);
    expect(screen.queryByText(/is newer/)).toBeNull();
  });

  // [spec: C7.13]
  it('unlink a copy', async () => {
    const { calls } = open(
      { 'PATCH /api/boqs/b1': () => ({ body: { message: 'ok', revision: 8 } }) },
      { linked_boq_id: 'b0' },
    );
    await userEvent.click(screen.getByRole('button', { name: 'Unlink' }));
    await waitFor(() => expect(calls.find(({ method }) => method === 'PATCH')?.body).toEqual({ unlink_boq_id: 'b0' }));
  });
});
