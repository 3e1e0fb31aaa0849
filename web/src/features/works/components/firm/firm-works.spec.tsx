import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { mockApi } from '../../../../../test/mock-api';
import { renderApp } from '../../../../../test/render';
import type { FirmWork } from '../../api/firm-works';
import type { ProposalEstimate, WorksProposal, WorksRange } from '../../api/proposals';
import { FirmWorks } from './firm-works';
import { WorksFacts } from './works-facts';

const SUMS = {
  contract: 1_180_000,
  invoiced: 472_000,
  received: 300_000,
  due: 140_400,
  retained: 23_600,
  payables: 32_000,
  margin_at_acceptance: 300_000,
  margin_now: 253_250,
};
const WORK: FirmWork = {
  ...SUMS,
  margin_lost: 46_750,
  boq_id: 'b1',
  title: 'Lotus Heights, Powai',
  accepted_on: '2026-11-14',
  progress: 35.5,
  ends_on: '2026-11-20',
  days_late: 7,
  open_snags: 2,
  finished: false,
};
const PROPOSAL: WorksProposal = {
  service: 'carpentry',
  label: 'Carpentry',
  side: 'labour',
  percent: 11,
  works: 6,
  agreeing: 5,
  text: 'Carpentry labour ran 11 % over in 5 of 6 works.',
  error_before: 11.2,
  error_after: 1.4,
  backtest: [{ boq_id: 'b2', title: 'Sea Green', difference: 12, difference_after: 0.9 }],
};

const NOTHING = { comes: 0, goes: 0, parts: [] };
const BILL = { kind: 'bill', label: 'INV/1, RA 1', boq_id: 'b1', title: 'Lotus Heights', amount: 140_400 };
const CASH = {
  data: [
    {
      from: '2026-11-23',
      comes: 140_400,
      goes: 0,
      balance: 140_400,
      parts: [BILL],
    },
    {
      from: '2026-11-30',
      comes: 0,
      goes: -52_000,
      balance: 88_400,
      parts: [
        { kind: 'cost', label: 'Carpentry', boq_id: 'b1', title: 'Lotus Heights', amount: -52_000 },
        ...Array.from({ length: 9 }, (_, at) => ({ ...BILL, label: `INV/${at + 2}`, amount: 0 })),
      ],
    },
  ],
  later: NOTHING,
  undated: NOTHING,
};

const ROW = {
  origin: 'questionnaire',
  revision: 1,
  rate_book_version: 3000,
  rate_library_version: null,
  problem: null,
};
const ESTIMATE: ProposalEstimate = {
  proposal: PROPOSAL,
  library_version: 3,
  rates: [
    {
      kind: 'labour',
      label: 'Carpentry labour',
      unit: 'sqft',
      own: true,
      before: 400,
      after: 444,
      document: 'From 6 finished works',
    },
    {
      kind: 'labour',
      label: 'Fitting',
      unit: 'nos',
      own: false,
      before: 150,
      after: 166.5,
      document: 'From 6 finished works',
    },
  ],
  data: [
    {
      ...ROW,
      boq_id: 'b7',
      title: 'Palm Court',
      total_now: 900_000,
      total_under: 921_400,
      delta: 21_400,
      percentage: 2.4,
    },
    { ...ROW, boq_id: 'b8', title: 'Hill View', total_now: 100_000, total_under: 100_000, delta: 0, percentage: 0 },
  ],
  delta: 21_400,
  meta: { page: 1, limit: 20, total: 31, total_pages: 2 },
};

const USUAL: WorksRange = { own: null, used: null };

function open(
  works: FirmWork[],
  proposals: WorksProposal[],
  finished: number,
  { altered = 0, waiting = 0, range = USUAL }: { altered?: number; waiting?: number; range?: WorksRange } = {},
) {
  const calls = mockApi({
    'GET /api/firm/works': () => ({
      body: {
        data: works,
        meta: { page: 1, limit: 20, total: works.length, total_pages: 1, behind: null },
        total: {
          ...SUMS,
          works: works.length,
          altered,
          waiting,
          receivables: [{ label: '0–30 days', amount: 140_400 }],
        },
      },
    }),
    'GET /api/firm/works/cash': () => ({ body: CASH }),
    'GET /api/firm/works/proposals': () => ({ body: { data: proposals, finished, range } }),
    'POST /api/firm/works/proposals/estimate': () => ({ body: ESTIMATE }),
    'POST /api/firm/works/proposals/adopt': () => ({ body: { data: { version: 4 } } }),
    'PUT /api/firm/works/range': () => ({ body: { data: { version: 6 } } }),
    'POST /api/rate-library/undo': () => ({ body: { data: { version: 5 } } }),
  });
  renderApp(<FirmWorks />);
  return calls;
}

