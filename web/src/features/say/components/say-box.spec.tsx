import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { mockApi } from '../../../../test/mock-api';
import { renderApp } from '../../../../test/render';
import { SayBox } from './say-box';

const chip = { kind: 'finish', text: 'veneer', label: 'Veneer', start: 14, end: 20, guessed: false };
const side = { cost: 97_000, finish_label: 'Laminate', size: '6′ × 2′ × 7′', count: 1 };
const data = {
  understood: [{ ...chip, alternatives: [{ label: 'Acrylic', text: 'acrylic' }] }],
  not_understood: [] as string[],
  nearest: [] as string[],
  notes: [],
  questions: [],
  lines: [
    {
      id: 'a',
      title: 'Hinged wardrobe',
      room_label: 'Master bedroom',
      what: 'changed',
      before: side,
      after: { ...side, finish_label: 'Veneer', cost: 115_000 },
    },
  ],
  total_before: 2_700_000,
  total_after: 2_718_000,
  estimate_token: 'token',
};

const open = (answer: object = data) => {
  const calls = mockApi({
    'POST /api/boqs/b1/say': ({ body }) => ({
      body: { data: answer, revision: (body as { apply: boolean }).apply ? 8 : 7 },
    }),
  });
  renderApp(<SayBox boqId="b1" />);
  return calls;
};
const field = () => screen.getByRole('textbox', { name: 'Say what to change or ask' });

describe('the box that is said to', () => {
  it('shows what it read and would change, and applies that with Enter', async () => {
    const calls = open();
    await userEvent.type(field(), 'all wardrobes veneer');
    const lines = within(await screen.findByRole('list', { name: 'What it would change' }));
    expect(lines.getByText('Laminate → Veneer')).toBeTruthy();
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Apply to 1 item' })).toHaveProperty('disabled', false),
    );
    await userEvent.type(field(), '{Enter}');
    await screen.findByText('1 item changed');
    expect(calls.at(-1)?.body).toEqual({ text: 'all wardrobes veneer', apply: true });
    expect(field()).toHaveProperty('value', '');
  });

  it('puts another meaning of a chip, or nothing, in place of its words', async () => {
    open();
    await userEvent.type(field(), 'all wardrobes veneer');
    await userEvent.click(await screen.findByRole('button', { name: /^Veneer/ }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Acrylic' }));
    expect(field()).toHaveProperty('value', 'all wardrobes acrylic');
  });

  it('names what it does not understand, and offers what it does', async () => {
    open({
      ...data,
      understood: [],
      lines: [],
      estimate_token: null,
      not_understood: ['blorptium'],
      nearest: ['remove loft'],
    });
    await userEvent.type(field(), 'blorptium');
    await screen.findByText('Not understood: “blorptium”.');
    await userEvent.click(screen.getByRole('button', { name: 'remove loft' }));
    expect(field()).toHaveProperty('value', 'remove loft');
    expect(screen.queryByRole('button', { name: /^Apply/ })).toBeNull();
  });

  it('applies a discount, which changes no item', async () => {
    open({ ...data, lines: [] });
    await userEvent.type(field(), '10 % off carpentry');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Apply' })).toHaveProperty('disabled', false));
    await userEvent.type(field(), '{Enter}');
    await screen.findByText('Applied');
  });

  it('leads to the changes since a day, which it dates as everywhere', async () => {
    const since = { kind: 'changed', label: 'What changed since', of: null, amount: null, since: '2026-11-22' };
    open({ ...data, lines: [], estimate_token: null, questions: [since] });
    await userEvent.type(field(), 'what changed since Sunday');
    expect(await screen.findByRole('link', { name: 'What changed since 22/11/2026' })).toBeTruthy();
  });
});
