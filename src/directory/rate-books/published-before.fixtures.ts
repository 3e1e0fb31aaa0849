import { randomUUID } from 'node:crypto';
import type { TestApi } from '../../../test/support/application';
import { paise } from '../../kernel/money';
import { EVENT_STORE, type EventStore } from '../../platform/event-store/event-store';
import { builtInState, rateBookStreamOf } from './rate-book-stream';

/** The book after a built-in one as a release with no newer one published it: that book, with carpenters at ₹500. */
export async function publishedBefore(builtIn: number, { app }: TestApi): Promise<void> {
  const store = app.get<EventStore>(EVENT_STORE, { strict: false });
  const { contents } = builtInState(builtIn);
  const rates = contents?.rates.map((rate) =>
    rate.label === 'Carpentry labour' ? { ...rate, rate: paise(50_000) } : rate,
  );
  const stamp = { by: 'Asha Admin', at: '2026-10-01T08:00:00.000Z', note: '' };
  const book = { version: builtIn + 1, basedOn: builtIn, recipesOf: builtIn, ...stamp };
  const metadata = { commandId: randomUUID(), actorId: null, actorName: 'Asha Admin', actorRole: 'admin' };
  const about = { ...metadata, correlationId: metadata.commandId, causationId: metadata.commandId };
  const events = [
    { type: 'RateBookDrafted', data: { ...book, contents } },
    { type: 'RateBookPublished', data: { ...book, contents: { ...contents, rates } } },
  ].map((event) => ({ ...event, id: randomUUID(), schemaVersion: 1, metadata: about }));
  await store.append(rateBookStreamOf(builtIn + 1), events, 0);
}
