import { Inject, Injectable } from '@nestjs/common';
import { sql, type Kysely } from 'kysely';
import type { Database } from '../../platform/database/tables';
import { DB } from '../../platform/database/tokens';
import type { UserActor } from '../../platform/http/access/actor';
import { pageMeta } from '../../platform/http/answers/paging';
import { forbidden, notFound } from '../../platform/http/answers/problem';
import { authorship } from '../../platform/http/request/authorship';
import type { RequestContext } from '../../platform/http/request/request-context';
import { requireRevision } from '../../platform/records/if-match';
import { Records } from '../../platform/records/records';
import { AccessTokens } from '../access-tokens/access-tokens';
import { Sessions } from '../sign-in/sessions';
import type { AskedVerification, PeopleQuery, Person, PersonChange, Verification } from './people.dto';
import { isVerified, isWaiting } from './person.decider';
import { decideOnPerson, personState } from './person-state';

/** What came of an admin's change. */
export interface PersonChangeResult {
  readonly person: Person;
  /** Set when the designer is to be notified that they are verified, or that they are not. */
  readonly answer: { readonly verified: boolean; readonly reason: string } | null;
}

/** The people of an installation: found, verified, closed and given roles by admins. */
@Injectable()
export class People {
  constructor(
    @Inject(DB) private readonly db: Kysely<Database>,
    private readonly records: Records,
    private readonly sessions: Sessions,
    private readonly tokens: AccessTokens,
  ) {}

  /** A page of people: those who wait for an answer first, then the newest. */
  async list({
    page,
    limit,
    q,
    role,
    show,
  }: PeopleQuery): Promise<{ data: Person[]; meta: ReturnType<typeof pageMeta> }> {
    const part = `%${(q ?? '').trim().replace(/[\\%_]/g, '\\$&')}%`;
    const found = peopleIn(this.db)
      .$if(part !== '%%', (all) =>
        all.where((where) => where.or([where('u.user_name', 'ilike', part), where('u.email', 'ilike', part)])),
      )
      .$if(role !== undefined, (all) => all.where('u.role', '=', role as Person['role']))
      .$if(show === 'waiting', (all) => all.where(WAITING))
      .$if(show === 'verified', (all) => all.where('u.role', '=', 'designer').where('u.verified', '=', true))
      .$if(show === 'unverified', (all) => all.where('u.role', '=', 'designer').where('u.verified', '=', false))
      .$if(show === 'disabled', (all) => all.where('u.disabled_at', 'is not', null));
    const [rows, { total }] = await Promise.all([
      found
        .select(COLUMNS)
        .orderBy(WAITING, 'desc')
        .orderBy('u.created_at', 'desc')
        .orderBy('u.id')
        .limit(limit)
        .offset((page - 1) * limit)
        .execute(),
      found.select((build) => build.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
    ]);
    return { data: rows.map(personView), meta: pageMeta(page, limit, total) };
  }

  /** How many people wait for an answer to their request. */
  async waiting(): Promise<number> {
    const { total } = await peopleIn(this.db)
      .where(WAITING)
      .select((build) => build.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow();
    return total;
  }

  /**
   * Changes what a person may do, when the record is still at `revision`. Ends their sessions and tokens when it closes
   * the account. Throws 404 for an unknown person, 412 for a change in the meantime, 409 when no admin would be left.
   */
  async change(
    context: RequestContext,
    self: UserActor,
    id: string,
    revision: number,
    change: PersonChange,
  ): Promise<PersonChangeResult> {
    const changed = await this.records.write('people', authorship(context, change.reason), async (records) => {
      const now = await this.find(records.db, id);
      if (!now) throw notFound();
      requireRevision(now, revision, now);
      const before = await personState(records, id);
      const otherAdmins = await countAdmins(records.db, id);
      const at = new Date().toISOString();
      await decideOnPerson(records, id, { type: 'ChangePerson', change, isSelf: id === self.id, otherAdmins, at });
      const after = await personState(records, id);
      if (!before || !after) throw notFound();
      if (after.disabled_at !== null) await this.tokens.revokeAll(records, id);
      // Becoming an admin, or a designer again, says nothing about a verification.
      const isAnswer =
        after.request?.answer !== before.request?.answer ||
        (after.role === before.role && isVerified(after) !== isVerified(before));
      return { closed: after.disabled_at !== null, verified: isVerified(after), isAnswer };
    });
    if (changed.closed) await this.sessions.revokeAll(id);
    const person = await this.find(this.db, id);
    if (!person) throw notFound();
    return { person, answer: changed.isAnswer ? { verified: changed.verified, reason: change.reason } : null };
  }

  /** Whether someone is verified, and what they asked last. */
  async verification({ id }: UserActor): Promise<Verification> {
    const person = await this.find(this.db, id);
    if (person?.role !== 'designer') return { verified: false, request: null, can: [] };
    const { verified, request } = person;
    return { verified, request, can: verified || isWaiting(request) ? [] : ['ask'] };
  }

  /**
   * Stores a designer's request to be verified. Throws 403 until the email is confirmed, 409 for someone who is
   * verified or waits for an answer.
   */
  async ask(context: RequestContext, self: UserActor, asked: AskedVerification): Promise<Verification> {
    if (!self.emailConfirmed)
      throw forbidden('Please confirm your email first: open the link in the mail that you got when you signed up.');
    const command = { type: 'AskVerification', asked, at: new Date().toISOString() } as const;
    await this.records.write('people', authorship(context), (records) => decideOnPerson(records, self.id, command));
    return this.verification(self);
  }

  /** Where the admins are written to. */
  async adminMailboxes(): Promise<string[]> {
    const rows = await this.db
      .selectFrom('users')
      .select('email')
      .where('role', '=', 'admin')
      .where('disabled_at', 'is', null)
      .where('email_confirmed_at', 'is not', null)
      .execute();
    return rows.map(({ email }) => email);
  }

  private async find(db: Kysely<Database>, id: string): Promise<Person | undefined> {
    const row = await peopleIn(db).select(COLUMNS).where('u.id', '=', id).executeTakeFirst();
    return row && personView(row);
  }
}

const WAITING = sql<boolean>`(p.request is not null and p.request ->> 'answer' is null)`;
const COLUMNS = [
  'u.id',
  'u.user_name',
  'u.email',
  'u.email_confirmed_at',
  'u.role',
  'u.verified',
  'u.disabled_at',
  'u.created_at',
  'p.revision',
  'p.request',
] as const;

/** Without test accounts. */
const peopleIn = (db: Kysely<Database>) =>
  db.selectFrom('users as u').leftJoin('people as p', 'p.id', 'u.id').where('u.test_of', 'is', null);
type Row = Awaited<ReturnType<ReturnType<typeof selected>['executeTakeFirstOrThrow']>>;
const selected = (db: Kysely<Database>) => peopleIn(db).select(COLUMNS);

function personView(row: Row): Person {
  return {
    id: row.id,
    name: row.user_name,
    email: row.email,
    email_confirmed: row.email_confirmed_at !== null,
    role: row.role,
    verified: row.verified,
    disabled: row.disabled_at !== null,
    request: row.request ?? null,
    created_at: row.created_at.toISOString(),
    revision: row.revision ?? 0,
  };
}

async function countAdmins(db: Kysely<Database>, besides: string): Promise<number> {
  const { total } = await db
    .selectFrom('users')
    .select((build) => build.fn.countAll<number>().as('total'))
    .where('role', '=', 'admin')
    .where('disabled_at', 'is', null)
    .where('id', '<>', besides)
    .executeTakeFirstOrThrow();
  return total;
}
