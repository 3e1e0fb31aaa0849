/**
 * What the parser gets of a DXF: the sections, tables and kinds of entities that are read, and nothing else. The rest is counted, so that it can be
 * named. Throws ImportFailure for what is no whole DXF of text, and for more than a drawing of a flat has.
 */
import { ImportFailure } from '../../reading/import-failure';
import { DRAWING_LIMITS } from './limits';

const BINARY = 'AutoCAD Binary DXF';
const SECTIONS = new Set(['HEADER', 'TABLES', 'BLOCKS', 'ENTITIES']);
const READ = new Set([
  'LINE',
  'LWPOLYLINE',
  'POLYLINE',
  'VERTEX',
  'SEQEND',
  'ARC',
  'INSERT',
  'TEXT',
  'MTEXT',
  'ATTRIB',
]);
/** They structure the file. */
const FRAME = new Set(['BLOCK', 'ENDBLK', 'SECTION', 'ENDSEC', 'EOF', 'ATTDEF', 'VIEWPORT']);

export interface Sieved {
  readonly text: string;
  /** Entities that are not read, by their type. */
  readonly unread: ReadonlyMap<string, number>;
}

/** Refuses by its first bytes what is no DXF of text. Throws ImportFailure. */
export function checkDrawing(bytes: Buffer): void {
  if (bytes.length === 0) throw new ImportFailure('empty');
  const head = bytes.toString('latin1', 0, 64);
  if (head.startsWith(BINARY)) throw new ImportFailure('dxf-binary');
  if (/^AC10\d\d/.test(head)) throw new ImportFailure('dwg');
  if (!/^(\ufeff|ï»¿)?\s*(0|999)\s*[\r\n]/.test(head)) throw new ImportFailure('no-dxf');
}

export function sieve(bytes: Buffer): Sieved {
  checkDrawing(bytes);
  const lines = decoded(bytes)
    .replace(/^\ufeff/, '')
    .split(/\r\n|\r|\n/);
  return new Sieve().run(lines);
}

/** Programs before 2007 wrote the code page of Windows. */
function decoded(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    // Not UTF-8: every byte is a letter then.
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** Groups that hold words. */
const TEXTS: ReadonlySet<number> = new Set([1, 3]);

class Sieve {
  private readonly kept: string[] = [];
  private readonly unread = new Map<string, number>();
  private section = '';
  private table = '';
  private isKept = true;
  private entities = 0;

  run(lines: readonly string[]): Sieved {
    let before = 0;
    for (let i = 0; i + 1 < lines.length; i += 2) {
      const code = Number(lines[i]);
      const value = (lines[i + 1] ?? '').trim();
      // Programs write words of two lines as they are.
      if (!Number.isInteger(code) && TEXTS.has(before)) {
        this.goOn(lines[i] ?? '');
        i -= 1;
        continue;
      }
      before = code;
      if (!Number.isInteger(code)) throw new ImportFailure('corrupt', `group code in line ${i + 1}`);
      if (code === 0 && value === 'EOF') return this.end();
      this.group(code, value, lines[i + 3]?.trim() ?? '');
    }
    throw new ImportFailure('dxf-cut-off');
  }

  private end(): Sieved {
    if (this.section !== '') throw new ImportFailure('dxf-cut-off');
    if (this.kept.length === 0) throw new ImportFailure('no-dxf');
    return { text: `${this.kept.join('\n')}\n0\nEOF\n`, unread: this.unread };
  }

  /** `next`: the value of the group after it, which names a section or a table. */
  private group(code: number, value: string, next: string): void {
    if (code === 0) this.begin(value, next);
    if (!this.isKept || !SECTIONS.has(this.section || next)) return;
    // Numbers that are none would spread into every length.
    if (code >= 10 && code <= 59 && !Number.isFinite(Number(value))) throw new ImportFailure('corrupt', 'a number');
    // Coordinates of a block’s or an entity’s groups alone: what else there is, the parser has no type for.
    if (code === 0 && value === 'ATTRIB') this.push(0, 'TEXT');
    else if (code < 1072 && code !== 999) this.push(code, plain(value));
    if (code === 0 && value === 'ENDSEC') this.section = '';
  }

  /** Another line of the words before it. */
  private goOn(line: string): void {
    const words = this.kept.pop();
    if (words !== undefined) this.kept.push(this.isKept ? plain(`${words} ${line.trim()}`) : words);
  }

  private push(code: number, value: string): void {
    this.kept.push(String(code), value);
  }

  private begin(value: string, next: string): void {
    if (value === 'SECTION') {
      this.section = next;
      this.isKept = true;
      return;
    }
    if (value === 'ENDSEC') {
      this.isKept = true;
      // A section that is left out ends here unseen.
      if (!SECTIONS.has(this.section)) this.section = '';
      return;
    }
    if (this.section === 'TABLES') {
      if (value === 'TABLE') this.table = next;
      this.isKept = this.table === 'LAYER';
      return;
    }
    if (this.section !== 'BLOCKS' && this.section !== 'ENTITIES') return;
    this.entities += 1;
    if (this.entities > DRAWING_LIMITS.entities) throw new ImportFailure('dxf-too-much');
    this.isKept = READ.has(value) || value === 'BLOCK' || value === 'ENDBLK';
    if (!this.isKept && !FRAME.has(value)) this.unread.set(value, (this.unread.get(value) ?? 0) + 1);
  }
}

/** Without control characters, and no longer than any name or note. */
const plain = (value: string): string => value.slice(0, 4_000).replace(/\p{Cc}/gu, ' ');
