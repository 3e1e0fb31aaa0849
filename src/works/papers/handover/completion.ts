import { today } from '../../../kernel/day';
import { progressOfLine } from '../../domain/site/progress';
import { standing } from '../../domain/stamp';
import { isChecked } from '../../works-view';
import type { Works } from '../../works.service';

const WHOLE = 10_000;

/** The day on which everything was done and every snag mended, as the client sees it; null before. */
export function completedOn({ agreed: { contract }, state }: Pick<Works, 'agreed' | 'state'>): string | null {
  const lines = contract.lines.map((line) => progressOfLine(line, state, isChecked));
  const mended = standing(state.site.snags).map(({ done }) => done && today(new Date(done.at)));
  if (lines.some(({ bp }) => bp < WHOLE) || mended.includes(null)) return null;
  const days = [...lines.map(({ from }) => from?.date), ...mended].flatMap((day) => day ?? []);
  return days.sort().at(-1) ?? null;
}

/** Whether a warranty was part of what was accepted. */
export const hasWarranty = ({ agreed }: Pick<Works, 'agreed'>): boolean =>
  (agreed.document.proposal?.firm.warranty ?? '').trim() !== '';
