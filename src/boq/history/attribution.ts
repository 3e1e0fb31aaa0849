import type { HeadField, LineField } from '../domain/boq.state';
import type { FieldDescription } from '../domain/field-description';
import { HEAD_FIELDS, HEAD_FIELD_NAMES } from '../domain/head-fields';
import { LINE_FIELDS } from '../domain/line-fields';
import { sameValue, type Patch } from '../domain/boq.patch';
import type { BridgePart, Cause, PricedState } from './bridge';

const causesOf = ({ causes = [] }: FieldDescription<never>): readonly Cause[] => causes;

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
  /** Contributing causes with their revisions. */
  private readonly found = new Map<Cause, Set<number>>();

  constructor(
    parts: readonly BridgePart[],
    { state: from }: PricedState,
    { state: to }: PricedState,
    depends: Dependence = ON_ALL,
  ) {
    for (const { cause, amount, lines } of parts) {
      if (amount !== 0 || lines.length > 0) this.found.set(cause, new Set());
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

  /** Adds one revision's change. */
  take(revision: number, patch: Patch): void {
    // Changes to a line before its removal, or after its addition, belong to that removal or addition; a line removed
    // and restored differently was changed by it.
    for (const { id } of [...patch.added, ...patch.removed]) {
      for (const cause of this.causes.get(id) ?? []) this.note(cause, revision);
    }
    for (const { id, changes } of patch.changed) {
      const own = this.causes.get(id) ?? new Set<Cause>();
      const fields = Object.keys(changes) as LineField[];
      const behind = new Set<Cause>([
        'added',
        'removed',
        'other',
        ...fields.flatMap((field) => causesOf(LINE_FIELDS[field])),
      ]);
      for (const cause of own) if (behind.has(cause)) this.note(cause, revision);
    }
    for (const { key } of patch.rates) {
      if (this.rates.has(key)) this.note(key.split('|')[1] === 'labour' ? 'labour_rate' : 'material_rate', revision);
    }
    for (const field of Object.keys(patch.head) as HeadField[]) {
      if (this.head.has(field)) for (const cause of causesOf(HEAD_FIELDS[field])) this.note(cause, revision);
    }
  }

  /** Revisions behind a cause, in order. A fee that nobody changed follows from the rest and has none. */
  behind(cause: Cause): readonly number[] {
    return [...(this.found.get(cause) ?? [])];
  }

  private note(cause: Cause, revision: number): void {
    this.found.get(cause)?.add(revision);
  }
}
