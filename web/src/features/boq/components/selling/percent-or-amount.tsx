import { NumberField } from '../../../../ui/form/number-field';
import { SelectField } from '../../../../ui/form/select-field';

interface Props {
  /** Of the number. */
  label: string;
  /** Decimals of a percentage; an amount has two. */
  decimals: number;
  value: number | null;
  unit: 'percent' | 'amount';
  onChange: (next: { value?: number | null; unit?: 'percent' | 'amount' }) => void;
}

/** A number in percent or in rupees, as two fields. */
export function PercentOrAmount({ label, decimals, value, unit, onChange }: Props) {
  return (
    <>
      <NumberField
        label={label}
        decimals={unit === 'percent' ? decimals : 2}
        value={value}
        onChange={(next) => onChange({ value: next })}
      />
      <SelectField
        label="In"
        value={unit}
        options={[
          { value: 'percent', label: '%' },
          { value: 'amount', label: '₹' },
        ]}
        onChange={(next) => onChange({ unit: next === 'amount' ? 'amount' : 'percent' })}
      />
    </>
  );
}
