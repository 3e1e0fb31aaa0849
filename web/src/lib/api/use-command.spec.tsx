import { describe, expect, it, jest } from '@jest/globals';
import { act, renderHook, waitFor } from '@testing-library/react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useCommand } from './use-command';

const client = new QueryClient();
const wrapper = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={client}>{children}</QueryClientProvider>
);

/** A command whose answers come when they are given. */
function slow() {
  const sent: { input: unknown; key: string; answer: (value: string) => void; fail: (error: Error) => void }[] = [];
  const run = (input: object, key: string) =>
    new Promise<string>((answer, fail) => void sent.push({ input, key, answer, fail }));
  const onSuccess = jest.fn<() => void>();
  const { result } = renderHook(() => useCommand<object, string>({ run, onSuccess }), { wrapper });
  return { sent, onSuccess, command: () => result.current };
}
const after = (ms: number) => act(() => new Promise((resolve) => setTimeout(resolve, ms)));

describe('a command', () => {
  it('is sent once for a double click, as late as the second one comes, and succeeds once', async () => {
    const { sent, onSuccess, command } = slow();
    const stale = command();
    act(() => stale.mutate({ item: 'shoe rack' }));
    await waitFor(() => expect(sent).toHaveLength(1));
    // The screen still shows what it showed at the first click, then what it shows while it waits.
    act(() => stale.mutate({ item: 'shoe rack' }));
    act(() => command().mutate({ item: 'shoe rack' }));
    await act(async () => sent[0]?.answer('added'));
    act(() => stale.mutate({ item: 'shoe rack' }));
    await waitFor(() => expect(onSuccess).toHaveBeenCalledTimes(1));
    expect(sent).toHaveLength(1);
  });

  it('is sent again when it is meant again, and another one at any time, each with a key of its own', async () => {
    const { sent, command } = slow();
    act(() => command().mutate({ item: 'curtain' }));
    act(() => command().mutate({ item: 'loft' }));
    await waitFor(() => expect(sent.map(({ input }) => input)).toEqual([{ item: 'curtain' }, { item: 'loft' }]));
    await act(async () => sent[0]?.answer('added'));
    await after(450);
    act(() => command().mutate({ item: 'curtain' }));
    await waitFor(() => expect(sent).toHaveLength(3));
    expect(new Set(sent.map(({ key }) => key)).size).toBe(3);
  });

  it('is sent again at once by whoever pressed something else after its answer', async () => {
    const { sent, command } = slow();
    const press = (clientX: number) => document.body.dispatchEvent(new MouseEvent('click', { clientX, detail: 1 }));
    press(10);
    act(() => command().mutate({ rate: 640 }));
    await waitFor(() => expect(sent).toHaveLength(1));
    await act(async () => sent[0]?.answer('estimated'));
    press(12);
    act(() => command().mutate({ rate: 640 }));
    press(300);
    press(10);
    act(() => command().mutate({ rate: 640 }));
    await waitFor(() => expect(sent).toHaveLength(2));
    await after(1);
    expect(sent).toHaveLength(2);
  });

  it('can be tried again as soon as it has failed', async () => {
    const { sent, command } = slow();
    act(() => command().mutate({ item: 'curtain' }));
    await waitFor(() => expect(sent).toHaveLength(1));
    await act(async () => sent[0]?.fail(new Error('offline')));
    await waitFor(() => expect(command().isError).toBe(true));
    await after(1);
    act(() => command().mutate({ item: 'curtain' }));
    await waitFor(() => expect(sent).toHaveLength(2));
  });
});
