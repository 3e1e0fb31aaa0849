import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { mockApi, never, problem } from '../../../../test/mock-api';
import { estimateOf, quick } from '../../../../test/reference-answers';
import { renderApp } from '../../../../test/render';
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
    expect(location()).toBe(
      '/?layout=3bhk&bedrooms=master.kids.guest&kitchen=yes&area=1450&package=medium&city=mumbai&condition=new',
    );
    expect(screen.getByText(/^₹56.46 Lacs/, { selector: 'strong' }).parentElement?.textContent).toContain('with GST');
    expect(screen.getByRole('link', { name: 'See my estimate' }).getAttribute('href')).toMatch(
      /^\/estimate\?layout=3bhk/,
    );
  });

  it('says which areas can be priced, keeps what was typed, and prices what comes after it', async () => {
    const calls = mockApi(quick);
    renderApp(<Live />);
    await screen.findByText('₹32.34 Lacs', { selector: '.serif' });
    const area = screen.getByRole('textbox', { name: 'Carpet area' });
    await userEvent.clear(area);
    await userEvent.type(area, '90000');
    await userEvent.tab();
    expect(screen.getByRole('alert').textContent).toBe('From 200 to 6,000 sq ft');
    expect(area).toHaveProperty('value', '90000');
    await userEvent.clear(area);
    await userEvent.type(area, '5200');
    await waitFor(() => expect(calls.at(-1)?.body).toMatchObject({ carpet_area: 5200 }));
    expect(screen.queryByRole('alert')).toBeNull();
    await userEvent.tab();
    await userEvent.tab({ shift: true });
    await userEvent.keyboard('950');
    expect(area).toHaveProperty('value', '950');
  });

  it('keeps the last price where the newest answers cannot be priced', async () => {
    let fails = false;
    mockApi({
      'POST /api/estimates/quick': ({ body }) =>
        fails ? problem(400, 'Not today.') : { body: { data: estimateOf(body as QuickEstimateRequest) } },
    });
    renderApp(<Live />);
    await screen.findByText('₹32.34 Lacs', { selector: '.serif' });
    fails = true;
    await userEvent.click(screen.getByRole('radio', { name: '3 BHK' }));
    expect((await screen.findByRole('alert')).textContent).toBe('Could not price this. Try again');
    expect(screen.getByText('₹32.34 Lacs', { selector: '.serif' })).toBeTruthy();
    fails = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('₹47.85 Lacs', { selector: '.serif' })).toBeTruthy();
  });

  it('is shared by an address that says all of it', async () => {
    mockApi(quick);
    renderApp(<Live />);
    await screen.findByText('₹32.34 Lacs', { selector: '.serif' });
    await userEvent.click(screen.getByRole('button', { name: 'Share' }));
    const link = await screen.findByRole('menuitem', { name: 'Send by WhatsApp' });
    const text = new URL(link.getAttribute('href') ?? '').searchParams.get('text');
    expect(text).toContain('2 BHK, 980 sq ft, Mumbai: ₹32.34 Lacs without GST, ₹38.16 Lacs with it');
    expect(text).toMatch(/\/estimate\?layout=2bhk&bedrooms=master.kids&kitchen=yes&area=980&package=medium/);
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
    await userEvent.click(screen.getByRole('button', { name: 'What this rests on' }));
    await screen.findByRole('button', { name: /I know my rooms’ sizes/ });
    expect(screen.queryByRole('textbox', { name: 'Length of Kitchen' })).toBeNull();
    screen.getByRole('button', { name: /I know my rooms’ sizes/ }).focus();
    await userEvent.keyboard('{Enter}');
    await screen.findByRole('textbox', { name: 'Length of Kitchen' });
    expect(screen.getByRole('textbox', { name: 'Length of Kitchen' })).toHaveProperty('placeholder', '25′');
    await userEvent.type(screen.getByRole('textbox', { name: 'Length of Kitchen' }), '40');
    // One side is no room yet.
    expect(screen.getByRole('button', { name: 'Clear Kitchen' })).toBeTruthy();
    await userEvent.type(screen.getByRole('textbox', { name: 'Width of Kitchen' }), '20 6');
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
});
