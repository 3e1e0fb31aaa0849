import { expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { mockApi } from '../../../../../test/mock-api';
import { renderApp } from '../../../../../test/render';
import { WhyFigure } from './why-figure';

const ANSWERS: Record<string, object> = {
  forecast: {
    figure: 'forecast',
    of: 'All works',
    amount: 58_000,
    unit: null,
    text: 'It is of 3 items.',
    parts: [{ kind: 'service', id: 'carpentry', label: 'Carpentry', amount: 58_000 }],
  },
  'forecast carpentry': {
    figure: 'forecast',
    of: 'Carpentry',
    amount: 58_000,
    unit: null,
    text: 'It is of 1 item.',
    parts: [{ kind: 'item', id: 'i1', label: 'Hinged wardrobe', amount: 58_000 }],
  },
  'forecast i1': {
    figure: 'forecast',
    of: 'Hinged wardrobe',
    amount: 58_000,
    unit: null,
    text: '₹28,000 is spent.',
    parts: [
      { kind: 'figure', id: 'actual', label: 'Spent', amount: 28_000 },
      { kind: 'progress', id: 'i1', label: 'Left to do', amount: 30_000 },
    ],
  },
  due: {
    figure: 'due',
    of: 'All works',
    amount: 1_000.5,
    unit: null,
    text: '₹1,000.50 is what is to be paid now.',
    parts: [
      { kind: 'opening', id: 'o1', label: 'Opening figures', amount: 500.5 },
      { kind: 'bill', id: '2', label: 'RA 2', amount: 400 },
      { kind: 'receipt', id: 'r1', label: 'Receipt of 3 November 2026', amount: 100 },
    ],
  },
  'difference i1': {
    figure: 'difference',
    of: 'Hinged wardrobe',
    amount: 4_000,
    unit: null,
    text: '₹4,000 is the forecast less the estimate.',
    parts: [{ kind: 'figure', id: 'measured', label: 'Measured quantity', amount: 4_000 }],
  },
  'measured i1': {
    figure: 'measured',
    of: 'Hinged wardrobe',
    amount: 110,
    unit: 'sqft',
    text: 'The contract has 100.',
    parts: [{ kind: 'measurement', id: 'm1', label: 'East wall, 26/11/2026', amount: 110 }],
  },
  'actual i1': {
    figure: 'actual',
    of: 'Hinged wardrobe',
    amount: 28_000,
    unit: null,
    text: '₹28,000 is spent.',
    parts: [{ kind: 'cost', id: 'c1', label: 'Bill: Shree Plywoods', amount: 28_000 }],
  },
};

const change = (revision: number, summary: string) => ({
  revision,
  type: 'CostRecorded',
  summary,
  actor: { id: 'u1', name: 'Ravi Iyer', role: 'designer' },
  at: '2026-11-26T06:00:00.000Z',
  tab: 'costs',
});
const CHANGES: Record<string, object[]> = {
  c1: [change(9, 'Paid ₹28,000 of a vendor’s bill'), change(7, 'Vendor’s bill of Shree Plywoods: ₹28,000')],
  i1: [change(5, 'Set Hinged wardrobe to 50 %')],
  m1: [change(3, 'Measured 110 sq ft of Hinged wardrobe')],
  '2': [change(8, 'Recorded bill 2 as INV/2026-27/002')],
};

const answerAsked = (): void => {
  mockApi({
    // The first page of each entry is empty: it stands further back.
    'GET /api/boqs/b1/works/history': ({ query }) => ({
      body: query.has('before')
        ? { data: CHANGES[query.get('entry') ?? ''] ?? [], meta: { next: null } }
        : { data: [], meta: { next: 10 } },
    }),
    'GET /api/boqs/b1/works/why': ({ query }) => {
      const asked = ['figure', 'service', 'item_id'].flatMap((name) => query.get(name) ?? []);
      return { body: { data: ANSWERS[asked.join(' ')] } };
    },
  });
};

it('leads from a figure by its parts down to the entry, and back', async () => {
  answerAsked();
  renderApp(<WhyFigure boqId="b1" asked={{ figure: 'forecast' }} name="Forecast" rupees={58_000} />);
  await userEvent.click(screen.getByRole('button', { name: 'Forecast ₹58,000: why?' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Forecast' }));
  await userEvent.click(await dialog.findByRole('button', { name: 'Carpentry' }));
  await userEvent.click(await dialog.findByRole('button', { name: 'Hinged wardrobe' }));
  await userEvent.click(await dialog.findByRole('button', { name: 'Left to do' }));
  expect(await dialog.findByText('Set Hinged wardrobe to 50 %')).toBeTruthy();
  const standing = () => dialog.getByRole('link', { name: 'Show where it stands' }).getAttribute('href');
  expect(standing()).toBe('/boqs/b1/works?tab=measure&line=i1');
  await userEvent.click(dialog.getByRole('button', { name: '‹ Back' }));
  await userEvent.click(await dialog.findByRole('button', { name: 'Spent' }));
  await userEvent.click(await dialog.findByRole('button', { name: 'Bill: Shree Plywoods' }));
  const events = within(await dialog.findByRole('list', { name: 'What happened' })).getAllByRole('listitem');
  expect(events.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Paid ₹28,000 of a vendor’s billRavi Iyer · 26\/11\/2026.* · change 9$/),
    expect.stringContaining('Vendor’s bill of Shree Plywoods: ₹28,000'),
  ]);
  expect(standing()).toBe('/boqs/b1/works?tab=money&view=costs&entry=c1');
  await userEvent.click(dialog.getByRole('button', { name: '‹ Back' }));
  await userEvent.click(dialog.getByRole('button', { name: '‹ Back' }));
  expect(await dialog.findByText('Left to do')).toBeTruthy();
});

it('leads from money to bills and receipts, to the paisa', async () => {
  answerAsked();
  renderApp(<WhyFigure boqId="b1" asked={{ figure: 'due' }} name="Due" rupees={1_000.5} form="exact" />);
  await userEvent.click(screen.getByRole('button', { name: 'Due ₹1,000.50: why?' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Due' }));
  for (const [name, href] of [
    ['Opening figures', '/boqs/b1/works'],
    ['RA 2', '/boqs/b1/works?tab=bills&bill=2'],
    ['Receipt of 3 November 2026', '/boqs/b1/works?tab=money'],
  ] as const) {
    await userEvent.click(await dialog.findByRole('button', { name }));
    expect(dialog.getByRole('link', { name: 'Show where it stands' }).getAttribute('href')).toBe(href);
    await userEvent.click(dialog.getByRole('button', { name: '‹ Back' }));
  }
});

it('leads from a difference to what was measured, in the unit of the item, and to its line', async () => {
  answerAsked();
  const asked = { figure: 'difference', item_id: 'i1' } as const;
  renderApp(<WhyFigure boqId="b1" {...{ asked }} name="Difference" rupees={4_000} form="signed" />);
  await userEvent.click(screen.getByRole('button', { name: 'Difference +₹4,000: why?' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Difference' }));
  await userEvent.click(await dialog.findByRole('button', { name: 'Measured quantity' }));
  const entry = await dialog.findByRole('button', { name: 'East wall, 26/11/2026' });
  expect(dialog.getAllByText('110 sq ft')).toHaveLength(2);
  await userEvent.click(entry);
  expect(await dialog.findByText('Measured 110 sq ft of Hinged wardrobe')).toBeTruthy();
  const { href } = dialog.getByRole<HTMLAnchorElement>('link', { name: 'Show where it stands' });
  expect(new URL(href).search).toBe('?tab=measure&line=i1');
});
