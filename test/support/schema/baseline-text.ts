import { escapeIdentifier, escapeLiteral, type Pool } from 'pg';

interface Room {
  /** Name of the file. */
  readonly name: string;
  /** Tables and functions whose names match belong to this room. */
  readonly objects: RegExp;
}

/** In the order in which they are made. A table or a function that no room matches ends the writing with its name. */
export const ROOMS: readonly Room[] = [
  {
    name: 'platform',
    objects:
      /^(events|event_mails|log_followers|projections?|projection_parked|mails|record_changes|records_to_adopt|directory_audit|attempts|idempotency|server_secrets|installation|refuse_event_change|append_\w+|erase_streams|restore_event|stream_version_at)$/,
  },
  {
    name: 'people',
    objects:
      /^(users|people|sessions|access_tokens|password_resets|email_confirmations|known_addresses|firms|firm_use|enquiries|feedback\w*|captcha_\w+|notice\w+|works_due|work_summaries|tell_rights_change)$/,
  },
  {
    name: 'directory',
    objects: /^(vendors|vendor_(?!ratings|request_states)\w+|material_links|catalogue|finishes|rooms)$/,
  },
  {
    name: 'boq',
    objects:
      /^(boqs|boq_\w+|imports|import_\w+|issue_\w+|quotation_numbers|comments|comment_\w+|attachment_versions|count_attachment_change|rate_choices|typed_rates)$/,
  },
  { name: 'market', objects: /^(quotes|quote_\w+|vendor_ratings|vendor_request_states)$/ },
  { name: 'integrations', objects: /^(webhooks|webhook_\w+)$/ },
  { name: 'operations', objects: /^operation_\w+$/ },
];

/** Tables of the migrator itself, which makes them. */
const MIGRATOR = ['kysely_migration', 'kysely_migration_lock'];

interface Table {
  readonly name: string;
  readonly kind: string;
  readonly options: readonly string[] | null;
  readonly columns: readonly Column[];
  readonly constraints: readonly { readonly name: string; readonly text: string }[];
  /** Tables that its foreign keys point to. */
  readonly targets: readonly string[];
  readonly indexes: readonly string[];
  readonly triggers: readonly string[];
}

interface Column {
  readonly name: string;
  readonly type: string;
  readonly required: boolean;
  readonly value: string | null;
  readonly generated: string;
  readonly identity: string;
}

/** Checks that say which columns are required belong to the columns; the server names them by table and column. */
const TABLES = `
select c.relname as name, case c.relpersistence when 'u' then 'unlogged table' else 'table' end as kind, c.reloptions as options,
  (select json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod), 'required', a.attnotnull,
      'value', pg_get_expr(d.adbin, d.adrelid), 'generated', a.attgenerated, 'identity', a.attidentity) order by a.attnum)
    from pg_attribute a left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
    where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped) as columns,
  (select coalesce(json_agg(json_build_object('name', k.conname, 'text', pg_get_constraintdef(k.oid, true))
      order by strpos('puxcf', k.contype::text), k.conname), '[]')
    from pg_constraint k where k.conrelid = c.oid and k.contype in ('p', 'u', 'x', 'c', 'f')) as constraints,
  (select coalesce(json_agg(distinct f.relname), '[]') from pg_constraint k join pg_class f on f.oid = k.confrelid
    where k.conrelid = c.oid and k.contype = 'f' and f.oid <> c.oid) as targets,
  (select coalesce(json_agg(pg_get_indexdef(i.indexrelid, 0, true) order by x.relname), '[]')
    from pg_index i join pg_class x on x.oid = i.indexrelid
    where i.indrelid = c.oid and not exists (select from pg_constraint k where k.conindid = i.indexrelid and k.contype in ('p', 'u', 'x'))
  ) as indexes,
  (select coalesce(json_agg(pg_get_triggerdef(t.oid, true) order by t.tgname), '[]') from pg_trigger t
    where t.tgrelid = c.oid and not t.tgisinternal) as triggers
from pg_class c
where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> all($1)
order by c.oid`;

/**
 * The statements that make the schema of the database and the rows it holds, as the TypeScript of a module for each room of
 * `ROOMS`, by its name. Knows tables, keys, checks, indexes, triggers and functions: of anything else the comparison of
 * `baseline.int-spec.ts` finds that it is missing. Throws for what has no room, and for keys that point to a later room.
 */
