import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { sql, type Kysely, type Selectable } from 'kysely';
import type { Database } from '../../platform/database/tables';
import type { BoqInvitesTable } from '../../platform/database/tables/invites';
import { DB } from '../../platform/database/tokens';
import { lockUntilEnd } from '../../platform/database/transaction';
import { tooMany } from '../../platform/http/answers/problem';
import type { MemberRight } from '../domain/boq.event-data';

export type Invite = Selectable<BoqInvitesTable>;

export const INVITE_DAYS = 7;
const A_DAY = 20;

/** An invitation that can still be accepted. */
const OPEN = sql<boolean>`accepted_at is null and revoked_at is null and expires_at > now()`;

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();

/** Invitation rows: invitee, expiry, and whether they accepted. Expiry is by the database's clock. */
@Injectable()
export class BoqInvites {
  constructor(@Inject(DB) private readonly db: Kysely<Database>) {}

  /**
   * Creates an invitation and its link's code. `again`: the email has an open one, whose link keeps working. Throws 429
   * beyond 20 per day and BOQ, counted under a lock, so that a parallel burst cannot slip through.
   */
  async add(input: {
    boqId: string;
    email: string;
    name: string;
    right: MemberRight;
    by: string;
  }): Promise<{ invite: Invite; token: string; again: boolean }> {
    const token = randomBytes(32).toString('base64url');
    const made = await this.db.transaction().execute(async (tx) => {
      await lockUntilEnd(tx, `invites ${input.boqId}`);
      const recent = await tx
        .selectFrom('boq_invites')
        .select([
          sql<number>`count(*)::int`.as('count'),
          sql<number>`extract(epoch from min(created_at) + interval '1 day' - now())::float8`.as('wait'),
        ])
        .where('boq_id', '=', input.boqId)
        .where('created_at', '>', sql<Date>`now() - interval '1 day'`)
        .executeTakeFirstOrThrow();
      if (recent.count >= A_DAY)
        throw tooMany(recent.wait, `A BOQ sends at most ${A_DAY} invitations a day. Please try again tomorrow.`);
      const earlier = await tx
        .selectFrom('boq_invites')
        .select('id')
        .where('boq_id', '=', input.boqId)
        .where('email', '=', input.email)
        .where(OPEN)
        .executeTakeFirst();
      const invite = await tx
        .insertInto('boq_invites')
        .values({
          id: randomUUID(),
          boq_id: input.boqId,
          email: input.email,
          name: input.name,
          token_hash: hashOf(token),
          member_right: input.right,
          invited_by: input.by,
          expires_at: sql<Date>`now() + ${INVITE_DAYS} * interval '1 day'`,
        })
        .returningAll()
        .executeTakeFirstOrThrow();
      return { invite, again: earlier !== undefined };
    });
    return { ...made, token };
  }

  /** Invitations of a BOQ that can still be accepted, newest first; of several to one email the newest. */
  async open(boqId: string): Promise<Invite[]> {
    const rows = await this.db
      .selectFrom('boq_invites')
      .selectAll()
      .where('boq_id', '=', boqId)
      .where(OPEN)
      .orderBy('created_at', 'desc')
      .execute();
    return [...new Map([...rows].reverse().map((row) => [row.email, row])).values()].reverse();
  }

  /** The invitation of a link's code; null when it is unknown, cancelled or over. Accepted ones open for their person. */
  async find(token: string): Promise<(Invite & { inviter: string | null }) | null> {
    const row = await this.db
      .selectFrom('boq_invites as invite')
      .leftJoin('users', 'users.id', 'invite.invited_by')
      .selectAll('invite')
      .select('users.user_name as inviter')
      .where('token_hash', '=', hashOf(token))
      .where('revoked_at', 'is', null)
      .where('expires_at', '>', sql<Date>`now()`)
      .executeTakeFirst();
    return row ?? null;
  }

  /**
   * Accepts a link's invitation for a person, with every other one to the same email; without a link's code any that is
   * open, for a person who has confirmed that email. Returns the right that was given last; null when the code is not
   * for this BOQ, has expired, was cancelled, or was sent to another email. The same person may repeat it without effect.
   */
  async accept(
    boqId: string,
    token: string | undefined,
    person: { id: string; email: string; emailConfirmed: boolean },
  ): Promise<MemberRight | null> {
    if (token === undefined && !person.emailConfirmed) return null;
    return this.db.transaction().execute(async (tx) => {
      const named = await tx
        .selectFrom('boq_invites')
        .select('id')
        .where((where) => (token === undefined ? OPEN : where('token_hash', '=', hashOf(token))))
        .where('boq_id', '=', boqId)
        .where('email', '=', person.email)
        .where('revoked_at', 'is', null)
        .where('expires_at', '>', sql<Date>`now()`)
        .where((where) => where.or([where('accepted_by', 'is', null), where('accepted_by', '=', person.id)]))
        .executeTakeFirst();
      if (!named) return null;
      const rows = await tx
        .updateTable('boq_invites')
        .set({ accepted_at: sql<Date>`coalesce(accepted_at, now())`, accepted_by: person.id })
        .where('boq_id', '=', boqId)
        .where('email', '=', person.email)
        .where('revoked_at', 'is', null)
        .returning(['created_at', 'member_right'])
        .execute();
      return rows.sort((one, other) => Number(other.created_at) - Number(one.created_at))[0]?.member_right ?? null;
    });
  }

  /** Cancels an open invitation, with every other one to the same email; false when there is none with this id. */
  async revoke(boqId: string, id: string): Promise<boolean> {
    const { numUpdatedRows } = await this.db
      .updateTable('boq_invites')
      .set({ revoked_at: sql<Date>`now()` })
      .where('boq_id', '=', boqId)
      .where('email', '=', (all) =>
        all.selectFrom('boq_invites').select('email').where('id', '=', id).where(OPEN).where('boq_id', '=', boqId),
      )
      .where('accepted_at', 'is', null)
      .where('revoked_at', 'is', null)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  }

  /** Ends every invitation that brought a person in, so that their old link does not let them back. */
  async revokeOf(boqId: string, userId: string): Promise<void> {
    await this.db
      .updateTable('boq_invites')
      .set({ revoked_at: sql<Date>`now()` })
      .where('boq_id', '=', boqId)
      .where('accepted_by', '=', userId)
      .execute();
  }
}
