import { TextInput, type TextInputProps } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useRef, useState } from 'react';
import { formatInches, parseFeetInch } from '../../lib/format/feet-inch';
import { useWords } from '../../lib/language/words';
import { LengthKeys } from './length-keys';

interface Props extends Omit<TextInputProps, 'value' | 'onChange' | 'defaultValue'> {
  /** Whole inches; null while nothing valid is known. */
  value: number | null;
  onChange: (inches: number | null) => void;
}

/** One field for a length: `5'6"`, `5 6`, `5.5ft` or `66in`, echoed as `5′ 6″` on leaving it. Under a finger it takes the numeric pad, with keys of its own. */
export function FeetInchField({ value, onChange, error, onBlur, placeholder = '5′ 6″', ...rest }: Props) {
  const i18n = useWords();
  const [draft, setDraft] = useState<string | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const [here, setHere] = useState(false);
  const touch = useMediaQuery('(pointer: coarse)') ?? false;
  const bad = draft !== null && draft.trim() !== '' && parseFeetInch(draft) === null;
  return (
    <div>
      <TextInput
        {...rest}
        ref={input}
        inputMode={touch ? 'decimal' : undefined}
        autoComplete="off"
        placeholder={placeholder}
        aria-invalid={bad || undefined}
        value={draft ?? (value === null ? '' : formatInches(value))}
        error={bad ? i18n.t('Write it as 5′ 6″, 5 6, 5.5ft or 66in') : error}
        onFocus={() => setHere(true)}
        onChange={(event) => {
          const text = event.currentTarget.value;
          setDraft(text);
          onChange(parseFeetInch(text));
        }}
        onBlur={(event) => {
          // Unreadable input stays as typed.
          if (!bad) setDraft(null);
          setHere(false);
          onBlur?.(event);
        }}
      />
      {touch && here && <LengthKeys input={input} />}
    </div>
  );
}
