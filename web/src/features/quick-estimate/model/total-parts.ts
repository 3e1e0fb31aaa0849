import { wholeParts } from '../../../lib/format/whole-parts';
import type { Words } from '../../../lib/language/words';
import type { QuickEstimate } from '../../../lib/reference/quick-estimate';

/** What comes on top of the work. */
export function feesOf(i18n: Words, { design_fee: fee, miscellaneous }: QuickEstimate) {
  return [
    { label: i18n.t('Design fee'), cost: fee },
    { label: i18n.t('Miscellaneous'), cost: miscellaneous },
  ];
}

/** The parts of the total without GST, on every screen the same ones, so that each has one amount in whole rupees. */
export function totalParts(i18n: Words, estimate: QuickEstimate) {
  return [
    { key: 'material', label: i18n.t('Material'), value: estimate.material_cost },
    { key: 'labour', label: i18n.t('Labour'), value: estimate.labour_cost },
    ...feesOf(i18n, estimate).map(({ label, cost }) => ({ key: label, label, value: cost })),
  ];
}

/** The same with the fees as one part: the whole rupees of the others are the same as where each fee is shown. */
export function partsWithFees(i18n: Words, estimate: QuickEstimate) {
  const [material = 0, labour = 0, ...fees] = wholeParts(totalParts(i18n, estimate).map(({ value }) => value));
  return [
    { key: 'material', label: i18n.t('Material'), value: material },
    { key: 'labour', label: i18n.t('Labour'), value: labour },
    { key: 'fees', label: i18n.t('Fees'), value: fees.reduce((sum, fee) => sum + fee, 0) },
  ];
}
