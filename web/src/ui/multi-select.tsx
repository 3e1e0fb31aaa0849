import { useEffect, useId, useRef, useState, type FocusEvent, type KeyboardEvent } from 'react';
import { toggled, type ChoiceRules } from './multi-choice';
import field from './field.module.css';
import classes from './multi-select.module.css';

interface Option {
  value: string;
  label: string;
}
interface Props extends ChoiceRules {
  label: string;
  options: readonly Option[];
  value: readonly string[];
  onChange: (value: string[]) => void;
  /** Shown while nothing is chosen. */
  placeholder: string;
  disabled?: boolean;
  error?: string;
  hideLabel?: boolean;
}

const TYPED_MS = 700;

/** A list that opens under a button: any number of choices, so many at most, or one; some may be fixed. */
export function MultiSelect(props: Props) {
  const { label, options, value, onChange, placeholder, disabled, error, hideLabel, single, restricted = [] } = props;
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(0);
  const typed = useRef({ text: '', at: 0 });
  const list = useRef<HTMLDivElement>(null);
  const chosen = options.filter((option) => value.includes(option.value));

  useEffect(() => {
    if (isOpen) list.current?.children[active]?.scrollIntoView?.({ block: 'nearest' });
  }, [active, isOpen]);

  function open(): void {
    setActive(
      Math.max(
        0,
        options.findIndex((option) => value.includes(option.value)),
      ),
    );
    setOpen(true);
  }
  function choose(option: Option | undefined): void {
    if (!option) return;
    const next = toggled(value, option.value, props);
    if (next.join('\n') !== value.join('\n')) onChange(next);
    if (single && !restricted.includes(option.value)) setOpen(false);
  }
  function find(letter: string, now: number): void {
    const text = now - typed.current.at < TYPED_MS ? typed.current.text + letter : letter;
    typed.current = { text, at: now };
    const found = options.findIndex((option) => option.label.toLowerCase().startsWith(text.toLowerCase()));
    if (found >= 0) setActive(found);
  }
  function press(event: KeyboardEvent): void {
    const last = options.length - 1;
    const moves: Record<string, number> = {
      ArrowDown: Math.min(active + 1, last),
      ArrowUp: Math.max(active - 1, 0),
      Home: 0,
      End: last,
    };
    const to = moves[event.key];
    if (event.key === 'Escape' && isOpen) setOpen(false);
    else if (event.key === 'Enter' || event.key === ' ') {
      if (isOpen) choose(options[active]);
      else open();
    } else if (to !== undefined) {
      if (isOpen) setActive(to);
      else open();
    } else if (isOpen && event.key.length === 1 && !event.ctrlKey && !event.metaKey) {
      find(event.key, event.timeStamp);
    } else return;
    event.preventDefault();
  }

  return (
    <div
      className={field.field}
      onBlur={(event: FocusEvent<HTMLDivElement>) => {
        if (!event.currentTarget.contains(event.relatedTarget)) setOpen(false);
      }}
    >
      <span id={`${id}-label`} className={field.label} data-hidden={hideLabel || undefined}>
        {label}
      </span>
      <button
        type="button"
        role="combobox"
        className={`${field.control} ${classes.button}`}
        disabled={disabled}
        aria-haspopup="listbox"
        aria-expanded={isOpen}
        aria-controls={`${id}-list`}
        aria-activedescendant={isOpen && options.length > 0 ? `${id}-${active}` : undefined}
        aria-labelledby={`${id}-label ${id}-value`}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        onClick={() => (isOpen ? setOpen(false) : open())}
        onKeyDown={press}
      >
        <span id={`${id}-value`} className={classes.value} data-empty={chosen.length === 0 || undefined}>
          {chosen.length === 0 ? placeholder : chosen.map((option) => option.label).join(', ')}
        </span>
        <span className={classes.arrow} aria-hidden>
          ▾
        </span>
      </button>
      <div
        ref={list}
        id={`${id}-list`}
        role="listbox"
        className={classes.list}
        aria-labelledby={`${id}-label`}
        aria-multiselectable={!single}
        hidden={!isOpen}
      >
        {options.map((option, index) => (
          <button
            type="button"
            tabIndex={-1}
            key={option.value}
            id={`${id}-${index}`}
            role="option"
            className={classes.option}
            aria-selected={value.includes(option.value)}
            aria-disabled={restricted.includes(option.value) || undefined}
            data-active={index === active || undefined}
            // The button keeps the focus, so that keys go on working.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => {
              setActive(index);
              choose(option);
            }}
          >
            <span className={classes.tick} aria-hidden>
              {value.includes(option.value) ? '✓' : ''}
            </span>
            {option.label}
          </button>
        ))}
      </div>
      {error && (
        <span className={field.error} id={`${id}-error`}>
          {error}
        </span>
      )}
    </div>
  );
}
