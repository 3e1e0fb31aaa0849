import { useId } from 'react';
import classes from './select-field.module.css';

interface Option {
  value: string;
  label: string;
}
interface Props {
  label: string;
  value: string;
  options: readonly Option[];
  onChange: (value: string) => void;
  error?: string;
  disabled?: boolean;
  hideLabel?: boolean;
  name?: string;
}

/** A native select: the phone's own picker, type-ahead and keys come with it. */
export function SelectField({ label, value, options, onChange, error, disabled, hideLabel, name }: Props) {
  const id = useId();
  return (
    <div className={classes.field}>
      <label htmlFor={id} className={classes.label} data-hidden={hideLabel || undefined}>
        {label}
      </label>
      <select
        id={id}
        name={name}
        className={classes.select}
        value={value}
        disabled={disabled}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        onChange={(event) => onChange(event.currentTarget.value)}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      {error && (
        <span className={classes.error} id={`${id}-error`}>
          {error}
        </span>
      )}
    </div>
  );
}
