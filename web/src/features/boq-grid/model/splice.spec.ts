import { describe, expect, it } from '@jest/globals';
import { QueryClient } from '@tanstack/react-query';
import { boqKeys } from '../../../lib/boq/boq-cache';
import type { Items } from '../api/items-query';
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

  it('stays at the old revision when somebody else’s change lies between', () => {
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
