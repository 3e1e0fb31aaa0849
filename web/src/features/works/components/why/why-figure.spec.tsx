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
    text: 'It is of 3 items.',
    parts: [{ kind: 'service', id: 'carpentry', label: 'Carpentry', amount: 58_000 }],
  },
  'forecast carpentry': {
    figure: 'forecast',
    of: 'Carpentry',
    amount: 58_000,
    text: 'It is of 1 item.',
    parts: [{ kind: 'item', id: 'i1', label: 'Hinged wardrobe', amount: 58_000 }],
  },
  'forecast i1': {
    figure: 'forecast',
    of: 'Hinged wardrobe',
    amount: 58_000,
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
    text: '₹1,000.50 is what is to be paid now.',
    parts: [
      { kind: 'opening', id: null, label: 'Opening figures', amount: 500.5 },
      { kind: 'bill', id: '2', label: 'RA 2', amount: 400 },
      { kind: 'receipt', id: 'r1', label: 'Receipt of 3 November 2026', amount: 100 },
    ],
  },
  'actual i1': {
    figure: 'actual',
    of: 'Hinged wardrobe',
    amount: 28_000,
    text: '₹28,000 is spent.',
    parts: [{ kind: 'cost', id: 'c1', label: 'Bill: Shree Plywoods', amount: 28_000 }],
  },
};

it('leads from a figure by its parts down to the entry, and back', async () => {
  mockApi({
    'GET /api/boqs/b1/works/why': ({ query }) => {
      const asked = ['figure', 'service', 'item_id'].flatMap((name) => query.get(name) ?? []);
      return { body: { data: ANSWERS[asked.join(' ')] } };
    },
  });
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
  renderApp(<WhyFigure boqId="b1" asked={{ figure: 'due' }} name="Due" rupees={1_000.5} isExact />);
  await userEvent.click(screen.getByRole('button', { name: 'Due ₹1,000.50: why?' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Due' }));
  const links = (await dialog.findAllByRole('link')).map((link) => [link.textContent, link.getAttribute('href')]);
  expect(links).toEqual([
    ['Opening figures', '/boqs/b1/works'],
    ['RA 2', '/boqs/b1/works?tab=bills&bill=2'],
    ['Receipt of 3 November 2026', '/boqs/b1/works?tab=money'],
  ]);
});
