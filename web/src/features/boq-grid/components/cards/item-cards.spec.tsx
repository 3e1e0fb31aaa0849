import { describe, expect, it, jest } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { mockApi } from '../../../../../test/mock-api';
import { renderApp } from '../../../../../test/render';
import { boqKeys } from '../../../../lib/boq/boq-cache';
import { groupByRoom, SHOWN_PREFIX } from '../../model/arrange';
import { makeItem } from '../../model/fixtures';
import { ItemCards } from './item-cards';

const items = [
  makeItem(),
  makeItem({
    id: 'b',
    title: 'Vitrified floor',
    service: 'civil',
    room: 'living',
    room_label: 'Living room',
    cost: 40_000,
  }),
];

const verb = () => jest.fn<(id: string) => void>();
const verbsOf = () => ({ onOpen: verb(), onComment: verb(), onDuplicate: verb(), onRemove: verb() });
const shared = { boqId: 'b1', rights: { edit: false, editRates: false }, rooms: [] };
const nothing = (): void => undefined;

/** The cards for who may change them, and what is sent. */
function cards() {
  const verbs = verbsOf();
  const calls = mockApi({
    'PATCH /api/carpentry/a': ({ body }) => ({ body: { data: { ...items[0], ...(body as object) }, revision: 5 } }),
  });
  renderApp(
    <ItemCards
      groups={groupByRoom(items)}
      titles={new Map()}
      seenRevision={9}
      marks={new Map()}
      {...shared}
      rights={{ edit: true, editRates: true }}
      verbs={verbs}
      onWhy={nothing}
      selected={null}
      onToggle={nothing}
    />,
  ).queryClient.setQueryData(boqKeys.items('b1'), { items, revision: 3 });
  return { verbs, calls };
}
const card = () => screen.getByRole('button', { name: 'Hinged wardrobe' });
/** A finger moves over the card of the wardrobe by so many pixels. */
function swipe(by: number): void {
  const finger = (type: string, clientX: number): void => {
    const event = new MouseEvent(type, { bubbles: true, clientX, clientY: 100 });
    // The environment has no events of pointers.
    Object.defineProperty(event, 'pointerType', { value: 'touch' });
    fireEvent(card(), event);
  };
  finger('pointerdown', 200);
  finger('pointermove', 200 + by);
  finger('pointerup', 200 + by);
}

describe('a card in hand', () => {
  it('has its fields, and saves what is typed into one when it is left', async () => {
    const { calls } = cards();
    expect(card().getAttribute('aria-expanded')).toBe('false');
    await userEvent.click(card());
    expect(card().getAttribute('aria-expanded')).toBe('true');
    const size = screen.getByRole<HTMLInputElement>('textbox', { name: 'Size' });
    expect(size.inputMode).toBe('decimal');
    await userEvent.clear(size);
    await userEvent.type(size, '8');
    fireEvent.pointerDown(screen.getByRole('button', { name: 'Feet' }));
    expect(size.value).toBe('8′');
    await userEvent.type(size, '6');
    await userEvent.tab();
    const sent = () => calls.filter(({ method }) => method === 'PATCH').map(({ body }) => body);
    await waitFor(() => expect(sent()).toHaveLength(1));
    expect(sent()[0]).toEqual({
      dimension: { L: { feet: 8, inches: 6 }, W: { feet: 2, inches: 0 }, H: { feet: 7, inches: 0 } },
    });
    await userEvent.click(screen.getByRole('button', { name: 'Nos: one more' }));
    await waitFor(() => expect(sent()[1]).toEqual({ count: 2 }));
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Finish' }), 'veneer');
    await waitFor(() => expect(sent()[2]).toEqual({ finish_id: 'veneer' }));
  });

  it('keeps what is no size, with the reason and the way to discard it', async () => {
    cards();
    await userEvent.click(card());
    const size = screen.getByRole('textbox', { name: 'Size' });
    await userEvent.clear(size);
    await userEvent.type(size, 'wide');
    await userEvent.tab();
    expect((await screen.findByRole('alert')).textContent).toContain('wide');
    await userEvent.click(screen.getByRole('button', { name: /Discard/ }));
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.getByRole('textbox', { name: 'Size' })).toHaveProperty('value', '6′ × 2′ × 7′');
  });

  it('has the verbs that a finger finds by moving it aside', async () => {
    const { verbs } = cards();
    swipe(-120);
    await userEvent.click(screen.getByRole('button', { name: 'Duplicate Hinged wardrobe' }));
    expect(verbs.onDuplicate).toHaveBeenCalledWith('a');
    swipe(-120);
    await userEvent.click(screen.getByRole('button', { name: 'Delete Hinged wardrobe' }));
    expect(verbs.onRemove).toHaveBeenCalledWith('a');
    swipe(20);
    expect(screen.queryByRole('button', { name: 'Comment Hinged wardrobe' })).toBeNull();
    swipe(90);
    await userEvent.click(screen.getByRole('button', { name: 'Comment Hinged wardrobe' }));
    expect(verbs.onComment).toHaveBeenCalledWith('a');
    await userEvent.click(card());
    for (const name of ['Comment', 'Duplicate', 'Delete', 'All fields'])
      expect(screen.getByRole('button', { name: `${name} Hinged wardrobe` })).toBeTruthy();
  });
});

