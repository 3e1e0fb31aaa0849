import { Inject, Injectable } from '@nestjs/common';
import type { Kysely } from 'kysely';
import { BoqStreams } from '../../boq/boq.public';
import type { Database } from '../../platform/database/tables';
import { DB } from '../../platform/database/tokens';
import { invalid } from '../../platform/http/answers/problem';

/** Who of a BOQ's members may be given a snag: those who are on its site, and see what was noted there. */
@Injectable()
export class SnagMembers {
  constructor(
    private readonly streams: BoqStreams,
    @Inject(DB) private readonly db: Kysely<Database>,
  ) {}

  /** The name of a member. 400 for anyone who is not on this site. */
  async nameOf(boqId: string, userId: string): Promise<string> {
    const { ownerId, createdBy, members, restricted } = await this.streams.existing(boqId);
    const isMember = userId === ownerId || userId === createdBy || members.has(userId);
    const right = restricted[userId];
    const user = isMember
      ? await this.db.selectFrom('users').select(['user_name', 'role']).where('id', '=', userId).executeTakeFirst()
      : undefined;
    const isOnSite = right === 'site' || (right === undefined && (user?.role === 'designer' || user?.role === 'admin'));
    if (!user || !isOnSite) throw invalid({ member: 'Choose someone who works on this site.' });
    return user.user_name ?? 'A member';
  }
}
