import { describe, expect, it } from '@jest/globals';
import { listen, type StreamEvent } from './sse';

describe('the event stream', () => {
  const texts = (...chunks: string[]): Response =>
    new Response(
      new ReadableStream({
        start(controller) {
          for (const chunk of chunks) controller.enqueue(new TextEncoder().encode(chunk));
          controller.close();
        },
      }),
      { headers: { 'content-type': 'text/event-stream; charset=utf-8' } },
    );

  function start(answers: (() => Response | Promise<Response>)[]) {
    const log: string[] = [];
    const events: StreamEvent[] = [];
    const asked: Headers[] = [];
    globalThis.fetch = (_input, init) => {
      asked.push(new Headers(init?.headers));
      const answer = answers.shift();
      return answer ? Promise.resolve(answer()) : new Promise(() => undefined);
    };
    let last: string | undefined;
    const { stop, wake } = listen({
      url: '/live',
      lastId: () => last,
      onEvent: (event) => {
        last = event.id ?? last;
        events.push(event);
        log.push(event.data);
      },
      onOpen: () => void log.push('open'),
      onLost: () => void log.push('lost'),
      onRefused: (status) => void log.push(`refused ${status}`),
    });
    return { log, events, asked, stop, wake };
  }
  /** Event-loop turns instead of a time: pending work progresses in each of them, however slowly. */
  const turn = async (): Promise<void> => {
    for (let turns = 0; turns < 20; turns += 1) await new Promise((resolve) => setTimeout(resolve, 0));
  };

  it('joins chunks into events with names and ids, and skips comments', async () => {
    const { events, stop } = start([
      () =>
        texts(
          ': hello\n\nretry: 1000\n\nid: 4\nda',
          'ta: {"revision":4}\n',
          '\nevent: presence\ndata: a\ndata: b\r\n\r\n:\n\n',
        ),
    ]);
    await turn();
    expect(events).toEqual([
      { event: 'message', id: '4', data: '{"revision":4}' },
      { event: 'presence', id: undefined, data: 'a\nb' },
    ]);
    stop();
  });

  it('treats a line end split over two chunks as one', async () => {
    const { events, stop } = start([() => texts('data: a\r', '\ndata: b\r', '\n\r\n')]);
    await turn();
    expect(events).toEqual([{ event: 'message', id: undefined, data: 'a\nb' }]);
    stop();
  });

  it('waits after a loss as long as the server asked', async () => {
    const { log, stop } = start([() => texts('retry: 0\ndata: one\n\n'), () => texts('data: two\n\n')]);
    await turn();
    expect(log.slice(0, 5)).toEqual(['open', 'one', 'lost', 'open', 'two']);
    stop();
  });

  it('reconnects after a loss with the last id, immediately when woken', async () => {
    const { log, asked, wake, stop } = start([() => texts('id: 7\ndata: seven\n\n'), () => texts('data: eight\n\n')]);
    await turn();
    expect(log).toEqual(['open', 'seven', 'lost']);
    expect(asked[0]?.get('last-event-id')).toBeNull();
    wake();
    await turn();
    expect(log).toEqual(['open', 'seven', 'lost', 'open', 'eight', 'lost']);
    expect(asked[1]?.get('last-event-id')).toBe('7');
    stop();
  });

  it('treats a refusal as final, but not a busy server or a proxy', async () => {
    const { log, wake, stop } = start([
      () => new Response('', { status: 503 }),
      () => new Response('<p>proxy</p>', { headers: { 'content-type': 'text/html' } }),
      () => Promise.reject(new TypeError('offline')),
      () => new Response('', { status: 404 }),
    ]);
    for (let tries = 0; tries < 4; tries += 1) {
      await turn();
      wake();
    }
    await turn();
    expect(log).toEqual(['lost', 'lost', 'lost', 'refused 404']);
    stop();
  });
});
