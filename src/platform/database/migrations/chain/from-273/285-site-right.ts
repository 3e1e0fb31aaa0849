import { sql, type Kysely } from 'kysely';

/** People are invited to work on site. A process of the version before gives none this right, and reads it as none of its own. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table boq_invites
      drop constraint boq_invites_member_right_check,
      add constraint boq_invites_member_right_check check (member_right in ('view', 'comment', 'site', 'edit'))`.execute(
    db,
  );
}
