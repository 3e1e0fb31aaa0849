import { Text } from '@mantine/core';
import { useId, useState, type ComponentPropsWithoutRef, type DragEvent, type ReactNode } from 'react';
import classes from '../files/drop-zone.module.css';

interface Props extends Omit<ComponentPropsWithoutRef<'input'>, 'value' | 'onChange'> {
  label: string;
  hint: string;
  /** As the `accept` attribute: `.pdf,.xlsx,.xls`. */
  accept: string;
  value: File | null;
  onChange: (file: File | null) => void;
  error?: ReactNode;
  /** Takes all that is dropped, and several that are chosen together. */
  onFiles?: (files: readonly File[]) => void;
}

/** Whether a file name has an accepted extension; the server checks the content. */
export function isAccepted(name: string, accept: string): boolean {
  return accept.split(',').some((ending) => name.toLowerCase().endsWith(ending.trim().toLowerCase()));
}

const SIZES = ['B', 'kB', 'MB'] as const;
function sizeLabel(bytes: number): string {
  let value = bytes;
  let step = 0;
  while (value >= 1000 && step < SIZES.length - 1) {
    value /= 1000;
    step += 1;
  }
  return `${value >= 10 || step === 0 ? Math.round(value) : value.toFixed(1)} ${SIZES[step]}`;
}

/** Choose a file by button, keyboard or drag and drop. */
export function FileField({ label, hint, accept, value, onChange, onFiles, error, disabled, ...rest }: Props) {
  const id = useId();
  const [over, setOver] = useState(false);

  function drop(event: DragEvent): void {
    event.preventDefault();
    setOver(false);
    if (disabled) return;
    const dropped = event.dataTransfer.files.item(0);
    if (dropped && onFiles) onFiles([...event.dataTransfer.files]);
    else if (dropped) onChange(dropped);
  }

  return (
    <div
      className={classes.zone}
      data-wide
      data-over={over || undefined}
      data-error={error ? true : undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <svg
        width={40}
        height={46}
        viewBox="0 0 48 56"
        fill="none"
        stroke="var(--fo-series-4)"
        strokeWidth={1.6}
        strokeLinejoin="round"
        aria-hidden
      >
        <path d="M6 4h24l12 12v36H6z M30 4v12h12 M14 26h20 M14 34h20 M14 42h12" />
      </svg>
      <span className={classes.pick}>
        <label className="wrap" htmlFor={id}>
          {value ? value.name : label}
        </label>
        <input
          {...rest}
          id={id}
          type="file"
          accept={accept}
          disabled={disabled}
          aria-describedby={`${id}-hint${error ? ` ${id}-error` : ''}`}
          aria-invalid={error ? true : undefined}
          multiple={onFiles !== undefined}
          onChange={({ currentTarget }) => {
            const files = [...(currentTarget.files ?? [])];
            if (!onFiles || files.length < 2) return onChange(files[0] ?? null);
            onFiles(files);
            // The same files may be chosen again.
            currentTarget.value = '';
          }}
        />
      </span>
      <Text fz={13} c="dimmed" id={`${id}-hint`} style={{ textWrap: 'balance' }}>
        {value ? sizeLabel(value.size) : hint}
      </Text>
      {error && (
        <Text mt={8} c="var(--fo-error)" fz={13} id={`${id}-error`} role="alert">
          {error}
        </Text>
      )}
    </div>
  );
}
