import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { PG_POOL } from '../../platform/database/tokens';
import type { Role, UserActor } from '../../platform/http/access/actor';

interface OwnerRow {
  id: string;
  user_name: string | null;
  email: string;
  role: Role;
  verified: boolean;
  confirmed: boolean;
}

/** Owners of subscriptions: events are read with the owner's current permissions. */
@Injectable()
export class WebhookOwners {
  constructor(@Inject(PG_POOL) private readonly pool: Pool) {}

  /** The owner as an actor; null when their account is closed. */
  async of({ user_id: userId }: { user_id: string }): Promise<UserActor | null> {
    const { rows } = await this.pool.query<OwnerRow>({
      name: 'webhook-owner',
      text: `select id, user_name, email, role, verified, email_confirmed_at is not null as confirmed
             from users where id = $1 and disabled_at is null
               and not exists (select from users o where o.id = users.test_of and o.disabled_at is not null)`,
      values: [userId],
    });
    const [row] = rows;
    if (!row) return null;
    const { id, user_name: name, email, role, verified, confirmed: emailConfirmed } = row;
    return { kind: 'user', id, name: name ?? '', email, role, verified, emailConfirmed };
  }
}
