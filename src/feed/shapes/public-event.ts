import { z } from 'zod';
import { currentSchemaVersion, upcast } from '../../boq/domain/boq.upcasters';
import { EVENTS } from '../../boq/domain/event-table';
import { boqIdOf, eventAsSold } from '../../boq/boq.public';
import type { StoredEvent } from '../../event-store/event-store';
import { BOQ_SHAPES, PUBLIC_EVENT_TYPES, type PublicEventType } from './boq-shapes';
import { totals } from './fields';

const DATA = Object.fromEntries(
  PUBLIC_EVENT_TYPES.map((type) => [type, BOQ_SHAPES[type].extend({ totals })]),
) as unknown as Readonly<Record<PublicEventType, z.ZodObject>>;

export type JsonSchema = Record<string, unknown>;

/** An event as integrators get it, by page, stream or webhook. */
export interface PublicEvent {
  readonly position: string;
  readonly event_id: string;
  readonly type: PublicEventType;
  readonly schema_version: number;
  readonly boq_id: string;
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
  .enum(PUBLIC_EVENT_TYPES, 'There is no such event type; see GET /events/schemas.')
  .meta({ id: 'EventType' });

/** The envelope only, for the OpenAPI document; `data` is described by its type's schema. */
export const publicEventSchema = z.object({
  ...envelope,
  type: eventTypeSchema,
  data: z.record(z.string(), z.unknown()).describe('See GET /events/schemas.'),
});

/**
 * A stored event of a BOQ, whole or as whoever may not see costs is told of it (null: not at all), in today's schema version, with what its public shape names and nothing else. Throws for an event
 * that is not of its shape: that is a fault of this release, and leaving it out would be worse than stopping.
 */
export function publicEvent(stored: StoredEvent): PublicEvent;
export function publicEvent(stored: StoredEvent, isAsSold: boolean): PublicEvent | null;
export function publicEvent(stored: StoredEvent, isAsSold = false): PublicEvent | null {
  const event = upcast(stored);
  const { type } = event;
  const data = isAsSold ? eventAsSold(event) : event.data;
  if (data === null) return null;
  if (!hasShape(type)) throw new Error(`${type} has no public shape`);
  const { actorId, actorName, actorRole, reason } = stored.metadata;
  return {
    position: String(stored.position),
    event_id: stored.id,
    type,
    schema_version: currentSchemaVersion(type),
    boq_id: boqIdOf(stored.streamId),
    revision: stored.version,
    at: stored.recordedAt.toISOString(),
    actor: { id: actorId, name: actorName, role: actorRole },
    // Why a cost moved may say what it was.
    ...(reason && !isAsSold ? { reason } : {}),
    data: DATA[type].parse(data),
  };
}

/** Every type with its version, one-line description and schema. */
export function schemaList(): {
  type: string;
  group: string;
  schema_version: number;
  description: string;
  schema: JsonSchema;
}[] {
  return PUBLIC_EVENT_TYPES.map((type) => ({
    type,
    group: EVENTS[type].group,
    schema_version: currentSchemaVersion(type),
    description: BOQ_SHAPES[type].description ?? '',
    schema: jsonSchemaOf(type),
  }));
}

function hasShape(type: string): type is PublicEventType {
  return Object.hasOwn(DATA, type);
}

/** The public schema of one type as JSON Schema (draft 2020-12). */
export function jsonSchemaOf(type: PublicEventType): JsonSchema {
  const version = currentSchemaVersion(type);
  const schema = z
    .object({ ...envelope, type: z.literal(type), schema_version: z.literal(version), data: DATA[type] })
    .describe(BOQ_SHAPES[type].description ?? type);
  const { $schema, ...rest } = z.toJSONSchema(schema, { io: 'input' });
  return { $schema, $id: `urn:fitout:event:${type}:${version}`, title: type, ...rest };
}
