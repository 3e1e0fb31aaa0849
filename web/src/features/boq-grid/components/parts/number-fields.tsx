import { NumberField } from '../../../../ui/form/number-field';
import type { Refusals } from '../../../../ui/form/use-fields';
import { sidesOf, type DraftName, type ItemFields } from '../../model/draft-fields';
import { numbersOf } from '../../model/item-draft';

interface Props {
  /** Measures that are asked for, and `rate` for who may change it; null for a typed item. */
  inputs: readonly string[] | null;
  valueOf: (name: DraftName, api: keyof ItemFields) => unknown;
  errors: Refusals['errors'];
  disabled: boolean;
  onChange: (value: number | null, name: DraftName, api: keyof ItemFields) => void;
}

/** The fields of an item that are numbers, as its work takes them. */
export function NumberFields({ inputs, valueOf, errors, disabled, onChange }: Props) {
  const hasSides = inputs !== null && sidesOf(inputs).length > 0;
  return numbersOf(inputs).map(({ name, api, label, orLabel, decimals, placeholder }) => {
    const value = valueOf(name, api);
    return (
      <NumberField
        key={name}
        label={hasSides ? (orLabel ?? label) : label}
        name={api}
        decimals={decimals}
        placeholder={placeholder}
        value={typeof value === 'number' ? value : null}
        error={errors[api]}
        disabled={disabled}
        onChange={(next) => onChange(next, name, api)}
      />
    );
  });
}
