import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { evolveWorks, foldWorks, WORKS_SCHEMA_VERSION } from './domain/works.events';
import { initialWorks, type WorksState } from './domain/works.state';
import { WORKS_EVENT_TYPES } from './works-readers';
import { worksEventOf } from './works-stream';

interface Life {
  readonly boqId: string;
  readonly events: readonly {
    readonly version: number;
    readonly type: string;
    readonly schemaVersion: number;
    readonly data: unknown;
  }[];
  /** The state after the last event, as computed by the release that wrote the file. */
  readonly state: unknown;
}

/** Works as written by the release that introduced their events. Never change these files; new types go in a new file. */
const FOLDER = join(__dirname, '../../test/fixtures/works-events');
const lives = readdirSync(FOLDER).map(
  (file) => [file, JSON.parse(readFileSync(join(FOLDER, file), 'utf8')) as Life] as const,
);

const foldOf = ({ boqId, events }: Life): WorksState =>
  events.map(worksEventOf).reduce(evolveWorks, initialWorks(boqId));

/** Maps as objects. */
const plain = (state: WorksState): unknown =>
  JSON.parse(
    JSON.stringify(state, (_key, value: unknown) =>
      value instanceof Map ? Object.fromEntries(value as ReadonlyMap<string, unknown>) : value,
    ),
  );

describe('events of works of every schemaVersion', () => {
  it('are kept for every type', () => {
    const kept = new Set(
      lives.flatMap(([, { events }]) => events.map(({ type, schemaVersion }) => `${type} ${schemaVersion}`)),
    );
    const written = WORKS_EVENT_TYPES.flatMap((type) =>
      Array.from({ length: WORKS_SCHEMA_VERSION }, (_, index) => `${type} ${index + 1}`),
    );
    expect(written.filter((one) => !kept.has(one))).toEqual([]);
  });

  it.each(lives)('of %s fold to their recorded state', (_file, life) => {
    // A later release may know more of the works; what was recorded stays.
    expect(plain(foldOf(life))).toMatchObject(life.state as object);
    expect(foldWorks(initialWorks(life.boqId), life.events.map(worksEventOf))).toEqual(foldOf(life));
  });

  it('of a later release are refused', () => {
    const later = { type: 'Measured', schemaVersion: WORKS_SCHEMA_VERSION + 1, data: {} };
    expect(() => worksEventOf(later)).toThrow(`this release reads ${WORKS_SCHEMA_VERSION}`);
  });
});
