import type { HeadField } from '../../domain/boq.state';
import type { FieldDescription } from '../../domain/field-description';
import { HEAD_FIELDS, HEAD_FIELD_NAMES } from '../../domain/head-fields';
import { LINE_FIELDS } from '../../domain/line-fields';
import { sameValue } from '../../../kernel/decisions/same-value';
import { WHOLE_LINE, type Touches } from '../../reads/touches/touches';
import type { BridgePart, Cause, PricedState } from './bridge';

const causesOf = ({ causes = [] }: FieldDescription<never>): readonly Cause[] => causes;

/**
 * Changes to a line before its removal, or after its addition, belong to that removal or addition; a line removed and
 * restored differently was changed by it.
 */
const OF_ANY_FIELD: ReadonlySet<Cause> = new Set(['added', 'removed', 'other']);

/** The rates and settings of a BOQ that an amount depends on. */
export interface Dependence {
  hasRate(key: string): boolean;
  hasHead(field: HeadField): boolean;
}
const ON_ALL: Dependence = { hasRate: () => true, hasHead: () => true };

/** Finds the revisions behind each cause of a bridge: those whose change contributes to the final difference. */
export class Attribution {
  /** Causes that each line contributes to. */
  private readonly causes = new Map<string, Set<Cause>>();
  /** Head fields and rate keys that differ between the two ends. */
  private readonly head = new Set<HeadField>();
  private readonly rates = new Set<string>();
  /** Contributing causes with their revisions, in order. */
  private readonly found = new Map<Cause, number[]>();

  constructor(
    parts: readonly BridgePart[],
    { state: from }: PricedState,
    { state: to }: PricedState,
    depends: Dependence = ON_ALL,
  ) {
    for (const { cause, amount, lines } of parts) {
      if (amount !== 0 || lines.length > 0) this.found.set(cause, []);
      for (const { id } of lines) {
        const known = this.causes.get(id);
        if (known) known.add(cause);
        else this.causes.set(id, new Set([cause]));
      }
    }
    for (const field of HEAD_FIELD_NAMES) {
      const isBehind = causesOf(HEAD_FIELDS[field]).length > 0 && depends.hasHead(field);
      if (isBehind && !sameValue(from.head[field], to.head[field])) this.head.add(field);
    }
    for (const key of [...from.rateChanges.keys(), ...to.rateChanges.keys()]) {
      if (from.rateChanges.get(key) !== to.rateChanges.get(key) && depends.hasRate(key)) this.rates.add(key);
    }
  }

  /** Adds what was touched after revision `after` up to `to`. Call it in the order of revisions. */
  take({ lines, rates, head }: Touches, after: number, to: number): void {
    const behind = new Map<Cause, Set<number>>();
    const note = (cause: Cause, revisions: readonly number[]): void => {
      if (!this.found.has(cause)) return;
      const known = behind.get(cause) ?? new Set();
      for (const revision of revisions) if (revision > after && revision <= to) known.add(revision);
      behind.set(cause, known);
    };
    for (const [id, fields] of Object.entries(lines)) {
      const own = this.causes.get(id);
      if (!own) continue;
      for (const [field, revisions] of entries(fields)) {
        const possible = field === WHOLE_LINE ? null : causesOf(LINE_FIELDS[field]);
        for (const cause of own)
          if (possible === null || OF_ANY_FIELD.has(cause) || possible.includes(cause)) note(cause, revisions);
      }
    }
    for (const [key, revisions] of Object.entries(rates))
      if (this.rates.has(key)) note(key.split('|')[1] === 'labour' ? 'labour_rate' : 'material_rate', revisions);
    for (const [field, revisions] of entries(head))
      if (this.head.has(field)) for (const cause of causesOf(HEAD_FIELDS[field])) note(cause, revisions);
    for (const [cause, revisions] of behind)
      this.found.get(cause)?.push(...[...revisions].sort((one, other) => one - other));
  }

  /** Revisions behind a cause, in order. A fee that nobody changed follows from the rest and has none. */
  behind(cause: Cause): readonly number[] {
    return this.found.get(cause) ?? [];
  }
}

const entries = <Key extends string>(of: Readonly<Partial<Record<Key, readonly number[]>>>) =>
  Object.entries(of) as [Key, readonly number[]][];
