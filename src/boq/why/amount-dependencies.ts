import type { LineChanges, Patch } from '../domain/boq.patch';
import type { BoqState, HeadField, LineField } from '../domain/boq.state';
import { PRICED_FIELDS } from '../domain/line-fields';
import type { ChangeRow } from '../reads/revisions/describe';
import type { PlacedLine, Scope } from './scope';
import type { Subject, Sum } from '../history/comparison/subject';

const OWN_RATE: readonly LineField[] = ['rate', 'manual'];

const RATE_FIELDS: readonly HeadField[] = ['city', 'rateBookVersion', 'rateLibrary', 'markUp'];
const ON_TOP: readonly HeadField[] = ['designFeeBp', 'miscellaneousBp', 'fee', 'discounts', 'contingency', 'additions'];
const FEES: Readonly<Partial<Record<Sum, readonly HeadField[]>>> = {
  total: ON_TOP,
  fee: ['designFeeBp', 'miscellaneousBp', 'fee'],
  gst: ON_TOP,
  total_with_gst: ON_TOP,
  cost_per_sq_feet: [...ON_TOP, 'carpetArea'],
  design_fee: ['designFeeBp', 'fee'],
  miscellaneous: ['miscellaneousBp'],
  weeks: ['carpetArea'],
};

/** What an amount depends on: tests whether a change of the BOQ affected the amount. */
export class AmountDependencies {
  private readonly head: ReadonlySet<string>;
  private readonly fields: ReadonlySet<string>;
  /** Placement of lines before the changes processed so far. */
  private readonly stood = new Map<string, PlacedLine>();
  /** Lines that were part of the amount at any time. */
  private readonly met = new Set<string>();

  constructor(
    subject: Subject,
    private readonly state: BoqState,
    private readonly scope: Scope,
  ) {
    const fees = subject.kind === 'sum' ? (FEES[subject.sum] ?? []) : [];
    this.head = new Set<string>([...(isFixed(subject, state) ? [] : RATE_FIELDS), ...fees]);
    const moves: LineField[] = subject.kind === 'part' && subject.place !== null ? ['room'] : [];
    this.fields = new Set<string>(subject.kind === 'own-rate' ? OWN_RATE : [...PRICED_FIELDS, ...moves]);
  }

  /** Whether a change affected the amount. Call with the newest change first. */
  touches(patch: Patch): boolean {
    for (const line of patch.removed) this.stood.set(line.id, line);
    const lines = [
      ...[...patch.added, ...patch.removed].filter((line) => this.scope.hasLine(line)),
      ...patch.changed.filter(({ id, changes }) => this.isMoved(id, changes)),
    ];
    for (const { id } of lines) this.met.add(id);
    return (
      lines.length > 0 ||
      patch.rates.some(({ key }) => this.scope.hasRate(key)) ||
      Object.keys(patch.head).some((field) => this.head.has(field))
    );
  }

  /** Lines that a change added to the amount. */
  addedBy({ added }: Patch): string[] {
    return added.filter((line) => this.scope.hasLine(line)).map(({ id }) => id);
  }

  /** The rows of a revision that concern the amount. Call after its changes were processed. */
  rowsOf(rows: readonly ChangeRow[]): ChangeRow[] {
    return rows.filter(({ path }) => {
      const [, kind, rest = ''] = /^(items|rates)\.(.+)$/s.exec(path) ?? [];
      if (kind === 'rates') return this.scope.hasRate(rest);
      if (kind !== 'items') return this.head.has(path);
      const [id = '', field] = rest.split('.');
      return this.met.has(id) && (field === undefined || this.fields.has(field));
    });
  }

  /** Whether a change of a line affected the amount: the line may also have become part of it or left it. */
  private isMoved(id: string, changes: LineChanges): boolean {
    const after = this.stood.get(id) ?? this.state.lines.get(id);
    if (!after) return false;
    const before: PlacedLine = {
      id,
      service: changes.service ? changes.service.before : after.service,
      room: changes.room ? changes.room.before : after.room,
      source: after.source,
    };
    this.stood.set(id, before);
    const [was, is] = [this.scope.hasLine(before), this.scope.hasLine(after)];
    return was !== is || (is && Object.keys(changes).some((field) => this.fields.has(field)));
  }
}

/** Whether neither the city nor the rate book prices it: a typed line, an item's own rate, and time. */
function isFixed(subject: Subject, state: BoqState): boolean {
  if (subject.kind === 'own-rate' || (subject.kind === 'sum' && subject.sum === 'weeks')) return true;
  return subject.kind === 'item' && state.lines.get(subject.id)?.manual !== null;
}
