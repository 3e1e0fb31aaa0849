import { useId } from 'react';
import field from './field.module.css';
import { RequiredMark } from './required-mark';
import classes from './select-field.module.css';

interface Option {
  value: string;
  label: string;
  /** Options of one group stand together under its name. */
  group?: string;
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
  /** Something has to be chosen: its first option is none. */
  required?: boolean;
}

/** A native select: the phone's own picker, type-ahead and keys come with it. */
export function SelectField({ label, value, options, onChange, error, disabled, hideLabel, name, required }: Props) {
  const id = useId();
  return (
    <div className={field.field}>
      <label htmlFor={id} className={field.label} data-hidden={hideLabel || undefined}>
        {label}
        {required && <RequiredMark />}
      </label>
      <select
        id={id}
        name={name}
        required={required}
        className={`${field.control} ${classes.select}`}
        value={value}
        disabled={disabled}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        onChange={(event) => onChange(event.currentTarget.value)}
      >
        {grouped(options).map(([group, members]) =>
          group === undefined ? (
            members.map(choice)
          ) : (
            <optgroup key={group} label={group}>
              {members.map(choice)}
            </optgroup>
          ),
        )}
      </select>
      {error && (
        <span className={field.error} id={`${id}-error`}>
          {error}
        </span>
      )}
    </div>
  );
}

function choice({ value, label }: Option) {
  return (
    <option key={value} value={value}>
      {label}
    </option>
  );
}

/** Options in their order, gathered by group. */
function grouped(options: readonly Option[]): [string | undefined, Option[]][] {
  const groups = new Map<string | undefined, Option[]>();
  for (const option of options) groups.set(option.group, [...(groups.get(option.group) ?? []), option]);
  return [...groups];
}
