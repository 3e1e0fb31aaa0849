import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { mockApi, never, problem } from '../../../../test/mock-api';
import { reference } from '../../../../test/reference-answers';
import { renderApp } from '../../../../test/render';
import { CARPENTRY_TERMS } from '../model/carpentry-terms';
import { CIVIL_TERMS } from '../model/civil-terms';
import { QUESTIONS } from '../model/faq';
import { UPDATES } from '../model/updates';
import { Assumptions } from './assumptions';
import { Faq } from './faq';
import { Glossary } from './glossary';
import { HelpSearch } from './help-search';
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
  beforeEach(() => {
    screenIs(false);
    mockApi(reference);
  });

  // [spec: V2.21, V2.35]
  it('have five tabs', () => {
    renderApp(<Assumptions />);
    expect(tabs()).toEqual(['Assumptions', 'Material Specs', 'Hardware Specs', 'Exclusions', 'Warranty']);
  });

  // [spec: V2.22, V2.35]
  it('have three on a phone, with everything', async () => {
    screenIs(true);
    renderApp(<Assumptions />);
    expect(tabs()).toEqual(['Assumptions', 'Material and Hardware Specs', 'Warranty']);
    expect(screen.getByRole('heading', { name: 'What is not included' })).toBeTruthy();
    await userEvent.click(screen.getByRole('link', { name: 'Material and Hardware Specs' }));
    expect(await screen.findByRole('table', { name: 'Hardware' })).toBeTruthy();
    expect(await screen.findByRole('table', { name: 'Civil, material' })).toBeTruthy();
  });

  it('open the part named by a wide-screen URL', async () => {
    screenIs(true);
    renderApp(<Assumptions />, { at: '/?tab=hardware' });
    expect(await screen.findByRole('table', { name: 'Hardware' })).toBeTruthy();
  });

  it.each([
    // [spec: C9.19]
    ['assumptions', /GST is 18 percent on interior projects and is not included in totals/],
    // [spec: C9.2]
    ['assumptions', /Project images match the cost within plus or minus 7 percent/],
    // [spec: C9.3]
    ['assumptions', /50 percent new and 50 percent existing/],
    // [spec: C9.6]
    ['assumptions', /Civil rates exclude loading, unloading and transport and include GST/],
    // [spec: C9.4]
    ['assumptions', /10am to 7pm, Monday to Saturday, with no noisy work from 2 to 4 pm/],
    // [spec: C9.5]
    ['assumptions', /8 to 10 or more workers/],
    ['assumptions', /11 to 11.5% lower/],
    ['exclusions', /Loading, unloading and transport of civil material/],
    // [spec: C9.7]
    ['warranty', /Furniture, kitchen, on-site services and after-sales service/],
    ['warranty', /Up to 10 years/],
    ['warranty', /Up to 1 year/],
    ['material', /A wallpaper roll is 2' wide and 52' long/],
    // [spec: V1.5, V9.11]
  ])('state in %s: %s', async (tab, text) => {
    renderApp(<Assumptions />, { at: `/?tab=${tab}` });
    expect(await screen.findByText(text)).toBeTruthy();
  });

  it.each([
    ['material', 'Civil, material', 'Marble', ['sq ft', '₹350', 'Marmova']],
    ['material', 'Civil, material', 'Debris', ['trip', '₹6,000', 'Marmova']],
    ['material', 'Painting, material', 'Royale paint', ['sq ft', '₹40', 'Marmova']],
    ['hardware', 'Hardware', 'Tandem drawer', ['number', '₹6,500', 'Lamivaa']],
    // [spec: V3.10, V9.8]
  ])('assume in %s, %s, for %s: %j', async (tab, table, item, cells) => {
    renderApp(<Assumptions />, { at: `/?tab=${tab}` });
    const row = within(await screen.findByRole('table', { name: table })).getByRole('row', { name: new RegExp(item) });
    expect(
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    ).toEqual(cells);
  });

  it.each([
    ['assumptions', 'Estimates are accurate within plus or minus 5 percent', 'every estimate states its own range'],
    ['assumptions', 'Project images match the cost', 'it is not computed'],
    ['assumptions', 'Electrical points', 'where the wiring of the whole flat is one line'],
    ['assumptions', '8 to 10 or more workers', 'computes the workers of each phase'],
    ['assumptions', 'Civil rates', 'no GST inside any amount'],
    ['assumptions', 'Civil rates', 'Where a BOQ has a line for cartage'],
    ['exclusions', 'Loading, unloading', 'where the BOQ has a line for cartage'],
    ['exclusions', 'Deposits, permissions', 'where the BOQ has a line for site preliminaries'],
  ])('qualify in %s, next to “%s”: %s', async (tab, statement, note) => {
    renderApp(<Assumptions />, { at: `/?tab=${tab}` });
    const points = await screen.findAllByRole('listitem');
    const point = points.find(({ textContent }) => textContent?.startsWith(statement));
    expect(point?.textContent).toContain(note);
  });

  // [spec: V2.23]
  it('find a rate of any trade, and mark what is provisional', async () => {
    const { location } = renderApp(<Assumptions />, { at: '/?tab=material' });
    await userEvent.type(await screen.findByLabelText('Find a rate'), 'tiling');
    const table = await screen.findByRole('table', { name: 'Civil, labour' });
    expect(within(table).getByText('Assumed rate')).toBeTruthy();
    expect(screen.queryByRole('table', { name: 'Painting, material' })).toBeNull();
    expect(location()).toBe('/?tab=material&q=tiling');
    await userEvent.type(screen.getByLabelText('Find a rate'), 'zzz');
    expect(await screen.findByText('No such rate')).toBeTruthy();
  });

  it('show loading, and why the rates cannot be shown', async () => {
    mockApi({ ...reference, 'GET /api/reference/rates': never });
    const first = renderApp(<Assumptions />, { at: '/?tab=material' });
    expect(screen.getAllByText('Loading…').length).toBeGreaterThan(0);
    first.unmount();
    mockApi({ ...reference, 'GET /api/reference/rates': () => problem(400, 'Not today.') });
    renderApp(<Assumptions />, { at: '/?tab=material' });
    expect(await screen.findByText('Not today.')).toBeTruthy();
  });
});

