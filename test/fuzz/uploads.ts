import { mkdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bytesOfForm } from '../support/form';
import { until } from '../support/until';
import { Dice } from './dice';
import { readBases, type Base, type Bases } from './files';
import type { Findings, Plan } from './fuzz';
import { mutated } from './mutate';
import type { Person } from './people';
import { IMPORT_MS, UPLOADERS } from './settings';
import type { Stage } from './stage';
import type { Got, Sent } from './wire';

/** A sentence that a person can act on. */
const SENTENCE = /^[A-Z].{15,}\.$/s;
const REFUSALS = new Set([400, 413, 415]);

interface Import {
  readonly status: string;
  readonly reason: string | null;
  readonly code: string | null;
}

/** How an upload ended, such as `done` or `400`; or what is wrong with its outcome. */
interface End {
  readonly end: string;
  readonly problem?: string | undefined;
}

/** Uploads this many damaged files, a few at a time, and waits for the outcome of each. */
export async function uploadMany(
  stage: Stage,
  { uploads, seed }: Plan,
  stop: AbortSignal,
  findings: Findings,
  ended: (end: string) => void,
): Promise<void> {
  if (uploads === 0) return;
  const bases = await readBases();
  let next = 0;
  const uploader = async (person: Person): Promise<void> => {
    while (next < uploads && !stop.aborted) await one(person, next++);
  };
  const one = async (person: Person, nth: number): Promise<void> => {
    // Dice of its own: the same file whoever comes to it first.
    const { by, path, file } = choose(stage, bases, person, new Dice(seed * 1_000_003 + nth));
    const form = new FormData();
    form.append(path.endsWith('/images') ? 'images' : 'file', new Blob([new Uint8Array(file.bytes)]), file.name);
    const { contentType, payload } = await bytesOfForm(form);
    const sent = { method: 'POST', path, headers: { 'content-type': contentType }, body: payload };
    const { end, problem } = await endOf(stage, by, sent).catch((error: Error) => ({
      end: 'lost',
      problem: error.message,
    }));
    ended(end);
    if (problem)
      findings.add(
        `upload of ${file.name} to ${path}: ${problem}`,
        `upload ${nth} of seed ${seed}: ${kept(file, seed, nth)}`,
      );
  };
  const { uploaders } = stage.cast;
  await Promise.all(
    Array.from({ length: UPLOADERS }, (_unused, nth) => uploader(uploaders[nth % uploaders.length] as Person)),
  );
}

/** Where the file was written to, for whoever looks into it; it stays there. */
function kept({ bytes }: Base, seed: number, nth: number): string {
  const folder = join(tmpdir(), 'fitout-fuzz-found');
  const path = join(folder, `${seed}-${nth}.bin`);
  mkdirSync(folder, { recursive: true });
  writeFileSync(path, bytes);
  return path;
}

function choose({ cast }: Stage, bases: Bases, person: Person, dice: Dice): { by: Person; path: string; file: Base } {
  const roll = dice.below(100);
  if (roll < 45) return { by: person, path: '/api/boqs', file: mutated(dice.of(bases.boqs), dice) };
  if (roll < 85)
    return { by: person, path: `/api/boqs/${person.boqs[0]}/images`, file: mutated(dice.of(bases.images), dice) };
  return { by: cast.admin, path: '/api/vendor/manage', file: mutated(dice.of(bases.directories), dice) };
}

async function endOf(stage: Stage, by: Person, sent: Sent): Promise<End> {
  const got = await as(stage, by, sent);
  const text = got.body.toString();
  const body = JSON.parse(text) as { message?: string; data?: { import_id?: string } | { id: string }[] };
  if (REFUSALS.has(got.status)) {
    const problem = SENTENCE.test(body.message ?? '') ? undefined : `${got.status} without a sentence: ${text}`;
    return { end: String(got.status), problem };
  }
  if (got.status === 201 && Array.isArray(body.data)) {
    // Makes room for the next ones.
    for (const { id } of body.data) await as(stage, by, { method: 'DELETE', path: `${sent.path}/${id}`, headers: {} });
    return { end: 'image' };
  }
  const id = Array.isArray(body.data) ? undefined : body.data?.import_id;
  if (got.status !== 202 || id === undefined)
    return { end: String(got.status), problem: `${got.status} ${text.slice(0, 300)}` };
  const path = sent.path === '/api/boqs' ? `/api/imports/${id}` : `/api/vendor/manage/${id}`;
  return importEnd(stage, by, path, id);
}

async function importEnd(stage: Stage, by: Person, path: string, id: string): Promise<End> {
  let last = '';
  const settled = async (): Promise<Import | false> => {
    const got = await as(stage, by, { method: 'GET', path, headers: {} });
    last = got.body.toString();
    if (got.status !== 200) throw new Error(`${path} answered ${got.status}: ${last.slice(0, 200)}`);
    const { data } = JSON.parse(last) as { data: Import };
    return ['done', 'review', 'failed', 'cancelled'].includes(data.status) && data;
  };
  const { status, reason, code } = await until(settled, () => `no end: ${last.slice(0, 300)}`, IMPORT_MS);
  if (status !== 'failed') return { end: status };
  const known = code !== null && code !== 'crashed' && SENTENCE.test(reason ?? '');
  return {
    end: `failed: ${code}`,
    problem: known ? undefined : `it failed with ${code}: ${reason} ${stage.logged(id)}`,
  };
}

/** Sends as a person; retries once when another request has ended their session. */
async function as({ wire }: Stage, by: Person, sent: Sent): Promise<Got> {
  const got = await wire.send({ ...sent, headers: { ...by.headers, ...sent.headers } });
  if (got.status !== 401) return got;
  await by.renew();
  return wire.send({ ...sent, headers: { ...by.headers, ...sent.headers } });
}
