import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { mockApi, type Call, type Handlers } from '../../../../../test/mock-api';
import { renderApp } from '../../../../../test/render';
import type { Opening, OpeningCheck } from '../../api/openings';
import type { Works } from '../../api/works';
import { makeWorks } from '../../model/fixtures';
import { OpeningCard } from './opening-card';
import { OpeningPreview } from './opening-preview';

const CHECK: OpeningCheck = {
  date: '2026-11-15',
  received: 60_000,
  tds: 0,
  retention: 0,
  advance: 20_000,
  lines: [
    {
      row: 11,
      item_id: 'i1',
      title: 'Wall putty',
      room: 'Kitchen',
      unit: 'sqft',
      quantity: 120,
      done: 120,
      billed: 60,
      problem: null,
    },
  ],
  problems: [],
  billed: 100_000,
  due: 60_000,
  can_apply: true,
};
const OPENING: Opening = {
  id: 'o1',
  date: '2026-11-15',
  billed: 100_000,
  received: 60_000,
  tds: 0,
  retained: 0,
  advance: 20_000,
  due: 60_000,
  by: 'Meera Nair',
  at: '2026-11-27T08:00:00.000Z',
};

function card(change: Partial<Works>, canBill = true, answers: Handlers = {}): Call[] {
  const calls = mockApi(answers);
  renderApp(<OpeningCard works={makeWorks(change)} canBill={canBill} />);
  return calls;
}

describe('the opening figures of works', () => {
  it('are asked for while nothing is recorded, of who bills', () => {
    card({ can_open: true });
    expect(screen.getByRole('button', { name: 'Download the form' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Upload it filled in' })).toBeTruthy();
  });

  it.each([
    ['of who only reads', { can_open: true }, false],
    ['once something is recorded', { can_open: false }, true],
  ] as const)('are not asked for %s', (_when, change, canBill) => {
    card(change, canBill);
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('are recorded as they were shown', async () => {
    const calls = mockApi({
      'POST /api/boqs/b1/works/openings': () => ({ body: { message: 'Recorded.', id: 'o1', revision: 1 } }),
    });
    renderApp(<OpeningPreview boqId="b1" check={CHECK} onLeave={() => undefined} />);
    expect(screen.getByRole('row', { name: /Wall putty.*120 sq ft.*120.*60/ })).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Record these figures' }));
    await waitFor(() => expect(calls).toHaveLength(1));
    expect(calls[0]?.body).toEqual({
      date: '2026-11-15',
      received: 60_000,
      tds: 0,
      retention: 0,
      advance: 20_000,
      lines: [{ item_id: 'i1', done: 120, billed: 60 }],
    });
  });

  it('are not recorded while a line cannot be applied, and say why', () => {
    const problem = 'More is done than the 120 of the contract.';
    const [line] = CHECK.lines;
    const check = { ...CHECK, can_apply: false, lines: line ? [{ ...line, problem }] : [] };
    renderApp(<OpeningPreview boqId="b1" check={check} onLeave={() => undefined} />);
    expect(screen.getByRole('alert').textContent).toContain('1 line cannot be applied.');
    expect(screen.getByText(`Row 11: ${problem}`)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Record these figures' })).toBeNull();
  });

  it('are shown, and reversed with a reason', async () => {
    const calls = card({ opening: OPENING }, true, {
      'POST /api/boqs/b1/works/openings/o1/reverse': () => ({ body: { message: 'Reversed.', revision: 2 } }),
    });
    expect(screen.getByText('₹1,00,000')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Reverse' }));
    const dialog = await screen.findByRole('dialog');
    await userEvent.type(within(dialog).getByLabelText('Reason'), 'Wrong flat');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Reverse' }));
    await waitFor(() => expect(calls[0]?.body).toEqual({ reason: 'Wrong flat' }));
  });
});
