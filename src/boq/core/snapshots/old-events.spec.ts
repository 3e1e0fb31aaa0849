import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { evolveStored } from '../boq-stream';
import { initialState } from '../../domain/boq.state';
import { LINE_FIELD_NAMES } from '../../domain/line-fields';
import { BOQ_EVENT_TYPES, currentSchemaVersion, upcast } from '../../domain/boq.upcasters';
import { pricing } from './random-history.fixtures';
import { toSnapshot, type StateSnapshot } from './state-snapshot';

interface Life {
  readonly boqId: string;
  readonly events: readonly { version: number; type: string; schemaVersion: number; data: unknown }[];
  /** The state after the last event, as computed by the release that wrote the file. */
  readonly state: StateSnapshot;
}

/**
 * Histories of BOQs as written by the release that introduced their events. Never change these files, since stored
 * events must stay readable for ever; new types go in a new file.
 */
const FOLDER = join(__dirname, '../../../../test/fixtures/events');
const lives = readdirSync(FOLDER)
  .filter((file) => file.startsWith('boq-'))
  .sort()
  .map((file) => [file, JSON.parse(readFileSync(join(FOLDER, file), 'utf8')) as Life] as const);

describe('events of every schemaVersion', () => {
  it('are kept for every type', () => {
    const kept = new Set(
      lives.flatMap(([, { events }]) => events.map(({ type, schemaVersion }) => `${type} ${schemaVersion}`)),
    );
    const written = BOQ_EVENT_TYPES.flatMap((type) =>
      Array.from({ length: currentSchemaVersion(type) }, (_, index) => `${type} ${index + 1}`),
    );
    expect(written.filter((one) => !kept.has(one))).toEqual([]);
  });

  it.each(lives)('of %s are read in their current form', (_file, { events }) => {
    expect(events.map((event) => upcast(event).type)).toEqual(events.map(({ type }) => type));
  });

  it('have no warranty in lines written before there were any', () => {
    const [, life] = lives.find(([file]) => file === 'boq-v1.json') ?? [];
    const lines = life?.events.reduce(evolveStored, initialState(life.boqId)).lines.values() ?? [];
    expect(new Set([...lines].map(({ warrantyYears }) => warrantyYears))).toEqual(new Set([null]));
  });

  it.each(lives)('of %s fold to lines that have every field of today', (_file, { boqId, events }) => {
    const { lines } = events.reduce(evolveStored, initialState(boqId));
    for (const line of lines.values())
      expect(LINE_FIELD_NAMES.filter((field) => line[field] === undefined)).toEqual([]);
  });

  it.each(lives)(
    'of %s fold to their recorded state, and current prices give every total in between',
    (_file, { boqId, events, state: last }) => {
      let state = initialState(boqId);
      for (const event of events) {
        state = evolveStored(state, event);
        expect([event.version, state.total]).toEqual([event.version, pricing.price(state).totals.total]);
      }
      expect(JSON.parse(JSON.stringify(toSnapshot(state)))).toMatchObject(last);
    },
  );
});
