import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { mockApi, never, problem } from '../../../../test/mock-api';
import { estimateOf, quick, reference } from '../../../../test/reference-answers';
import { renderApp } from '../../../../test/render';
import { session } from '../../../lib/session';
import type { QuickEstimateRequest } from '../../../lib/reference/quick-estimate';
import { useAnswers } from '../model/use-answers';
import { Estimator } from './estimator';

function Live() {
  return <Estimator live={useAnswers()} />;
}

// Answers are kept on the device.
beforeEach(() => localStorage.clear());

describe('the estimator', () => {
  it('waits in its final geometry', () => {
    mockApi({ 'POST /api/estimates/quick': never });
    renderApp(<Live />);
    expect(screen.getByRole('radio', { name: '2 BHK' })).toHaveProperty('checked', true);
    expect(screen.getByText('Loading…')).toBeTruthy();
  });

  it('shows a failure in place, with the way to try again', async () => {
    let calls = 0;
    mockApi({
      'POST /api/estimates/quick': ({ body }) =>
        calls++ === 0
          ? problem(400, 'Carpet area must be at least 200 sqft.')
          : { body: { data: estimateOf(body as QuickEstimateRequest) } },
    });
    renderApp(<Live />);
    expect((await screen.findByRole('alert')).textContent).toContain('Carpet area must be at least 200 sqft.');
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('₹32.34 Lacs', { selector: '.serif' })).toBeTruthy();
  });

  // [spec: C1.1]
  it('answers while the questions are answered', async () => {
    const calls = mockApi(quick);
    const { location } = renderApp(<Live />);
    await screen.findByText('₹32.34 Lacs', { selector: '.serif' });
    await userEvent.click(screen.getByRole('radio', { name: '3 BHK' }));
    expect(await screen.findByText('₹47.85 Lacs', { selector: '.serif' })).toBeTruthy();
    expect(calls.at(-1)?.body).toMatchObject({
      layout_type: '3bhk',
      bedrooms: ['master', 'kids', 'guest'],
      carpet_area: 1450,
    });
    await userEvent.click(screen.getByRole('button', { name: 'By room' }));
    const rooms = await screen.findByRole('table', { name: 'Cost by room' });
    expect(within(rooms).getByText('Living room, 200 sq ft')).toBeTruthy();
    expect(location()).toBe(
      '/?view=rooms&layout=3bhk&bedrooms=master.kids.guest&kitchen=yes&area=1450&package=medium&city=mumbai&condition=new',
    );
  });

  // [spec: V1.3]
  it('puts the packages side by side, and tells each by its difference', async () => {
    mockApi(quick);
    renderApp(<Live />, { at: '/?view=packages' });
    const table = await screen.findByRole('table', { name: 'Packages side by side' });
    expect(
      within(table)
        .getAllByRole('columnheader')
        .map(({ textContent }) => textContent),
    ).toEqual(['Package', 'Classic', 'Comfort', 'Premium', 'Luxury']);
    const cells = (name: string) =>
      within(within(table).getByRole('row', { name: new RegExp(`^${name}`) }))
        .getAllByRole('cell')
        .map(({ textContent }) => textContent);
    expect(cells('Estimate')).toEqual(['₹25.87 Lacs', '₹32.34 Lacs', '₹40.42 Lacs', '₹64.68 Lacs']);
    expect(cells('Difference')).toEqual(['−20 %', '—', '+25 %', '+100 %']);
    expect(cells('Time')).toEqual(['10 weeks', '11 weeks', '12 weeks', '14 weeks']);
  });

  // [spec: V1.4]
  it('applies the other cities to the visitor’s own estimate, as chart and table', async () => {
    mockApi({ ...quick, ...reference });
    renderApp(<Live />, { at: '/?view=cities' });
    const chart = await screen.findByRole('table', { name: 'The same home in other cities' });
    expect(within(chart).getByText('₹29.43 Lacs')).toBeTruthy();
    const table = await screen.findByRole('table', { name: 'Cities against Mumbai' });
    const delhi = within(table).getByRole('row', { name: /^Delhi/ });
    expect(
      within(delhi)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    ).toEqual(['7 to 8% lower', '10 to 11% lower', '8 to 10% lower', '₹8.83 Lacs', '₹14.71 Lacs', '−2,91,060']);
  });

  // [spec: V1.2]
  it('shows services with their labour and material, and the weeks', async () => {
    mockApi(quick);
    renderApp(<Live />, { at: '/?view=services' });
    const table = await screen.findByRole('table', { name: 'Cost by service' });
    expect(within(table).getByRole('row', { name: /^Civil/ }).textContent).toContain('₹16.17 Lacs');
    await userEvent.click(screen.getByRole('button', { name: 'Timeline' }));
    expect(await screen.findByRole('list', { name: 'Schedule of 5 weeks' })).toBeTruthy();
    expect(screen.getByText(/^11 weeks from the first day on site, 10 to 14 weeks by how well it goes/)).toBeTruthy();
    expect(screen.getByText(/If work starts on 23 Nov 2026, it is handed over on 26 Dec 2026/)).toBeTruthy();
  });

  it('takes a city by any of its names', async () => {
    const calls = mockApi(quick);
    renderApp(<Live />);
    await screen.findByText('₹32.34 Lacs', { selector: '.serif' });
    await userEvent.type(await screen.findByRole('combobox', { name: 'City' }), 'bengal');
    await userEvent.click(await screen.findByRole('option', { name: /^Bangalore/ }));
    await waitFor(() => expect(calls.at(-1)?.body).toMatchObject({ city: 'bangalore' }));
    await userEvent.type(screen.getByRole('combobox', { name: 'City' }), 'atlantis');
    expect(await screen.findByText(/^No city found/)).toBeTruthy();
  });

  it('takes the sizes of rooms, says where they do not fit, and forgets them one by one or all at once', async () => {
    const calls = mockApi(quick);
    renderApp(<Live />);
    await screen.findByText('₹32.34 Lacs', { selector: '.serif' });
    expect(screen.queryByRole('group', { name: 'Kitchen' })).toBeNull();
    screen.getByRole('button', { name: /I know my rooms’ sizes/ }).focus();
    await userEvent.keyboard('{Enter}');
    const kitchen = within(await screen.findByRole('group', { name: 'Kitchen' }));
    expect(kitchen.getByRole('textbox', { name: 'Length of Kitchen' })).toHaveProperty('placeholder', '25′');
    await userEvent.type(kitchen.getByRole('textbox', { name: 'Length of Kitchen' }), '40');
    // One side is no room yet.
    expect(screen.getByRole('button', { name: 'Clear Kitchen' })).toBeTruthy();
    await userEvent.type(kitchen.getByRole('textbox', { name: 'Width of Kitchen' }), '20 6');
    const measured = { kitchen: { L: { feet: 40, inches: 0 }, W: { feet: 20, inches: 6 } } };
    await waitFor(() => expect(calls.at(-1)?.body).toMatchObject({ sizes: { rooms: measured } }));
    expect(screen.getByText(/^The rooms add up to 256 sq ft more than the carpet area/)).toBeTruthy();
    expect(screen.getByRole('button', { name: /sizes: 1 given/ })).toBeTruthy();

    await userEvent.type(screen.getByRole('textbox', { name: 'Ceiling height' }), '30');
    expect(screen.getByText('From 7 to 20 ft')).toBeTruthy();
    await userEvent.clear(screen.getByRole('textbox', { name: 'Ceiling height' }));
    await userEvent.type(screen.getByRole('textbox', { name: 'Ceiling height' }), "9'6");
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Bathrooms' }), '2');
    const rest = { ceiling_height: { feet: 9, inches: 6 }, bathrooms: 2 };
    await waitFor(() => expect(calls.at(-1)?.body).toMatchObject({ sizes: { ...rest, rooms: measured } }));
    await userEvent.click(screen.getByRole('button', { name: 'Clear Kitchen' }));
    await waitFor(() => expect(calls.at(-1)?.body).toMatchObject({ sizes: rest }));
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Length of Kitchen');
    expect(screen.queryByText(/more than the carpet area/)).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Clear all sizes' }));
    // What was asked first is known already.
    expect(screen.getByRole('button', { name: /sizes$/ })).toBeTruthy();
    expect(screen.getByRole('textbox', { name: 'Ceiling height' })).toHaveProperty('value', '');
  });

  it('keeps the estimate as a guest’s BOQ, once', async () => {
    const calls = mockApi({
      ...quick,
      'POST /api/boqs': () => ({ status: 201, body: { data: { boq_id: 'b9' }, revision: 1 } }),
    });
    const { location } = renderApp(<Live />);
    await screen.findByText('₹32.34 Lacs', { selector: '.serif' });
    await userEvent.click(screen.getByRole('button', { name: 'See every line' }));
    await waitFor(() => expect(location()).toBe('/boqs/b9/details'));
    const saves = calls.filter(({ path }) => path === '/api/boqs');
    expect(saves).toHaveLength(1);
    expect(saves[0]?.headers.get('idempotency-key')).toBeTruthy();
    expect(session.guestBoq()).toBe('b9');
  });
});
