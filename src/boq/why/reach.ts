import type { RateKey } from '../../kernel/rate-key';
import type { Service } from '../../kernel/terms';
import type { Patch } from '../domain/boq.patch';
import type { BoqState, HeadField, LineField } from '../domain/boq.state';
import type { ChangeRow } from '../reads/revisions/describe';
import type { Subject, Sum } from './subject';

/** Fields of a line that its price is made of; a new title costs nothing. */
const PRICED: ReadonlySet<LineField> = new Set<LineField>([
  'service',
  'work',
  'dimension',
  'count',
  'finish',
  'carpetArea',
  'trips',
  'area',
  'rate',
  'manual',
]);

const RATE_FIELDS: readonly HeadField[] = ['city', 'rateBookVersion'];
const FEES: Readonly<Partial<Record<Sum, readonly HeadField[]>>> = {
  total: ['designFeeBp', 'miscellaneousBp'],
  gst: ['designFeeBp', 'miscellaneousBp'],
  design_fee: ['designFeeBp'],
  miscellaneous: ['miscellaneousBp'],
};

/** What an amount depends on: the test whether a change of the BOQ moved anything that it is made of. */
export class Reach {
  private readonly head: ReadonlySet<string>;
  /** Services of lines that are gone: the removal tells. */
  private readonly gone = new Map<string, Service>();

  constructor(
    private readonly subject: Subject,
    private readonly state: BoqState,
    /** Keys of the rates behind the amount, and lines it is made of, where they are few. */
    private readonly keys: ReadonlySet<RateKey>,
    private readonly lines: ReadonlySet<string>,
  ) {
    const isTyped = subject.kind === 'item' && state.lines.get(subject.id)?.manual;
    const fees = subject.kind === 'sum' ? (FEES[subject.sum] ?? []) : [];
    this.head = new Set<string>([...(isTyped ? [] : RATE_FIELDS), ...fees]);
  }

  /** Whether a change moved something that the amount is made of. To be asked of the newest change first. */
  touches(patch: Patch): boolean {
    for (const { id, service } of patch.removed) this.gone.set(id, service);
    return (
      [...patch.added, ...patch.removed].some(({ id }) => this.hasLine(id)) ||
      patch.changed.some(
        ({ id, changes }) => this.hasLine(id) && Object.keys(changes).some((field) => PRICED.has(field as LineField)),
      ) ||
      patch.rates.some(({ key }) => this.hasRate(key)) ||
      Object.keys(patch.head).some((field) => this.head.has(field))
    );
  }

  /** Of a revision's rows, those that are about the amount. */
  rowsOf(rows: readonly ChangeRow[]): ChangeRow[] {
    return rows.filter(({ path }) => {
      const [, kind, rest = ''] = /^(items|rates)\.(.+)$/s.exec(path) ?? [];
      if (kind === 'rates') return this.hasRate(rest);
      if (kind !== 'items') return this.head.has(path);
      const [id = '', field] = rest.split('.');
      return this.hasLine(id) && (field === undefined || PRICED.has(field as LineField));
    });
  }

  private hasLine(id: string): boolean {
    const { subject } = this;
    if (subject.kind === 'sum') return true;
    if (subject.kind === 'item') return subject.id === id;
    if (subject.kind === 'rate') return this.lines.has(id);
    return (this.state.lines.get(id)?.service ?? this.gone.get(id)) === subject.service;
  }

  private hasRate(key: RateKey): boolean {
    const { subject } = this;
    const [service, side] = key.split('|');
    if (subject.kind === 'service') return service === subject.service;
    if (subject.kind !== 'sum') return this.keys.has(key);
    return subject.sum === 'material' || subject.sum === 'labour' ? side === subject.sum : true;
  }
}
