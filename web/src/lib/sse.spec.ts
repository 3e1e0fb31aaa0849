import { expect, it } from '@jest/globals';
import { createEventParser } from './sse';

it('joins chunks into events and skips comments', () => {
  const seen: string[] = [];
  const feed = createEventParser((data) => seen.push(data));
  feed(': hello\n\nda');
  feed('ta: {"revision":4}\n');
  feed('\ndata: a\ndata: b\r\n\r\n');
  expect(seen).toEqual(['{"revision":4}', 'a\nb']);
});
