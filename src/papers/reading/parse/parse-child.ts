import { readFileSync, statSync } from 'node:fs';
import type { Filled } from '../../filling/changes';
import { ZipParts } from '../../filling/zip-parts';
import { ImportFailure } from '../import-failure';
import type { Traced } from '../../drawings/trace/types';
import type { Schedule } from '../understand/schedule/schedule-types';
import type { UnderstoodBoq } from '../understand/types';
import { LIMITS } from './limits';
import type { Cells, ParseJob, ParseProgress, SheetPictures, ZippedPicture } from './messages';
import type { RawFile, RawKind } from './raw-file';
import { scanZip } from './scan-zip';
import { hasOldMacros, sniff } from './sniff';

/**
 * Entry of the throw-away process: one job in, progress and one answer out, then it ends. It has no secrets in its environment,
 * writes no files and opens no connections; whatever a hostile file does to it, the parent only sees it die.
 *
 * Only what a job needs is loaded, when it needs it: all the readers together take a quarter of a second, which is most of
 * the process's life when a file is refused or holds nothing but pictures.
 */
process.once('message', (job: ParseJob) => {
  // Only the parent sends here, and it builds the job itself: checking it would cost 50 ms for loading the checker.
  work(job).then(
    (result) => send({ type: 'done', result }),
    (error: unknown) => send(failureOf(error)),
  );
});

// The parent ends this process once it has the answer; when the parent dies, so does this.
process.once('disconnect', () => process.exit(0));

function send(answer: object): void {
  process.send?.(answer);
}

function failureOf(error: unknown): object {
  if (error instanceof ImportFailure) return { type: 'failed', code: error.code, detail: error.detail?.slice(0, 400) };
  return {
    type: 'failed',
    code: 'crashed',
    detail: error instanceof Error ? `${error.name}: ${error.message}`.slice(0, 400) : 'unknown',
  };
}

async function work(
  job: ParseJob,
): Promise<UnderstoodBoq | Schedule | null | Cells | Filled | ZippedPicture[] | SheetPictures | Traced> {
  const progress = throttled();
  progress({ stage: 'checking', percent: 1, counts: {} });
  if (statSync(job.path).size > LIMITS.fileBytes) throw new ImportFailure('too-large');
  const bytes = readFileSync(job.path);
  if (job.want === 'drawing') {
    const { readDrawing } = await import('../../drawings/dxf/read-drawing');
    const { trace } = await import('../../drawings/trace/trace');
    return trace(readDrawing(bytes), job.hints);
  }
  const kind = sniff(bytes, job.fileName);
  if (job.want === 'cells' && kind === 'pdf') throw new ImportFailure('wrong-type', 'a PDF in place of a workbook');
  if (job.want === 'pictures') return picturesOf(bytes);
  const packed =
    kind === 'xlsx' || kind === 'ods'
      ? await scanZip(bytes, job.want !== 'cells' && /\.xlsm$/i.test(job.fileName))
      : null;
  if (job.want === 'sheet-pictures') {
    if (kind !== 'xlsx') return { media: [], places: [] };
    const { picturesOfSheets } = await import('./sheet-pictures');
    return picturesOfSheets(await ZipParts.read(bytes));
  }
  if (job.want === 'filled') {
    if (kind !== 'xlsx') return { file: null, formulas: [], count: 0, elsewhere: [], totals: [], words: [] };
    const { fillWorkbook } = await import('../../filling/fill-workbook');
    const { bytes: file, ...told } = await fillWorkbook(bytes, job.changes, job.choice);
    return { file: file?.toString('base64') ?? null, ...told };
  }
  progress({ stage: 'reading', percent: 10, counts: {} });
  const file = await readRaw(bytes, kind, progress, job.want === 'cells' && job.marksFormulas);
  if (job.want === 'cells') return cellsOf(file);
  if (job.want === 'rates') {
    const { withPlainFigures } = await import('../understand/figures/decimals');
    const { scheduleOf } = await import('../understand/schedule/schedule');
    return scheduleOf(withPlainFigures(file));
  }
  progress({ stage: 'understanding', percent: 60, counts: {} });
  const { understand } = await import('../understand/understand');
  const understood = understand(file, {
    mapping: job.mapping,
    byHand: job.byHand,
    show: job.show,
    onProgress: (sheets, of, items) =>
      progress({
        stage: 'understanding',
        percent: 60 + (30 * sheets) / of,
        counts: { sheets, sheets_total: of, items },
      }),
  });
  const result = withScan(understood, file);
  if (result.items.length === 0 && result.preview.length === 0) throw new ImportFailure('no-boq');
  if (packed?.macros || (kind === 'xls' && hasOldMacros(bytes)))
    return {
      ...result,
      warnings: [...result.warnings, 'The workbook contains macros. They were left out and nothing of them was run.'],
    };
  return result;
}

