import { randomUUID } from 'node:crypto';
import { setMaxListeners } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { createPool } from '../../src/platform/database/kysely';
import type { EmbeddedPostgres } from '../../src/platform/embedded/postgres';
import { until } from '../support/until';
import { author, boqCommand, openBoqs, type Boqs } from './support/boqs';
import { percentile, print, withPostgres } from './support/harness';
import { Browser, Desk, nowAndThen, Tally, type Kind, type Run } from './support/load-people';
import { taken, type Taken } from './support/machine';
import { makeDesigners, startProduct, type Person } from './support/product';

const OPTIONS = {
  minutes: 10,
  editors: 50,
  readers: 500,
  /** Of one BOQ, besides the readers. */
  browsers: 200,
  boqs: 25,
  lines: 60,
  /** Of the one large BOQ. */
  large: 5_000,
  /** Seconds from one edit of a person to the next, on average. */
  edit: 6,
  /** Seconds from one page that a reader opens to the next, on average. */
  read: 30,
};
type Options = typeof OPTIONS;

/** Not counted: processes that have just started compile what they run. At most a tenth of the run. */
const WARM_MS = 30_000;
/** How long streams may take to tell of the last edits. */
const TELL_MS = 5_000;

/** Milliseconds that the share of the times may take at most. */
const GOALS: readonly { kind: Kind; share: number; most: number }[] = [
  { kind: 'edit', share: 0.99, most: 50 },
  { kind: 'read', share: 0.99, most: 30 },
  { kind: 'large edit', share: 0.95, most: 100 },
  { kind: 'large shown', share: 0.95, most: 100 },
];
/** Mean of the last quarter of the rows over that of the second. */
const FLAT = 1.1;

/** A minute, or the part of a shorter run. The seconds of the processor are those of this row. */
interface Row extends Taken {
  readonly minutes: number;
  readonly edits: number;
  readonly reads: number;
  readonly editP99: number;
  readonly readP99: number;
  readonly errors: number;
}

function options(): { values: Options; out: string | undefined } {
  const spec = Object.fromEntries([...Object.keys(OPTIONS), 'out'].map((name) => [name, { type: 'string' as const }]));
  const { values } = parseArgs({ options: spec });
  const numbers = Object.entries(OPTIONS).map(([name, usual]) => [name, Number(values[name] ?? usual)] as const);
  for (const [name, value] of numbers) if (!(value >= 0)) throw new Error(`--${name} takes a number`);
  return { values: Object.fromEntries(numbers) as Options, out: values.out };
}

/** A BOQ with these people as members; the first of them owns it. */
async function makeDesk(boqs: Boqs, people: readonly Person[], lines: number, kinds: Desk['kinds']): Promise<Desk> {
  const [owner, ...others] = people;
  if (!owner) throw new Error('nobody owns the BOQ');
  const boqId = randomUUID();
  const command = boqCommand(boqId, owner.id, lines);
  await boqs.executor.execute(boqId, command, author(owner.id));
  for (const { id } of others) {
    await boqs.executor.execute(boqId, { type: 'AttachUser', userId: id }, author(owner.id));
  }
  const items = command.lines.filter(({ service, manual }) => service === 'carpentry' && manual === null);
  return new Desk(
    boqId,
    items.map(({ id, count }) => ({ id, count })),
    kinds,
  );
}

/** Everyone of a run at their desks; the editors first. */
interface Office {
  readonly editors: Browser[];
  readonly readers: Browser[];
  /** All with an open stream, the editors' included. */
  readonly following: Browser[];
}

async function open(server: EmbeddedPostgres, run: Run, wanted: Options): Promise<Office> {
  const pool = createPool(server.url, { max: 2 });
  const boqs = await openBoqs(server.url);
  try {
    const office: Office = { editors: [], readers: [], following: [] };
    const editors = await makeDesigners(pool, wanted.editors);
    const readers = await makeDesigners(pool, wanted.readers);
    const watchers = await makeDesigners(pool, wanted.browsers);
    const small = { edit: 'edit', told: 'told', shown: 'shown' } as const;
    for (let n = 0; n < wanted.boqs; n += 1) {
      const at = <T>(people: readonly T[]): T[] => people.filter((_, index) => index % wanted.boqs === n);
      const here = n === 0 ? watchers : [];
      const desk = await makeDesk(boqs, [...at(editors), ...at(readers), ...here], wanted.lines, small);
      const browserOf = ({ token }: Person): Browser => new Browser(run, token, desk);
      const writing = at(editors).map(browserOf);
      office.editors.push(...writing);
      office.readers.push(...at(readers).map(browserOf));
      office.following.push(...writing);
      office.following.push(...here.map(browserOf));
    }
    if (wanted.large > 0) {
      const [writer, follower] = await makeDesigners(pool, 2);
      if (!writer || !follower) throw new Error('nobody for the large BOQ');
      const large = { edit: 'large edit', told: 'large told', shown: 'large shown' } as const;
      const desk = await makeDesk(boqs, [writer, follower], wanted.large, large);
      const writing = new Browser(run, writer.token, desk);
      office.editors.push(writing);
      office.following.push(writing, new Browser(run, follower.token, desk));
    }
    return office;
  } finally {
    await boqs.close();
    await pool.end();
  }
}

