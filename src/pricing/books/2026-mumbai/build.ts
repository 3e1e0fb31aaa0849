import { parseRupees } from '../../../kernel/money';
import type { CostKind, Rate } from '../../types';
import { SOURCES, type SourceId } from './sources';

/** One found rate: label, unit, rupees, where it was found, then the range the source gives and what is special about it. */
export type FoundRow = readonly [label: string, unit: string, rupees: number, source: SourceId, note: string];

type Basis = Partial<Pick<Rate, 'taxBasis' | 'branded' | 'confidence'>>;

/** Rates with a published price behind them, without GST unless said. */
export function foundRates(kind: CostKind, rows: readonly FoundRow[], basis: Basis = {}): Rate[] {
  return rows.map(([label, unit, rupees, source, note]) => {
    const { name, asOf, confidence } = SOURCES[source];
    return {
      label,
      kind,
      unit,
      rate: parseRupees(rupees),
      provenance: 'published',
      taxBasis: 'exclusive',
      note,
      source: name,
      asOf,
      confidence,
      ...basis,
    };
  });
}

/** An assumed rate: label, unit, rupees, and what it was calculated from. */
export type AssumedRow = readonly [label: string, unit: string, rupees: number, reckoned: string];

/** Rates that nothing published was found for, of the month the book is made in. */
export function assumedRates(kind: CostKind, rows: readonly AssumedRow[]): Rate[] {
  return rows.map(([label, unit, rupees, note]) => ({
    label,
    kind,
    unit,
    rate: parseRupees(rupees),
    provenance: 'provisional',
    taxBasis: 'exclusive',
    note,
    asOf: '2026-11',
    confidence: 'low',
  }));
}
