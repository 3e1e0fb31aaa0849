import { formatMoney } from '../../lib/format/money';
import { ChoiceChips } from '../form/choice-chips';

export interface ScopePart {
  id: string;
  label: string;
  included: boolean;
  /** What it comes to, or what it would add; rupees. */
  amount: number;
}

interface Props<Id extends string> {
  parts: readonly (ScopePart & { id: Id })[];
  value: readonly Id[];
  onChange: (value: Id[]) => void;
}

/** The parts of the work, each with its rupees: ticked ones are in the price, the others say what they would add. */
export function ScopeChips<Id extends string>({ parts, value, onChange }: Props<Id>) {
  return (
    <ChoiceChips<Id>
      legend="What is in"
      multiple
      cards
      choices={parts.map(({ id, label, amount }) => ({
        value: id,
        label,
        note: `${value.includes(id) ? '' : '+ '}${formatMoney(amount)}`,
      }))}
      value={value}
      onChange={onChange}
    />
  );
}
