import Ajv2020, { type ValidateFunction } from 'ajv/dist/2020';
import addFormats from 'ajv-formats';
import fc from 'fast-check';
import type { z } from 'zod';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { histories } from '../../../boq/core/snapshots/random-history.fixtures';
import type { BoqEventData, BoqEventType } from '../../../boq/domain/boq.events';
import { BOQ_EVENT_TYPES, currentSchemaVersion } from '../../../boq/domain/boq.upcasters';
import type { StoredEvent } from '../../../platform/event-store/event-store';
import {
  WORKS_EVENT_TYPES,
  worksStreamOf,
  type WorksEventData,
  type WorksEventType,
} from '../../../works/works.public';
import { BOQ_SHAPES, PUBLIC_EVENT_TYPES, type HiddenField, type PublicEventType } from './boq-shapes';
import {
  eventSchema,
  FEED_TYPES,
  jsonSchemaOf,
  publicEvent,
  publicRecordEvent,
  publicWorksEvent,
  type PublicEvent,
} from './public-event';
import { WORKS_SHAPES } from './works-shapes';
import { schemaFiles } from './write';

/** Without brands, `readonly` and optionality, which JSON does not have. */
type Plain<T> = T extends number
  ? number
  : T extends string | boolean | null
    ? T
    : T extends readonly (infer Item)[]
      ? Plain<Item>[]
      : { -readonly [Key in keyof T]-?: Plain<Exclude<T[Key], undefined>> };
type Same<A, B> = [A] extends [B] ? ([B] extends [A] ? true : false) : false;
type Stored<Type extends BoqEventType> = Type extends 'BoqDeleted' | 'BoqRestored'
  ? Record<never, never>
  : Omit<BoqEventData[Type], HiddenField>;
type Shown<Type extends PublicEventType> = Type extends 'BoqDeleted' | 'BoqRestored'
  ? Record<never, never>
  : z.output<(typeof BOQ_SHAPES)[Type]>;

/** Every domain type and each of its fields except the hidden ones: a difference does not compile. */
type Compared = {
  readonly [Type in BoqEventType]: Type extends PublicEventType ? Same<Plain<Stored<Type>>, Plain<Shown<Type>>> : false;
};
const compared: { readonly [Type in BoqEventType]: true } extends Compared ? true : never = true;
type ComparedWorks = {
  // Where a photo is stored is nobody’s business.
  readonly [Type in WorksEventType]: Same<
    Plain<Omit<WorksEventData[Type], 'file'>>,
    Plain<z.output<(typeof WORKS_SHAPES)[Type]>>
  >;
};
const comparedWorks: { readonly [Type in WorksEventType]: true } extends ComparedWorks ? true : never = true;

const ajv = addFormats(new Ajv2020({ strict: false }));
const checks = new Map<string, ValidateFunction>(FEED_TYPES.map((type) => [type, ajv.compile(jsonSchemaOf(type))]));
/** The same from the files of docs/schemas, which refer to one another. */
const documented = addFormats(new Ajv2020({ strict: false }));
for (const [name, file] of schemaFiles(FEED_TYPES.map((type) => eventSchema(type)))) documented.addSchema(file, name);

function stored(type: string, data: unknown, schemaVersion: number): StoredEvent {
  return {
    id: '0d1f7a52-7a6c-5c3e-8f0a-2b9b1c7a4e10',
    type,
    schemaVersion,
    data,
    metadata: {
      commandId: 'c',
      correlationId: 'c',
      causationId: 'c',
      actorId: null,
      actorName: 'Guest',
      actorRole: 'guest',
    },
    position: 7n,
    streamId: 'boq-5f1c3a52-5f0c-4b3e-9c1d-0b6a1f4e7d21',
    version: 1,
    recordedAt: new Date('2026-11-20T04:00:00Z'),
    prevHash: '0',
    hash: '1',
  };
}

