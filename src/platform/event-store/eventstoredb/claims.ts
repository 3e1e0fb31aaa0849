import { jsonEvent } from '@eventstore/db-client';
import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { Connection } from './connection';
import { CLAIM_PREFIX } from './envelope';
import { RevisionConflictError } from './failures';

const claimSchema = z.object({ streamId: z.string(), after: z.number().int() });

/**
 * Where to look for an event: in this stream, after this version. It may be missing there, because its append may have
 * failed.
 */
export type Claim = z.infer<typeof claimSchema>;

/**
 * EventStoreDB finds an event only by its place, so each event id gets a stream of its own, written before the event
 * itself, that names the owning stream. The first writer wins: an id cannot be used on two streams, and an event can be
 * found by id.
 */
export class Claims {
  constructor(private readonly connection: Connection) {}

  /** Claims an id for a stream. Returns null when it was free, else the earlier claim. */
  async take(eventId: string, claim: Claim): Promise<Claim | null> {
    const event = jsonEvent({ id: randomUUID(), type: 'EventIdClaimed', data: { ...claim } });
    try {
      await this.connection.append(streamOf(eventId), [event], 0);
      return null;
    } catch (error) {
      if (!(error instanceof RevisionConflictError)) throw error;
      return this.connection.untilShown(() => this.find(eventId));
    }
  }

  async find(eventId: string): Promise<Claim | null> {
    const [found] = await this.connection.readStream(streamOf(eventId), { count: 1 });
    return found ? claimSchema.parse(found.event?.data) : null;
  }
}

const streamOf = (eventId: string): string => CLAIM_PREFIX + eventId.toLowerCase();