/** The cells of a file of a kind, with progress from 10 to 60 percent. */
async function readRaw(
  bytes: Buffer,
  kind: RawKind,
  progress: (progress: ParseProgress) => void,
  marksFormulas: boolean,
): Promise<RawFile> {
  const reading = (done: number, of: number, counts: ParseProgress['counts']) =>
    progress({ stage: 'reading', percent: 10 + (50 * done) / of, counts });
  if (kind === 'pdf') {
    const { readPdf } = await import('./pdf/read-pdf');
    return readPdf(bytes, (pages, of, scanned) => reading(pages, of, { pages, pages_total: of, scanned }));
  }
  if (kind === 'csv') return (await import('./read-delimited')).readDelimited(bytes);
  const onSheet = (sheets: number, of: number, rows: number) => reading(sheets, of, { sheets, sheets_total: of, rows });
  if (kind === 'markup') return (await import('./read-markup')).readMarkup(bytes, onSheet);
  const { readWorkbook } = await import('./read-workbook');
  const file = readWorkbook(bytes, kind, onSheet, marksFormulas);
  if (kind !== 'xlsx') return file;
  const { withRowStates } = await import('./row-states');
  return withRowStates(file, await ZipParts.read(bytes));
}

/** What was recognised rather than read is said, and each figure that was hard to read is named. */
function withScan(result: UnderstoodBoq, { scan }: RawFile): UnderstoodBoq {
  if (!scan) return result;
  const [first = 1, last = first] = [scan.pages[0], scan.pages.at(-1)];
  const pages = first === last ? `Page ${first} is a scan` : `Pages ${first} to ${last} are scans`;
  const recognised = `${pages}: the figures were recognised from a picture. Please compare them with the paper.`;
  const unread = `${scan.unread} pages with few words or none were not looked at for pictures of text.`;
  const said = [...(scan.pages.length > 0 ? [recognised] : []), ...(scan.unread > 0 ? [unread] : [])];
  return {
    ...result,
    warnings: [...result.warnings, ...said],
    differences: [...result.differences, ...scan.doubts],
  };
}

/** The pictures of a zip; what computers add on their own is left out. */
async function picturesOf(bytes: Buffer): Promise<ZippedPicture[]> {
  await scanZip(bytes, false, false);
  const zip = await ZipParts.read(bytes);
  const names = [...zip.names()].filter(
    (name) => /\.(jpe?g|png|webp|gif)$/i.test(name) && !/(^|\/)(\.|__MACOSX\/)/.test(name),
  );
  if (names.length === 0) throw new ImportFailure('wrong-type', 'a zip without a picture');
  if (names.length > LIMITS.zipPictures) throw new ImportFailure('too-much-inside', 'too many pictures');
  return names.map((name) => ({ name: name.slice(-300), data: zip.bytes(name)?.toString('base64') ?? '' }));
}

function cellsOf({ sheets }: RawFile): Cells {
  return {
    sheets: sheets.map(({ name, hidden, rows }) => ({
      name,
      hidden,
      rows: rows.map(({ at, cells }) => ({ at, cells: [...cells] })),
    })),
  };
}

/** At most one progress message in 60 ms for the same stage: a workbook of 200 small sheets must not flood the parent. A scanned page is told at once: the parent grants time for it. */
function throttled(): (progress: ParseProgress) => void {
  let last = 0;
  let stage = '';
  return (progress) => {
    const now = performance.now();
    const at = `${progress.stage} ${progress.counts.scanned ?? 0}`;
    if (at === stage && now - last < 60) return;
    last = now;
    stage = at;
    send({ type: 'progress', progress });
  };
}
