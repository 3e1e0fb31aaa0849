import { describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { mockApi } from '../../../../../test/mock-api';
import { renderApp } from '../../../../../test/render';
import { makeItem } from '../../model/fixtures';
import { DoubtfulRooms } from './doubtful-rooms';

type Item = ReturnType<typeof makeItem>;
const inDoubt = (id: string, room: NonNullable<NonNullable<Item['source']>['room']>): Item =>
  makeItem({ id, room: null, room_label: null, source: { file: 'bill.csv', at: `row ${id}`, room } });

const ABOVE = { text: 'MBR', guess: 'master-bedroom', because: 'above' } as const;
const SEVERAL = { text: 'All bedrooms', guess: null, because: 'several' } as const;

function open(items: readonly Item[]) {
  const calls = mockApi({
    'GET /api/boqs/b1/items': () => ({ body: { data: { items }, revision: 7 } }),
    'GET /api/rooms': () => ({
      body: {
        data: [
          { id: 'master-bedroom', name: 'Master bedroom', alias: [], kind: 'bedroom' },
          { id: 'whole-flat', name: 'Whole flat', alias: [], kind: 'other' },
        ],
        meta: { page: 1, limit: 100, total: 2, total_pages: 1 },
        can: [],
      },
    }),
    'POST /api/boqs/b1/bulk': () => ({
      body: { data: { changed: [], skipped: [], total_before: 1, total_after: 1, delta: 0 }, revision: 8 },
    }),
  });
  renderApp(<DoubtfulRooms boqId="b1" />);
  return calls;
}

describe('rooms that a file does not name for certain', () => {
  it('are confirmed in one step, each as the file may mean it or as it is chosen', async () => {
    const calls = open([inDoubt('1', ABOVE), inDoubt('2', SEVERAL), inDoubt('3', ABOVE)]);
    expect(await screen.findByText(/An empty cell below “MBR”/)).toBeTruthy();
    expect(await screen.findByRole('button', { name: 'Put 2 items into these rooms' })).toBeTruthy();
    await userEvent.selectOptions(screen.getByLabelText('Room of All bedrooms'), 'whole-flat');
    await userEvent.click(screen.getByRole('button', { name: 'Put 3 items into these rooms' }));
    await waitFor(() => expect(calls.filter(({ method }) => method === 'POST')).toHaveLength(1));
    expect(calls.find(({ method }) => method === 'POST')?.body).toMatchObject({
      edits: [
        { id: '1', change: { room: 'master-bedroom' } },
        { id: '3', change: { room: 'master-bedroom' } },
        { id: '2', change: { room: 'whole-flat' } },
      ],
    });
  });

  it('are not asked of items that have a room', async () => {
    open([{ ...inDoubt('1', ABOVE), room: 'study', room_label: 'Study' }]);
    await waitFor(() => expect(screen.queryByText('Loading…')).toBeNull());
    expect(screen.queryByText('Rooms to confirm')).toBeNull();
  });
});
