import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { EventStore } from '../../../platform/event-store/event-store';
import type { LoggedEvent } from '../../../platform/event-store/projections/projection';
import type { RateBooks } from '../../../directory/rate-books/rate-books.public';
import { streamOf } from '../../core/boq-stream';
import type { BoqSnapshots } from '../../core/snapshots/snapshots';
import { BoqFold } from './boq-fold';

const LIFE = join(__dirname, '../../../../test/fixtures/events/boq-v1.json');

describe('runs of a BOQ’s events', () => {
  const { boqId, events } = JSON.parse(readFileSync(LIFE, 'utf8')) as {
    boqId: string;
    events: LoggedEvent[];
  };
  const stream = streamOf(boqId);
  const between = (after: number, to: number) =>
    events.filter(({ version }) => version > after && version <= to).map((event) => ({ ...event, streamId: stream }));

  function foldWith() {
    const asked: string[] = [];
    const store = {
      read: (_stream: string, after: number, to: number) => {
        asked.push(`events ${after + 1} to ${to}`);
        return Promise.resolve(between(after, to));
      },
    };
    const snapshots = {
      nearest: () => {
        asked.push('snapshot');
        return Promise.resolve(undefined);
      },
    };
    const books = { ensure: () => Promise.resolve() };
    const fold = new BoqFold(
      store as unknown as EventStore,
      books as unknown as RateBooks,
      snapshots as unknown as BoqSnapshots,
    );
    return { fold, asked };
  }

  it.each([
    ['which goes on from it', 5, 6, []],
    ['which begins within it', 4, 5, []],
    ['which begins a little after it', 7, 8, ['events 6 to 7']],
    ['which begins before it', 2, 5, ['snapshot', 'events 1 to 2']],
  ] as const)('need nothing read that is known from the run before: one %s', async (_words, after, to, needs) => {
    const { fold, asked } = foldWith();
    await fold.run(stream, between(3, 5));
    asked.length = 0;
    const run = await fold.run(stream, between(after, to));
    expect(asked).toEqual(needs);
    const whole = await foldWith().fold.run(stream, between(0, to));
    expect([run.after, run.before.revision]).toEqual([whole.after, after]);
  });
});
