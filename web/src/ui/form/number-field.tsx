import { TextInput, type TextInputProps } from '@mantine/core';
import { useState } from 'react';
import { formatQuantity } from '../../lib/format/money';

interface Props extends Omit<TextInputProps, 'value' | 'onChange' | 'defaultValue'> {
  value: number | null;
  onChange: (value: number | null) => void;
  /** Decimals allowed. */
  decimals?: number;
}

/** Parses a non-negative number with at most this many decimals; null when empty or invalid. */
export function parseNumber(text: string, decimals: number): number | null {
  const digits = text.replace(/[,\s]/g, '');
  const pattern = decimals > 0 ? new RegExp(`^\\d{1,9}(\\.\\d{1,${decimals}})?$`) : /^\d{1,9}$/;
  return pattern.test(digits) ? Number(digits) : null;
}

/** A quantity: grouped at rest, plain while typing. */
export function NumberField({ value, onChange, decimals = 4, onBlur, error, ...rest }: Props) {
  const [draft, setDraft] = useState<string | null>(null);
  const bad = draft !== null && draft.trim() !== '' && parseNumber(draft, decimals) === null;
  return (
    <TextInput
      {...rest}
      inputMode={decimals > 0 ? 'decimal' : 'numeric'}
      autoComplete="off"
      error={bad ? (decimals > 0 ? `A number with at most ${decimals} decimals` : 'A whole number') : error}
      aria-invalid={bad || undefined}
      value={draft ?? (value === null ? '' : formatQuantity(value))}
      onChange={(event) => {
        const text = event.currentTarget.value;
        setDraft(text);
        onChange(parseNumber(text, decimals));
      }}
      onBlur={(event) => {
        // Unreadable input stays as typed.
        if (!bad) setDraft(null);
        onBlur?.(event);
      }}
    />
  );
}
