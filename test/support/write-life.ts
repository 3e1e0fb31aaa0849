/**
 * Writes lives of a BOQ as this release stores them, for every version of an event that no file of test/fixtures/events has:
 * `node -r ./scripts/register-typescript.cjs test/support/write-life.ts NAME` writes boq-NAME.json, boq-NAME-2.json … from the lives
 * with the versions before. Then give what is new a value by hand, in an event, and name the file (`boq-NAME.json`): its state is
 * written again. The same for a life to which events were added by hand.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { evolveStored } from '../../src/boq/core/boq-stream';
import { toSnapshot } from '../../src/boq/core/snapshots/state-snapshot';
import { initialState } from '../../src/boq/domain/boq.state';
import { BOQ_EVENT_TYPES, currentSchemaVersion, upcast } from '../../src/boq/domain/boq.upcasters';
import type { StoredEvent } from '../../src/platform/event-store/event-store';

interface Life {
  readonly boqId: string;
  readonly events: readonly StoredEvent[];
}

const FOLDER = join(__dirname, '../fixtures/events');
const [name] = process.argv.slice(2);
if (!name) throw new Error('usage: write-life.ts NAME | FILE.json');

const readLife = (file: string): Life => JSON.parse(readFileSync(join(FOLDER, file), 'utf8')) as Life;

function writeLife(file: string, { boqId, events }: Life): void {
  const state = toSnapshot(events.reduce(evolveStored, initialState(boqId)));
  writeFileSync(join(FOLDER, file), `${JSON.stringify({ boqId, events, state }, null, 2)}\n`);
}

const lives = readdirSync(FOLDER)
  .filter((file) => file.startsWith('boq-'))
  .map(readLife);
const missing = new Set(
  BOQ_EVENT_TYPES.filter(
    (type) =>
      !lives.some(({ events }) =>
        events.some((event) => event.type === type && event.schemaVersion === currentSchemaVersion(type)),
      ),
  ),
);

/** Types whose current version is missing, and that a life has in the version before. */
const gains = ({ events }: Life) =>
  [...missing].filter((type) =>
    events.some((event) => event.type === type && event.schemaVersion === currentSchemaVersion(type) - 1),
  );

if (name.endsWith('.json')) {
  writeLife(name, readLife(name));
  missing.clear();
}
for (let number = 1; missing.size > 0; number += 1) {
  const [best] = lives.toSorted((one, other) => gains(other).length - gains(one).length);
  const types = best ? gains(best) : [];
  if (!best || types.length === 0) throw new Error(`no life has the version before of ${[...missing].join(', ')}`);
  const events = best.events.map((event) => {
    const { type, data } = upcast(event);
    return { ...event, schemaVersion: currentSchemaVersion(type), data };
  });
  writeLife(number === 1 ? `boq-${name}.json` : `boq-${name}-${number}.json`, { boqId: best.boqId, events });
  for (const type of types) missing.delete(type);
}
