/** Statements of a migration as they were sent, in order. */
type Statements = readonly string[];

interface Danger {
  readonly pattern: RegExp;
  readonly why: string;
  /** Harmless on a table that the same migration makes: nobody uses it yet. */
  readonly onOldTablesOnly?: true;
}

/** `alter table NAME`, whose name is the first group. */
const DANGERS: readonly Danger[] = [
  {
    pattern: /alter table (?:only )?(\w+)[^;]*add (?:column )?(?:if not exists )?\w+ [^;,]*default (?!now\(\))\w+\(/,
    why: 'adds a column whose default differs by row, so that the whole table is written again: add it without, then fill it',
    onOldTablesOnly: true,
  },
  {
    pattern:
      /alter table (?:only )?(\w+)[^;]*add (?:column )?(?:if not exists )?\w+ (?:small|big)?serial|alter table (\w+)[^;]*generated (?:always|by default) as/,
    why: 'adds a column that is computed for every row, so that the whole table is written again',
    onOldTablesOnly: true,
  },
  {
    pattern: /alter table (?:only )?(\w+)[^;]*alter (?:column )?\w+ (?:set data )?type /,
    why: 'changes a type, so that the whole table is written again: add a column beside it',
    onOldTablesOnly: true,
  },
  {
    pattern: /alter table (?:only )?(\w+)[^;]*set not null/,
    why: 'reads the whole table under an exclusive lock: add a check as not valid and validate it in the next migration first',
    onOldTablesOnly: true,
  },
  {
    pattern: /alter table (?:only )?(\w+)[^;]*add (?:constraint \w+ )?(?:check|foreign key)(?![^;]*not valid)/,
    why: 'reads the whole table under an exclusive lock: add it as not valid, validate it in the next migration',
    onOldTablesOnly: true,
  },
  {
    pattern: /alter table (?:only )?(\w+)[^;]*add (?:column )?(?:if not exists )?\w+ [^;,]*references /,
    why: 'checks every row under an exclusive lock: add the constraint as not valid in a statement of its own',
    onOldTablesOnly: true,
  },
  {
    pattern: /alter table (?:only )?(\w+)[^;]*add (?:constraint \w+ )?(?:primary key|unique)(?! using)/,
    why: 'makes an index under an exclusive lock: make it concurrently, then add the constraint using it',
    onOldTablesOnly: true,
  },
  {
    pattern: /create (?:unique )?index (?!concurrently)(?:if not exists )?\w+ on (?:only )?(\w+)/,
    why: 'keeps writers out while an index is made: create it concurrently, in a migration outside a transaction',
    onOldTablesOnly: true,
  },
  {
    pattern: /alter table (?:only )?(\w+)[^;]*(?:drop column|rename (?:column|to))|drop table (?:if exists )?(\w+)/,
    why: 'takes away what the release before uses: leave it until the release after this one',
    onOldTablesOnly: true,
  },
  { pattern: /lock table|vacuum full|\bcluster\b|\btruncate\b/, why: 'locks or writes a whole table' },
];

/** What of a migration would stop a product that is at work, in sentences; nothing when all is well. */
export function dangersOf(statements: Statements): string[] {
  const texts = statements.map((text) => text.toLowerCase().replaceAll('"', '').replaceAll(/\s+/g, ' '));
  const made = new Set(
    texts.flatMap((text) => [...text.matchAll(/create table (?:if not exists )?(\w+)/g)].map(([, name]) => name)),
  );
  const found = texts.flatMap((text) =>
    DANGERS.filter(({ pattern, onOldTablesOnly }) => {
      const match = pattern.exec(text);
      return match !== null && !(onOldTablesOnly && made.has(match[1] ?? match[2]));
    }).map(({ why }) => `${text.slice(0, 80)}: ${why}`),
  );
  const altered = new Set(
    texts
      .flatMap((text) => [...text.matchAll(/alter table (?:only )?(\w+)/g)].map(([, name]) => name))
      .filter((name) => !made.has(name)),
  );
  if (altered.size > 1)
    found.push(
      `alters ${[...altered].join(', ')}: two tables in one transaction can deadlock with readers, make a migration for each`,
    );
  return found;
}
