/** Versions of what the feed and webhooks send. 1: data as events store it. 2: the language of the API. */
import { z } from 'zod';
import { deprecationHeaders } from '../../../platform/http/answers/deprecations';
import type { StoredEvent } from '../../../platform/event-store/event-store';
import { translationOf } from './api-language';
import { BOQ_SHAPES } from './boq-shapes';
import {
  dataShapeOf,
  envelopeOf,
  FEED_TYPES,
  publicEvent,
  isWorksType,
  publicRecordEvent,
  publicWorksEvent,
  type Envelope,
  type FeedEventType,
  type JsonSchema,
  type PublicEvent,
} from './public-event';
import { RECORD_SHAPES } from './record-shapes';

export type FeedVersion = 1 | 2;
/** Version 1 ends: announced on every answer and delivery in it. */
const VERSION_1 = { since: '2026-11-26', sunset: '2027-11-26', successor: '/api/events?version=2' } as const;

/** What a webhook sends; 1 unless another is chosen, so that programs from before go on. */
export const versionField = z
  .literal([1, 2], 'The version is 1 or 2.')
  .describe('2: data in snake_case, rupees and plain quantities, typed by `Event`. 1, until its sunset: as stored.');

/** The headers that come with events of a version: of 1 those that announce its end. */
export function announced(version: FeedVersion): Readonly<Record<string, string>> {
  return version === 1 ? deprecationHeaders(VERSION_1) : {};
}

/** An event as a reader of the version gets it. */
export function inVersion(event: PublicEvent, version: FeedVersion): PublicEvent {
  if (version === 1) return event;
  const data = translationOf(dataShapeOf(event.type)).toApi(event.data) as PublicEvent['data'];
  return { version, ...event, data: inRupees(data, (amount) => amount / 100) };
}

/** An event as the account that it is of gets it, costs and people included; null for a type that the feed does not have. */
export function ownEvent(stored: StoredEvent): PublicEvent | null {
  if (Object.hasOwn(BOQ_SHAPES, stored.type)) return inVersion(publicEvent(stored), 2);
  if (isWorksType(stored.type)) return inVersion(publicWorksEvent(stored), 2);
  return Object.hasOwn(RECORD_SHAPES, stored.type) ? inVersion(publicRecordEvent(stored, true), 2) : null;
}

/** Back to version 1: what version 2 says is all that version 1 does. */
export function inVersion1({ version: _version, ...event }: PublicEvent): PublicEvent {
  const data = inRupees(event.data, (amount) => Math.round(amount * 100));
  return { ...event, data: translationOf(dataShapeOf(event.type)).toStored(data) as PublicEvent['data'] };
}

/** Fields of records that are amounts; the others of a record are the API's own already. */
const PRICES = new Set(['base_price', 'max_price']);
type Change = Readonly<Record<'before' | 'after', Readonly<Record<string, unknown>> | null>>;

function inRupees(data: PublicEvent['data'], turn: (amount: number) => number): PublicEvent['data'] {
  if (!('changes' in data) || !Array.isArray(data['changes'])) return data;
  const side = (fields: Change['before']): Change['before'] =>
    fields &&
    Object.fromEntries(
      Object.entries(fields).map(([name, value]) => [
        name,
        PRICES.has(name) && typeof value === 'number' ? turn(value) : value,
      ]),
    );
  const changes = (data['changes'] as Change[]).map((change) => ({
    ...change,
    before: side(change.before),
    after: side(change.after),
  }));
  return { ...data, changes };
}

/** Each once, so that the schemas of types refer to one. */
const ENVELOPES: Partial<Record<Envelope, z.ZodType>> = {};
function schemaOf(type: FeedEventType): z.ZodType {
  const { envelope, name, schemaVersion, description } = envelopeOf(type);
  const own = z.object({
    type: z.literal(type),
    schema_version: z.literal(schemaVersion),
    data: translationOf(dataShapeOf(type)).schema,
  });
  const shared = (ENVELOPES[name] ??= envelope.extend({ version: z.literal(2) }).meta({ id: name }));
  return z.intersection(shared, own).meta({ id: type, description });
}

/** An event of version 2: told apart by `type`, whose schemas are named as the types are. */
export const eventSchema = z
  .union(FEED_TYPES.map(schemaOf))
  .meta({ id: 'Event', description: 'An event of version 2, by its type.', discriminator: { propertyName: 'type' } });

/** The schema of one type in version 2 as JSON Schema (draft 2020-12). */
export function jsonSchemaOfVersion2(type: FeedEventType): JsonSchema {
  const { $schema, ...rest } = z.toJSONSchema(schemaOf(type), { io: 'input' });
  return { $schema, $id: `urn:fitout:event:v2:${type}:${envelopeOf(type).schemaVersion}`, title: type, ...rest };
}
