import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, cleanup, screen, within } from '@testing-library/react';
import { renderApp } from '../../../../test/render';
import { liveLink } from '../../../lib/boq/live-link';
import type { MarksByItem } from '../model/marks';
import { PeopleHere } from './people-here';

const YOU = { id: 'me', name: 'Me Myself', role: 'designer', since: '2026-11-20T09:30:00.000Z', item_id: null };
const ASHA = { id: 'a', name: 'Asha Rao', role: 'designer', since: '2026-11-20T09:31:00.000Z', item_id: 'i1' };
const GUEST = { id: 'g', name: 'Guest', role: 'guest', since: '2026-11-20T09:32:00.000Z', item_id: null };

/** A server whose streams the test writes, cuts and refuses. */
function server() {
  const streams: { headers: Headers; write: (text: string) => void; cut: () => void }[] = [];
  const posts: unknown[] = [];
  const reads: string[] = [];
  const state = { status: 200 };
  globalThis.fetch = async (input, init) => {
    const request = input instanceof Request ? input : null;
    const url = request?.url ?? String(input);
    if (request?.method === 'POST') {
      posts.push(await request.json());
      return Response.json({ data: { item_id: null, shown: true } });
    }
    if (!url.endsWith('/live')) {
      reads.push(url);
      return Response.json({ data: { revision: 9 }, revision: 9 });
    }
    if (state.status !== 200) return new Response('', { status: state.status });
    const headers = new Headers(init?.headers);
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        streams.push({
          headers,
          write: (text) => controller.enqueue(new TextEncoder().encode(text)),
          cut: () => controller.close(),
        });
      },
    });
    return new Response(body, { headers: { 'content-type': 'text/event-stream' } });
  };
  const presence = (people: unknown[]): string =>
    `event: presence\ndata: ${JSON.stringify({ boq_id: 'b1', you: 'me', people })}\n\n`;
  return { streams, posts, reads, state, presence };
}
const later = (ms = 0): Promise<void> => act(async () => void (await jest.advanceTimersByTimeAsync(ms)));

describe('people present', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => {
    cleanup();
    jest.useRealTimers();
  });

  it('shows nobody while alone, and others with name and role as they arrive', async () => {
    const { streams, presence } = server();
    renderApp(<PeopleHere boqId="b1" itemId={null} />);
    await later();
    expect(liveLink.has('b1')).toBe(true);
    streams[0]?.write(presence([YOU]));
    await later();
    expect(screen.queryByRole('list')).toBeNull();
    streams[0]?.write(presence([YOU, ASHA, GUEST]));
    await later();
    const here = within(screen.getByRole('list', { name: 'Also here' }));
    expect(here.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      expect.stringContaining('Asha Rao, Designer'),
      expect.stringContaining('Guest, Visitor'),
    ]);
    // Announced only once things have settled.
    expect(screen.queryByText(/joined/)).toBeNull();
    await later(2100);
    expect(screen.getByText('Asha Rao and Guest joined.')).toBeTruthy();
  });

  it('marks where they are, and reports this person’s position once the cursor rests', async () => {
    const { streams, posts, presence } = server();
    const marks: MarksByItem[] = [];
    const take = (next: MarksByItem): void => void marks.push(next);
    const view = (itemId: string | null) => <PeopleHere boqId="b1" itemId={itemId} onMarks={take} />;
    renderApp(view('i7'));
    await later();
    await later(400);
    expect(posts).toEqual([{ item_id: 'i7' }]);
    streams[0]?.write(presence([YOU, ASHA]));
    await later();
    expect(
      marks
        .at(-1)
        ?.get('i1')
        ?.map(({ name }) => name),
    ).toEqual(['Asha Rao']);
  });

  it('refetches the BOQ when it changed, and reports when the stream does not reconnect', async () => {
    const { streams, state } = server();
    const { queryClient } = renderApp(<PeopleHere boqId="b1" itemId={null} />);
    queryClient.setQueryData(['boq', 'b1', 'head'], { revision: 4 });
    const invalidated = jest.spyOn(queryClient, 'invalidateQueries');
    await later();
    streams[0]?.write('id: 5\ndata: {"boq_id":"b1","revision":5}\n\n');
    await later(50);
    expect(invalidated).toHaveBeenCalled();
    state.status = 503;
    streams[0]?.cut();
    await later();
    expect(liveLink.has('b1')).toBe(false);
    expect(screen.queryByText('Live updates are interrupted')).toBeNull();
    await later(2000);
    expect(screen.getByText('Live updates are interrupted')).toBeTruthy();
    state.status = 200;
    await later(6000);
    expect(screen.queryByText('Live updates are interrupted')).toBeNull();
    expect(streams.at(-1)?.headers.get('last-event-id')).toBe('5');
  });

  it('reads at a moment of its own where many have the BOQ open', async () => {
    const { streams, presence } = server();
    const { queryClient } = renderApp(<PeopleHere boqId="b1" itemId={null} />);
    queryClient.setQueryData(['boq', 'b1', 'head'], { revision: 4 });
    const invalidated = jest.spyOn(queryClient, 'invalidateQueries');
    const random = jest.spyOn(Math, 'random').mockReturnValue(0.5);
    await later();
    const crowd = Array.from({ length: 400 }, (_, n) => ({ ...ASHA, id: `person-${n}` }));
    streams[0]?.write(presence([YOU, ...crowd]));
    await later();
    for (const revision of [5, 6]) {
      streams[0]?.write(`id: ${revision}\ndata: {"boq_id":"b1","revision":${revision}}\n\n`);
      await later(200);
    }
    expect(invalidated).not.toHaveBeenCalled();
    await later(120);
    expect(invalidated).toHaveBeenCalled();
    random.mockRestore();
  });

  it('closes the stream while the page is hidden, and reconnects when visible', async () => {
    const { streams } = server();
    renderApp(<PeopleHere boqId="b1" itemId={null} />);
    await later();
    const look = (state: 'hidden' | 'visible'): void => {
      jest.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
      act(() => void document.dispatchEvent(new Event('visibilitychange')));
    };
    look('hidden');
    await later(29_000);
    expect(liveLink.has('b1')).toBe(true);
    await later(2_000);
    expect(liveLink.has('b1')).toBe(false);
    look('visible');
    await later();
    expect([streams.length, liveLink.has('b1')]).toEqual([2, true]);
  });

  it('stops when access is lost, and refetches the BOQ to learn why', async () => {
    const { streams } = server();
    const { queryClient } = renderApp(<PeopleHere boqId="b1" itemId={null} />);
    const invalidated = jest.spyOn(queryClient, 'invalidateQueries');
    await later();
    streams[0]?.write('event: closed\ndata: {"boq_id":"b1","reason":"no_access"}\n\n');
    await later(60_000);
    expect(streams).toHaveLength(1);
    expect(invalidated).toHaveBeenCalled();
  });
});
