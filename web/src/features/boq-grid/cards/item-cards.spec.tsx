import { describe, expect, it, jest } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderApp } from '../../../../test/render';
import { groupByRoom, SHOWN } from '../model/arrange';
import { makeItem } from '../model/fixtures';
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

describe('items on a phone', () => {
  it('are cards by room with their sums, that open the item and mark it', async () => {
    const onOpen = jest.fn<(id: string) => void>();
    const onWhy = jest.fn<(id: string) => void>();
    const onToggle = jest.fn<(id: string, range?: boolean) => void>();
    const { location } = renderApp(
      <ItemCards
        groups={groupByRoom(items)}
        titles={new Map()}
        seenRevision={9}
        marks={new Map()}
        onOpen={onOpen}
        onWhy={onWhy}
        selected={new Set(['a'])}
        onToggle={onToggle}
      />,
    );
    const table = screen.getByRole('table', { name: 'Items' });
    expect(within(table).getByRole('row', { name: /^Living room ₹40,000/ })).toBeTruthy();
    expect(within(table).getAllByText('6′ × 2′ × 7′')).toHaveLength(2);
    expect(within(table).getAllByText('42 sqft × ₹1,649')).toHaveLength(2);
    expect(within(table).getAllByText('Laminate 1 mm')).toHaveLength(2);
    await userEvent.click(screen.getByRole('button', { name: 'Vitrified floor' }));
    expect(onOpen).toHaveBeenCalledWith('b');
    const [ofRoom, ofItem] = screen.getAllByRole('button', { name: '₹40,000' });
    await userEvent.click(ofItem as HTMLElement);
    expect(onWhy).toHaveBeenLastCalledWith('item:b');
    await userEvent.click(ofRoom as HTMLElement);
    expect(location()).toBe('/?why=room%3Aliving');
    expect(onOpen).toHaveBeenCalledTimes(1);
    expect(screen.getByRole('checkbox', { name: 'Select Hinged wardrobe' })).toHaveProperty('checked', true);
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select Vitrified floor' }));
    expect(onToggle).toHaveBeenCalledWith('b', false);
  });

  it('have the sum of what a filter leaves of a room explained as well', async () => {
    const nothing = (): void => undefined;
    const { location } = renderApp(
      <ItemCards
        groups={groupByRoom(items.slice(1), SHOWN)}
        titles={new Map()}
        seenRevision={9}
        marks={new Map()}
        onOpen={nothing}
        onWhy={nothing}
        selected={null}
        onToggle={nothing}
      />,
    );
    await userEvent.click(screen.getByTitle('Why this number: Living room'));
    expect(location()).toBe('/?why=shown%3Aroom%3Aliving');
  });
});
