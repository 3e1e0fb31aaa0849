import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ANOTHER_HOST, POINT_IN_TIME, RESTORE } from './runbooks/backup-books';
import { seconds, type Book, type Stage } from './runbooks/book';
import { Page } from './runbooks/document';
import { FULL_DISK, GOING_BACK, LOST_REDIS, SECRETS } from './runbooks/fault-books';
import { MACHINE } from './runbooks/machine-book';
import { makeFolder } from './runbooks/server';
import { TWO_MACHINES } from './runbooks/two-machines-book';

const BOOKS: readonly Book[] = [
  MACHINE,
  RESTORE,
  POINT_IN_TIME,
  ANOTHER_HOST,
  GOING_BACK,
  SECRETS,
  FULL_DISK,
  LOST_REDIS,
  TWO_MACHINES,
];

const print = (line: string): void => void process.stdout.write(`${line}\n`);

interface Outcome {
  readonly name: string;
  readonly ms: number;
  readonly found: string;
  readonly failed: boolean;
}

async function read(book: Book, stage: Omit<Stage, 'note' | 'leaveOut' | 'atEnd'>): Promise<Outcome> {
  const found: string[] = [];
  const ends: (() => Promise<unknown>)[] = [];
  const note = (text: string): void => {
    print(`  ${text}`);
    found.push(text);
  };
  print(`\n${book.name}`);
  const began = performance.now();
  let failed = false;
  try {
    await book.follow(
      Object.assign(stage, {
        note,
        leaveOut: (what: string, why: string) => note(`not run here: ${what}, since ${why}`),
        atEnd: (end: () => Promise<unknown>) => void ends.unshift(end),
      }),
    );
  } catch (error) {
    failed = true;
    note(`FAILED ${error instanceof Error ? error.message : String(error)}`);
  }
  const ms = performance.now() - began;
  for (const end of ends) await end().catch(() => undefined);
  return { name: book.name, ms, found: found.join('; '), failed };
}

/**
 * `npm run chaos -- runbooks [--book NAME …]`: follows docs/operations-runbooks.md on real servers, command by command as
 * they stand there, and prints how long each took. The exit code is 1 when a command or what it promises fails, or, of all
 * books, when a command of the page was not followed.
 */
async function main(): Promise<void> {
  const { values } = parseArgs({ options: { book: { type: 'string', multiple: true } } });
  const chosen = BOOKS.filter(({ name }) => !values.book || values.book.some((word) => name.includes(word)));
  if (chosen.length === 0) throw new Error(`There are these books: ${BOOKS.map(({ name }) => name).join(', ')}`);
  const checkout = join(__dirname, '../..');
  const scratch = makeFolder(mkdtempSync(join(tmpdir(), 'fitout-runbooks-')));
  const folder = (name: string): string => makeFolder(join(scratch, name));
  const stage = { page: new Page(), checkout, root: checkout, folder };
  const outcomes: Outcome[] = [];
  try {
    for (const book of chosen) outcomes.push(await read(book, stage));
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
  print('\n| runbook | seconds | found |\n| --- | --- | --- |');
  for (const { name, ms, found } of outcomes) print(`| ${name} | ${seconds(ms)} | ${found.replaceAll('\n', ' ')} |`);
  const left = values.book ? [] : stage.page.left;
  for (const { section, text } of left) print(`NOT FOLLOWED in “${section}”: ${text}`);
  if (left.length > 0 || outcomes.some(({ failed }) => failed)) process.exitCode = 1;
}

main().then(
  // Whoever still edits, after a book that failed, does not keep it from ending.
  () => process.exit(),
  (error: unknown) => {
    process.stderr.write(`${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`);
    process.exit(1);
  },
);
