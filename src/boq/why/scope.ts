import type { CostKind, RateKey } from '../../kernel/rate-key';
import type { Service } from '../../kernel/terms';
import { analysisOf, isOfAnalysis, type PricedBoq } from '../../pricing';
import type { BoqState, Line } from '../domain/boq.state';
import type { Explanation } from './explain/explanation';
import { isIn, type Subject } from '../history/comparison/subject';

/** What decides whether a line is part of an amount. */
export type PlacedLine = Pick<Line, 'id' | 'service' | 'room' | 'source'>;

/** What an amount is made of: which lines, and which rates behind them. */
export interface Scope {
  hasLine(line: PlacedLine): boolean;
  hasRate(key: RateKey): boolean;
}

/** The scope of an amount; `keys` are the rates named in its explanation, `row` the rate that is explained. */
export function scopeOf(
  subject: Subject,
  { lines }: BoqState,
  priced: PricedBoq,
  keys: ReadonlySet<RateKey>,
  { row }: Pick<Explanation, 'row'>,
): Scope {
  const named = { hasRate: (key: RateKey) => keys.has(key) };
  switch (subject.kind) {
    case 'sum': {
      // Days follow from quantities.
      if (subject.sum === 'weeks') return { hasLine: () => true, hasRate: () => false };
      const side = subject.sum === 'material' || subject.sum === 'labour' ? subject.sum : null;
      return { hasLine: () => true, hasRate: (key) => isOf(key, side) };
    }
    case 'part': {
      const hasLine = (line: PlacedLine): boolean => isIn(subject, line);
      if (subject.place === null)
        return { hasLine, hasRate: (key) => key.startsWith(`${subject.service}|`) && isOf(key, subject.side) };
      // A room is not part of a rate's key: its rates are those that price its items.
      const used = new Set<string | null>();
      for (const line of lines.values())
        if (hasLine(line)) for (const { rateKey } of priced.lines.get(line.id)?.components ?? []) used.add(rateKey);
      return { hasLine, hasRate: (key) => used.has(key) && isOf(key, subject.side) };
    }
    case 'analysis': {
      const { type } = subject;
      return {
        hasLine: ({ service }) => isOfAnalysis(service, type),
        hasRate: (key) => {
          const [service, kind] = key.split('|') as [Service, CostKind];
          return analysisOf(service, kind) === type;
        },
      };
    }
    case 'item':
    case 'own-rate':
      return { hasLine: ({ id }) => id === subject.id, ...named };
    case 'rate': {
      const ids = new Set(row?.lineIds);
      return { hasLine: ({ id }) => ids.has(id), ...named };
    }
  }
}

function isOf(key: RateKey, side: CostKind | null): boolean {
  return side === null || key.split('|')[1] === side;
}
