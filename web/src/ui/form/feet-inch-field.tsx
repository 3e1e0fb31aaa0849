import { TextInput, type TextInputProps } from '@mantine/core';
import { useState } from 'react';
import { formatInches, parseFeetInch } from '../../lib/format/feet-inch';

interface Props extends Omit<TextInputProps, 'value' | 'onChange' | 'defaultValue'> {
  /** Whole inches; null while nothing valid is known. */
  value: number | null;
  onChange: (inches: number | null) => void;
}

/** One field for a length: `5'6"`, `5 6`, `5.5ft` or `66in`, echoed as `5′ 6″` on leaving it. */
export function FeetInchField({ value, onChange, error, onBlur, placeholder = '5′ 6″', ...rest }: Props) {
  const [draft, setDraft] = useState<string | null>(null);
  const bad = draft !== null && draft.trim() !== '' && parseFeetInch(draft) === null;
  return (
    <TextInput
      {...rest}
      autoComplete="off"
      placeholder={placeholder}
      aria-invalid={bad || undefined}
      value={draft ?? (value === null ? '' : formatInches(value))}
      error={bad ? 'Write it as 5′ 6″, 5 6, 5.5ft or 66in' : error}
      onChange={(event) => {
        const text = event.currentTarget.value;
        setDraft(text);
        onChange(parseFeetInch(text));
      }}
      onBlur={(event) => {
        // Unreadable input stays as typed.
        if (!bad) setDraft(null);
        onBlur?.(event);
      }}
    />
  );
}
