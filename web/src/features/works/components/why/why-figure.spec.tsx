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
      { kind: 'cost', id: null, label: 'Spent', amount: 28_000 },
      { kind: 'progress', id: null, label: 'Left to do', amount: 30_000 },
    ],
  },
  due: {
    figure: 'due',
    of: 'All works',
    amount: 1_000.5,
    unit: null,
    text: '₹1,000.50 is what is to be paid now.',
    parts: [
      { kind: 'opening', id: null, label: 'Opening figures', amount: 500.5 },
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

const answerAsked = (): void => {
  mockApi({
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
  const left = await dialog.findByRole('link', { name: 'Left to do' });
  expect(left.getAttribute('href')).toBe('/boqs/b1/works?tab=measure&line=i1');
  await userEvent.click(dialog.getByRole('button', { name: 'Spent' }));
  const entry = await dialog.findByRole('link', { name: 'Bill: Shree Plywoods' });
  expect(entry.getAttribute('href')).toBe('/boqs/b1/works?tab=money&view=costs&entry=c1');
  await userEvent.click(dialog.getByRole('button', { name: '‹ Back' }));
  expect(await dialog.findByText('Left to do')).toBeTruthy();
});

it('leads from money to bills and receipts, to the paisa', async () => {
  mockApi({ 'GET /api/boqs/b1/works/why': () => ({ body: { data: ANSWERS['due'] } }) });
  renderApp(<WhyFigure boqId="b1" asked={{ figure: 'due' }} name="Due" rupees={1_000.5} form="exact" />);
  await userEvent.click(screen.getByRole('button', { name: 'Due ₹1,000.50: why?' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Due' }));
  const links = (await dialog.findAllByRole('link')).map((link) => [link.textContent, link.getAttribute('href')]);
  expect(links).toEqual([
    ['Opening figures', '/boqs/b1/works'],
    ['RA 2', '/boqs/b1/works?tab=bills&bill=2'],
    ['Receipt of 3 November 2026', '/boqs/b1/works?tab=money'],
  ]);
});

it('leads from a difference to what was measured, in the unit of the item, and to its line', async () => {
  answerAsked();
  const asked = { figure: 'difference', item_id: 'i1' } as const;
  renderApp(<WhyFigure boqId="b1" {...{ asked }} name="Difference" rupees={4_000} form="signed" />);
  await userEvent.click(screen.getByRole('button', { name: 'Difference +₹4,000: why?' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Difference' }));
  await userEvent.click(await dialog.findByRole('button', { name: 'Measured quantity' }));
  const entry = await dialog.findByRole('link', { name: 'East wall, 26/11/2026' });
  expect(entry.getAttribute('href')).toBe('/boqs/b1/works?tab=measure&line=i1');
  expect(dialog.getAllByText('110 sq ft')).toHaveLength(2);
});
