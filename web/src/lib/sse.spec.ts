import { describe, expect, it } from '@jest/globals';
import { createEventParser, listen, type StreamEvent } from './sse';

it('joins chunks into events with their names and ids, and skips comments', () => {
  const seen: StreamEvent[] = [];
  const feed = createEventParser((event) => seen.push(event));
  feed(': hello\n\nretry: 1000\n\nid: 4\nda');
  feed('ta: {"revision":4}\n');
  feed('\nevent: presence\ndata: a\ndata: b\r\n\r\n:\n\n');
  expect(seen).toEqual([
    { event: 'message', id: '4', data: '{"revision":4}' },
    { event: 'presence', id: undefined, data: 'a\nb' },
  ]);
});

describe('listening', () => {
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
      onEvent: ({ id, data }) => {
        last = id ?? last;
        log.push(data);
      },
      onOpen: () => void log.push('open'),
      onLost: () => void log.push('lost'),
      onRefused: (status) => void log.push(`refused ${status}`),
    });
    return { log, asked, stop, wake };
  }
  const turn = () => new Promise((resolve) => setTimeout(resolve, 20));

  it('comes back after a loss with the id of what it knows, at once when it is woken', async () => {
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

  it('takes a refusal for an answer, but not a busy server or a stranger on the way', async () => {
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
