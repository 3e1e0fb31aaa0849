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
  /** Whether the person says it in the rows instead, and to do so. */
  isMarked: boolean;
  onMark: () => void;
}

const NONE = 'none';

/** What comes of each reading; choosing one takes its columns. The last choice shows the rows. */
export function Readings({ legend, alternatives, chosen, onChoose, isMarked, onMark }: Props) {
  return (
    <div className={classes.readings}>
      <ChoiceChips
        legend={legend}
        hideLegend
        cards
        value={isMarked ? NONE : String(chosen)}
        choices={[
          ...alternatives.map((one, index) => ({ value: String(index), label: one.label, note: noteOf(one) })),
          { value: NONE, label: 'None of these: show me', note: 'Say in the rows what each is' },
        ]}
        onChange={(value) => {
          if (value === NONE) return onMark();
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