const cells: readonly [string, (row: Row) => string][] = [
  ['min', (row) => row.minutes.toFixed(1)],
  ['edits', (row) => `${row.edits}`],
  ['p99 ms', (row) => row.editP99.toFixed(0)],
  ['reads', (row) => `${row.reads}`],
  ['p99 ms', (row) => row.readP99.toFixed(0)],
  ['errors', (row) => `${row.errors}`],
  ['API MB', (row) => row.api.toFixed(0)],
  ['worker MB', (row) => row.worker.toFixed(0)],
  ['PostgreSQL MB', (row) => row.postgres.toFixed(0)],
  ['CPU s: API', (row) => row.apiCpu.toFixed(1)],
  ['worker', (row) => row.workerCpu.toFixed(1)],
  ['PostgreSQL', (row) => row.postgresCpu.toFixed(1)],
  ['connections', (row) => `${row.connections}`],
  ['descriptors', (row) => `${row.descriptors}`],
  ['of PostgreSQL', (row) => `${row.postgresDescriptors}`],
  ['files (MB)', (row) => `${row.files} (${row.filesDisk.toFixed(1)})`],
  ['database MB', (row) => row.database.toFixed(0)],
  ['WAL MB', (row) => row.wal.toFixed(0)],
  ['load', (row) => row.load.toFixed(1)],
];
const line = (texts: readonly string[]): string =>
  `| ${texts.map((text, n) => text.padStart(cells[n]?.[0].length ?? 0)).join(' | ')} |`;

function rowOf(minutes: number, tally: Tally, errors: number, before: Taken, now: Taken): Row {
  const times = tally.row();
  const [edits, reads] = [times.get('edit') ?? [], times.get('read') ?? []];
  return {
    minutes,
    edits: edits.length,
    reads: reads.length,
    editP99: percentile(edits, 0.99),
    readP99: percentile(reads, 0.99),
    errors,
    ...now,
    apiCpu: now.apiCpu - before.apiCpu,
    workerCpu: now.workerCpu - before.workerCpu,
    postgresCpu: now.postgresCpu - before.postgresCpu,
  };
}

/** Everybody works until the time is up; a row is taken every minute, in shorter runs every eighth of the time. */
async function work(office: Office, run: Run, wanted: Options, take: () => Promise<Taken>): Promise<Row[]> {
  const everyone = [
    ...office.editors.map((editor, n) => nowAndThen(run, wanted.edit, () => editor.edit(n * 3))),
    ...office.readers.map((reader, n) => nowAndThen(run, wanted.read, () => reader.visit(n))),
  ];
  await sleep(Math.min(WARM_MS, wanted.minutes * 6_000));
  run.tally.start();
  print(line(cells.map(([name]) => name)));
  print(line(cells.map(([name]) => '-'.repeat(name.length))));
  const rows: Row[] = [];
  const started = performance.now();
  const count = Math.max(8, Math.round(wanted.minutes));
  let errors = 0;
  let before = await take();
  for (let n = 1; n <= count; n += 1) {
    const minutes = (wanted.minutes * n) / count;
    await sleep(Math.max(0, started + minutes * 60_000 - performance.now()));
    const now = await take();
    const row = rowOf(minutes, run.tally, run.tally.errors.length - errors, before, now);
    before = now;
    errors = run.tally.errors.length;
    rows.push(row);
    print(line(cells.map(([, of]) => of(row))));
  }
  run.end.abort();
  await Promise.all(everyone);
  return rows;
}

/** A figure of the run, judged where it has a goal. */
interface Finding {
  readonly what: string;
  readonly met?: boolean;
}

function found(what: string, met?: boolean): Finding {
  print(`${what}${met === undefined ? '' : `: ${met ? 'met' : 'short'}`}`);
  return { what, ...(met === undefined ? {} : { met }) };
}

