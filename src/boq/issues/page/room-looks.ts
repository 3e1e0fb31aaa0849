import { Inject, Injectable } from '@nestjs/common';
import { sql, type Kysely } from 'kysely';
import type { Language } from '../../../kernel/quotations/languages';
import { WHOLE_FLAT } from '../../../kernel/terms';
import type { Database } from '../../../platform/database/tables';
import { DB } from '../../../platform/database/tokens';
import { lockUntilEnd } from '../../../platform/database/transaction';
import type { Actor } from '../../../platform/http/access/actor';
import type { BoqState } from '../../domain/boq.state';
import type { IssuedDocument } from '../../domain/issues/issue.content';
import { catalogueNames } from '../../reads/catalogue-names';
import type { IssueLink } from '../sending/issue-links';

/** The most that one report can add, in seconds, however long ago the last one was. */
export const MOST_SECONDS = 1800;

/** A room, and how long it was on screen. */
export interface RoomLook {
  readonly room: string;
  readonly seconds: number;
}

/** How long clients look at the rooms of issues. Nothing is kept of who looked. */
@Injectable()
export class RoomLooks {
  constructor(@Inject(DB) private readonly db: Kysely<Database>) {}

  /**
   * Adds to the seconds of rooms, in their order, no more in all than have passed since the last report of the issue, or
   * since it was issued. Rooms that the document does not have are left out.
   */
  async note(
    content: Pick<IssuedDocument, 'boqId' | 'issue' | 'lines' | 'issuedAt'>,
    looks: readonly RoomLook[],
    language: Language,
  ): Promise<void> {
    const { boqId, issue } = content;
    const labels = roomsByName(content, language);
    await this.db.transaction().execute(async (tx) => {
      await lockUntilEnd(tx, `looks ${boqId} ${issue}`);
      const { passed } = await tx
        .selectFrom('issue_looks')
        .select(
          sql<number>`floor(extract(epoch from clock_timestamp() - coalesce(max(last_at), ${content.issuedAt}::timestamptz)))::int`.as(
            'passed',
          ),
        )
        .where('boq_id', '=', boqId)
        .where('issue', '=', issue)
        .executeTakeFirstOrThrow();
      let left = Math.min(Math.max(0, passed), MOST_SECONDS);
      for (const { room: name, seconds: asked } of looks) {
        const room = labels.get(name);
        const seconds = Math.min(asked, left);
        if (room === undefined || seconds <= 0) continue;
        left -= seconds;
        await tx
          .insertInto('issue_looks')
          .values({ boq_id: boqId, issue, room, seconds, last_at: sql<Date>`clock_timestamp()` })
          .onConflict((conflict) =>
            conflict.columns(['boq_id', 'issue', 'room']).doUpdateSet({
              seconds: sql<number>`issue_looks.seconds + excluded.seconds`,
              last_at: sql<Date>`excluded.last_at`,
            }),
          )
          .execute();
      }
    });
  }

  /** The rooms that were looked at, of each issue of a BOQ, the longest first. */
  async of(boqId: string): Promise<ReadonlyMap<number, readonly RoomLook[]>> {
    const rows = await this.db
      .selectFrom('issue_looks')
      .select(['issue', 'room', 'seconds'])
      .where('boq_id', '=', boqId)
      .orderBy('seconds', 'desc')
      .orderBy('room')
      .execute();
    const looks = new Map<number, RoomLook[]>();
    for (const { issue, room, seconds } of rows) looks.set(issue, [...(looks.get(issue) ?? []), { room, seconds }]);
    return looks;
  }
}

/** Whether the caller works on the BOQ or sent the quotation: what they look at says nothing of the client. */
export function isOfFirm(
  actor: Actor,
  { ownerId, createdBy, members, restricted }: BoqState,
  link: IssueLink,
): boolean {
  if (actor.kind !== 'user') return false;
  const { id, role } = actor;
  const works = members.has(id) && restricted[id] === undefined;
  return role === 'admin' || works || [ownerId, createdBy, link.madeBy].includes(id);
}

/** The rooms of a document, by their names in a language. */
function roomsByName({ lines }: Pick<IssuedDocument, 'lines'>, language: Language): ReadonlyMap<string, string> {
  const labels = new Set(lines.map(({ room }) => room ?? WHOLE_FLAT));
  const names = language === 'en' ? null : catalogueNames(language);
  return new Map([...labels].map((label) => [names?.room(label) ?? label, label]));
}
