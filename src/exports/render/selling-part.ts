import type { BoqDocument } from '../../boq/boq.public';
import { figure } from './text';

type Boq = BoqDocument['boq'];

/** `Design fee, 10 %`, or whatever else it is calculated from. */
export function feeLabel({ fee, design_fee: { percentage } }: Boq): string {
  switch (fee.kind) {
    case 'per_sq_ft':
      return `Design fee, ₹${figure(fee.rate ?? 0)} per sq ft`;
    case 'lump_sum':
      return 'Design fee, lump sum';
    case 'percent_without':
      return `Design fee, ${percentage} % without ${fee.services.map((id) => id.replaceAll('-', ' ')).join(', ')}`;
    default:
      return `Design fee, ${percentage} %`;
  }
}

export function miscellaneousLabel({ miscellaneous: { percentage }, miscellaneous_note: note }: Boq): string {
  return `Miscellaneous, ${percentage} %${note ? ` (${note})` : ''}`;
}

/** With what of it is released, which nobody pays. */
export function contingencyLabel({ percent, released }: NonNullable<Boq['contingency']>): string {
  return `Contingency, ${percent} %${released > 0 ? `, less ₹${figure(released)} released` : ''}`;
}

/** With its percentage, where its name does not say it. */
export function additionLabel({ label, percent }: Boq['additions'][number]): string {
  return percent === null || label.includes('%') ? label : `${label}, ${Math.abs(percent)} %`;
}
