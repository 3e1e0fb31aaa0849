import { sql, type Kysely } from 'kysely';

/**
 * Codes that are mailed to confirm an acceptance. A process of the version before asks for none and accepts by name until
 * it is stopped.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table issue_codes (
      id uuid primary key default gen_random_uuid(),
      boq_id uuid not null,
      issue integer not null,
      code_hash bytea,
      tries_left integer not null,
      created_at timestamptz not null default now()
    )`.execute(db);
  await sql`create index issue_codes_issue on issue_codes (boq_id, issue, created_at)`.execute(db);
}
