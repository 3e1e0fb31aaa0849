import type { HeadField, LineField } from '../../domain/boq.state';
import type { Patch } from '../../domain/boq.patch';

/** A line came, or went. */
export const WHOLE_LINE = '';
type OfLine = LineField | typeof WHOLE_LINE;

/** Which revisions, in order, touched what: which fields of which lines, which rates, which settings. */
export interface Touches {
  readonly lines: Readonly<Record<string, Readonly<Partial<Record<OfLine, readonly number[]>>>>>;
  readonly rates: Readonly<Record<string, readonly number[]>>;
  readonly head: Readonly<Partial<Record<HeadField, readonly number[]>>>;
}

type Lists = Record<string, number[]>;

/** Gathers touches revision by revision. */
export class TouchCollector {
  private readonly lines: Record<string, Lists> = {};
  private readonly rates: Lists = {};
  private readonly head: Lists = {};

  take(revision: number, { added, removed, changed, rates, head }: Patch): this {
    for (const { id } of [...added, ...removed]) note((this.lines[id] ??= {}), WHOLE_LINE, revision);
    for (const { id, changes } of changed)
      for (const field of Object.keys(changes)) note((this.lines[id] ??= {}), field, revision);
    for (const { key } of rates) note(this.rates, key, revision);
    for (const field of Object.keys(head)) note(this.head, field, revision);
    return this;
  }

  get all(): Touches {
    const { lines, rates, head } = this;
    return { lines, rates, head };
  }
}

function note(lists: Lists, key: string, revision: number): void {
  const list = (lists[key] ??= []);
  if (list.at(-1) !== revision) list.push(revision);
}
