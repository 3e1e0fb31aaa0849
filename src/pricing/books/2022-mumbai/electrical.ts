import type { Recipe } from '../../types';
import { bought, labour, material, perPiece, rateRows, recipe, type RateRow, type TradeData } from './build';

/** One kind of point: its work and name, the share of a flat's points it makes up, and what it costs new, in rupees. */
interface Point {
  readonly work: string;
  readonly name: string;
  readonly share: number;
  readonly material: number;
  readonly labour: number;
}

export const POINTS: readonly Point[] = [
  { work: 'light-point', name: 'Light point', share: 0.45, material: 690, labour: 460 },
  { work: 'socket-6a-point', name: '6A socket point', share: 0.25, material: 570, labour: 380 },
  { work: 'fan-point', name: 'Fan point', share: 0.1, material: 690, labour: 460 },
  { work: 'socket-16a-point', name: '16A socket point', share: 0.08, material: 1110, labour: 740 },
  { work: 'data-point', name: 'Data point', share: 0.07, material: 750, labour: 500 },
  { work: 'ac-point', name: 'AC point', share: 0.05, material: 2280, labour: 1520 },
];

const wiring: Recipe = recipe({
  work: 'complete-wiring',
  service: 'electrical',
  unit: 'sqft',
  quantity: 'floor',
  measures: [
    { name: 'floor', formula: 'carpet_area', or: ['L * W', 'area'] },
    { name: 'points', formula: 'floor / 9.5' },
    // Half the points are new; the other half exist and cost 45 % of a new one.
    { name: 'charged', formula: 'points * (0.5 + 0.5 * 0.45)' },
  ],
  components: [
    ...POINTS.map((point) => material(point.name, `charged * ${point.share}`)),
    material('Distribution board and mains', '1'),
    ...POINTS.map((point) => labour(`${point.name} labour`, `charged * ${point.share}`)),
    labour('Board and mains labour', '1'),
  ],
});

/** Points, board and mains, and the fittings on them. */
export const ELECTRICAL: TradeData = {
  rates: [
    ...rateRows('material', 'provisional', [
      ...POINTS.map((point): RateRow => [point.name, 'point', point.material, 'wire, conduit, box, switch']),
      ['Distribution board and mains', 'no', 36_000],
      ['LED downlight', 'no', 650],
      ['LED downlight, premium', 'no', 1150],
      ['LED downlight, luxury', 'no', 2400],
      ['LED strip with driver', 'rft', 145],
      ['Ceiling fan', 'no', 3200],
      ['Ceiling fan, premium', 'no', 5800],
      ['Ceiling fan, luxury', 'no', 11_500],
      ['Decorative light', 'no', 6500],
      ['Decorative light, premium', 'no', 14_500],
      ['Decorative light, luxury', 'no', 38_000],
      ['Exhaust fan', 'no', 1900],
      ['Geyser', 'no', 9500],
      ['Split air conditioner', 'no', 42_000],
      ['Split air conditioner, premium', 'no', 54_000],
      ['Split air conditioner, luxury', 'no', 78_000],
      ['Video door phone', 'no', 11_500],
    ]),
    ...rateRows('labour', 'provisional', [
      ...POINTS.map((point): RateRow => [`${point.name} labour`, 'point', point.labour]),
      ['Board and mains labour', 'no', 14_000],
      ['Light fixing labour', 'no', 150],
      ['LED strip labour', 'rft', 25],
      ['Fan fixing labour', 'no', 350],
      ['Appliance fixing labour', 'no', 1200],
      ['AC installation labour', 'no', 4500],
    ]),
  ],
  recipes: [
    wiring,
    ...POINTS.map((point) =>
      perPiece('electrical', point.work, [material(point.name, '1'), labour(`${point.name} labour`, '1')], {
        unit: 'point',
      }),
    ),
    perPiece('electrical', 'distribution-board', [
      material('Distribution board and mains', '1'),
      labour('Board and mains labour', '1'),
    ]),
    recipe({
      work: 'led-lighting',
      service: 'electrical',
      unit: 'sqft',
      quantity: 'floor',
      // One downlight to 22 sqft of floor.
      measures: [
        { name: 'floor', formula: 'carpet_area', or: ['L * W', 'area'] },
        { name: 'lights', formula: 'ceil(floor / 22)' },
      ],
      components: [material('LED downlight', 'lights'), labour('Light fixing labour', 'lights')],
      finishes: {
        standard: {},
        premium: { 'LED downlight': 'LED downlight, premium' },
        luxury: { 'LED downlight': 'LED downlight, luxury' },
      },
      defaultFinish: 'standard',
    }),
    recipe({
      work: 'led-strip',
      service: 'electrical',
      unit: 'rft',
      quantity: 'run',
      measures: [{ name: 'run', formula: '2 * (L + W)', or: ['L', 'area'] }],
      components: [material('LED strip with driver', 'run', 500), labour('LED strip labour', 'run')],
    }),
    bought(
      'electrical',
      'ceiling-fan',
      { standard: 'Ceiling fan', premium: 'Ceiling fan, premium', luxury: 'Ceiling fan, luxury' },
      'Fan fixing labour',
    ),
    bought(
      'electrical',
      'decorative-light',
      { standard: 'Decorative light', premium: 'Decorative light, premium', luxury: 'Decorative light, luxury' },
      'Light fixing labour',
    ),
    bought('electrical', 'exhaust-fan', { standard: 'Exhaust fan' }, 'Fan fixing labour'),
    bought('electrical', 'geyser', { standard: 'Geyser' }, 'Appliance fixing labour'),
    bought(
      'electrical',
      'air-conditioner',
      {
        standard: 'Split air conditioner',
        premium: 'Split air conditioner, premium',
        luxury: 'Split air conditioner, luxury',
      },
      'AC installation labour',
    ),
    bought('electrical', 'video-door-phone', { standard: 'Video door phone' }, 'Appliance fixing labour'),
  ],
};
