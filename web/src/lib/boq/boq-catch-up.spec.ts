import { expect, it } from '@jest/globals';
import { QueryObserver, type QueryClient } from '@tanstack/react-query';
import { catchUp } from './boq-catch-up';
import { boqKeys, boqWriteKey, showTotals } from './boq-cache';
import { createQueryClient } from '../api/query-client';

function screen(queryClient: QueryClient, server: { revision: number }) {
  const reads = { head: 0, items: 0 };
  for (const [name, queryKey] of [
    ['head', boqKeys.head('b')],
    ['items', boqKeys.items('b')],
  ] as const) {
    new QueryObserver(queryClient, {
      queryKey,
      queryFn: async () => {
        reads[name] += 1;
        const { revision } = server;
        await new Promise((resolve) => setTimeout(resolve, 5));
        return { revision };
      },
    }).subscribe(() => undefined);
  }
  return reads;
}
/** Longer than a read takes, in event-loop turns: pending work progresses in each of them, however slowly. */
const settled = async (): Promise<void> => {
  for (let turns = 0; turns < 10; turns += 1) await new Promise((resolve) => setTimeout(resolve, 5));
};

it('reads once for several changes in a row, and nothing already shown', async () => {
  const queryClient = createQueryClient();
  const server = { revision: 1 };
  const reads = screen(queryClient, server);
  await settled();
  expect(reads).toEqual({ head: 1, items: 1 });
  await catchUp(queryClient, 'b', 1);
  expect(reads).toEqual({ head: 1, items: 1 });
  server.revision = 4;
  const first = catchUp(queryClient, 'b', 2);
  void catchUp(queryClient, 'b', 3);
  await catchUp(queryClient, 'b', 4);
  await first;
  expect(reads).toEqual({ head: 2, items: 2 });
  expect(queryClient.getQueryData(boqKeys.items('b'))).toEqual({ revision: 4 });
});

it('takes the totals from the read of what has changed', async () => {
  const queryClient = createQueryClient();
  const server = { revision: 1 };
  const reads = { head: 0, items: 0 };
  const [head, items] = [boqKeys.head('b'), boqKeys.items('b')];
  const watch = (queryKey: readonly unknown[], queryFn: () => object): (() => void) =>
    new QueryObserver(queryClient, { queryKey, queryFn }).subscribe(() => undefined);
  const leave = watch(items, () => {
    reads.items += 1;
    if (reads.items > 1) showTotals(queryClient, 'b', { revision: server.revision });
    return { revision: server.revision, read: server.revision };
  });
  watch(head, () => {
    reads.head += 1;
    return { revision: server.revision };
  });
  await settled();
  server.revision = 2;
  await catchUp(queryClient, 'b', 2);
  expect(reads).toEqual({ head: 1, items: 2 });
  expect(queryClient.getQueryData(head)).toEqual({ revision: 2 });
  showTotals(queryClient, 'b', { revision: 1 });
  expect(queryClient.getQueryData(head)).toEqual({ revision: 2 });
  leave();
  server.revision = 3;
  await catchUp(queryClient, 'b', 3);
  expect(reads).toEqual({ head: 2, items: 2 });
  expect(queryClient.getQueryData(head)).toEqual({ revision: 3 });
});

it('does not fall back to a read of the totals that was on its way', async () => {
  const queryClient = createQueryClient();
  const server = { revision: 1 };
  const reads = screen(queryClient, server);
  await settled();
  const old = queryClient.refetchQueries({ queryKey: boqKeys.head('b') });
  server.revision = 2;
  showTotals(queryClient, 'b', { revision: 2 });
  await old;
  await settled();
  expect(queryClient.getQueryData(boqKeys.head('b'))).toEqual({ revision: 2 });
  expect(reads.head).toBe(3);
});

it('waits for own changes first', async () => {
  const queryClient = createQueryClient();
  const server = { revision: 1 };
  const reads = screen(queryClient, server);
  await settled();
  let answer = (): void => undefined;
  const write = queryClient
    .getMutationCache()
    .build<void, Error, void, void>(queryClient, {
      mutationKey: boqWriteKey('b'),
      mutationFn: () => new Promise<void>((resolve) => (answer = resolve)),
    })
    .execute();
  server.revision = 2;
  const caught = catchUp(queryClient, 'b', 2);
  await settled();
  expect(reads).toEqual({ head: 1, items: 1 });
  queryClient.setQueryData(boqKeys.items('b'), { revision: 2 });
  answer();
  await Promise.all([write, caught]);
  expect(reads).toEqual({ head: 2, items: 1 });
});

it('reads totals that are shown in another language', async () => {
  const queryClient = createQueryClient();
  const server = { revision: 1 };
  const queryKey = [...boqKeys.head('b'), 'hi'];
  new QueryObserver(queryClient, { queryKey, queryFn: () => ({ ...server }) }).subscribe(() => undefined);
  await settled();
  server.revision = 2;
  await catchUp(queryClient, 'b', 2);
  expect(queryClient.getQueryData(queryKey)).toEqual({ revision: 2 });
});
