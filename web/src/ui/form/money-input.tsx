import { TextInput, type TextInputProps } from '@mantine/core';
import { useState } from 'react';
import { formatPlain, parseMoney } from '../../lib/format/money';

interface Props extends Omit<TextInputProps, 'value' | 'onChange' | 'defaultValue'> {
  value: number;
  onChange: (rupees: number) => void;
}

/**
 * A rupee amount: grouped at rest, plain while typing. Non-numbers become 0, as required for the rate field; more than
 * two decimals keep the previous value.
 */
export function MoneyInput({ value, onChange, onBlur, onFocus, ...rest }: Props) {
  const [draft, setDraft] = useState<string | null>(null);
  return (
    <TextInput
      {...rest}
      inputMode="decimal"
      autoComplete="off"
      leftSection="₹"
      value={draft ?? formatPlain(value)}
      onFocus={(event) => {
        const field = event.target;
        const before = String(value);
        setDraft(before);
        // Selects once the draft is in the field, unless something has been typed by then.
        requestAnimationFrame(() => field.value === before && field.select());
        onFocus?.(event);
      }}
      onChange={(event) => {
        const text = event.currentTarget.value;
        setDraft(text);
        onChange(parseMoney(text) ?? 0);
      }}
      onBlur={(event) => {
        setDraft(null);
        onBlur?.(event);
      }}
    />
  );
}
