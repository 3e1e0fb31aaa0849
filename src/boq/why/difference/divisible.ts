import { SUMS, type Subject, type Sum } from '../../history/comparison/subject';

/** Sums that a price bridge can split: those made of lines and the fee on them, without GST. */
const DIVISIBLE = [
  'total',
  'material',
  'labour',
  'work',
  'design_fee',
  'miscellaneous',
  'fee',
] as const satisfies readonly Sum[];
export type DivisibleSum = (typeof DIVISIBLE)[number];

/** An amount whose difference can be split by cause. */
export type Divisible =
  | { readonly kind: 'sum'; readonly sum: DivisibleSum }
  | Extract<Subject, { kind: 'part' | 'item' }>;

/** How to ask for differences, as the API and its messages list it. */
export const DIFFERENCES = `${DIVISIBLE.join(', ')}, service:<service>, room:<id>, section:<heading>, service:<service>:room:<id> or item:<id>, each of these with material: or labour: before it for one side of it`;

/** Whether a difference of the amount can be split; not possible for GST, rates and amounts per square foot. */
export function isDivisible(subject: Subject): subject is Divisible {
  if (subject.kind === 'sum') return (DIVISIBLE as readonly (typeof SUMS)[number][]).includes(subject.sum);
  return subject.kind === 'part' || subject.kind === 'item';
}