function judge({ tally }: Run, rows: readonly Row[], { following }: Office, dropped: number): Finding[] {
  const all = (kind: Kind): readonly number[] => tally.all.get(kind) ?? [];
  const ms = (kind: Kind, share: number): string => `p${share * 100} ${percentile(all(kind), share).toFixed(0)}`;
  const figures = [...tally.all.keys()].sort().map((kind) => {
    const goal = GOALS.find((one) => one.kind === kind);
    const times = `${kind} (${all(kind).length}): ${[0.5, 0.95, 0.99, 1].map((share) => ms(kind, share)).join(', ')} ms`;
    if (!goal) return found(times);
    const { share, most } = goal;
    return found(`${times}, goal p${share * 100} ${most} ms`, percentile(all(kind), share) <= most);
  });
  const quarter = rows.length / 4;
  const mean = (of: keyof Taken, nth: number): number => {
    const some = rows.slice(Math.round(nth * quarter), Math.round((nth + 1) * quarter));
    return some.reduce((sum, row) => sum + row[of], 0) / some.length;
  };
  const flat = (['api', 'worker', 'postgres'] as const).map((of) => {
    const [second, last] = [mean(of, 1), mean(of, 3)];
    const figure = `memory of ${of}: ${second.toFixed(0)} MB in the second quarter, ${last.toFixed(0)} in the last`;
    return found(`${figure}, goal ${FLAT} times at most`, last <= second * FLAT);
  });
  const untold = following.reduce((sum, browser) => sum + browser.untold, 0);
  return [
    ...figures,
    ...flat,
    found(`${tally.errors.length} errors ${tally.errors.slice(0, 5).join('; ')}`.trim(), tally.errors.length === 0),
    found(`${tally.stale} reads older than what had been acknowledged before them`, tally.stale === 0),
    found(`${untold} edits not told to an open stream, ${dropped} streams dropped`, untold + dropped === 0),
    found(
      `${tally.unchanged} answers 304; ${(tally.bytes / 1024 / 1024).toFixed(0)} MB of bodies, of which ` +
        `${(tally.largest / 1024).toFixed(0)} kB the largest`,
    ),
  ];
}

/** Editors, readers and open browsers on API, worker and PostgreSQL for some minutes: times, errors, what it takes. */
void withPostgres(async (server) => {
  const { values: wanted, out } = options();
  const folder = mkdtempSync(join(tmpdir(), 'fitout-bench-load-'));
  const folders = ['data', 'tmp'].map((name) => join(folder, name));
  for (const one of folders) mkdirSync(one);
  const [dataDir = '', temporary = ''] = folders;
  const owner = createPool(server.ownerUrl, { max: 1 });
  const product = await startProduct(server, dataDir, { TMPDIR: temporary });
  const run: Run = { port: product.port, tally: new Tally(), end: new AbortController(), compared: new Set() };
  setMaxListeners(0, run.end.signal);
  let office: Office | undefined;
  try {
    office = await open(server, run, wanted);
    const { following } = office;
    for (const browser of following) browser.follow();
    await until(
      () => following.every(({ isShown }) => isShown),
      () => 'a page did not open',
    );
    print(
      `${wanted.minutes} min: ${wanted.editors} editors on ${wanted.boqs} BOQs of ${wanted.lines} items and one on a BOQ of ` +
        `${wanted.large} edit every ${wanted.edit} s; ${wanted.readers} readers open a BOQ and one of its pages every ` +
        `${wanted.read} s; ${following.length} open pages, ${wanted.browsers} of them of one BOQ, follow their stream and read ` +
        `the items and totals of what others changed. Everyone revalidates by ETag. Load average at the start ${loadavg()[0]?.toFixed(1)}`,
    );
    const delay = monitorEventLoopDelay({ resolution: 5 });
    delay.enable();
    const rows = await work(office, run, wanted, () => taken(product, owner, folders));
    delay.disable();
    await until(
      () => following.every(({ untold }) => untold === 0),
      () => '',
      TELL_MS,
    ).catch(() => undefined);
    const findings = judge(run, rows, office, following.filter(({ isFollowing }) => !isFollowing).length);
    print(
      `the bench itself was late by p99 ${(delay.percentile(99) / 1e6 - 5).toFixed(0)} ms, which is part of every time`,
    );
    if (out) writeFileSync(out, JSON.stringify({ at: new Date().toISOString(), wanted, rows, findings }, null, 2));
  } finally {
    run.end.abort();
    for (const browser of [...(office?.readers ?? []), ...(office?.following ?? []), ...(office?.editors ?? [])])
      browser.close();
    await product.stop();
    await owner.end();
    rmSync(folder, { recursive: true, force: true });
  }
});
