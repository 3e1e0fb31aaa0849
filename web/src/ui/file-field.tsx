import { useId, useRef, useState, type DragEvent } from 'react';
import classes from './file-field.module.css';

interface Props {
  label: string;
  hint: string;
  /** As the `accept` attribute: `.pdf,.xlsx,.xls`. */
  accept: string;
  file: File | null;
  onChange: (file: File | null) => void;
  error?: string | null;
  disabled?: boolean;
}

/** Whether a file's name ends as one of the accepted kinds; what is inside it is the server's to judge. */
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

/** Choose one file, by the button, by keys or by dropping it on the field. */
export function FileField({ label, hint, accept, file, onChange, error, disabled }: Props) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);

  function drop(event: DragEvent): void {
    event.preventDefault();
    setOver(false);
    if (disabled) return;
    const dropped = event.dataTransfer.files.item(0);
    if (dropped) onChange(dropped);
  }

  return (
    <div
      className={classes.zone}
      data-over={over || undefined}
      data-error={error ? true : undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <svg className={classes.sheet} viewBox="0 0 48 56" aria-hidden>
        <path d="M6 4h24l12 12v36H6z M30 4v12h12 M14 26h20 M14 34h20 M14 42h12" />
      </svg>
      <label className={classes.label} htmlFor={id}>
        {file ? file.name : label}
      </label>
      <p className={classes.hint} id={`${id}-hint`}>
        {file ? sizeLabel(file.size) : hint}
      </p>
      <input
        ref={input}
        id={id}
        type="file"
        className={classes.input}
        accept={accept}
        disabled={disabled}
        aria-describedby={`${id}-hint${error ? ` ${id}-error` : ''}`}
        aria-invalid={error ? true : undefined}
        onChange={(event) => onChange(event.currentTarget.files?.item(0) ?? null)}
      />
      {error && (
        <p className={classes.error} id={`${id}-error`} role="alert">
          {error}
        </p>
      )}
    </div>
  );
}
