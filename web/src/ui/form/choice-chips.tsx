import { Text } from '@mantine/core';
import { useId } from 'react';
import classes from './choice-chips.module.css';

interface Choice<T extends string> {
  value: T;
  label: string;
  /** A second line, such as a package's price. */
  note?: string;
  /** Replaces the label while it is not chosen, where there is little room. */
  short?: string;
}
interface Common<T extends string> {
  legend: string;
  choices: readonly Choice<T>[];
  /** Equal-width cards instead of chips. */
  cards?: boolean;
  hideLegend?: boolean;
  /** Joined in a row of less height. */
  joined?: boolean;
}
interface Single<T extends string> extends Common<T> {
  multiple?: false;
  value: T;
  onChange: (value: T) => void;
}
interface Multiple<T extends string> extends Common<T> {
  multiple: true;
  value: readonly T[];
  onChange: (value: T[]) => void;
}

/** Radio buttons or checkboxes styled as chips; native inputs, so that keyboard and screen readers work as usual. */
export function ChoiceChips<T extends string>(props: Single<T> | Multiple<T>) {
  const name = useId();
  const chosen = (value: T): boolean => (props.multiple ? props.value.includes(value) : props.value === value);
  const toggle = (value: T): void => {
    if (!props.multiple) return props.onChange(value);
    return props.onChange(
      props.value.includes(value) ? props.value.filter((one) => one !== value) : [...props.value, value],
    );
  };
  return (
    <fieldset>
      <legend className={classes.legend} data-hidden={props.hideLegend || undefined}>
        {props.legend}
      </legend>
      <div className={classes.row} data-cards={props.cards || undefined} data-joined={props.joined || undefined}>
        {props.choices.map(({ value, label, note, short }) => (
          <label key={value} className={classes.chip} data-chosen={chosen(value) || undefined}>
            <input
              className={classes.input}
              type={props.multiple ? 'checkbox' : 'radio'}
              name={name}
              aria-label={short && label}
              checked={chosen(value)}
              onChange={() => toggle(value)}
            />
            <span>{chosen(value) ? label : (short ?? label)}</span>
            {note !== undefined && (
              <Text span fw={400} className="num">
                {note}
              </Text>
            )}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
