import { paise, rupeesText, type Paise } from '../kernel/money';
import { quantity, type Quantity } from '../kernel/quantity';
import { rateKey, type CostKind } from '../kernel/rate-key';
import type { Cost } from '../kernel/selling';
import { SERVICES, type Service } from '../kernel/terms';
import { TRADES } from './trades/definitions';
import type { AnalysisGroup } from './trades/trade';
import { unitRateOf } from './rates/unit-rate';
import type { PricedBoq, PricedComponent, PricingLine } from './types';
import type { PricingLines } from './price-boq';

export const ANALYSIS_TYPES = ['carpentry-labour', 'civil-labour', 'carpentry-material', 'civil-material'] as const;
export type AnalysisType = (typeof ANALYSIS_TYPES)[number];

/** One rate of the BOQ with everything it prices. */
export interface AnalysisRow {
  /** `service|kind|label`: the key of the BOQ's rate change. */
  readonly rateKey: string;
  /** A typed or imported item's own rate: no rate change names it. */
  readonly isOwn: boolean;
  readonly service: Service;
  readonly label: string;
  readonly unit: string;
  /** Σ of the components' quantities × count. */
  readonly quantity: Quantity;
  readonly rate: Paise;
  readonly bookRate: Paise;
  /** The rate before the mark-up, which is the one that a rate change sets; absent where there is none. */
  readonly costRate?: Cost;
  /** Σ of the components' amounts × count: to the paisa what the lines hold, without overhead and percentages. */
  readonly cost: Paise;
  readonly lineIds: readonly string[];
}

const GROUPS = new Map<Service, AnalysisGroup>();
for (const { service, filing } of TRADES) if (service && filing) GROUPS.set(service, filing.analysis);

/** The analysis that a service's labour or material rates are in. */
export function analysisOf(service: Service, side: CostKind): AnalysisType {
  return `${GROUPS.get(service) ?? 'civil'}-${side}`;
}

/** Whether a service's rates are in an analysis or in its counterpart of the other side. */
export function isOfAnalysis(service: Service, type: AnalysisType): boolean {
  return type.startsWith(`${GROUPS.get(service)}-`);
}

/**
 * Rates of one kind across the BOQ, by service and falling cost. Typed and imported lines are listed by their own title and unit,
 * those that nobody has shared between material and labour yet do not, nor do lines with an all-in rate of their own.
 */
export function analyse(lines: PricingLines, priced: PricedBoq, type: AnalysisType): AnalysisRow[] {
  const side = type.endsWith('labour') ? 'labour' : 'material';
  const rows = new Map<string, MutableRow>();
  for (const line of lines.values()) {
    if (!isOfAnalysis(line.service, type) || line.rate !== null || (line.manual && !line.manual.labour)) continue;
    for (const component of priced.lines.get(line.id)?.components ?? []) {
      if (component.side !== side) continue;
      const label = line.manual ? ownLabel(line, component) : component.label;
      const key = line.manual ? rateKey(line.service, side, label) : component.rateKey;
      if (key === null) continue;
      const row = rows.get(key) ?? startRow(key, line, { ...component, label });
      row.quantity += component.quantity * line.count;
      row.cost += component.amount * line.count;
      row.isMixed ||= row.rate !== component.rate;
      if (row.lineIds[row.lineIds.length - 1] !== line.id) row.lineIds.push(line.id);
      rows.set(key, row);
    }
  }
  return [...rows.values()]
    .map(({ isMixed, ...row }) => {
      const [units, cost] = [quantity(row.quantity), paise(row.cost)];
      // Where items are marked up unlike, what one unit comes to on average.
      return { ...row, rate: (isMixed && unitRateOf(cost, units)) || row.rate, quantity: units, cost };
    })
    .sort(
      (a, b) =>
        SERVICES.indexOf(a.service) - SERVICES.indexOf(b.service) || b.cost - a.cost || (a.label < b.label ? -1 : 1),
    );
}

type MutableRow = Omit<AnalysisRow, 'quantity' | 'cost' | 'lineIds'> & {
  quantity: number;
  cost: number;
  lineIds: string[];
  /** Its items have the rate at more than one price. */
  isMixed: boolean;
};

/** Items of one title, unit and rate are one row. */
function ownLabel({ title = '' }: PricingLine, { kind, label, unit, rate }: PricedComponent): string {
  return `${kind === 'rounding' ? label : title.trim()} (${unit}, ${rupeesText(rate)})`;
}

function startRow(
  rateKey: string,
  line: PricingLine,
  component: Pick<PricedComponent, 'label' | 'unit' | 'rate' | 'bookRate' | 'costRate'>,
): MutableRow {
  const { label, unit, rate, bookRate, costRate } = component;
  return {
    rateKey,
    isOwn: line.manual !== null,
    service: line.service,
    label,
    unit,
    rate,
    bookRate,
    ...(costRate === undefined ? {} : { costRate }),
    quantity: 0,
    cost: 0,
    lineIds: [],
    isMixed: false,
  };
}
