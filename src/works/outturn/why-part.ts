import { rupees, type Paise } from '../../kernel/money';
import type { WhyAnswer } from './outturn.dto';

/** A part of a figure; `id`: of what it is, null where it leads to nothing single. */
export type Part = WhyAnswer['parts'][number];

export function part(kind: Part['kind'], id: string | null, label: string, amount: Paise): Part {
  return { kind, id, label, amount: rupees(amount) };
}
