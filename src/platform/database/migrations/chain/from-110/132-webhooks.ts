import { sql, type Kysely } from 'kysely';

/**
 * Subscriptions to the feed, each with its own position, and the outcome of their deliveries. The signing secret is
 * derived from a server key and is not stored; `run` increases when a person moves the position.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table webhooks (
      id uuid primary key,
      user_id uuid not null references users (id) on delete cascade,
      url text not null,
      description text not null,
      boq_id uuid,
      types text[],
      state text not null default 'active' check (state in ('active', 'paused')),
      secret_version integer not null default 1,
      position bigint not null,
      run integer not null default 1,
      tries integer not null default 0,
      next_try_at timestamptz not null default now(),
      held_until timestamptz,
      last_status integer,
      last_error text,
      last_delivered_at timestamptz,
      created_at timestamptz not null default now()
    )`.execute(db);
  await sql`create index webhooks_user on webhooks (user_id, created_at)`.execute(db);
  await sql`
    create table webhook_deliveries (
      id uuid primary key,
      webhook_id uuid not null references webhooks (id) on delete cascade,
      kind text not null check (kind in ('event', 'ping')),
      position bigint,
      event_id uuid,
      type text not null,
      boq_id uuid,
      status text not null check (status in ('waiting', 'failing', 'delivered', 'dead')),
      tries integer not null default 0,
      http_status integer,
      error text,
      answer text,
      next_try_at timestamptz,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now()
    )`.execute(db);
  await sql`create index webhook_deliveries_list on webhook_deliveries (webhook_id, created_at desc)`.execute(db);
  await sql`create index webhook_deliveries_due on webhook_deliveries (next_try_at) where status = 'waiting'`.execute(
    db,
  );
}
