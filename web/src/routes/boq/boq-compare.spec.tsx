import { describe, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { mockApi, never, problem, type Handlers } from '../../../test/mock-api';
import { renderApp } from '../../../test/render';
import { makeBoq } from '../../features/boq/model/fixtures';
import { comparison } from '../../features/compare/model/fixtures';
import { makeDifference } from '../../features/why/model/fixtures';
import { BoqCompareRoute } from './boq-compare';

function open(handlers: Handlers = {}, query = '') {
  const calls = mockApi({
    'GET /api/boqs/b1': () => ({ body: { data: makeBoq({ revision: 4 }) } }),
    'GET /api/boqs/b1/totals': () => ({
      body: {
        data: [
          { revision: 1, total: 1_000_000, at: comparison().from.at, summary: 'Created', actor_name: 'Anita Rao' },
          { revision: 4, total: 1_040_000, at: comparison().to.at, summary: 'Count', actor_name: 'Priya Shah' },
        ],
        meta: { from: 1, to: 4, last: 4, step: 1 },
      },
    }),
    'GET /api/revisions/compare': () => ({ body: { data: comparison() } }),
    ...handlers,
  });
  return {
    ...renderApp(<BoqCompareRoute />, { at: `/boqs/b1/compare${query}`, route: '/boqs/:boqId/compare' }),
    calls,
  };
}

describe('two revisions side by side', () => {
  // [spec: C1.25]
  it('show what was added, removed and changed, and why the total moved, exact to the paisa', async () => {
    open();
    const bridge = await screen.findByRole('table', { name: 'Why the total changed' });
    const rows = within(bridge)
      .getAllByRole('row')
      .map(({ textContent }) => textContent);
    expect(rows).toEqual([
      'Cause₹Of r 1',
      'Total at r 1₹10,00,000100 %',
      'Added items+₹50,000.25+5 %',
      'Finishes₹0',
      'Labour rates−₹10,000.25−1 %',
      'Total at r 4₹10,40,000104 %',
    ]);
    const bars = screen.getByRole('list', { name: 'From one total to the other' });
    expect(within(bars).getAllByRole('listitem')).toHaveLength(4);
    const lines = screen.getByRole('region', { name: 'Table of items that differ' });
    expect(lines.textContent).toContain('Carpentry labour: ₹420 → ₹400');
    expect(within(lines).getByText('−12.5 %')).toBeTruthy();
    expect(screen.getByText('7 more items are the same at both revisions.')).toBeTruthy();
    expect(screen.getByText('Pune')).toBeTruthy();
  });

  // [spec: C1.25]
  it('each part opens the revisions, people and reasons behind it', async () => {
    const { location } = open();
    const bars = await screen.findByRole('list', { name: 'From one total to the other' });
    await userEvent.click(within(bars).getByRole('button', { name: /^Labour rates/ }));
    const panel = await screen.findByRole('dialog', { name: 'Labour rates' });
    expect(panel.textContent).toContain('Carpentry labour ₹420 → ₹400');
    expect(panel.textContent).toMatch(/Priya Shah, designer.+“New contractor”/);
    expect(location()).toBe('/boqs/b1/compare?part=labour_rate');
    await userEvent.click(within(panel).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(location()).toBe('/boqs/b1/compare'));
  });

  it('explain any amount as it was at its own revision', async () => {
    const { calls, location } = open({ 'GET /api/boqs/b1/why': never });
    const totals = await screen.findByRole('table', { name: 'Totals side by side' });
    await userEvent.click(within(totals).getByTitle('Why this number: Labour at r 1'));
    await waitFor(() => expect(location()).toBe('/boqs/b1/compare?why=labour&why_at=1'));
    const panel = await screen.findByRole('dialog', { name: 'Why this number' });
    await userEvent.click(within(panel).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(location()).toBe('/boqs/b1/compare'));
    const lines = screen.getByRole('region', { name: 'Table of items that differ' });
    await userEvent.click(within(lines).getAllByTitle(/^Why this number: .+ at r 4$/)[0] as HTMLElement);
    await waitFor(() => expect(location()).toMatch(/why=item%3A.+&why_at=4$/));
    const asked = calls.filter(({ path }) => path.endsWith('/why')).map(({ query }) => query.get('revision'));
    expect(asked).toEqual(['1', '4']);
  });

  // [spec: C1.32]
  it('explain every difference, in rupees and in percent: of an item, a service, a room, the fee and the totals', async () => {
    const { location } = open({ 'GET /api/boqs/b1/why/difference': never });
    const asked = async (button: HTMLElement): Promise<string> => {
      await userEvent.click(button);
      await screen.findByRole('dialog', { name: 'Why this difference' });
      const address = location().replace('/boqs/b1/compare?', '');
      await userEvent.keyboard('{Escape}');
      await waitFor(() => expect(location()).toBe('/boqs/b1/compare'));
      return address;
    };
    const table = async (name: string) => within(await screen.findByRole('table', { name }));
    const [totals, services, rooms] = [
      await table('Totals side by side'),
      await table('Services side by side'),
      await table('Rooms side by side'),
    ];
    const lines = within(screen.getByRole('region', { name: 'Table of items that differ' }));
    for (const [button, of] of [
      ...totals.getAllByTitle('Why this difference: Design fee and miscellaneous').map((one) => [one, 'fee'] as const),
      ...totals.getAllByTitle('Why this difference: Total').map((one) => [one, 'total'] as const),
      ...services.getAllByTitle('Why this difference: Carpentry').map((one) => [one, 'service%3Acarpentry'] as const),
      ...rooms.getAllByTitle('Why this difference: Kids’ room').map((one) => [one, 'room%3Akids'] as const),
      ...lines.getAllByTitle('Why this difference: Hinged wardrobe').map((one) => [one, 'item%3Ab'] as const),
    ] as const)
      expect(await asked(button)).toBe(`why=${of}&why_at=4&why_from=1`);
    // By keys one of the two is enough.
    const [rupees, percent] = lines.getAllByTitle('Why this difference: Hinged wardrobe');
    expect([rupees?.tabIndex, percent?.tabIndex]).toEqual([0, -1]);
    expect(rooms.getAllByTitle(/Kids’ room/)).toHaveLength(2);
  });

  it('give the focus back to the difference that was opened by keys', async () => {
    open({ 'GET /api/boqs/b1/why/difference': () => ({ body: { data: makeDifference() } }) });
    const services = within(await screen.findByRole('table', { name: 'Services side by side' }));
    const [delta] = services.getAllByTitle('Why this difference: Carpentry');
    delta?.focus();
    await userEvent.keyboard('{Enter}');
    const panel = await screen.findByRole('dialog', { name: 'Why this difference' });
    await within(panel).findByText('−₹10,000.25');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(document.activeElement).toBe(delta));
  });

  // [spec: C1.29]
  it('have every bar open by keys: a total why it is so, a cause what is behind it', async () => {
    const { location } = open({ 'GET /api/boqs/b1/why': never });
    const bars = within(await screen.findByRole('list', { name: 'From one total to the other' }));
    const buttons = bars.getAllByRole('button');
    expect(buttons.map(({ title }) => title)).toEqual([
      '₹10,00,000 – why this number: the total at r 1',
      '+₹50,000.25 – what is behind it: Added items',
      '−₹10,000.25 – what is behind it: Labour rates',
      '₹10,40,000 – why this number: the total at r 4',
    ]);
    buttons[0]?.focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(location()).toBe('/boqs/b1/compare?why=total&why_at=1'));
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(location()).toBe('/boqs/b1/compare'));
    const bridge = within(screen.getByRole('table', { name: 'Why the total changed' }));
    await userEvent.click(bridge.getByRole('button', { name: '−₹10,000.25' }));
    expect(await screen.findByRole('dialog', { name: 'Labour rates' })).toBeTruthy();
  });

  // [spec: C1.29]
  it('have the totals of the chart explained', async () => {
    const { location } = open({ 'GET /api/boqs/b1/why': never });
    await userEvent.click(await screen.findByTitle('Why this number: the total at r 4'));
    await waitFor(() => expect(location()).toBe('/boqs/b1/compare?why=total&why_at=4'));
  });

  it('are picked with two sliders, and swapped', async () => {
    const { calls, location } = open({}, '?from=2');
    fireEvent.change(await screen.findByRole('slider', { name: 'To' }), { target: { value: '3' } });
    await waitFor(() => expect(location()).toBe('/boqs/b1/compare?from=2&to=3'));
    await screen.findByRole('heading', { name: 'r 2 against r 3' });
    await userEvent.click(screen.getByRole('button', { name: 'Swap' }));
    await waitFor(() => expect(location()).toBe('/boqs/b1/compare?from=3&to=2'));
    const asked = calls
      .filter(({ path }) => path === '/api/revisions/compare')
      .map(({ query }) => `${query.get('from')}-${query.get('to')}`);
    expect(asked).toEqual(['2-4', '2-3', '3-2']);
  });

  it('wait, fail, have nothing to compare yet', async () => {
    const first = open({ 'GET /api/revisions/compare': never });
    await screen.findByRole('heading', { name: 'r 1 against r 4' });
    expect(document.querySelector('[aria-busy]')).not.toBeNull();
    first.unmount();
    const second = open({ 'GET /api/revisions/compare': () => problem(400, 'Not that one') });
    expect((await screen.findByText('Not that one')).closest('[role=alert]')).toBeTruthy();
    second.unmount();
    const third = open({}, '?from=4&to=4');
    expect(await screen.findByRole('heading', { name: 'The same revision twice' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Export comparison' })).toBeNull();
    third.unmount();
    open({ 'GET /api/boqs/b1': () => ({ body: { data: makeBoq({ revision: 1 }) } }) });
    expect(await screen.findByRole('heading', { name: 'One revision so far' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Open the BOQ' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Export comparison' })).toBeNull();
  });
});
