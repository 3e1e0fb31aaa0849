import { Combobox, Textarea, useCombobox, type TextareaProps } from '@mantine/core';
import { useId, useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react';
import { completeMention, matchPeople, typingAt, type MentionDraft } from '../model/mentions';

interface Props extends Omit<TextareaProps, 'value' | 'onChange'> {
  value: string;
  onChange: (text: string) => void;
  /** Names of the people who can be mentioned. */
  people: readonly string[];
  /** Puts the cursor here as it appears. */
  isAsked: boolean;
}

/** A text in which @ suggests people: arrows move, Enter or Tab takes a name, Escape closes. */
export function MentionField({ value, onChange, people, isAsked, ...rest }: Props) {
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const [typing, setTyping] = useState<MentionDraft | null>(null);
  const [marked, setMarked] = useState(0);
  const cursor = useRef<number | null>(null);
  const names = typing ? matchPeople(people, typing.typed) : [];
  const isOpen = names.length > 0;
  const active = Math.min(marked, names.length - 1);
  const combobox = useCombobox({ opened: isOpen });

  useLayoutEffect(() => {
    if (isAsked) field.current?.focus();
  }, [isAsked]);
  // React puts the cursor at the end of a text that was changed.
  useLayoutEffect(() => {
    if (cursor.current !== null) field.current?.setSelectionRange(cursor.current, cursor.current);
    cursor.current = null;
  });

  function look({ value: text, selectionStart, selectionEnd }: HTMLTextAreaElement): void {
    setTyping(selectionStart === selectionEnd ? typingAt(text, selectionStart) : null);
    setMarked(0);
  }
  function take(name: string | undefined): void {
    if (!typing || name === undefined) return;
    const next = completeMention(value, typing, name);
    cursor.current = next.cursor;
    onChange(next.text);
    setTyping(null);
  }
  function press(event: KeyboardEvent): void {
    if (!isOpen || event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown') setMarked((active + 1) % names.length);
    else if (event.key === 'ArrowUp') setMarked((active + names.length - 1) % names.length);
    else if (event.key === 'Enter' || (event.key === 'Tab' && !event.shiftKey)) take(names[active]);
    else if (event.key === 'Escape') setTyping(null);
    else return;
    event.preventDefault();
  }

  return (
    <Combobox store={combobox} withinPortal={false} position="bottom-start" onOptionSubmit={take}>
      <Combobox.DropdownTarget>
        <Textarea
          {...rest}
          ref={field}
          value={value}
          aria-autocomplete="list"
          aria-controls={isOpen ? `${id}-list` : undefined}
          aria-activedescendant={isOpen ? `${id}-${active}` : undefined}
          data-suggests={isOpen}
          onChange={(event) => {
            onChange(event.currentTarget.value);
            look(event.currentTarget);
          }}
          onClick={(event) => look(event.currentTarget)}
          onKeyDown={press}
          onBlur={() => setTyping(null)}
        />
      </Combobox.DropdownTarget>
      <Combobox.Dropdown hidden={!isOpen}>
        <Combobox.Options id={`${id}-list`} aria-label="People" mah={200} style={{ overflowY: 'auto' }}>
          {names.map((name, at) => (
            <Combobox.Option
              key={name}
              id={`${id}-${at}`}
              value={name}
              selected={at === active}
              onMouseDown={(event) => event.preventDefault()}
              fw={at === active ? 600 : 400}
              bg={at === active ? 'var(--fo-chip)' : undefined}
            >
              {name}
            </Combobox.Option>
          ))}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
}
