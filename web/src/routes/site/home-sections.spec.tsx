import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { mockApi, problem } from '../../../test/mock-api';
import { quick, reference } from '../../../test/reference-answers';
import { renderApp } from '../../../test/render';
import { useAnswers } from '../../features/quick-estimate/model/use-answers';
import { HomeSections } from './home-sections';

const part = (label: string, quantity: number, unit: string, rate: number, amount: number) => ({
  kind: 'material',
  label,
  quantity,
  unit,
  rate,
  amount,
});
const line = {
  cost: 17_574.69,
  components: [
    part('18 mm BWR ply', 100, 'sqft', 98, 9800),
    part('18 mm BWR ply', 20.5, 'sqft', 98, 2009),
    part('Overhead on material', 0.1, 'share', 11_809, 1180.9),
  ],
};
const answers = { ...quick, ...reference, 'POST /api/catalog/furniture/estimate': () => ({ body: line }) };

function Live() {
  return <HomeSections live={useAnswers()} />;
}

// Answers are kept on the device.
beforeEach(() => localStorage.clear());

describe('what stands below the first screen of the home page', () => {
  // [spec: V1.1, V1.3]
  it('compares the packages with real prices of the home above, and what is in each', async () => {
    mockApi(answers);
    const first = renderApp(<Live />);
    const table = await screen.findByRole('table', { name: 'What is in each package' });
    const shower = within(table).getByRole('row', { name: /^Glass shower/ });
    expect(within(shower).getAllByText('not included')).toHaveLength(2);
    // Floors are not in these prices, so no package promises one; what is left out is said with its rupees.
    expect(within(table).queryByRole('row', { name: /^Living room floor/ })).toBeNull();
    expect(document.querySelector('[data-left-out]')?.textContent).toMatch(/^Not in this price: .+: \+ ₹/);
    expect(screen.getAllByText('Not in it: + ₹4.20 Lacs')).toHaveLength(4);
    const kitchens = within(screen.getByRole('region', { name: 'Kitchen in each package' })).getAllByRole('listitem');
    const drawn = kitchens.map((one) => [
      one.textContent,
      [...one.querySelectorAll('image')].map((image) => image.getAttribute('href')),
    ]);
    expect(drawn[0]).toEqual(['Classic: kitchen counter in granite', ['/api/vendor/swatches/granite.black.7.svg']]);
    expect(drawn[3]).toEqual(['Luxury: kitchen counter in quartz', ['/api/vendor/swatches/granite.white.14.svg']]);
    expect(screen.getByText('₹32.34 Lacs', { selector: 'strong' })).toBeTruthy();
    for (const price of ['₹25.87 Lacs', '₹40.42 Lacs', '₹64.68 Lacs'])
      expect(screen.getByText(price, { selector: 'strong' })).toBeTruthy();
    first.unmount();
    renderApp(<Live />, { at: '/?layout=3bhk' });
    expect(await screen.findByText('₹47.85 Lacs', { selector: 'strong' })).toBeTruthy();
  });

  // [spec: V1.4, V1.6]
  it('compares cities, explains one line, and leads to a consultation', async () => {
    mockApi(answers);
    renderApp(<Live />);
    const chart = await screen.findByRole('table', { name: 'The same home in other cities' });
    expect(within(chart).getByText('₹29.43 Lacs')).toBeTruthy();
    const cities = await screen.findByRole('table', { name: 'Cities against Mumbai' });
    expect(within(cities).getByRole('row', { name: /^Delhi/ }).textContent).toContain('−2,91,060');
    const bill = await screen.findByRole('table', { name: 'What a wardrobe is made of' });
    const cells = (name: RegExp) =>
      within(within(bill).getByRole('row', { name }))
        .getAllByRole('cell')
        .map(({ textContent }) => textContent);
    expect(cells(/^18 mm BWR ply/)).toEqual(['120.5 sqft', '₹98', '₹11,809']);
    expect(cells(/^Overhead/)).toEqual(['10 % of', '₹11,809', '₹1,180.90']);
    expect(screen.getByRole('link', { name: 'Book a consultation' }).getAttribute('href')).toBe('/consult-with-us');
    for (const name of ['How it works', 'Every rupee explained'])
      expect(screen.getByRole('heading', { name })).toBeTruthy();
  });

  // [spec: V2.18]
  it('shows a failure in its own place', async () => {
    mockApi({ ...answers, 'GET /api/reference/packages': () => problem(400, 'Not today.') });
    renderApp(<Live />);
    expect(await screen.findByText('Not today.')).toBeTruthy();
    expect(await screen.findByRole('table', { name: 'What a wardrobe is made of' })).toBeTruthy();
  });
});
