import { TextInput, type TextInputProps } from '@mantine/core';
import { useState } from 'react';
import { focusField } from '../../lib/browser/focus-first-bad';
import { formatQuantity, parseMoney } from '../../lib/format/money';
import { useWords } from '../../lib/language/words';

interface Props extends Omit<TextInputProps, 'value' | 'onChange' | 'defaultValue'> {
  value: number | null;
  onChange: (value: number | null) => void;
  /** Decimals allowed. */
  decimals?: number;
  /** An amount of rupees, which people also write as `11,000/-` or `11k`. */
  rupees?: boolean;
}

/** Parses a non-negative number with at most this many decimals; null when empty or invalid. */
export function parseNumber(text: string, decimals: number): number | null {
  const digits = text.replace(/[,\s]/g, '');
  const pattern = decimals > 0 ? new RegExp(`^\\d{1,9}(\\.\\d{1,${decimals}})?$`) : /^\d{1,9}$/;
  return pattern.test(digits) ? Number(digits) : null;
}

/**
 * A quantity, or an amount: grouped at rest, plain while typing. What cannot be read stays as it was typed, and holds up the
 * form that it is in (`holdUnread`).
 */
export function NumberField({ value, onChange, decimals = 4, rupees = false, onBlur, error, ...rest }: Props) {
  const i18n = useWords();
  const [draft, setDraft] = useState<string | null>(null);
  const read = (text: string): number | null => (rupees ? parseMoney(text) : parseNumber(text, decimals));
  const bad = draft !== null && draft.trim() !== '' && read(draft) === null;
  const refusal = rupees
    ? i18n.t('An amount such as 11,000 or 1.2 lakh')
    : decimals > 0
      ? i18n.t('A number with at most {decimals} decimals', { decimals })
      : i18n.t('A whole number');
  return (
    <TextInput
      {...rest}
      inputMode={rupees ? 'text' : decimals > 0 ? 'decimal' : 'numeric'}
      autoComplete="off"
      error={bad ? refusal : error}
      aria-invalid={bad || undefined}
      data-unread={bad || undefined}
      value={draft ?? (value === null ? '' : formatQuantity(value))}
      onChange={(event) => {
        const text = event.currentTarget.value;
        setDraft(text);
        onChange(read(text));
      }}
      onBlur={(event) => {
        // Unreadable input stays as typed.
        if (!bad) setDraft(null);
        onBlur?.(event);
      }}
    />
  );
}

/** Goes to the first field below `root` that cannot be read. True where there is one: then nothing may be sent. */
export function holdUnread(root: ParentNode | null): boolean {
  const field = root?.querySelector<HTMLElement>('[data-unread]');
  if (field) focusField(field);
  return Boolean(field);
}
