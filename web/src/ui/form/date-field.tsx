import { ActionIcon, TextInput, type TextInputProps } from '@mantine/core';
import { useRef, useState } from 'react';
import { calendarDay, parseDay } from '../../lib/format/dates';
import { useWords } from '../../lib/language/words';
import classes from './date-field.module.css';

interface Props extends Omit<TextInputProps, 'value' | 'onChange' | 'defaultValue' | 'type' | 'max'> {
  /** A calendar day, `2026-11-29`; empty for none. */
  value: string;
  /** Called with the day while it is typed, and with an empty text for what is no day. */
  onChange: (day: string) => void;
  /** The last day that is taken. */
  max?: string;
}

/** Puts the strokes between digits, as a phone's figures have none: `2911` becomes `29/11`. */
const withStrokes = (text: string): string =>
  text.replace(/^(\d\d)(\d+)$/, '$1/$2').replace(/^(\d{1,2}\/\d\d)(\d+)$/, '$1/$2');

/**
 * A day, typed as DD/MM/YYYY or chosen from the device's calendar: a date field of the browser would follow its language. What
 * is no day stays as typed, and holds up the form that it is in (`holdUnread`).
 */
export function DateField({ value, onChange, max, onBlur, error, disabled, ...rest }: Props) {
  const i18n = useWords();
  const native = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState<{ text: string; left: boolean } | null>(null);
  const read = (text: string): string => {
    const day = parseDay(text);
    return day === null || (max !== undefined && day > max) ? '' : day;
  };
  // A day that came from elsewhere takes the place of what was typed.
  const draft = typed && read(typed.text) === value ? typed : null;
  const bad = draft !== null && draft.text.trim() !== '' && value === '';
  const refusal =
    max !== undefined && draft && parseDay(draft.text)
      ? i18n.t('No later than {day}', { day: calendarDay(max) })
      : i18n.t('A day as DD/MM/YYYY');
  return (
    <TextInput
      {...rest}
      disabled={disabled}
      inputSize="10"
      inputMode="numeric"
      autoComplete="off"
      placeholder={i18n.t('DD/MM/YYYY')}
      error={bad && draft.left ? refusal : error}
      aria-invalid={(bad && draft.left) || undefined}
      data-unread={bad || undefined}
      value={draft?.text ?? (value && calendarDay(value))}
      onChange={(event) => {
        const text = withStrokes(event.currentTarget.value);
        setTyped({ text, left: false });
        onChange(read(text));
      }}
      onBlur={(event) => {
        // A year of two digits is read once nothing more will be typed.
        const text = draft?.text.trim().replace(/^(\d{1,2}[-/.]\d{1,2}[-/.])(\d\d)$/, '$120$2') ?? '';
        if (draft && read(text) !== value) onChange(read(text));
        setTyped(draft && text !== '' && read(text) === '' ? { text, left: true } : null);
        onBlur?.(event);
      }}
      rightSection={
        <>
          <ActionIcon
            variant="subtle"
            color="gray"
            c="dimmed"
            disabled={disabled}
            aria-label={i18n.t('Choose the day')}
            onClick={() => native.current?.showPicker()}
          >
            <svg width="16" height="16" viewBox="0 0 16 16" fill="none" stroke="currentColor" aria-hidden>
              <path d="M2.5 3.5h11v10h-11zM2.5 6.5h11M5.5 1.5v3M10.5 1.5v3" strokeLinecap="round" />
            </svg>
          </ActionIcon>
          <input
            ref={native}
            className={classes.native}
            type="date"
            tabIndex={-1}
            aria-hidden
            max={max}
            value={value}
            onChange={(event) => {
              setTyped(null);
              onChange(event.currentTarget.value);
            }}
          />
        </>
      }
    />
  );
}
