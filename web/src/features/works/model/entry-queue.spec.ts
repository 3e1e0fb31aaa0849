import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { ApiError } from '../../../lib/api/errors';
import { EntryQueue, type EntryPorts, type SiteEntry } from './entry-queue';

const settle = async (): Promise<void> => {
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
};

function open(session = 'Priya') {
  const sent: SiteEntry[] = [];
  const stored: string[] = [];
  const forgotten: string[] = [];
  const answers: (Error | undefined)[] = [];
  let keys = 0;
  let clock = 0;
  const ports: EntryPorts = {
    send: async (entry) => {
      sent.push(entry);
      const failure = answers.shift();
      if (failure) throw failure;
    },
    sent: ({ title }) => void stored.push(title),
    forget: ({ title }) => void forgotten.push(title),
    session: () => session,
    newKey: () => `${session}-${++keys}`,
    now: () => ++clock,
  };
  const queue = new EntryQueue(ports);
  const put = (title: string): void =>
    queue.put({ boqId: 'b1', kind: 'measurement', body: { title }, title, itemId: 'i1' });
  return {
    queue,
    put,
    sent,
    stored,
    forgotten,
    answers,
    states: () => queue.entries.get().map(({ title, state }) => [title, state]),
  };
}

const OFFLINE = new ApiError(0, 'You are offline. Check the connection and try again.');

describe('entries made on site', () => {
  beforeEach(() => {
    localStorage.clear();
    jest.useFakeTimers();
  });
  afterEach(() => void jest.useRealTimers());

  it('are sent one after another in their order, and leave nothing on the device', async () => {
    const { put, stored, queue } = open();
    put('First');
    put('Second');
    await settle();
    expect(stored).toEqual(['First', 'Second']);
    expect([queue.entries.get(), localStorage.length]).toEqual([[], 0]);
  });

  it('are forgotten once they are sent or discarded, and not before', async () => {
    const { put, forgotten, answers, queue } = open();
    answers.push(new ApiError(400, 'There is no such snag.'));
    put('First');
    await settle();
    expect(forgotten).toEqual([]);
    put('Second');
    await settle();
    expect(forgotten).toEqual(['Second']);
    queue.drop(queue.entries.get()[0]?.key ?? '');
    expect(forgotten).toEqual(['Second', 'First']);
  });

  it('wait for a connection, and are sent again under the same key', async () => {
    const { put, sent, stored, answers, states, queue } = open();
    answers.push(OFFLINE, OFFLINE);
    put('First');
    await settle();
    put('Second');
    await settle();
    expect(states()).toEqual([
      ['First', 'waiting'],
      ['Second', 'waiting'],
    ]);
    queue.wake();
    await settle();
    expect(stored).toEqual(['First', 'Second']);
    expect(sent.map(({ key }) => key)).toEqual(['Priya-1', 'Priya-1', 'Priya-1', 'Priya-2']);
  });

  it('stay in sight once one had to wait, until the server has the last of them', async () => {
    const { put, answers, queue } = open();
    const waited = () => queue.entries.get().map(({ title, hasWaited }) => [title, hasWaited]);
    put('At once');
    expect(waited()).toEqual([['At once', false]]);
    await settle();
    answers.push(OFFLINE, OFFLINE);
    put('First');
    await settle();
    put('Second');
    await settle();
    const seen: unknown[] = [];
    queue.entries.subscribe(() => seen.push(waited()));
    queue.wake();
    await settle();
    const both = [
      ['First', true],
      ['Second', true],
    ];
    expect(seen).toEqual([both, [['Second', true]], [['Second', true]], []]);
  });

  it('are tried again by themselves', async () => {
    const { put, stored, answers } = open();
    answers.push(new ApiError(503, 'Busy.'));
    put('First');
    await settle();
    expect(stored).toEqual([]);
    jest.advanceTimersByTime(5000);
    await settle();
    expect(stored).toEqual(['First']);
  });

  it('outlive the page', async () => {
    const first = open();
    first.answers.push(OFFLINE);
    first.put('Kept');
    await settle();
    const next = open();
    await settle();
    expect(next.sent.map(({ key, title }) => [key, title])).toEqual([['Priya-1', 'Kept']]);
    expect(localStorage.length).toBe(0);
  });

  it('are not sent in the name of someone who logged in later, unless that person says so', async () => {
    const first = open();
    first.answers.push(OFFLINE);
    first.put('Of Priya');
    await settle();
    const next = open('Rahul');
    await settle();
    expect([next.sent, next.states()]).toEqual([[], [['Of Priya', 'parted']]]);
    next.queue.retry('Priya-1');
    await settle();
    expect(next.stored).toEqual(['Of Priya']);
  });

  it('that are refused stay with the reason, and do not hold up those behind them', async () => {
    const { put, stored, answers, queue } = open();
    answers.push(new ApiError(422, 'This item is not in the contract.'));
    put('Refused');
    put('Behind');
    await settle();
    expect(stored).toEqual(['Behind']);
    expect(queue.entries.get()).toMatchObject([
      { title: 'Refused', state: 'refused', error: 'This item is not in the contract.' },
    ]);
    queue.drop('Priya-1');
    expect([queue.entries.get(), localStorage.length]).toEqual([[], 0]);
  });

  it('are held by the page where the device keeps nothing', async () => {
    const refuse = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    const { put, stored, answers, queue } = open();
    answers.push(OFFLINE);
    put('Held');
    await settle();
    queue.wake();
    await settle();
    expect(stored).toEqual(['Held']);
    refuse.mockRestore();
  });
});