describe('the help search', () => {
  // [spec: V2.32]
  it('covers questions, glossaries, assumptions and warranty, and links to the place', async () => {
    const { location } = renderApp(<HelpSearch />, { at: '/updates' });
    await userEvent.type(screen.getByLabelText('Search the help'), 'veneer');
    const results = await screen.findByRole('list', { name: 'Found in the help' });
    const first = within(results).getAllByRole('link')[0];
    expect(first?.textContent).toBe('Veneer');
    expect(first?.getAttribute('href')).toBe('/glossary?tab=carpentry#term-veneer');
    await userEvent.clear(screen.getByLabelText('Search the help'));
    await userEvent.type(screen.getByLabelText('Search the help'), 'warranty hardware');
    expect(await screen.findByText('Is there a warranty?')).toBeTruthy();
    await userEvent.click(screen.getByRole('link', { name: 'Is there a warranty?' }));
    expect(location()).toContain('/frequently-asked-questions');
  });

  it('says when nothing is found', async () => {
    renderApp(<HelpSearch />);
    await userEvent.type(screen.getByLabelText('Search the help'), 'zzzz');
    expect(await screen.findByText(/^Nothing found/)).toBeTruthy();
  });
});

describe('the questions', () => {
  // [spec: V4.7]
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

describe('a question named in the URL', () => {
  it('is initially open', () => {
    Element.prototype.scrollIntoView = () => undefined;
    renderApp(<Faq />, { at: '/#gst' });
    expect(screen.getByRole('button', { name: /Is GST included/ }).getAttribute('aria-expanded')).toBe('true');
    expect(new Set(QUESTIONS.map(({ id }) => id)).size).toBe(QUESTIONS.length);
  });
});

describe('the other pages', () => {
  // [spec: V2.25, V2.36]
  it('list the updates, newest first', () => {
    renderApp(<Updates />);
    const entries = screen
      .getAllByRole('listitem')
      .map((item) => [within(item).getByRole('heading').textContent, item.querySelector('time')?.textContent]);
    expect(entries[0]).toEqual(['Photos From Site', '28/11/2026']);
    const days = UPDATES.map(({ iso }) => iso);
    expect(days).toEqual(days.toSorted().toReversed());
    expect(entries.slice(-5)).toEqual([
      ['Bulk Edits', '20/05/2022'],
      ['Revision History', '12/05/2022'],
      ['Edit Material Rates', '02/05/2022'],
      ['Edit Labour Rates', '01/05/2022'],
      ['Bug Fixes', '28/04/2022'],
    ]);
  });

  // [spec: V2.24, V2.36]
  it('have a glossary for civil work and one for carpentry', async () => {
    renderApp(<Glossary />);
    expect(tabs()).toEqual(['Civil Glossary', 'Carpentry Glossary']);
    expect(screen.getByText('Waterproofing')).toBeTruthy();
    await userEvent.click(screen.getByRole('link', { name: 'Carpentry Glossary' }));
    expect(screen.getByText('Veneer')).toBeTruthy();
    expect(screen.queryByText('Waterproofing')).toBeNull();
  });

  // [spec: V2.24]
  it('explain at least forty terms each, each once, in alphabetical order', () => {
    for (const terms of [CIVIL_TERMS, CARPENTRY_TERMS]) {
      const words = terms.map(({ term }) => term.toLowerCase());
      expect(words.length).toBeGreaterThanOrEqual(40);
      expect(new Set(words).size).toBe(words.length);
      expect([...words].sort((a, b) => a.localeCompare(b, 'en'))).toEqual(words);
    }
  });

  // [spec: V2.26, V2.36]
  it('offer a call twice', () => {
    renderApp(<SupportPanels />);
    const calls = screen.getAllByRole('link', { name: /^Schedule a call/ });
    expect(calls.map((link) => link.getAttribute('href'))).toEqual(['/consult-with-us', '/consult-with-us']);
  });
});
