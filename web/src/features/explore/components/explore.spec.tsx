import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { mockApi, never, problem } from '../../../../test/mock-api';
import { quick } from '../../../../test/reference-answers';
import { renderApp } from '../../../../test/render';
import { ExploreRoute } from '../../../routes/site/explore';

const published = ['1bhk', '2bhk', '3bhk'].flatMap((layout_type) =>
  ['low', 'medium', 'high', 'premium'].flatMap((budget_type) =>
    [true, false].map((has_modular_kitchen) => ({
      layout_type,
      budget_type,
      has_modular_kitchen,
      boq_id: `${layout_type}-${budget_type}-${has_modular_kitchen ? 'yes' : 'no'}`,
      carpet_area: 800,
      cost: 2_640_000,
    })),
  ),
);
const answers = { ...quick, 'GET /api/recommendations': () => ({ body: { recommendations: published } }) };
const at = (path: string) => ({ at: path, route: '/explore/*' });

describe('exploring homes', () => {
  it('shows loading, error with Retry, and empty states', async () => {
    mockApi({ 'GET /api/recommendations': never });
    const first = renderApp(<ExploreRoute />, at('/explore'));
    expect(screen.getByText('Loading…')).toBeTruthy();
    first.unmount();
    mockApi({ 'GET /api/recommendations': () => problem(400, 'Not today.') });
    const second = renderApp(<ExploreRoute />, at('/explore'));
    expect(await screen.findByRole('button', { name: 'Retry' })).toBeTruthy();
    second.unmount();
    mockApi({ 'GET /api/recommendations': () => ({ body: { recommendations: [] } }) });
    renderApp(<ExploreRoute />, at('/explore'));
    expect(await screen.findByText('No homes to explore yet')).toBeTruthy();
  });

  // [spec: V2.29, V2.37, V3.8, V7.11]
  it.each([
    ['/explore', '/explore/*'],
    ['/recommendations', '/recommendations'],
  ])(
    'shows on %s a home per layout with its area and time, and the cost of each package, linked to its BOQ',
    async (path, route) => {
      const calls = mockApi(answers);
      renderApp(<ExploreRoute />, { at: path, route });
      const home = (await screen.findByRole('link', { name: '2 BHK' })).closest('li')!;
      expect(home.textContent).toContain('800 sq ft');
      await waitFor(() => expect(home.textContent).toContain('11 weeks'));
      const packages = within(home).getByRole('list', { name: 'Packages of the 2 BHK' });
      expect(
        within(packages)
          .getAllByRole('listitem')
          .map(({ textContent }) => textContent),
      ).toEqual(['Classic ₹26.40 Lacs', 'Comfort ₹26.40 Lacs', 'Premium ₹26.40 Lacs', 'Luxury ₹26.40 Lacs']);
      const comfort = within(packages).getByRole('link', { name: /^Comfort/ });
      expect([comfort.getAttribute('href'), comfort.title, comfort.dataset.chosen]).toEqual([
        '/boqs/2bhk-medium-yes/summary',
        'BOQ 2bhk-medium-yes',
        'true',
      ]);
      // A layout without published BOQs keeps its cells, each with a placeholder.
      expect(screen.getByRole('list', { name: 'Packages of the 4 BHK' }).textContent).toBe(
        'Classic No BOQ yetComfort No BOQ yetPremium No BOQ yetLuxury No BOQ yet',
      );
      expect(calls.find(({ path: asked }) => asked.endsWith('quick'))?.body).toMatchObject({ carpet_area: 800 });
      await userEvent.click(screen.getByRole('radio', { name: 'Without' }));
      expect(within(packages).getByRole('link', { name: /^Comfort/ }).title).toBe('BOQ 2bhk-medium-no');
    },
  );

  it('keeps package and kitchen in the URL, also on the way to a home', async () => {
    mockApi(answers);
    const { location } = renderApp(<ExploreRoute />, at('/explore'));
    await userEvent.click(await screen.findByRole('radio', { name: 'Luxury' }));
    await userEvent.click(screen.getByRole('radio', { name: 'Without' }));
    expect(location()).toBe('/explore?budget=premium&kitchen=no');
    await userEvent.click(await screen.findByRole('link', { name: '3 BHK' }));
    expect(location()).toBe('/explore/3bhk?budget=premium&kitchen=no');
  });

  // [spec: V2.30]
  it('draws a home with its room sizes, and compares its packages', async () => {
    mockApi(answers);
    const { location } = renderApp(<ExploreRoute />, at('/explore/2bhk'));
    expect(await screen.findByRole('img', { name: /^Plan: Living room 20′ × 20′, Kitchen 25′ × 21′/ })).toBeTruthy();
    const rooms = screen.getByRole('region', { name: 'Rooms' });
    expect(within(rooms).getByRole('row', { name: /^Kitchen/ }).textContent).toContain('80 sq ft');
    const packages = within(screen.getByRole('list', { name: 'Packages' })).getAllByRole('listitem');
    expect(packages).toHaveLength(4);
    expect(packages[3]?.textContent).toContain('₹52.80 Lacs');
    expect(screen.getByRole('list', { name: 'Schedule of 5 weeks' })).toBeTruthy();
    await userEvent.click(screen.getByRole('link', { name: 'Luxury' }));
    expect(location()).toBe('/explore/2bhk?budget=premium');
    expect(screen.getByRole('link', { name: 'Luxury' }).getAttribute('aria-current')).toBe('true');
  });

  // [spec: V2.29]
  it('treats any other URL below it as the index', async () => {
    mockApi(answers);
    renderApp(<ExploreRoute />, at('/explore/castle'));
    expect(await screen.findByRole('heading', { name: 'Explore homes' })).toBeTruthy();
  });
});
