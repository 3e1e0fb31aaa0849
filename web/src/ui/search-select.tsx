import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import field from './field.module.css';
import list from './multi-select.module.css';
import classes from './search-select.module.css';

export interface Found {
  value: string;
  label: string;
  /** A second line that tells two of the same name apart. */
  note?: string;
}
interface Props {
  label: string;
  placeholder: string;
  /** What is chosen; its label stands in the field while nobody types. */
  chosen: Found | null;
  onChoose: (found: Found) => void;
  /** What is typed, for whoever searches; the empty text when the field is opened. */
  onSearch: (text: string) => void;
  options: readonly Found[];
  searching: boolean;
  /** Said when nothing was found, or the search failed. */
  nothing: string;
  error?: string;
  name?: string;
}

/** A field that searches as one types and offers what was found below; arrows choose, Enter takes, Escape leaves. */
export function SearchSelect(props: Props) {
  const { label, placeholder, chosen, onChoose, onSearch, options, searching, nothing, error, name } = props;
  const id = useId();
  const listbox = useRef<HTMLDivElement>(null);
  const [typed, setTyped] = useState<string | null>(null);
  const [marked, setMarked] = useState(0);
  const isOpen = typed !== null;
  const active = Math.min(marked, options.length - 1);

  useEffect(() => {
    if (isOpen) listbox.current?.children[active]?.scrollIntoView?.({ block: 'nearest' });
  }, [active, isOpen]);

  function search(text: string): void {
    setTyped(text);
    setMarked(0);
    onSearch(text.trim());
  }
  function choose(found: Found | undefined): void {
    if (!found) return;
    onChoose(found);
    setTyped(null);
  }
  function press(event: KeyboardEvent): void {
    if (event.nativeEvent.isComposing) return;
    if (!isOpen) {
      if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
      search('');
    } else if (event.key === 'ArrowDown') setMarked(Math.min(active + 1, options.length - 1));
    else if (event.key === 'ArrowUp') setMarked(Math.max(active - 1, 0));
    else if (event.key === 'Enter') choose(options[active]);
    else if (event.key === 'Escape') setTyped(null);
    else return;
    event.preventDefault();
  }

  const state = searching ? 'Searching…' : options.length === 0 ? nothing : `${options.length} found`;
  return (
    <div className={field.field}>
      <label htmlFor={id} className={field.label}>
        {label}
      </label>
      <input
        id={id}
        name={name}
        className={`${field.control} ${classes.input}`}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={isOpen}
        aria-controls={`${id}-list`}
        aria-activedescendant={isOpen && active >= 0 ? `${id}-${active}` : undefined}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        placeholder={placeholder}
        autoComplete="off"
        spellCheck={false}
        value={typed ?? chosen?.label ?? ''}
        onClick={() => !isOpen && search('')}
        onChange={(event) => search(event.currentTarget.value)}
        onKeyDown={press}
        onBlur={() => setTyped(null)}
      />
      <div className={list.list} hidden={!isOpen}>
        <div ref={listbox} id={`${id}-list`} role="listbox" aria-label={label}>
          {options.map((found, index) => (
            <button
              type="button"
              tabIndex={-1}
              key={found.value}
              id={`${id}-${index}`}
              role="option"
              className={list.option}
              aria-selected={found.value === chosen?.value}
              data-active={index === active || undefined}
              // The field keeps the focus, so that keys go on working.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => choose(found)}
            >
              <span className={list.tick} aria-hidden>
                {found.value === chosen?.value ? '✓' : ''}
              </span>
              <span className={classes.found}>
                {found.label}
                {found.note && <span className={classes.note}>{found.note}</span>}
              </span>
            </button>
          ))}
        </div>
        <p className={classes.state} data-quiet={options.length > 0 || undefined} role="status">
          {isOpen ? state : ''}
        </p>
      </div>
      {error && (
        <span className={field.error} id={`${id}-error`}>
          {error}
        </span>
      )}
    </div>
  );
}