function expectShown(event: StoredEvent, shown: PublicEvent = publicEvent(event)): void {
  const check = checks.get(shown.type);
  const sent: unknown = JSON.parse(JSON.stringify(shown));
  expect([check?.(sent), check?.errors]).toEqual([true, null]);
  expect([documented.validate(shown.type, sent), documented.errors]).toEqual([true, null]);
  expect(documented.validate(shown.type, { ...shown, position: 7 })).toBe(false);
  const { guestIdentifier: _hidden, ...rest } = event.data as Record<string, unknown>;
  expect(shown.data).toEqual(rest);
}

describe('public shapes of events', () => {
  it('cover every event type, field by field', () => {
    expect(compared).toBe(true);
    expect([...PUBLIC_EVENT_TYPES].sort()).toEqual([...BOQ_EVENT_TYPES].sort());
    expect(comparedWorks).toBe(true);
    expect(Object.keys(WORKS_SHAPES).sort()).toEqual([...WORKS_EVENT_TYPES].sort());
  });

  it('show the events of works in full', () => {
    const file = readFileSync(join(__dirname, '../../../../test/fixtures/works-events/v1.json'), 'utf8');
    const { boqId, events } = JSON.parse(file) as { boqId: string; events: { type: string; data: unknown }[] };
    for (const { type, data } of events) {
      const event = { ...stored(type, data, 1), streamId: worksStreamOf(boqId) };
      expectShown(event, publicWorksEvent(event));
    }
  });

  it('show the events of the first release in full, except the visitor’s identifier', () => {
    const file = readFileSync(join(__dirname, '../../../../test/fixtures/events/boq-v1.json'), 'utf8');
    const { events } = JSON.parse(file) as { events: { type: string; schemaVersion: number; data: unknown }[] };
    expect(JSON.stringify(events)).toContain('guestIdentifier');
    for (const { type, schemaVersion, data } of events) {
      const shown = JSON.stringify(publicEvent(stored(type, data, schemaVersion)));
      expect(shown).not.toContain('guestIdentifier');
      expect(shown).not.toContain('aaaaaaaa');
      if (schemaVersion === currentSchemaVersion(type as BoqEventType)) {
        expectShown(stored(type, data, schemaVersion));
      }
    }
  });

  it('accept every event of random histories, and each matches its JSON Schema', () => {
    fc.assert(
      fc.property(histories, (history) => {
        for (const { type, data } of history.events) {
          expectShown(stored(type, JSON.parse(JSON.stringify(data)), currentSchemaVersion(type)));
        }
      }),
      { numRuns: 60 },
    );
  });

  it('drop fields that a schema does not name', () => {
    const data = { userId: 'u', tokenHash: 'secret', totals: { material: 1, labour: 2, total: 3, inner: 'secret' } };
    expect(JSON.stringify(publicEvent(stored('BoqAttached', data, 1)))).not.toContain('secret');
  });

  it('tell of records what changed; who did it and why, admins alone', () => {
    const change = { kind: 'item', id: 'i', before: { base_price: 100 }, after: { base_price: 120 } };
    const data = { changes: [change], adopted: { earlier: [{ actor: 'Asha Rao' }] } };
    const event = { ...stored('VendorChanged', data, 1), streamId: 'vendor-v' };
    const metadata = {
      ...event.metadata,
      actorId: '0d1f7a52-7a6c-5c3e-8f0a-2b9b1c7a4e10',
      actorName: 'Asha Rao',
      actorRole: 'admin',
      reason: 'December',
    };
    for (const isAdmin of [true, false]) {
      const shown = JSON.parse(JSON.stringify(publicRecordEvent({ ...event, metadata }, isAdmin))) as object;
      const check = checks.get('VendorChanged');
      expect([check?.(shown), check?.errors]).toEqual([true, null]);
      expect(shown).toMatchObject({ boq_id: null, data: { changes: [change] } });
      expect(JSON.stringify(shown).includes('Asha Rao') && JSON.stringify(shown).includes('December')).toBe(isAdmin);
    }
  });
});
