import { fork, type ChildProcess } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { z } from 'zod';
import { filledSchema, type FillChanges, type FormulaChoice } from '../../filling/changes';
import type { FilledWorkbook } from '../../filling/fill-workbook';
import { DRAWING_LIMITS } from '../../drawings/dxf/limits';
import { tracedSchema, type Hints, type Traced } from '../../drawings/trace/types';
import { ImportFailure, isFailureCode } from '../import-failure';
import { scheduleSchema, type Schedule } from '../understand/schedule/schedule-types';
import type { Show } from '../understand/marks/mark-types';
import { understoodSchema, type Mapping, type UnderstoodBoq } from '../understand/types';
import { LIMITS } from './limits';
import {
  answerSchema,
  cellsSchema,
  picturesSchema,
  sheetPicturesSchema,
  type Cells,
  type ParseJob,
  type ParseProgress,
  type SheetPictures,
  type ZippedPicture,
} from './messages';

export interface ReadOptions {
  /** The person's name of the file; only its extension matters. */
  readonly fileName: string;
  readonly onProgress?: (progress: ParseProgress) => void;
  /** Ends the child at once; the promise rejects with the signal's reason. */
  readonly signal?: AbortSignal;
  readonly wallClockMs?: number;
  readonly cpuMs?: number;
  readonly heapMb?: number;
  readonly residentMb?: number;
}

export interface ParseOptions extends ReadOptions {
  readonly mapping?: Mapping | null;
  /** Asks in any case, so that a person can mark what was read without a doubt. */
  readonly byHand?: boolean;
  /** Rows that are wanted with what each was read as. */
  readonly show?: Show | null;
}

const WATCH_MS = 100;

/**
 * Reads the file at `path` in a process of its own and returns what it understood. Rejects with ImportFailure for anything wrong
 * with the file, within the limits of processor time and of the wall clock whatever the file does.
 */
export function parseFile(path: string, options: ParseOptions): Promise<UnderstoodBoq> {
  const { fileName, mapping = null, byHand = false, show = null } = options;
  const job: ParseJob = { want: 'boq', path, fileName, mapping, byHand, show };
  return inChild(job, understoodSchema, options);
}

/** The rates of the file at `path` where it is a schedule of rates, read in the same way under the same limits. Null where it is none. */
export function readSchedule(path: string, options: ReadOptions): Promise<Schedule | null> {
  return inChild({ want: 'rates', path, fileName: options.fileName }, scheduleSchema.nullable(), options);
}

/**
 * The cells of the workbook at `path`, read in the same way under the same limits. A PDF is refused. `marksFormulas`: one without a
 * value is an error, not an empty cell.
 */
export function readCells(path: string, options: ReadOptions & { readonly marksFormulas?: boolean }): Promise<Cells> {
  const { fileName, marksFormulas = false } = options;
  return inChild({ want: 'cells', path, fileName, marksFormulas }, cellsSchema, options);
}

/** The workbook at `path` with changes written into its cells, made in the same way under the same limits. */
export async function fillFile(
  path: string,
  options: ReadOptions,
  changes: FillChanges,
  choice: FormulaChoice,
): Promise<FilledWorkbook> {
  const job: ParseJob = { want: 'filled', path, fileName: options.fileName, changes, choice };
  const { file, ...told } = await inChild(job, filledSchema, options);
  return { bytes: file === null ? null : Buffer.from(file, 'base64'), ...told };
}

/** The pictures of the zip at `path`, unpacked in the same way under the same limits. */
export function readPictures(path: string, options: ReadOptions): Promise<readonly ZippedPicture[]> {
  return inChild({ want: 'pictures', path, fileName: options.fileName }, picturesSchema, options);
}

/** The pictures of the workbook at `path` and the rows they stand in, read in the same way under the same limits. */
export function readSheetPictures(path: string, options: ReadOptions): Promise<SheetPictures> {
  return inChild({ want: 'sheet-pictures', path, fileName: options.fileName }, sheetPicturesSchema, options);
}

/** The plan that the DXF at `path` was read as, in the same way under limits of its own. */
export function readPlanDrawing(path: string, options: ReadOptions, hints: Hints): Promise<Traced> {
  const { cpuMs, wallClockMs } = DRAWING_LIMITS;
  return inChild({ want: 'drawing', path, fileName: options.fileName, hints }, tracedSchema, {
    cpuMs,
    wallClockMs,
    ...options,
  });
}

