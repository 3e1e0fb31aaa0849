import type { QuickEstimate } from '../../../lib/reference/quick-estimate';

/** What comes on top of the work. */
export function feesOf({ design_fee: fee, miscellaneous }: QuickEstimate) {
  return [
    { label: 'Design fee', cost: fee },
    { label: 'Miscellaneous', cost: miscellaneous },
  ];
}

/** The parts of the total without GST, on every screen the same ones, so that each has one amount in whole rupees. */
export function totalParts(estimate: QuickEstimate) {
  return [
    { key: 'material', label: 'Material', value: estimate.material_cost },
    { key: 'labour', label: 'Labour', value: estimate.labour_cost },
    ...feesOf(estimate).map(({ label, cost }) => ({ key: label, label, value: cost })),
  ];
}
