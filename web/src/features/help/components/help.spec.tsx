import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderApp } from '../../../../test/render';
import { Assumptions } from './assumptions';
import { Faq } from './faq';
import { Glossary } from './glossary';
import { SupportPanels } from './support-panels';
import { Updates } from './updates';

function screenIs(narrow: boolean): void {
  window.matchMedia = ((query: string) => ({
    matches: narrow,
    media: query,
    onchange: null,
    addEventListener: jest.fn(),
    removeEventListener: jest.fn(),
    addListener: jest.fn(),
    removeListener: jest.fn(),
    dispatchEvent: () => false,
  })) as typeof window.matchMedia;
}
const tabs = (): (string | null)[] =>
  within(screen.getByRole('navigation'))
    .getAllByRole('link')
    .map(({ textContent }) => textContent);

describe('the assumptions', () => {
  beforeEach(() => screenIs(false));

  it('have five tabs', () => {
    renderApp(<Assumptions />);
    expect(tabs()).toEqual(['Assumptions', 'Material Specs', 'Hardware Specs', 'Exclusions', 'Warranty']);
  });

  it('have three on a phone, and leave nothing out', async () => {
    screenIs(true);
    renderApp(<Assumptions />);
    expect(tabs()).toEqual(['Assumptions', 'Material and Hardware Specs', 'Warranty']);
    expect(screen.getByRole('heading', { name: 'What is not included' })).toBeTruthy();
    await userEvent.click(screen.getByRole('link', { name: 'Material and Hardware Specs' }));
    expect(screen.getByRole('table', { name: 'Kitchen hardware' })).toBeTruthy();
    expect(screen.getByRole('table', { name: 'Floors and stone' })).toBeTruthy();
  });

  it('open the part that an address of a wide screen names', () => {
    screenIs(true);
    renderApp(<Assumptions />, { at: '/?tab=hardware' });
    expect(screen.getByRole('table', { name: 'Kitchen hardware' })).toBeTruthy();
  });

  it.each([
    ['assumptions', /GST is 18 percent on interior projects and is not included in totals/],
    ['assumptions', /Project images match the cost within plus or minus 7 percent/],
    ['assumptions', /50 percent new and 50 percent existing/],
    ['assumptions', /10am to 7pm, Monday to Saturday, with no noisy work from 2 to 4 pm/],
    ['assumptions', /8 to 10 or more workers/],
    ['assumptions', /11 to 11.5% lower/],
    ['exclusions', /Loading, unloading and transport of civil material/],
    ['warranty', /Furniture, kitchen, on-site services and after-sales service/],
    ['warranty', /Up to 10 years/],
    ['material', /A wallpaper roll is 2′ wide and 52′ long/],
  ])('say in %s: %s', (tab, text) => {
    renderApp(<Assumptions />, { at: `/?tab=${tab}` });
    expect(screen.getByText(text)).toBeTruthy();
  });

  it.each([
    ['material', 'Marble', '₹350 / sqft'],
    ['material', 'Debris', '₹6,000 / trip'],
    ['material', 'Wooden skirting', '₹90 / running foot'],
    ['material', 'Unicore laminate', '₹115 / sqft'],
    ['material', 'Fabric', '₹500 / metre'],
    ['material', 'Royale paint', '₹40 / sqft'],
    ['hardware', 'Tandem drawer', '₹6,500 / number'],
  ])('assume in %s for %s %s', (tab, item, rate) => {
    renderApp(<Assumptions />, { at: `/?tab=${tab}` });
    const row = screen.getByRole('rowheader', { name: item }).closest('tr');
    expect(row && within(row).getByText(rate)).toBeTruthy();
  });
});

describe('the questions', () => {
  it('open one at a time, and close when pressed again', async () => {
    renderApp(<Faq />);
    const [first, second] = screen.getAllByRole('button');
    const open = (): number => screen.getAllByRole('button', { expanded: true }).length;
    await userEvent.click(first!);
    await userEvent.click(second!);
    expect(open()).toBe(1);
    expect(second!.getAttribute('aria-expanded')).toBe('true');
    await userEvent.click(second!);
    expect(screen.queryAllByRole('button', { expanded: true })).toHaveLength(0);
  });
});

describe('the other pages', () => {
  it('list the updates, the newest first', () => {
    renderApp(<Updates />);
    const entries = screen
      .getAllByRole('listitem')
      .map((item) => [within(item).getByRole('heading').textContent, item.querySelector('time')?.textContent]);
    expect(entries).toEqual([
      ['Bulk Edits', '20/05/2022'],
      ['Revision History', '12/05/2022'],
      ['Edit Material Rates', '02/05/2022'],
      ['Edit Labour Rates', '01/05/2022'],
      ['Bug Fixes', '28/04/2022'],
    ]);
  });

  it('have a glossary for civil work and one for carpentry', async () => {
    renderApp(<Glossary />);
    expect(tabs()).toEqual(['Civil Glossary', 'Carpentry Glossary']);
    expect(screen.getByText('Waterproofing')).toBeTruthy();
    await userEvent.click(screen.getByRole('link', { name: 'Carpentry Glossary' }));
    expect(screen.getByText('Veneer')).toBeTruthy();
    expect(screen.queryByText('Waterproofing')).toBeNull();
  });

  it('offer a call twice', () => {
    renderApp(<SupportPanels />);
    const calls = screen.getAllByRole('link', { name: /^Schedule a call/ });
    expect(calls.map((link) => link.getAttribute('href'))).toEqual(['/consult-with-us', '/consult-with-us']);
  });
});
