import { describe, expect, it } from '@jest/globals';
import { QueryClient } from '@tanstack/react-query';
import { boqKeys } from '../../../lib/boq/boq-cache';
import { itemsWith, type Items } from '../api/items-query';
import { makeItem } from './fixtures';
import { dropItem, spliceItem } from './splice';

function clientWith(items: Items): QueryClient {
  const client = new QueryClient();
  client.setQueryData(boqKeys.items('b'), items);
  return client;
}
const shown = (client: QueryClient): Items | undefined => client.getQueryData(boqKeys.items('b'));

describe('applying an own change to what is shown', () => {
  const start = { items: [makeItem()], revision: 3 };

  it('puts the answer in place and moves to its revision', () => {
    const client = clientWith(start);
    spliceItem(client, 'b', { data: makeItem({ count: 2 }), revision: 4 });
    expect(shown(client)).toMatchObject({ revision: 4, items: [{ id: 'a', count: 2 }] });
    spliceItem(client, 'b', { data: makeItem({ id: 'n' }), revision: 5 });
    expect(shown(client)?.items.map(({ id }) => id)).toEqual(['a', 'n']);
    dropItem(client, 'b', 'a', 6);
    expect(shown(client)).toMatchObject({ revision: 6, items: [{ id: 'n' }] });
  });

  it('stays at the old revision when someone else’s change lies between', () => {
    const client = clientWith(start);
    spliceItem(client, 'b', { data: makeItem({ count: 2 }), revision: 6 });
    expect(shown(client)?.revision).toBe(3);
  });

  it('does nothing before the items are there', () => {
    const client = new QueryClient();
    dropItem(client, 'b', 'a', 2);
    expect(shown(client)).toBeUndefined();
  });
});

describe('applying what has changed since the last read', () => {
  const shown = [makeItem({ id: 'a', place: 1 }), makeItem({ id: 'b', place: 2 }), makeItem({ id: 'c', place: 3 })];
  const answer = (data: object) =>
    itemsWith(shown, { data: { since: 3, items: [], removed: [], comments: {}, ...data }, revision: 5 });

  it('takes changed, added and removed items, in order, and leaves the others the same objects', () => {
    const items = [makeItem({ id: 'c', place: 0.5, count: 2 }), makeItem({ id: 'n', place: 1.5 })];
    const after = answer({ items, removed: ['b'] });
    expect(after.items.map(({ id }) => id)).toEqual(['c', 'a', 'n']);
    expect(after.items[1]).toBe(shown[0]);
    expect(after).toMatchObject({ revision: 5, read: 5 });
  });

  it('counts the comments of all items', () => {
    const after = answer({ comments: { b: 2 } });
    expect(after.items.map((item) => item.comments_count)).toEqual([0, 2, 0]);
  });

  it('replaces everything by an answer with all items', () => {
    const items = [makeItem({ id: 'z' })];
    expect(answer({ since: 0, items }).items).toEqual(items);
    expect(itemsWith(shown, { data: { items }, revision: 9 })).toEqual({ items, revision: 9, read: 9 });
  });

  it('keeps own changes out of what was read', () => {
    const client = clientWith({ items: shown, revision: 3, read: 3 });
    spliceItem(client, 'b', { data: makeItem({ id: 'b', place: 2, count: 2 }), revision: 4 });
    expect(client.getQueryData(boqKeys.items('b'))).toMatchObject({ revision: 4, read: 3 });
  });
});
