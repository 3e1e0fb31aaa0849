import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { mockApi, never, problem, type Handlers } from '../../../../test/mock-api';
import { renderApp } from '../../../../test/render';
import { WhyButton } from '../../../ui/boq/why-button';
import { makeDifference } from '../model/fixtures';
import { WhyPanel } from './why-panel';

const OF_CARPENTRY = '/?why=service%3Acarpentry&why_at=4&why_from=1';

function open(at: string, handlers: Handlers = {}) {
  const calls = mockApi({
    'GET /api/boqs/b1/why/difference': ({ query }) => ({
      body: { data: makeDifference({ of: query.get('of') ?? '' }) },
    }),
    'GET /api/boqs/b1/why': never,
    ...handlers,
  });
  const rendered = renderApp(
    <>
      <WhyButton of="service:carpentry" from={1} at={4} label="Carpentry">
        +40,000
      </WhyButton>
      <WhyPanel boqId="b1" />
    </>,
    { at },
  );
  return { ...rendered, calls };
}

describe('why this difference', () => {
  it('is split into its causes between the amounts of both revisions, in rupees that add up', async () => {
    const { calls } = open(OF_CARPENTRY);
    const panel = await screen.findByRole('dialog', { name: 'Why this difference' });
    expect(await within(panel).findByRole('heading', { name: 'Carpentry' })).toBeTruthy();
    expect(within(panel).getByText('+₹40,000').closest('p')?.textContent).toBe('+₹40,000 +4.44 %');
    const rows = within(panel)
      .getAllByRole('row')
      .map(({ textContent }) => textContent);
    expect(rows).toEqual([
      'At version 1₹9,00,000',
      'Added items+₹50,000',
      'Labour rates−₹10,000',
      'At version 4₹9,40,000',
    ]);
    expect(calls.map(({ query }) => [query.get('of'), query.get('from'), query.get('to')])).toEqual([
      ['service:carpentry', '1', '4'],
    ]);
  });

  it('opens by keyboard, returns the focus, and leads to the people and reasons behind a cause and back', async () => {
    const { location } = open('/');
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(location()).toBe(OF_CARPENTRY));
    await userEvent.click(await screen.findByRole('button', { name: '−₹10,000' }));
    await waitFor(() => expect(location()).toBe(`${OF_CARPENTRY}&why_part=labour_rate`));
    const panel = screen.getByRole('dialog', { name: 'Why this difference' });
    expect(panel.textContent).toContain('Carpentry: labour rates');
    expect(panel.textContent).toMatch(/Priya Shah, designer.+“New contractor”/);
    await userEvent.click(within(panel).getByRole('button', { name: '‹ The whole difference' }));
    await waitFor(() => expect(location()).toBe(OF_CARPENTRY));
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(location()).toBe('/'));
    await waitFor(() => expect(document.activeElement?.textContent).toBe('+40,000'));
  });

  it('leads to the share of an item, and up to the difference of the total', async () => {
    const { location } = open(`${OF_CARPENTRY}&why_part=labour_rate`);
    await userEvent.click(await screen.findByTitle('Why this difference: Hinged wardrobe'));
    await waitFor(() => expect(location()).toBe('/?why=item%3Ab&why_at=4&why_from=1&why_part=labour_rate'));
    // An item's own difference has no further details.
    await waitFor(() => expect(screen.queryByTitle('Why this difference: Hinged wardrobe')).toBeNull());
    const wholes = screen.getByRole('navigation', { name: 'Part of' });
    await userEvent.click(within(wholes).getByRole('button', { name: 'Total' }));
    await waitFor(() => expect(location()).toBe('/?why=total&why_at=4&why_from=1'));
  });

  it('keeps the shares of one side to that side, and has none of a percentage', async () => {
    const first = open('/?why=labour&why_at=4&why_from=1&why_part=added');
    await userEvent.click(await screen.findByTitle('Why this difference: Study table'));
    await waitFor(() => expect(first.location()).toContain('why=labour%3Aitem%3Aa'));
    first.unmount();
    open('/?why=fee&why_at=4&why_from=1&why_part=added');
    expect(await screen.findByText('Study table')).toBeTruthy();
    expect(screen.queryByTitle('Why this difference: Study table')).toBeNull();
  });

  it('opens the amount at either end at its revision; a dash where there was none', async () => {
    const gone = { revision: 4, at: '2026-11-20T05:57:44.734Z', amount: null };
    const { location } = open(OF_CARPENTRY, {
      'GET /api/boqs/b1/why/difference': () => ({ body: { data: makeDifference({ to: gone }) } }),
    });
    expect((await screen.findByRole('row', { name: /^At version 4/ })).textContent).toBe('At version 4–');
    await userEvent.click(screen.getByRole('button', { name: '₹9,00,000' }));
    await waitFor(() => expect(location()).toBe('/?why=service%3Acarpentry&why_at=1'));
    expect(screen.getByRole('dialog', { name: 'Why this number' })).toBeTruthy();
  });

  it('shows loading and errors in its place', async () => {
    const first = open(OF_CARPENTRY, { 'GET /api/boqs/b1/why/difference': never });
    await screen.findByRole('dialog');
    expect(document.querySelector('[aria-busy]')).not.toBeNull();
    first.unmount();
    open(OF_CARPENTRY, { 'GET /api/boqs/b1/why/difference': () => problem(404, 'Not found') });
    expect((await screen.findByRole('alert')).textContent).toContain('Not found');
  });
});
