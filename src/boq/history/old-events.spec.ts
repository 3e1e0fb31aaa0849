import stored from '../../../test/fixtures/events/boq-v1.json';
import { evolveStored } from '../boq-streams';
import { initialState } from '../domain/boq.state';
import { BOQ_EVENT_TYPES, upcast } from '../domain/boq.upcasters';
import { pricing } from './random-history.fixtures';
import { toSnapshot } from './state-snapshot';

/** A BOQ's life as the first release wrote it. Nothing in the file is ever changed, for what was stored once stays readable for ever; a new type's first event is added at its end. */
const { boqId, events, state: last } = stored;

describe('events of schemaVersion 1', () => {
  it('are there of every type that existed then', () => {
    const types = new Set(events.map(({ type }) => type));
    expect(BOQ_EVENT_TYPES.filter((type) => !types.has(type))).toEqual([]);
    expect(events.every(({ schemaVersion }) => schemaVersion === 1)).toBe(true);
  });

  it.each(events.map((event) => [event.version, event.type, event] as const))(
    '%i %s is read as today’s',
    (_version, type, event) => {
      expect(upcast(event).type).toBe(type);
    },
  );

  it('fold to the state they made, and every total on the way is what today’s prices give', () => {
    let state = initialState(boqId);
    for (const event of events) {
      state = evolveStored(state, event);
      expect([event.version, state.total]).toEqual([event.version, pricing.priceOnce(state).totals.total]);
    }
    expect(JSON.parse(JSON.stringify(toSnapshot(state)))).toEqual(last);
  });
});