function inChild<Result>(job: ParseJob, schema: z.ZodType<Result>, options: ReadOptions): Promise<Result> {
  return new Promise((resolve, reject) => {
    if (options.signal?.aborted) return reject(reasonOf(options.signal));
    const child = start(options.heapMb ?? LIMITS.heapMb);
    let settled = false;
    let scanned = 0;
    const started = performance.now();
    let stderr = '';
    const settle = (finish: () => void): void => {
      if (settled) return;
      settled = true;
      clearInterval(watch);
      options.signal?.removeEventListener('abort', onAbort);
      child.kill('SIGKILL');
      finish();
    };
    const fail = (failure: Error): void => settle(() => reject(failure));
    const onAbort = (): void => fail(reasonOf(options.signal));
    const watch = setInterval(() => {
      if (residentMb(child) > (options.residentMb ?? LIMITS.residentMb))
        fail(new ImportFailure('memory', 'resident memory'));
      if (processorMs(child) > (options.cpuMs ?? LIMITS.cpuMs) + scanned * LIMITS.scanCpuMs)
        fail(new ImportFailure('timeout', 'processor'));
      const clockMs = (options.wallClockMs ?? LIMITS.wallClockMs) + scanned * LIMITS.scanClockMs;
      if (performance.now() - started > clockMs) fail(new ImportFailure('timeout'));
    }, WATCH_MS);
    options.signal?.addEventListener('abort', onAbort, { once: true });

    child.stderr?.on('data', (chunk: Buffer) => {
      if (stderr.length < 4_000) stderr += chunk.toString('utf8');
    });
    child.on('error', (error) => fail(new ImportFailure('crashed', error.message)));
    child.on('exit', (code, signal) => {
      const outOfMemory = /out of memory|allocation failed|invalid size error/i.test(stderr) || signal === 'SIGABRT';
      fail(new ImportFailure(outOfMemory ? 'memory' : 'crashed', `${signal ?? code}: ${stderr.slice(0, 300)}`));
    });
    child.on('message', (message) => {
      const answer = answerSchema.safeParse(message);
      if (!answer.success) return fail(unbelievable(answer.error));
      if (answer.data.type === 'progress') {
        scanned = Math.min(answer.data.progress.counts.scanned ?? 0, LIMITS.scannedPages);
        return options.onProgress?.(answer.data.progress);
      }
      if (answer.data.type === 'failed')
        return fail(
          new ImportFailure(isFailureCode(answer.data.code) ? answer.data.code : 'crashed', answer.data.detail),
        );
      const result = schema.safeParse(answer.data.result);
      if (!result.success) return fail(unbelievable(result.error));
      settle(() => resolve(result.data));
    });
    child.send(job);
  });
}

function unbelievable({ issues: [issue] }: z.ZodError): ImportFailure {
  return new ImportFailure('crashed', `answer: ${issue?.path.join('.') ?? ''} ${issue?.message ?? ''}`);
}

function start(heapMb: number): ChildProcess {
  const compiled = join(__dirname, 'parse-child.js');
  // In tests only the TypeScript source is there; a require hook compiles it on the way.
  const source = {
    entry: join(__dirname, 'parse-child.ts'),
    hook: ['--require', join(__dirname, '../../../../scripts/register-typescript.cjs')],
  };
  const { entry, hook } = existsSync(compiled) ? { entry: compiled, hook: [] } : source;
  return fork(entry, [], {
    execArgv: [
      `--max-old-space-size=${heapMb}`,
      '--disallow-code-generation-from-strings',
      '--no-deprecation',
      ...hook,
    ],
    env: { NODE_ENV: 'production', TZ: 'UTC', ...(process.platform === 'win32' ? { SystemRoot: 'C:\\Windows' } : {}) },
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    serialization: 'json',
  });
}

/** Resident memory of the child; 0 where the system offers no cheap way to read it (then only the heap limit applies). */
function residentMb(child: ChildProcess): number {
  return (Number(factOf(child, 'statm').split(' ')[1] ?? 0) * 4096) / (1024 * 1024);
}

/** Time of the processor that the child has taken, by its hundredths of a second; 0 as for memory (then the clock alone applies). */
function processorMs(child: ChildProcess): number {
  // After the name, which may hold spaces: user and system time are the 12th and the 13th.
  const [user = 0, system = 0] = factOf(child, 'stat').split(') ').at(-1)?.split(' ').slice(11, 13).map(Number) ?? [];
  return (user + system) * 10;
}

function factOf(child: ChildProcess, file: 'stat' | 'statm'): string {
  if (process.platform !== 'linux' || child.pid === undefined) return '';
  try {
    return readFileSync(`/proc/${child.pid}/${file}`, 'utf8');
  } catch {
    // It has just ended; its exit is handled where it is announced.
    return '';
  }
}

function reasonOf(signal: AbortSignal | undefined): Error {
  return signal?.reason instanceof Error ? signal.reason : new Error('reading the file was cancelled');
}
