import { expect, it, jest } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { mockApi } from '../../../../test/mock-api';
import { renderApp } from '../../../../test/render';
import type { SuggestedLine, Suggestion } from '../api/suggestions';
import { PricingReview } from './pricing-review';

const suggestion = (ref: string, label: string, rate: number, confidence: number): Suggestion => ({
  ref,
  label,
  rate,
  amount: rate * 10,
  labour_rate: 0,
  confidence,
  from: 'catalogue',
  note: '',
  because: 'Same words, same unit.',
  reasons: { words: ['ceiling'], unit: 'equal', size: null, brand: null, chosen_before: 0, spread: null, level: null },
  unit: 'sqm',
  unit_rate: rate,
});
const line = (id: string, title: string, suggestions: Suggestion[]): SuggestedLine => ({
  id,
  key: id,
  title,
  details: '',
  kind: 'unpriced',
  quantity: 10,
  rate: 0,
  revision: 2,
  section: null,
  service: 'civil',
  suggestions,
  unit: 'sqm',
  work: null,
});
const LINES = [
  line('a', 'POP ceiling', [
    suggestion('w1', 'POP false ceiling', 95, 0.9),
    suggestion('w2', 'Gypsum ceiling', 120, 0.6),
  ]),
  line('b', 'Special cornice', []),
];

it('selects no suggestion that is hardly likelier than not', async () => {
  const doubtful = line('a', 'Manager chair', [suggestion('w1', 'Dining chair', 6_600, 0.59)]);
  mockApi({
    'POST /api/boqs/b1/suggestions': () => ({
      body: { data: { lines: [doubtful], counts: { unpriced: 1, suggested: 0, typed: 0 }, pages: 1 } },
    }),
  });
  renderApp(<PricingReview boqId="b1" of="unpriced" onOf={jest.fn()} />);
  const choice = await screen.findByRole('radio', { name: /Dining chair/ });
  expect((choice as HTMLInputElement).checked).toBe(false);
  expect(screen.queryByRole('button', { name: 'Accept Dining chair' })).toBeNull();
  await userEvent.click(choice);
  expect(await screen.findByRole('button', { name: 'Accept Dining chair' })).toBeTruthy();
});

it('shows each line with its best suggestion, passes one over by a key, and changes which lines are shown', async () => {
  const onOf = jest.fn();
  const calls = mockApi({
    'POST /api/boqs/b1/suggestions': () => ({
      body: { data: { lines: LINES, counts: { unpriced: 2, suggested: 1, typed: 0 }, pages: 1 } },
    }),
  });
  renderApp(<PricingReview boqId="b1" of="unpriced" onOf={onOf} />);
  const list = within(await screen.findByRole('list', { name: 'Lines to price' }));
  const first = list.getByRole('button', { name: /^POP ceiling/ });
  expect(first.getAttribute('aria-expanded')).toBe('true');
  expect(list.getAllByText(/Gypsum ceiling/).length).toBeGreaterThan(0);
  expect(list.getByRole('button', { name: /^Special cornice/ }).textContent).toContain('No suggestion');
  await userEvent.keyboard('s');
  expect(await list.findByRole('button', { name: 'Return to POP ceiling' })).toBeTruthy();
  expect(list.getByRole('button', { name: /^Special cornice/ }).getAttribute('aria-expanded')).toBe('true');
  await userEvent.click(screen.getByRole('radio', { name: 'By suggestion (1)' }));
  expect(onOf).toHaveBeenCalledWith('suggested');
  expect(calls.every(({ path }) => !path.endsWith('/accept'))).toBe(true);
});