describe('items on a phone', () => {
  it('are cards by room with their sums, that open the item and mark it', async () => {
    const verbs = verbsOf();
    const onWhy = jest.fn<(id: string) => void>();
    const onToggle = jest.fn<(id: string, range?: boolean) => void>();
    const { location } = renderApp(
      <ItemCards
        groups={groupByRoom(items)}
        titles={new Map()}
        seenRevision={9}
        marks={new Map()}
        {...shared}
        verbs={verbs}
        onWhy={onWhy}
        selected={new Set(['a'])}
        onToggle={onToggle}
      />,
    );
    const table = screen.getByRole('table', { name: 'Items' });
    expect(within(table).getByRole('row', { name: /^Living room ₹40,000/ })).toBeTruthy();
    expect(within(table).getAllByText('6′ × 2′ × 7′')).toHaveLength(2);
    expect(within(table).getAllByText('42 sq ft × ₹1,649')).toHaveLength(2);
    expect(within(table).getAllByText('Laminate 1 mm')).toHaveLength(2);
    await userEvent.click(screen.getByRole('button', { name: 'Vitrified floor' }));
    expect(verbs.onOpen).toHaveBeenCalledWith('b');
    const [ofRoom, ofItem] = screen.getAllByRole('button', { name: '₹40,000' });
    await userEvent.click(ofItem as HTMLElement);
    expect(onWhy).toHaveBeenLastCalledWith('item:b');
    await userEvent.click(ofRoom as HTMLElement);
    expect(location()).toBe('/?why=room%3Aliving');
    expect(verbs.onOpen).toHaveBeenCalledTimes(1);
    expect(screen.getByRole('checkbox', { name: 'Select Hinged wardrobe' })).toHaveProperty('checked', true);
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select Vitrified floor' }));
    expect(onToggle).toHaveBeenCalledWith('b', false);
  });

  it('have the sum of what a filter leaves of a room explained as well', async () => {
    const { location } = renderApp(
      <ItemCards
        groups={groupByRoom(items.slice(1), SHOWN_PREFIX)}
        titles={new Map()}
        seenRevision={9}
        marks={new Map()}
        {...shared}
        verbs={{ onOpen: nothing, onComment: nothing, onDuplicate: nothing, onRemove: nothing }}
        onWhy={nothing}
        selected={null}
        onToggle={nothing}
      />,
    );
    await userEvent.click(screen.getByTitle('Why this number: Living room'));
    expect(location()).toBe('/?why=shown%3Aroom%3Aliving');
  });
});
