import { wholeParts } from '../../../lib/format/whole-parts';
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

/** The same with the fees as one part: the whole rupees of the others are the same as where each fee is shown. */
export function partsWithFees(estimate: QuickEstimate) {
  const [material = 0, labour = 0, ...fees] = wholeParts(totalParts(estimate).map(({ value }) => value));
  return [
    { key: 'material', label: 'Material', value: material },
    { key: 'labour', label: 'Labour', value: labour },
    { key: 'fees', label: 'Fees', value: fees.reduce((sum, fee) => sum + fee, 0) },
  ];
}
