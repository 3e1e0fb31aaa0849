import { TextInput, type TextInputProps } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useRef, useState } from 'react';
import { LengthKeys } from '../../../../ui/form/length-keys';
import { lengthWords, parseLength } from '../../../../ui/plan/drawn/lengths';

interface Props extends Omit<TextInputProps, 'value' | 'onChange' | 'defaultValue'> {
  /** Millimetres; null while there is none. */
  value: number | null;
  /** Called on Enter and on leaving the field, where something else was typed. `null`: it was emptied. */
  onCommit: (mm: number | null) => void;
  /** Whether it may be 0, or empty. */
  may?: 'zero' | 'empty';
}

/** A length to the millimetre, which takes effect when it is typed to its end. */
export function LengthField({ value, onCommit, may, error, ...rest }: Props) {
  const [draft, setDraft] = useState<string | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const [isHere, setIsHere] = useState(false);
  const touch = useMediaQuery('(pointer: coarse)') ?? false;
  const read = draft === null ? undefined : readLength(draft, may);
  const isBad = read === undefined && draft !== null && draft.trim() !== '';
  function commit(): void {
    if (isBad) return;
    setDraft(null);
    if (read !== undefined && read !== value) onCommit(read);
  }
  return (
    <div>
      <TextInput
        {...rest}
        ref={input}
        size="xs"
        inputMode={touch ? 'decimal' : undefined}
        autoComplete="off"
        aria-invalid={isBad || undefined}
        error={isBad ? 'Write it as 9′ 6″, 9.5ft or 2900mm' : error}
        value={draft ?? (value === null ? '' : lengthWords(value))}
        title={value === null ? undefined : `${value.toLocaleString('en-IN')} mm`}
        onFocus={() => setIsHere(true)}
        onChange={(event) => setDraft(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') commit();
          if (event.key === 'Escape' && draft !== null) {
            setDraft(null);
            event.stopPropagation();
          }
        }}
        onBlur={() => {
          setIsHere(false);
          commit();
        }}
      />
      {touch && isHere && <LengthKeys input={input} />}
    </div>
  );
}

/** Undefined where it cannot be read. */
function readLength(text: string, may: Props['may']): number | null | undefined {
  if (text.trim() === '') return may === 'empty' ? null : undefined;
  if (may === 'zero' && /^0\D*$/.test(text.trim())) return 0;
  return parseLength(text) ?? undefined;
}
