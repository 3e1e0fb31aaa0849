import { TextInput, type TextInputProps } from '@mantine/core';
import { useState } from 'react';
import { formatQuantity } from '../../lib/format/money';

interface Props extends Omit<TextInputProps, 'value' | 'onChange' | 'defaultValue'> {
  value: number | null;
  onChange: (value: number | null) => void;
  /** Digits allowed after the point. */
  decimals?: number;
}

/** Reads a non-negative number with at most so many decimals; null when the text is empty or not one. */
export function parseNumber(text: string, decimals: number): number | null {
  const digits = text.replace(/[,\s]/g, '');
  const pattern = decimals > 0 ? new RegExp(`^\\d{1,9}(\\.\\d{1,${decimals}})?$`) : /^\d{1,9}$/;
  return pattern.test(digits) ? Number(digits) : null;
}

/** A measure: grouped at rest, plain while typed. */
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
        // What cannot be read stays as it was typed.
        if (!bad) setDraft(null);
        onBlur?.(event);
      }}
    />
  );
}
