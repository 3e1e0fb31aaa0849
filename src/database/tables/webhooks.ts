import type { ColumnType, Generated } from 'kysely';

export interface WebhooksTable {
  id: string;
  user_id: string;
  url: string;
  description: string;
  boq_id: string | null;
  /** Null = every type. */
  types: string[] | null;
  state: Generated<'active' | 'paused'>;
  /** Which of its secrets signs; each rotation begins the next. */
  secret_version: Generated<number>;
  /** Position of the last event that was dealt with. */
  position: number;
  /** Grows when a person moves the position, so that a delivery under way does not move it back. */
  run: Generated<number>;
  /** Tries that failed of the event after `position`. */
  tries: Generated<number>;
  next_try_at: Generated<Date>;
  /** A worker has it in hand until then. */
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
  /** `waiting`: to be sent out of turn, by a person's wish; `failing`: the subscription stands at it and tries again. */
  status: 'waiting' | 'failing' | 'delivered' | 'dead';
  tries: Generated<number>;
  http_status: number | null;
  error: string | null;
  /** Beginning of what the receiver answered. */
  answer: string | null;
  next_try_at: Date | null;
  created_at: Generated<Date>;
  updated_at: ColumnType<Date, never, Date>;
}
