import { formatWholeSigned } from '../../../lib/format/money';
import type { OutturnCauses } from '../api/outturn';

type Cause = keyof OutturnCauses;

const NAMES: Readonly<Record<Cause, string>> = {
  changed_by_client: 'changes by the client',
  measured_more: 'measured quantity',
  bought_dearer: 'prices',
  took_longer: 'labour',
};

export const causeName = (cause: Cause): string => NAMES[cause];

/** What the difference of finished lines is made of, the largest first; empty where nothing differs. */
export function causesText(causes: OutturnCauses): string {
  return (Object.keys(NAMES) as Cause[])
    .filter((cause) => Math.round(causes[cause]) !== 0)
    .sort((one, other) => Math.abs(causes[other]) - Math.abs(causes[one]))
    .map((cause) => `${NAMES[cause]} ${formatWholeSigned(causes[cause])}`)
    .join(', ');
}
