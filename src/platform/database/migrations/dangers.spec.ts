import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely';
import { dangersOf } from '../../../../test/support/schema/dangers';
import { migrations } from '.';
import type { SchemaMigration } from './schema-migration';

/** The last migration from before this rule. */
const BEFORE = 263;

/** Migrations that break a rule, each with the reason why nobody waits for it. */
const EXCEPTIONS: Readonly<Record<string, string>> = {
  '269-firm-data': 'It widens the check of a table that keeps 200 rows.',
  '285-site-right': 'It widens the check of the invitations, which are read in a moment.',
};

/** What it sends, to a server that answers nothing. */
async function statementsOf({ up }: SchemaMigration): Promise<string[]> {
  const texts: string[] = [];
  const db = new Kysely<unknown>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (of) => new PostgresIntrospector(of),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
    log: ({ query }) => void texts.push(query.sql),
  });
  await up(db);
  return texts;
}

describe('a migration beside a product at work', () => {
  const newer = migrations.filter(({ name }) => Number(name.slice(0, 3)) > BEFORE && !(name in EXCEPTIONS));

  it('locks and writes no whole table, and takes nothing away that the release before uses', async () => {
    const found = await Promise.all(newer.map(async (step) => [step.name, dangersOf(await statementsOf(step))]));
    expect(found.filter(([, dangers]) => (dangers ?? []).length > 0)).toEqual([]);
  });

  it.each([
    ['alter table boqs add column token uuid not null default gen_random_uuid()', 'differs by row'],
    ['alter table boqs add column number bigserial', 'computed for every row'],
    ['alter table "boqs" alter column "total" type numeric', 'changes a type'],
    ['alter table boqs\n  alter column city set not null', 'reads the whole table'],
    ['alter table boqs add constraint positive check (total > 0)', 'reads the whole table'],
    ['alter table boqs add column firm uuid references firms', 'checks every row'],
    ['alter table boqs add unique (slug)', 'makes an index'],
    ['create index boqs_city on boqs (city)', 'keeps writers out'],
    ['alter table boqs drop column city', 'takes away'],
    ['alter table boqs rename column city to town', 'takes away'],
    ['drop table boqs', 'takes away'],
    ['lock table boqs in access exclusive mode', 'locks or writes'],
  ])('is refused for %s', (statement, why) => {
    expect(dangersOf([statement])).toEqual([expect.stringContaining(why)]);
  });

  it('is refused when it alters two tables', () => {
    expect(dangersOf(['alter table boqs add a text', 'alter table boq_items add a text'])).toEqual([
      expect.stringContaining('alters boqs, boq_items'),
    ]);
  });

  it('may add what costs nothing, and do anything to its own tables', () => {
    const own = ['create table news (id uuid primary key, at timestamptz)', 'create index news_at on news (at)'];
    expect(
      dangersOf([
        ...own,
        "alter table boqs add column seen_at timestamptz not null default now(), add column kind text default 'a'",
        'alter table boqs add constraint positive check (total > 0) not valid',
        'create index concurrently boqs_city on boqs (city)',
      ]),
    ).toEqual([]);
  });
});
