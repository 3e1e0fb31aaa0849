import { Inject, Injectable } from '@nestjs/common';
import { sql, type Kysely } from 'kysely';
import { CONFIG, type Config } from '../../../../platform/config/config';
import type { Database } from '../../../../platform/database/tables';
import { DB } from '../../../../platform/database/tokens';
import { PublicAddress } from '../../../../platform/http/security/public-address';
import { MailRepository } from '../../../../platform/mail/mail.repository';
import type { OutgoingMail } from '../../../../platform/mail/mail';
import { oneLine, renderMail } from '../../../../platform/mail/template';
import { dueNoticesFor, type DueNotice } from '../works/due';
import { priceNoticesFor, type PriceNotice } from '../prices';
import { NoticeChoices } from '../settings';
import { noticesFor, type NoticeLine } from '../notice-lines';
import { placeOf } from './place';
import { UnsubscribeLinks } from './unsubscribe-links';

/** Older notices are in no mail: nobody waits for them any more. */
const OLDEST_DAYS = 7;
const AT_ONCE = 200;

/** The moment of the last digest: what happened before it belongs to that mail. */
interface Round {
  /** The day in India. */
  readonly day: string;
  readonly from: Date;
  readonly to: Date;
}

/** One mail per person and day in India with what is new on their BOQs. */
@Injectable()
export class NoticeDigests {
  constructor(
    @Inject(DB) private readonly db: Kysely<Database>,
    @Inject(CONFIG) private readonly config: Config,
    private readonly choices: NoticeChoices,
    private readonly mails: MailRepository,
    private readonly address: PublicAddress,
    private readonly links: UnsubscribeLinks,
  ) {}

  /** Accounts that may have something new and were not dealt with in this round. */
  async due(): Promise<string[]> {
    const { day, from, to } = await this.round();
    const { rows } = await sql<{ id: string }>`
      with fresh as (select boq_id, kind, mentions, items from notices where at >= ${from} and at < ${to}),
      people as (
        select unnest(b.members || array[b.owner_id, b.created_by]) as id
        from boqs b where not b.deleted and b.boq_id in (select boq_id from fresh)
        union
        select unnest(b.members || array[b.owner_id, b.created_by])
        from boqs b join works_due w using (boq_id) where not b.deleted and w.at >= ${from} and w.at < ${to}
        union
        select unnest(mentions) from fresh where kind = 'invited'
        union
        select l.owner_id::text from material_links l join fresh f on l.item_id = any(f.items)
        union
        select unnest(b.members || array[b.owner_id, b.created_by])
        from boqs b join fresh f on b.offer_items && f.items where not b.deleted
      )
      select u.id::text as id
      from people p join users u on u.id::text = p.id
      left join notice_settings s on s.user_id = u.id
      left join notice_digests d on d.user_id = u.id
      where u.disabled_at is null and u.email_confirmed_at is not null
        and coalesce(s.digest, true) and coalesce(d.day < ${day}::date, true)
      limit ${AT_ONCE}`.execute(this.db);
    return rows.map(({ id }) => id);
  }

  /** Mails a person what is new; nothing when nothing is, or when this day was dealt with, also by another worker. */
  async send(userId: string): Promise<void> {
    const { day, from, to } = await this.round();
    await this.db.transaction().execute(async (tx) => {
      // The row is locked until the end, and the mail is stored with it: a crash sends nothing twice and loses nothing.
      const { rows } = await sql<{ position: string; since: Date | null }>`
        with before as (select day from notice_digests where user_id = ${userId})
        insert into notice_digests (user_id, day, position) values (${userId}, ${day}, 0)
        on conflict (user_id) do update set day = excluded.day where notice_digests.day < excluded.day
        returning position::text, (select (day + ${this.hour}) at time zone 'Asia/Kolkata' from before) as since`.execute(
        tx,
      );
      const [claimed] = rows;
      const { digest, digest_off: without } = await this.choices.of(userId, tx);
      if (!claimed || !digest) return;
      const fresh = { after: claimed.position, from, to };
      const news = [
        ...(await noticesFor(tx, { userId, without, fresh })),
        ...(await priceNoticesFor(tx, { userId, without, fresh: { ...fresh, since: claimed.since ?? from } })),
        ...(await dueNoticesFor(tx, { userId, without, fresh: { ...fresh, since: claimed.since ?? from } })),
      ];
      const person = await tx
        .selectFrom('users')
        .select(['email', 'user_name'])
        .where('id', '=', userId)
        .executeTakeFirst();
      if (news.length === 0 || !person) return;
      const newest = news
        .map(({ position }) => BigInt(position))
        .reduce((a, b) => (a > b ? a : b), BigInt(claimed.position));
      await tx
        .updateTable('notice_digests')
        .set({ position: String(newest) })
        .where('user_id', '=', userId)
        .execute();
      await this.mails.add({ to: person.email, ...(await this.mail(userId, person.user_name, news)) }, tx);
    });
  }

  private async mail(
    userId: string,
    name: string | null,
    news: readonly (NoticeLine | PriceNotice | DueNotice)[],
  ): Promise<Omit<OutgoingMail, 'to'>> {
    const places = new Map(news.map((notice) => [notice.boq_id ?? notice.vendor, notice]));
    const titles = new Map([...places].map(([place, { title }]) => [place, oneLine(title)]));
    const lists = [...places].map(([place, { boq_id: boqId, vendor }]) => {
      const own = news.filter((notice) => (notice.boq_id ?? notice.vendor) === place);
      const kinds = own.map(({ kind }) => kind);
      return {
        title: titles.get(place) ?? '',
        url: this.address.url(boqId === null ? `/vendors/vendor/${vendor}/prices` : placeOf(boqId, kinds)),
        lines: own.map(({ text }) => oneLine(text)),
      };
    });
    const [only] = titles.values();
    const unsubscribeUrl = await this.links.url(userId);
    const content = renderMail({
      name,
      paragraphs: ['This is new since your last mail:'],
      lists,
      note: `You get this mail at most once a day. Choose what it contains: ${this.address.url('/settings/notices')} Turn it off: ${unsubscribeUrl}`,
    });
    return {
      subject: (titles.size === 1 ? `News of “${only}”` : `News of ${titles.size} BOQs`).slice(0, 200),
      kind: 'digest',
      unsubscribeUrl,
      ...content,
    };
  }

  private get hour() {
    return sql`make_interval(hours => ${this.config.digestHour})`;
  }

  /** By the database's clock. */
  private async round(): Promise<Round> {
    const { hour } = this;
    const local = sql`(date_trunc('day', now() at time zone 'Asia/Kolkata' - ${hour}) + ${hour})`;
    const { rows } = await sql<Round>`
      select ${local}::date::text as day, ${local} at time zone 'Asia/Kolkata' as "to",
        ${local} at time zone 'Asia/Kolkata' - make_interval(days => ${OLDEST_DAYS}) as "from"`.execute(this.db);
    return rows[0] as Round;
  }
}
