import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { LeadMessage } from './lead';
import { placeIn } from './lead';
import { LeadTeller } from './lead-teller';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

const pointer = { part: 0, x: 0.5, y: 0.5 };

function begin() {
  const sent: LeadMessage[] = [];
  const send = jest.fn((message: LeadMessage) => {
    sent.push(message);
    return Promise.resolve();
  });
  const teller = new LeadTeller(send, { slide: 0, pointer: null }, ['a']);
  return { sent, send, teller };
}

describe('a lead that is told', () => {
  it('begins with page and options, then has the newest page only, and options once they are switched', async () => {
    const { sent, teller } = begin();
    teller.show({ slide: 1, pointer: null });
    teller.show({ slide: 2, pointer });
    await jest.advanceTimersByTimeAsync(250);
    teller.switchTo([]);
    await jest.advanceTimersByTimeAsync(250);
    expect(sent).toEqual([
      { slide: 0, pointer: null, options: ['a'] },
      { slide: 2, pointer },
      { slide: 2, pointer, options: [] },
    ]);
    teller.end();
  });

  it('is repeated while nothing changes, also after a message was lost, and not after its end', async () => {
    const { sent, send, teller } = begin();
    send.mockRejectedValueOnce(new Error('offline'));
    await jest.advanceTimersByTimeAsync(9000);
    expect(sent.length).toBe(2);
    teller.end();
    teller.end();
    await jest.advanceTimersByTimeAsync(9000);
    expect(sent.slice(2)).toEqual([{ slide: null, pointer: null }]);
  });
});

describe('the end of a lead', () => {
  it.each([
    ['in turn', 1],
    ['now', 2],
  ] as const)('comes %s', async (when, before) => {
    const sent: LeadMessage[] = [];
    let arrive = (): void => undefined;
    const underWay = new Promise<void>((resolve) => (arrive = resolve));
    const send = (message: LeadMessage): Promise<void> => {
      sent.push(message);
      return underWay;
    };
    const teller = new LeadTeller(send, { slide: 0, pointer: null }, []);
    teller.end(when);
    await jest.advanceTimersByTimeAsync(50);
    expect(sent.length).toBe(before);
    arrive();
    await jest.advanceTimersByTimeAsync(50);
    expect(sent.slice(1)).toEqual([{ slide: null, pointer: null }]);
  });
});

describe('a place on a page', () => {
  it('is a share of its part, whatever its size, and never outside', () => {
    const part = { left: 100, top: 50, width: 400, height: 200 };
    expect(placeIn(part, { clientX: 200, clientY: 150 })).toEqual({ x: 0.25, y: 0.5 });
    expect(placeIn(part, { clientX: 90, clientY: 300 })).toEqual({ x: 0, y: 1 });
    expect(placeIn({ ...part, width: 0 }, { clientX: 200, clientY: 150 }).x).toBe(0);
  });
});
