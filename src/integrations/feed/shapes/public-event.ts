import { z } from 'zod';
import { currentSchemaVersion, upcast } from '../../../boq/domain/boq.upcasters';
import { EVENTS } from '../../../boq/domain/event-table';
import { boqIdOf, eventAsSold } from '../../../boq/boq.public';
import type { StoredEvent } from '../../../platform/event-store/event-store';
import {
  boqOfWorks,
  WORKS_EVENT_TYPES,
  WORKS_SCHEMA_VERSION,
  worksEventOf,
  type WorksEventType,
} from '../../../works/works.public';
import { BOQ_SHAPES, PUBLIC_EVENT_TYPES, type PublicEventType } from './boq-shapes';
import { totals } from './fields';
import { RECORD_SHAPES, RECORD_TYPES, type RecordType } from './record-shapes';
import { WORKS_SHAPES } from './works-shapes';

interface Shape {
  readonly group: string;
  readonly schemaVersion: number;
  readonly data: z.ZodObject;
  readonly description: string;
}

/** Every type of the feed, those of BOQs first. */
export type FeedEventType = PublicEventType | WorksEventType | RecordType;
/** What comes to those who name no type: everything that happens to BOQs. */
export const UNASKED_TYPES: readonly FeedEventType[] = [...PUBLIC_EVENT_TYPES, ...WORKS_EVENT_TYPES];
export const FEED_TYPES: readonly FeedEventType[] = [...UNASKED_TYPES, ...RECORD_TYPES];

export const isWorksType = (type: string): type is WorksEventType => Object.hasOwn(WORKS_SHAPES, type);

const SHAPES = new Map<string, Shape>([
  ...PUBLIC_EVENT_TYPES.map((type): [string, Shape] => [
    type,
    {
      group: EVENTS[type].group,
      schemaVersion: currentSchemaVersion(type),
      data: BOQ_SHAPES[type].extend({ totals }),
      description: BOQ_SHAPES[type].description ?? type,
    },
  ]),
  ...WORKS_EVENT_TYPES.map((type): [string, Shape] => {
    const data = WORKS_SHAPES[type];
    return [type, { group: 'Works', schemaVersion: WORKS_SCHEMA_VERSION, data, description: data.description ?? type }];
  }),
  ...RECORD_TYPES.map((type): [string, Shape] => {
    const { group, schemaVersion, shape } = RECORD_SHAPES[type];
    return [type, { group, schemaVersion, data: shape, description: shape.description ?? type }];
  }),
]);

function shapeOf(type: string): Shape {
  const shape = SHAPES.get(type);
  if (!shape) throw new Error(`${type} has no public shape`);
  return shape;
}

/** What the data of a type is, as stored. */
export function dataShapeOf(type: FeedEventType): z.ZodObject {
  return shapeOf(type).data;
}

/** What of an event is around its type and data, and the name of that. */
export function envelopeOf(type: FeedEventType): {
  readonly name: Envelope;
  readonly envelope: z.ZodObject;
  readonly schemaVersion: number;
  readonly description: string;
} {
  const { schemaVersion, description } = shapeOf(type);
  const name = envelopeNameOf(type);
  const { schema_version: _own, ...fields } = ENVELOPES[name];
  return { name, envelope: z.object(fields), schemaVersion, description };
}

export function envelopeNameOf(type: FeedEventType): Envelope {
  if (isWorksType(type)) return 'WorksEvent';
  return Object.hasOwn(BOQ_SHAPES, type) ? 'BoqEvent' : 'RecordEvent';
}

export type JsonSchema = Record<string, unknown>;

/** An event as integrators get it, by page, stream or webhook. */
export interface PublicEvent {
  /** Absent in version 1. */
  readonly version?: 2;
  readonly position: string;
  readonly event_id: string;
  readonly type: FeedEventType;
  readonly schema_version: number;
  /** Null for an event that is of no BOQ. */
  readonly boq_id: string | null;
  readonly revision: number;
  readonly at: string;
  readonly actor: { readonly id: string | null; readonly name: string; readonly role: string };
  readonly reason?: string;
  readonly data: Readonly<Record<string, unknown>>;
}

const envelope = {
  position: z.string().describe('Place in the log: a cursor. Opaque, but for being the same for everyone.'),
  event_id: z.uuid().describe('The same whenever and however the event comes: what a receiver tells repeats by.'),
  schema_version: z.int().describe('Of `data`. Events stored in an older one are brought up to it.'),
  boq_id: z.uuid(),
  revision: z.int().describe('The revision of the BOQ that the event made.'),
  at: z.iso.datetime().describe('When, by the clock of the database.'),
  actor: z.object({
    id: z.string().nullable().describe('Null for a visitor without an account.'),
    name: z.string(),
    role: z.string(),
  }),
  reason: z.string().optional().describe('Why, in the person’s own words.'),
};