describe('the works of a firm', () => {
  it('are added up, and each leads to its own page with what is due and late', async () => {
    open([WORK], [], 1);
    const due = await screen.findByRole('region', { name: 'Due from clients' });
    expect(within(due).getAllByText('₹1,40,400')).toHaveLength(2);
    const link = screen.getByRole('link', { name: 'Lotus Heights, Powai' });
    expect(link.getAttribute('href')).toBe('/boqs/b1/works');
    expect(screen.getByText('7 days late')).toBeTruthy();
    expect(screen.getByText('₹46,750 of its margin lost')).toBeTruthy();
    expect(await screen.findByText(/^1 of the works is finished/)).toBeTruthy();
  });

  it('bring and cost by week what is named below the bars', async () => {
    open([WORK], [], 1);
    const week = within(await screen.findByRole('region', { name: 'Week from 23/11/2026' }));
    expect(week.getByText('+₹1,40,400')).toBeTruthy();
    expect(week.getByRole('link', { name: 'Lotus Heights' }).getAttribute('href')).toBe('/boqs/b1/works?tab=bills');
    const next = 'Week from 30/11/2026: ₹0 comes, ₹52,000 goes, balance +₹88,400';
    await userEvent.click(screen.getByRole('button', { name: next }));
    const chosen = within(screen.getByRole('region', { name: 'Week from 30/11/2026' }));
    expect(chosen.getByText('−₹52,000')).toBeTruthy();
    const folded = chosen.getByText('2 more').closest('details');
    expect([folded?.open, folded?.querySelectorAll('li').length]).toEqual([false, 2]);
  });

  it('say how many are left out, because what was accepted was altered', async () => {
    open([WORK], [], 0, { altered: 1, waiting: 2 });
    expect(await screen.findByText(/^2 works are being added up/)).toBeTruthy();
    expect(await screen.findByText(/^One of the works is not in these sums/)).toBeTruthy();
  });

  it('teach what a trade takes, with how it would have been estimated', async () => {
    open([WORK], [PROPOSAL], 6);
    const proposal = await screen.findByText(
      /ran 11 % over in 5 of 6 works\. The error of estimates goes from 11\.2 %/,
    );
    expect(proposal.textContent).toContain('to 1.4 %');
    expect(screen.getByRole('row', { name: /^Sea Green/, hidden: true }).textContent).toBe('Sea Green12 %0.9 %');
  });

  it('are adopted after their effect was seen, and taken back', async () => {
    const calls = open([WORK], [PROPOSAL], 6);
    await userEvent.click(await screen.findByText(/ran 11 % over/));
    await userEvent.click(screen.getByRole('button', { name: 'See its effect' }));
    const dialog = within(await screen.findByRole('dialog', { name: PROPOSAL.text }));
    const effect = await dialog.findByText(/It moves 1 of the 2 of your 31 open BOQs that were changed last/);
    expect(effect.textContent).toContain('▲ +21,400');
    expect(dialog.getByRole('row', { name: /^Palm Court/ }).textContent).toContain('₹9,00,000₹9,21,400');
    expect(dialog.queryByText('Hill View')).toBeNull();
    expect(
      dialog.getByText(
        /^2 rates of carpentry: 1 of your own, and 1 of the rate book becomes your own\. .*“From 6 finished works”/,
      ),
    ).toBeTruthy();
    expect(dialog.getByRole('row', { name: /^Fitting/ }).textContent).toContain('₹150₹166.50');
    await userEvent.click(dialog.getByRole('button', { name: 'Adopt' }));
    expect(await screen.findByText('Saved as version 4 of your rates.')).toBeTruthy();
    const seen = { service: 'carpentry', side: 'labour', percent: 11, library_version: 3 };
    expect(calls.find(({ path }) => path.endsWith('/adopt'))?.body).toEqual(seen);
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(calls.find(({ path }) => path.endsWith('/undo'))?.body).toEqual({ version: 4 }));
  });

  it('give new estimates a range of their own once there are five, and give it up', async () => {
    const own = { works: 5, percent: 8.2 };
    const calls = open([WORK], [], 5, { range: { own, used: { works: 5, percent: 9.1 } } });
    const range = within(await screen.findByRole('region', { name: 'Range of new estimates' }));
    expect(range.getByText(/rests on your own 5 finished works.*± 9.1 % of your rates/)).toBeTruthy();
    await userEvent.click(range.getByRole('button', { name: 'Use your 5 works' }));
    expect(await screen.findByText('Saved as version 6 of your rates.')).toBeTruthy();
    await userEvent.click(range.getByRole('button', { name: 'Back to usual spreads' }));
    await waitFor(() => {
      const bodies = calls.filter(({ method }) => method === 'PUT').map(({ body }) => body);
      expect(bodies).toEqual([{ own: true }, { own: false }]);
    });
  });

  it('need five for a range of their own', async () => {
    open([WORK], [], 1);
    const range = within(await screen.findByRole('region', { name: 'Range of new estimates' }));
    expect(range.getByText(/^It rests on usual spreads/)).toBeTruthy();
    expect(range.getByText('From 5 finished works on, it can rest on your own. 1 is finished.')).toBeTruthy();
    expect(range.queryByRole('button')).toBeNull();
  });

  it('say what will be there while there are none', async () => {
    open([], [], 0);
    expect(await screen.findByRole('heading', { name: 'No works yet' })).toBeTruthy();
  });
});

describe('the works in the list of BOQs', () => {
  it('say what is due and how late they are, and nothing where nothing is', async () => {
    const calls = mockApi({
      'GET /api/firm/works': () => ({
        body: { data: [WORK, { ...WORK, boq_id: 'b2', due: 0, days_late: 0 }], meta: {}, total: SUMS },
      }),
    });
    const among = ['b1', 'b2', 'b3'];
    renderApp(
      <>
        {among.map((boqId) => (
          <p key={boqId} aria-label={boqId}>
            <WorksFacts boqId={boqId} among={among} />
          </p>
        ))}
      </>,
    );
    const due = await screen.findByRole('link', { name: '₹1,40,400 due' });
    expect(due.getAttribute('href')).toBe('/boqs/b1/works');
    expect(among.map((boqId) => screen.getByLabelText(boqId).textContent)).toEqual([
      '₹1,40,400 due7 days late',
      '',
      '',
    ]);
    expect(calls.map(({ query }) => query.get('boq_ids'))).toEqual(['b1,b2,b3']);
  });
});
