import { formatExact } from '../../../lib/format/money';
import { ChoiceChips } from '../../../ui/form/choice-chips';
import type { Question } from '../api/import-queries';
import { itemsWords } from '../model/words';
import classes from './sheet-question.module.css';

type Alternative = Question['alternatives'][number];

interface Props {
  legend: string;
  alternatives: readonly Alternative[];
  /** Which of them is chosen; -1 for none. */
  chosen: number;
  onChoose: (alternative: Alternative) => void;
}

/** What comes of each reading; choosing one takes its columns. */
export function Readings({ legend, alternatives, chosen, onChoose }: Props) {
  return (
    <div className={classes.readings}>
      <ChoiceChips
        legend={legend}
        hideLegend
        cards
        value={String(chosen)}
        choices={alternatives.map((one, index) => ({ value: String(index), label: one.label, note: noteOf(one) }))}
        onChange={(value) => {
          const alternative = alternatives[Number(value)];
          if (alternative) onChoose(alternative);
        }}
      />
    </div>
  );
}

function noteOf({ items, total, unexplained }: Alternative): string {
  const sum = `${itemsWords(items)}, ${formatExact(total)}`;
  if (unexplained === null) return sum;
  return unexplained === 0
    ? `${sum} ✓ the file’s own total`
    : `${sum}, ${formatExact(unexplained)} off the file’s total`;
}
