/** The tax code of each kind of item. docs/tax.md lists the codes that an adviser should confirm, and why. */
import type { TaxClass } from '../../kernel/tax-class';
import type { Service } from '../../kernel/terms';
import { TRADES } from '../trades/definitions';
import type { PricingLine } from '../types';

interface TaxCode {
  readonly class: TaxClass;
  readonly label: string;
  /** Authorities or sources do not agree on it. */
  readonly confirm?: true;
}

/** HSN headings of goods, SAC codes of services. */
export const TAX_CODES: Readonly<Record<string, TaxCode>> = {
  '9954': { class: 'works', label: 'Works contract', confirm: true },
  '998391': { class: 'design', label: 'Interior design service', confirm: true },
  '57': { class: 'goods', label: 'Carpets and rugs', confirm: true },
  '6303': { class: 'goods', label: 'Curtains and blinds', confirm: true },
  '6304': { class: 'goods', label: 'Furnishing articles', confirm: true },
  '8414': { class: 'goods', label: 'Fans and chimneys' },
  '8415': { class: 'goods', label: 'Air conditioners' },
  '8516': { class: 'goods', label: 'Electric water heaters and ovens' },
  '8517': { class: 'goods', label: 'Door phones', confirm: true },
  '9401': { class: 'goods', label: 'Seats' },
  '9403': { class: 'goods', label: 'Furniture', confirm: true },
  '9404': { class: 'goods', label: 'Mattresses and cushions' },
  '9405': { class: 'goods', label: 'Lights' },
};

/** The designer's fee; miscellaneous costs go with the works they are for. */
export const DESIGN_CODE = '998391';
export const WORKS_CODE = '9954';
const LOOSE_FURNITURE_CODE = '9403';

/** Works that are bought ready-made: they are goods, whatever trade sees to them. */
const CODE_OF_WORK: Readonly<Record<string, string>> = {
  'hob-and-chimney': '8414',
  'built-in-oven': '8516',
  'sofa-three-seater': '9401',
  'sofa-two-seater': '9401',
  'arm-chair': '9401',
  'dining-chair': '9401',
  'study-chair': '9401',
  'bar-stool': '9401',
  'mattress-king': '9404',
  'mattress-single': '9404',
  'ceiling-fan': '8414',
  'exhaust-fan': '8414',
  'decorative-light': '9405',
  'air-conditioner': '8415',
  geyser: '8516',
  'video-door-phone': '8517',
  curtain: '6303',
  'sheer-curtain': '6303',
  'roller-blind': '6303',
  'roman-blind': '6303',
  'venetian-blind': '6303',
  rug: '57',
  'cushion-set': '9404',
};

const CODE_OF_TRADE = new Map<Service, string>();
for (const { service, filing } of TRADES) if (service && filing) CODE_OF_TRADE.set(service, filing.taxCode);

export type TaxedLine = Pick<PricingLine, 'service' | 'work' | 'looseFurniture'> & Partial<Pick<PricingLine, 'manual'>>;

/** The HSN or SAC code of a line: its file's, else its work's, else furniture's where it is loose, else its trade's. */
export function taxCodeOf({ service, work, looseFurniture, manual }: TaxedLine): string {
  const own = manual?.tax?.code ?? (work === null ? undefined : CODE_OF_WORK[work]);
  return own ?? (looseFurniture ? LOOSE_FURNITURE_CODE : (CODE_OF_TRADE.get(service) ?? WORKS_CODE));
}

/** Of codes that a file states: those of services begin with 99, the others are of goods. */
export function taxClassOf(code: string): TaxClass {
  return TAX_CODES[code]?.class ?? (/^(?!99)\d{4,8}$/.test(code) ? 'goods' : 'works');
}
