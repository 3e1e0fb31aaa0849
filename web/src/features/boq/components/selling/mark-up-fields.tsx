import { NumberField } from '../../../../ui/form/number-field';
import { Columns } from '../../../../ui/layout/columns';
import { marginOf, profitFor, type MarkUpDraft } from '../../model/selling';

interface Props {
  value: MarkUpDraft;
  /** What it belongs to, for people who cannot see its place. */
  of?: string;
  onChange: (value: MarkUpDraft) => void;
}

/** Overhead and profit, or the margin that they make: typing one of the two works the other out. */
export function MarkUpFields({ value, of = '', onChange }: Props) {
  const { overhead, profit } = value;
  const name = (label: string) => (of ? { 'aria-label': `${label} of ${of}` } : {});
  return (
    <Columns of={3} gap={10} align="end">
      <NumberField
        label="Overhead, %"
        decimals={2}
        value={overhead}
        onChange={(next) => onChange({ overhead: next, profit })}
        {...name('Overhead')}
      />
      <NumberField
        label="Profit, %"
        decimals={2}
        value={profit}
        onChange={(next) => onChange({ overhead, profit: next })}
        {...name('Profit')}
      />
      <NumberField
        key={`${overhead} ${profit}`}
        label="Margin, %"
        decimals={2}
        value={marginOf(value)}
        onChange={() => undefined}
        onBlur={(event) => {
          const margin = Number(event.currentTarget.value);
          const needed =
            Number.isFinite(margin) && margin !== marginOf(value) ? profitFor(margin, overhead ?? 0) : null;
          if (needed !== null) onChange({ overhead, profit: needed });
        }}
        {...name('Margin')}
      />
    </Columns>
  );
}
