import { formatMoney } from '../../lib/format/money';
import { ChoiceChips } from '../form/choice-chips';

export interface ScopePart {
  id: string;
  label: string;
  /** Whether something of it is in the price. */
  included: boolean;
  /** Whether the answers have it; a part may be in the price only by lines added by hand. */
  chosen: boolean;
  /** What it costs or would add, in rupees. */
  amount: number;
}

interface Props<Id extends string> {
  parts: readonly (ScopePart & { id: Id })[];
  value: readonly Id[];
  onChange: (value: Id[]) => void;
}

/** Parts of the work with their rupees: ticked ones are in the price, the others show what they would add. */
export function ScopeChips<Id extends string>({ parts, value, onChange }: Props<Id>) {
  return (
    <ChoiceChips<Id>
      legend="Included"
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
