import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { mockApi, problem } from '../../../test/mock-api';
import { quick, reference } from '../../../test/reference-answers';
import { renderApp } from '../../../test/render';
import { useAnswers } from '../../features/quick-estimate/model/use-answers';
import { HomeSections } from './home-sections';

const answers = { ...quick, ...reference };

function Live() {
  return <HomeSections live={useAnswers()} />;
}

// Answers are kept on the device.
beforeEach(() => localStorage.clear());

describe('what is below the first screen of the home page', () => {
  // [spec: V1.1, V1.3]
  it('draws a room in each package, and promises nothing that its price leaves out', async () => {
    mockApi(answers);
    renderApp(<Live />);
    await userEvent.click(await screen.findByRole('radio', { name: 'Kitchen' }));
    const kitchens = within(await screen.findByRole('list', { name: 'Kitchen in each package' })).getAllByRole(
      'listitem',
    );
    const drawn = kitchens.map((one) => [
      one.textContent,
      [...one.querySelectorAll('image')].map((image) => image.getAttribute('href')),
    ]);
    expect(drawn[0]).toEqual(['Classic: kitchen counter in granite', ['/api/vendor/swatches/granite.black.7.svg']]);
    expect(drawn[3]).toEqual(['Luxury: kitchen counter in quartz', ['/api/vendor/swatches/granite.white.14.svg']]);
    await userEvent.click(screen.getByRole('radio', { name: 'Living room' }));
    // Floors are not in these prices, so no package promises one.
    const living = within(screen.getByRole('list', { name: 'Living room in each package' })).getAllByRole('listitem');
    expect(living.filter(({ textContent }) => /tile|marble|floor/i.test(textContent ?? ''))).toEqual([]);
  });

  // [spec: V1.4, V1.6]
  it('compares cities, the cheapest first, and leads to a consultation', async () => {
    mockApi(answers);
    renderApp(<Live />);
    const chart = within(await screen.findByRole('table', { name: 'The same home in other cities' }));
    expect(chart.getByText('₹29.43 Lacs')).toBeTruthy();
    expect(chart.getByRole('row', { name: /^Delhi/ }).textContent).toContain('−2,91,060');
    const rows = chart.getAllByRole('row').map(({ textContent }) => Number(/₹([\d.]+)/.exec(textContent ?? '')?.[1]));
    expect(rows).toEqual(rows.toSorted((one, other) => one - other));
    expect(screen.getByRole('link', { name: 'Book a consultation' }).getAttribute('href')).toBe('/consult-with-us');
  });

  // [spec: V2.18]
  it('shows a failure in its own place', async () => {
    mockApi({ ...answers, 'GET /api/reference/packages': () => problem(400, 'Not today.') });
    renderApp(<Live />);
    expect(await screen.findByText('Not today.')).toBeTruthy();
    expect(await screen.findByRole('table', { name: 'The same home in other cities' })).toBeTruthy();
  });
});
