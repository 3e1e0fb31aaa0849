import { useId, useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react';
import type { Item } from '../../api/items-query';
import type { Choice } from '../../model/cell';
import { columnName } from '../../model/cells';
import type { Column } from '../../model/columns';
import type { Then } from '../../model/grid/grid-state';
import { FinishPicture } from '../parts/finish-picture';
import classes from './grid-editor.module.css';

interface Props {
  item: Item;
  column: Column;
  text: string;
  /** The text was typed over the cell: the caret is at its end. */
  typed: boolean;
  /** Why the text was not taken already. */
  refused: string | null;
  /** What there is to choose from; null for a cell that takes any text. */
  choices: readonly Choice[] | null;
  /** Takes the text; answers why it cannot, or null. */
  onCommit: (text: string, then: Then) => string | null;
  onCancel: () => void;
}

const LIST_HEIGHT = 280;
/** The totals at the bottom of the window lie over the page. */
const BAR_HEIGHT = 80;

/** The text of a choice; the choice without an id means none. */
const textOf = ({ id, label }: Choice): string => (id === '' ? '' : label);

/** The one editor of the grid: a field, with a list under it where there is something to choose from. */
export function GridEditor({ item, column, text, typed, refused, choices, onCommit, onCancel }: Props) {
  const id = useId();
  const done = useRef(false);
  const [now, setNow] = useState(text);
  const [touched, setTouched] = useState(typed);
  const [error, setError] = useState(refused);
  /** Id of the entry that was moved to; before that it is the one of the text, and while something is typed the first that matches. */
  const [moved, setMoved] = useState<string | null>(null);
  const hasList = choices !== null;
  const matching = choices?.filter(({ label }) => !touched || label.toLowerCase().includes(now.trim().toLowerCase()));
  const chosen =
    matching?.find((choice) => (moved === null ? !touched && textOf(choice) === text : choice.id === moved)) ??
    (touched ? matching?.[0] : undefined);

  const { field, upward } = useField(typed, hasList);
  useLayoutEffect(() => {
    document.getElementById(`${id}-${chosen?.id}`)?.scrollIntoView({ block: 'nearest' });
  }, [chosen?.id, id]);

  function finish(value: string, then: Then): void {
    if (done.current) return;
    // Taking the text takes the focus, and leaving the field would take the text again.
    done.current = true;
    const problem = onCommit(value, then);
    done.current = problem === null || then === 'stay';
    setError(problem);
  }
  function moveBy(step: 1 | -1, list: readonly Choice[]): void {
    const next = (chosen ? list.indexOf(chosen) : -1) + step;
    setMoved(list[Math.min(Math.max(next, 0), list.length - 1)]?.id ?? null);
  }
  /** A list commits its highlighted choice, or without one, the previous value; an emptied field means none. */
  const value = (): string => (chosen && !(touched && now.trim() === '') ? textOf(chosen) : now);

  function onKeyDown(event: KeyboardEvent): void {
    event.stopPropagation();
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape') {
      done.current = true;
      onCancel();
    } else if (event.key === 'Enter') finish(value(), 'down');
    else if (event.key === 'Tab') finish(value(), event.shiftKey ? 'left' : 'right');
    else if (matching && event.key === 'ArrowDown') moveBy(1, matching);
    else if (matching && event.key === 'ArrowUp') moveBy(-1, matching);
    else return;
    event.preventDefault();
  }

  return (
    <>
      <input
        ref={field}
        className={classes.field}
        aria-label={`${columnName(column.id)} of ${item.title}`}
        aria-invalid={error !== null || undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        {...(matching
          ? {
              role: 'combobox',
              'aria-expanded': matching.length > 0,
              'aria-controls': `${id}-list`,
              'aria-autocomplete': 'list' as const,
              'aria-activedescendant': chosen ? `${id}-${chosen.id}` : undefined,
            }
          : {})}
        autoComplete="off"
        spellCheck={column.id === 'title'}
        inputMode={column.numeric ? 'text' : undefined}
        data-numeric={column.numeric || undefined}
        value={now}
        onChange={(event) => {
          setNow(event.currentTarget.value);
          setTouched(true);
          setError(null);
          setMoved(null);
        }}
        onKeyDown={onKeyDown}
        onBlur={() => finish(touched ? value() : text, 'stay')}
      />
      {error && (
        <span className={classes.error} id={`${id}-error`} role="alert">
          {error}
        </span>
      )}
      {matching && !error && (
        <Choices
          id={id}
          label={column.name}
          choices={matching}
          chosen={chosen}
          upward={upward}
          onChoose={(choice) => finish(textOf(choice), 'down')}
        />
      )}
    </>
  );
}

/** The field, which takes the focus and makes room for its list; `upward` where the list opens above it. */
function useField(typed: boolean, hasList: boolean) {
  const field = useRef<HTMLInputElement>(null);
  const [upward, setUpward] = useState(false);
  useLayoutEffect(() => {
    const input = field.current;
    if (!input) return;
    input.focus({ preventScroll: true });
    if (typed) input.setSelectionRange(input.value.length, input.value.length);
    else input.select();
    if (!hasList) return;
    // Room for the list under the field; at the page's end it opens upward.
    const missing = (): number => input.getBoundingClientRect().bottom + LIST_HEIGHT + BAR_HEIGHT - window.innerHeight;
    if (missing() > 0) window.scrollBy(0, missing());
    setUpward(missing() > 0);
  }, [hasList, typed]);
  return { field, upward };
}

interface ChoicesProps {
  id: string;
  label: string;
  choices: readonly Choice[];
  chosen: Choice | undefined;
  /** Above the field instead of below it. */
  upward: boolean;
  onChoose: (choice: Choice) => void;
}

function Choices({ id, label, choices, chosen, upward, onChoose }: ChoicesProps) {
  return (
    <span
      className={classes.list}
      id={`${id}-list`}
      // A list without an entry is only a sentence.
      role={choices.length > 0 ? 'listbox' : 'status'}
      aria-label={label}
      data-up={upward || undefined}
    >
      {choices.map((choice) => (
        <span
          key={choice.id}
          id={`${id}-${choice.id}`}
          role="option"
          tabIndex={-1}
          aria-selected={choice === chosen}
          className={classes.option}
          // Before the field loses the focus.
          onMouseDown={(event) => {
            event.preventDefault();
            onChoose(choice);
          }}
        >
          <FinishPicture id={choice.id} />
          {choice.label}
        </span>
      ))}
      {choices.length === 0 && <span className={classes.none}>Nothing matches</span>}
    </span>
  );
}