export const eventTypeSchema = z
  .enum(FEED_TYPES, 'There is no such event type; see GET /events/schemas.')
  .meta({ id: 'EventType' });

/** Of an event that is of no BOQ. */
const recordEnvelope = {
  ...envelope,
  boq_id: z.null(),
  revision: z.int().describe('Place of the event in its stream.'),
};

export type Envelope = 'BoqEvent' | 'WorksEvent' | 'RecordEvent';
const ENVELOPES = {
  BoqEvent: envelope,
  WorksEvent: { ...envelope, revision: z.int().describe('The revision of the works that the event made.') },
  RecordEvent: recordEnvelope,
} as const;

/** Version 1: the envelope only; `data` is described by its type's schema. */
export const publicEventSchema = z.object({
  ...envelope,
  boq_id: z.uuid().nullable().describe('null for an event that is of no BOQ.'),
  type: eventTypeSchema,
  data: z.record(z.string(), z.unknown()).describe('See GET /events/schemas.'),
});

/**
 * A stored event of a BOQ, complete or as sent to those who may not see costs (null: not sent), in today's schema version, with what its public shape names and nothing else. Throws for an event
 * that is not of its shape: that is a fault of this release, and leaving it out would be worse than stopping.
 */
export function publicEvent(stored: StoredEvent): PublicEvent;
export function publicEvent(stored: StoredEvent, isAsSold: boolean): PublicEvent | null;
export function publicEvent(stored: StoredEvent, isAsSold = false): PublicEvent | null {
  const event = upcast(stored);
  const data = isAsSold ? eventAsSold(event) : event.data;
  if (data === null) return null;
  const { reason } = stored.metadata;
  // Why a cost moved may say what it was.
  return shown(stored, boqIdOf(stored.streamId), data, isAsSold ? undefined : reason);
}

/** A stored event of works, with what its public shape names. Why something was done is in its data. */
export function publicWorksEvent(stored: StoredEvent): PublicEvent {
  return shown(stored, boqOfWorks(stored.streamId), worksEventOf(stored).data, undefined);
}

/** A stored event that belongs to no BOQ. Its actor and reason are for admins: others see facts, not people. */
export function publicRecordEvent(stored: StoredEvent, isAdmin: boolean): PublicEvent {
  const { actorRole, reason } = stored.metadata;
  if (isAdmin) return shown(stored, null, stored.data, reason);
  const metadata = { ...stored.metadata, actorId: null, actorName: actorRole === 'designer' ? 'A designer' : 'Fitout' };
  return shown({ ...stored, metadata }, null, stored.data, undefined);
}

function shown(stored: StoredEvent, boqId: string | null, data: unknown, reason: string | undefined): PublicEvent {
  const { actorId, actorName, actorRole } = stored.metadata;
  const shape = shapeOf(stored.type);
  return {
    position: String(stored.position),
    event_id: stored.id,
    type: stored.type as FeedEventType,
    schema_version: shape.schemaVersion,
    boq_id: boqId,
    revision: stored.version,
    at: stored.recordedAt.toISOString(),
    actor: { id: actorId, name: actorName, role: actorRole },
    ...(reason ? { reason } : {}),
    data: shape.data.parse(data),
  };
}

/** A type with its version, one-line description and schema. */
export function eventSchema(type: FeedEventType, schemaOf: (type: FeedEventType) => JsonSchema = jsonSchemaOf) {
  const { group, schemaVersion, description } = shapeOf(type);
  return { type, group, schema_version: schemaVersion, description, schema: schemaOf(type) };
}

export type EventSchema = ReturnType<typeof eventSchema>;

/** The public schema of one type as JSON Schema (draft 2020-12). */
export function jsonSchemaOf(type: FeedEventType): JsonSchema {
  const { schemaVersion: version, description, data } = shapeOf(type);
  const schema = z
    .object({
      ...ENVELOPES[envelopeNameOf(type)],
      type: z.literal(type),
      schema_version: z.literal(version),
      data,
    })
    .describe(description);
  const { $schema, ...rest } = z.toJSONSchema(schema, { io: 'input' });
  return { $schema, $id: `urn:fitout:event:${type}:${version}`, title: type, ...rest };
}