export async function writeRooms(pool: Pool): Promise<ReadonlyMap<string, string>> {
  const { rows: tables } = await pool.query<Table>(TABLES, [MIGRATOR]);
  const { rows: functions } = await pool.query<{ name: string; text: string }>(
    `select proname as name, pg_get_functiondef(oid) as text from pg_proc where pronamespace = 'public'::regnamespace order by oid`,
  );
  for (const { name } of [...tables, ...functions])
    if (!ROOMS.some(({ objects }) => objects.test(name)))
      throw new Error(`${name} belongs to no room: add it to ROOMS of test/support/schema/baseline-text.ts.`);
  const made = new Set<string>();
  const texts = new Map<string, string>();
  for (const { name, objects } of ROOMS) {
    const parts = functions.filter((one) => objects.test(one.name)).map(({ text }) => writeFunction(text));
    for (const table of inOrder(
      tables.filter((one) => objects.test(one.name)),
      made,
    ))
      parts.push(writeTable(table) + (await writeRows(pool, table)));
    texts.set(name, writeModule(name, parts.join('\n')));
  }
  return texts;
}

/** The tables with those that their keys point to before them; adds them to those `made`. */
function inOrder(tables: readonly Table[], made: Set<string>): readonly Table[] {
  const ordered: Table[] = [];
  const left = [...tables];
  while (left.length > 0) {
    const at = left.findIndex(({ targets }) => targets.every((target) => made.has(target)));
    const [table] = at < 0 ? [] : left.splice(at, 1);
    if (!table) throw new Error(`Keys of ${left.map(({ name }) => name).join(', ')} point to tables made later.`);
    ordered.push(table);
    made.add(table.name);
  }
  return ordered;
}

function writeTable({ name, kind, options, columns, constraints, indexes, triggers }: Table): string {
  const lines = [
    ...columns.map(writeColumn),
    ...constraints.map((one) => `constraint ${escapeName(one.name)} ${one.text}`),
  ];
  const settings = options ? ` with (${options.join(', ')})` : '';
  return [
    `create ${kind} ${escapeName(name)} (\n${lines.map((line) => `  ${line}`).join(',\n')}\n)${settings};\n`,
    ...indexes.map((text) => `${text.replace(' USING btree', '').replace(/^CREATE (UNIQUE )?INDEX/, lower)};\n`),
    ...triggers.map((text) => `${text.replace(/^CREATE TRIGGER/, lower)};\n`),
  ].join('');
}

function writeColumn({ name, type, required, value, generated, identity }: Column): string {
  const words = [escapeName(name), type.replace('timestamp with time zone', 'timestamptz')];
  if (required) words.push('not null');
  if (identity) words.push(`generated ${identity === 'a' ? 'always' : 'by default'} as identity`);
  if (generated) words.push(`generated always as (${value ?? ''}) stored`);
  else if (value !== null) words.push(`default ${value}`);
  return words.join(' ');
}

/** The rows that migrations insert. What a function gives, such as the time, is left to the default of its column. */
async function writeRows(pool: Pool, { name, columns }: Table): Promise<string> {
  const kept = columns.filter(({ value, generated, identity }) => !generated && !identity && !value?.includes('('));
  const list = kept.map((column) => escapeName(column.name)).join(', ');
  const { rows } = await pool.query<{ values: readonly (string | null)[] }>(
    `select array[${kept.map((column) => `${escapeIdentifier(column.name)}::text`).join(', ')}] as values
     from ${escapeIdentifier(name)} order by 1`,
  );
  const literals = rows.map(({ values }) =>
    values.map((one) => (one === null ? 'null' : escapeLiteral(one))).join(', '),
  );
  return literals.map((row) => `insert into ${escapeName(name)} (${list}) values (${row});\n`).join('');
}

function writeFunction(text: string): string {
  return `${text.replace(/^CREATE OR REPLACE FUNCTION public\./, 'create function ').trimEnd()};\n`;
}

/** Not `String.raw`: the bundle writes characters outside ASCII as escapes, which must be read as such. */
function writeModule(room: string, statements: string): string {
  return `/** Made by npm run generate from the chain of migrations, which say why things are so. */
export const ${room.toUpperCase()}: string = \`
${statements.replace(/\\|`|\$\{/g, String.raw`\$&`)}\`;
`;
}

/** Quoted only where it must be; reserved words are. */
function escapeName(name: string): string {
  return /^[a-z_][a-z0-9_]*$/.test(name) && !RESERVED.has(name) ? name : escapeIdentifier(name);
}

const RESERVED: ReadonlySet<string> = new Set(
  'all any as check column default desc end for from group in not null on order table to user using when where with'.split(
    ' ',
  ),
);

const lower = (text: string): string => text.toLowerCase();
