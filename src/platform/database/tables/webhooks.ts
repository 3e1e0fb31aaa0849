import type { ColumnType, Generated } from 'kysely';

export interface WebhooksTable {
  id: string;
  user_id: string;
  url: string;
  description: string;
  boq_id: string | null;
  /** Null = every type. */
  types: string[] | null;
  /** What the events are written in. */
  version: Generated<1 | 2>;
  state: Generated<'active' | 'paused'>;
  /** Which secret signs; each rotation increases it. */
  secret_version: Generated<number>;
  /** Position of the last event handled. */
  position: number;
  /** Increases when a person moves the position, so that a running delivery does not move it back. */
  run: Generated<number>;
  /** Failed attempts at the event after `position`. */
  tries: Generated<number>;
  next_try_at: Generated<Date>;
  /** A worker has claimed it until then. */
  held_until: Date | null;
  last_status: number | null;
  last_error: string | null;
  last_delivered_at: Date | null;
  created_at: Generated<Date>;
}

export interface WebhookDeliveriesTable {
  id: string;
  webhook_id: string;
  kind: 'event' | 'ping';
  position: number | null;
  event_id: string | null;
  type: string;
  boq_id: string | null;
  /**
   * `waiting`: to be resent out of turn, at a person's request; `failing`: the subscription is blocked at it and
   * retries.
   */
  status: 'waiting' | 'failing' | 'delivered' | 'dead';
  tries: Generated<number>;
  http_status: number | null;
  error: string | null;
  /** Beginning of the receiver's response. */
  answer: string | null;
  next_try_at: Date | null;
  created_at: Generated<Date>;
  updated_at: ColumnType<Date, never, Date>;
}
