import { useId } from 'react';
import { RequiredMark } from '../../../ui/required-mark';
import classes from './enquiry.module.css';

interface Props {
  label: string;
  name: string;
  value: string;
  error?: string;
  maxLength: number;
  required?: boolean;
  onChange: (value: string) => void;
}

/** A field of several lines that grows by hand. */
export function TextAreaField({ label, name, value, error, maxLength, required, onChange }: Props) {
  const id = useId();
  return (
    <div>
      <label className={classes.label} htmlFor={id}>
        {label}
        {required && <RequiredMark />}
      </label>
      <textarea
        id={id}
        name={name}
        className={classes.textarea}
        value={value}
        maxLength={maxLength}
        required={required}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      {error && (
        <p className={classes.robotError} id={`${id}-error`}>
          {error}
        </p>
      )}
    </div>
  );
}
