/**
 * Writes a life of a BOQ as this release stores it, from one of an earlier release: what a new version of an event needs in
 * test/fixtures/events. Run: node -r ./scripts/register-typescript.cjs test/support/write-life.ts FROM TO. Then give what is new a
 * value by hand.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { evolveStored } from '../../src/boq/core/boq-stream';
import { toSnapshot } from '../../src/boq/core/snapshots/state-snapshot';
import { initialState } from '../../src/boq/domain/boq.state';
import { currentSchemaVersion, upcast } from '../../src/boq/domain/boq.upcasters';
import type { StoredEvent } from '../../src/platform/event-store/event-store';

const [from = '', to = ''] = process.argv.slice(2);
const pathOf = (name: string): string => join(__dirname, '../fixtures/events', name);
const { boqId, events } = JSON.parse(readFileSync(pathOf(from), 'utf8')) as { boqId: string; events: StoredEvent[] };
const now = events.map((event) => {
  const { type, data } = upcast(event);
  return { ...event, schemaVersion: currentSchemaVersion(type), data };
});
const state = toSnapshot(now.reduce(evolveStored, initialState(boqId)));
writeFileSync(pathOf(to), `${JSON.stringify({ boqId, events: now, state }, null, 2)}\n`);
