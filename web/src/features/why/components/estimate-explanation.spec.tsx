import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { mockApi, problem, type Handlers } from '../../../../test/mock-api';
import { renderApp } from '../../../../test/render';
import type { Proposal } from '../../../lib/boq/proposal';
import { WhyButton } from '../../../ui/boq/why-button';
import { makeEstimated } from '../model/fixtures';
import { WhyPanel } from './why-panel';

const proposal: Proposal = { change: { kind: 'details', body: { city: 'pune' } }, token: '1.a' };
const RATE = {
  of: 'rate:carpentry/labour/carpentry labour',
  label: 'Carpentry labour',
  side: 'labour',
  unit: 'sqft',
  rate: 465,
  city_rate: 420,
  book_rate: 420,
  city_factor: 100,
  net_rate: null,
  provenance: 'typed',
  tax_basis: 'exclusive',
  note: null,
  offer: null,
  firm: null,
  set_by: null,
  as_of: null,
  source: null,
  confidence: null,
  proposed: true,
} as const;

function open(handlers: Handlers = {}) {
  const calls = mockApi({
    'POST /api/boqs/b1/why/estimate': () => ({ body: { data: makeEstimated() } }),
    'GET /api/boqs/b1/why': () => ({ body: { data: makeEstimated({ proposed: null, amount: 2_632_886 }) } }),
    ...handlers,
  });
  const rendered = renderApp(
    <>
      <WhyButton of="total" proposal={proposal} label="the total after this change">
        after
      </WhyButton>
      <WhyButton of="total" label="the total now">
        now
      </WhyButton>
      <WhyPanel boqId="b1" revision={3} />
    </>,
  );
  return { ...rendered, asked: () => calls.map(({ body }) => body) };
}
const opener = (label: string) => screen.getByTitle(`Why this number: ${label}`);
const panel = async () => within(await screen.findByRole('dialog', { name: 'Why this number' }));

describe('why an amount that is only estimated has its value', () => {
  it('is requested with its change and token, says that it is not applied, and opens term by term', async () => {
    const calls: { body: unknown; token: string | null }[] = [];
    open({
      'POST /api/boqs/b1/why/estimate': ({ body, headers }) => {
        calls.push({ body, token: headers.get('x-estimate-token') });
        return { body: { data: makeEstimated({ rates: [RATE] }) } };
      },
    });
    await userEvent.click(opener('the total after this change'));
    const shown = await panel();
    expect(await shown.findByText('Not applied yet')).toBeTruthy();
    expect(shown.getByText('Version 7')).toBeTruthy();
    expect(shown.getByText('Would be set by this change, not applied yet')).toBeTruthy();
    const change = shown.getByRole('region', { name: 'Result of this change' });
    expect(change.textContent).toContain('Result of this change, not applied yet');
    expect(change.textContent).toContain('Carpentry labour ₹420 → ₹465+9,114');
    await userEvent.click(shown.getByTitle('Why this number: Carpentry'));
    await waitFor(() => expect(calls).toHaveLength(2));
    expect(calls).toEqual(
      ['total', 'service:carpentry'].map((of) => ({ body: { of, change: proposal.change }, token: '1.a' })),
    );
  });

  it('returns the focus, and what is asked next is the actual amount', async () => {
    const { asked, location } = open();
    opener('the total after this change').focus();
    await userEvent.keyboard('{Enter}');
    await (await panel()).findByText('Not applied yet');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(document.activeElement).toBe(opener('the total after this change')));
    expect(location()).toBe('/');
    await userEvent.click(opener('the total now'));
    expect(await (await panel()).findAllByText('₹26,32,886')).toBeTruthy();
    expect((await panel()).queryByText('Not applied yet')).toBeNull();
    expect(asked()).toEqual([{ of: 'total', change: proposal.change }, undefined]);
  });

  it('says when the change does not affect the amount', async () => {
    const proposed = { summary: 'Wardrobe: count to 2', delta: 100, moves: false, changes: [] };
    open({ 'POST /api/boqs/b1/why/estimate': () => ({ body: { data: makeEstimated({ proposed }) } }) });
    await userEvent.click(opener('the total after this change'));
    expect(await (await panel()).findByText('It does not affect this amount.')).toBeTruthy();
  });

  it('says when the estimate is no longer valid', async () => {
    const moved = 'The figures behind this estimate have changed. Please check the new amount.';
    open({ 'POST /api/boqs/b1/why/estimate': () => problem(409, moved) });
    await userEvent.click(opener('the total after this change'));
    expect((await (await panel()).findByRole('alert')).textContent).toContain(moved);
  });
});
