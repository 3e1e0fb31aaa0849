import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { renderApp } from '../../../../../test/render';
import type { Works } from '../../api/works';
import { makeWorks } from '../../model/fixtures';
import { OverviewTab } from './overview-tab';

const COST: NonNullable<Works['cost']> = {
  budget: 700_000,
  committed: 50_000,
  actual: 120_000,
  forecast: 746_750,
  margin_at_acceptance: 300_000,
  margin_now: 253_250,
  margin_lost: 46_750,
  by_service: [
    {
      service: 'carpentry',
      label: 'Carpentry',
      budget: 500_000,
      committed: 0,
      actual: 0,
      forecast: 546_750,
    },
    { service: 'civil', label: 'Civil', budget: 200_000, committed: 0, actual: 0, forecast: 200_000 },
  ],
};

describe('the overview of works', () => {
  it('shows where all money of the contract is, and which stage is billed', () => {
    renderApp(<OverviewTab canBill={false} works={makeWorks()} />);
    const contract = screen.getByRole('region', { name: 'Contract' });
    expect(within(contract).getByText(/Accepted on 14\/11\/2026 by Asha Rao as quotation Q-2026-0007/)).toBeTruthy();
    expect(within(contract).getByRole('img').getAttribute('aria-label')).toMatch(
      /Received 25 %, Due 12 %, Retention held 2 %, TDS kept by the client 1 %, Not billed yet 60 %/,
    );
    expect(screen.getByRole('link', { name: 'Bill 1' }).getAttribute('href')).toBe('/boqs/b1/works?tab=bills&bill=1');
    expect(screen.getByText('Due', { selector: '.mantine-Badge-label' })).toBeTruthy();
    expect(screen.queryByRole('region', { name: 'Budget and forecast' })).toBeNull();
  });

  it('shows by trade where the cost leaves the budget, to who may see it', () => {
    renderApp(<OverviewTab canBill={false} works={makeWorks({ cost: COST })} />);
    const table = screen.getByRole('table', { name: 'Budget and forecast by trade' });
    expect(within(table).getByRole('row', { name: /^Carpentry/ }).textContent).toContain('+₹46,750');
    expect(within(table).getByRole('row', { name: /^Civil/ }).textContent).not.toContain('₹0');
  });

  it('leads to what waits', () => {
    const waiting: Works['waiting'] = [
      { kind: 'margin', text: 'The margin is ₹46,750 less than at acceptance.' },
      { kind: 'check', text: '5 measurements to check.' },
      { kind: 'excess', text: 'Wall putty: 5 sq ft more than agreed.', item_id: 'i1' },
      { kind: 'due', text: 'RA 1: ₹100 is due.', bill: 2 },
    ];
    renderApp(<OverviewTab canBill={false} works={makeWorks({ waiting })} />);
    const card = within(screen.getByRole('region', { name: 'What waits' }));
    expect(card.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/boqs/b1/works?tab=outturn',
      '/boqs/b1/works?tab=measure&view=book',
      '/boqs/b1/works?tab=measure&line=i1',
      '/boqs/b1/works?tab=bills&bill=2',
    ]);
  });
});
