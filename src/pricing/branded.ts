import { labelKey } from '../kernel/rate-key';
import type { Rate } from './types';

/**
 * Goods with a maker's list price, the same in all India: appliances, sanitary ware, fans, lights and their drivers, branded
 * hardware, ready-made furniture, mattresses. Boards, stone, tiles, paint and cloth are bought of local dealers and follow the city.
 */
const BRANDED = new Set(
  [
    'Air conditioner|Split air conditioner',
    'Built-in oven|Hob and chimney|Geyser|Exhaust fan|Ceiling fan|Video door phone',
    'LED downlight|Decorative light|LED strip with driver',
    'Sanitary set',
    'Soft-close hinge|Drawer channel|Tandem drawer|SS basket|Cutlery|Lift-up stay|Hydraulic bed lift|Sliding track|Door hardware set',
    'Arm chair|Bar stool|Coffee table|Dining chair|Dining table|Study chair|Three-seater sofa|Two-seater sofa',
    'King mattress|Single mattress|Queen mattress',
  ].flatMap((labels) => labels.split('|').map(labelKey)),
);

/** Whether a material of this label is sold at one price everywhere; a grade after a comma does not matter. */
export function isBranded({ kind, label }: Pick<Rate, 'kind' | 'label'>): boolean {
  return kind === 'material' && BRANDED.has(labelKey(label.split(',')[0] ?? ''));
}

/** Rates of a book of edition 2 or later, the branded ones marked. */
export function withBrands(rates: readonly Rate[]): Rate[] {
  return rates.map((rate) => (isBranded(rate) ? { ...rate, branded: true } : rate));
}
