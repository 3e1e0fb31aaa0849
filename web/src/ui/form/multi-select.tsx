import { CheckIcon, Combobox, Group, InputBase, Text, useCombobox } from '@mantine/core';
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { toggleChoice, type ChoiceRules } from './multi-choice';
import { showOption } from '../../lib/browser/show-option';

interface Option {
  value: string;
  label: string;
}
interface Props extends ChoiceRules {
  label: string;
  options: readonly Option[];
  value: readonly string[];
  onChange: (value: string[]) => void;
  /** Shown while nothing is selected. */
  placeholder: string;
  disabled?: boolean;
  error?: string;
  hideLabel?: boolean;
}

const TYPED_MS = 700;

/** A dropdown with multiple, limited or single selection; some values may be fixed. */
export function MultiSelect(props: Props) {
  const { label, options, value, onChange, placeholder, disabled, error, hideLabel, single, restricted = [] } = props;
  const id = useId();
  const combobox = useCombobox();
  const isOpen = combobox.dropdownOpened;
  const [active, setActive] = useState(0);
  const typed = useRef({ text: '', at: 0 });
  const chosen = options.filter((option) => value.includes(option.value));
  const text = chosen.length === 0 ? placeholder : chosen.map((option) => option.label).join(', ');

  useEffect(() => {
    if (isOpen) showOption(`${id}-${active}`, `${id}-list`);
  }, [id, active, isOpen]);

  function open(): void {
    setActive(
      Math.max(
        0,
        options.findIndex((option) => value.includes(option.value)),
      ),
    );
    combobox.openDropdown();
  }
  function choose(picked: string | undefined): void {
    if (picked === undefined) return;
    setActive(options.findIndex((option) => option.value === picked));
    const next = toggleChoice(value, picked, props);
    if (next.join('\n') !== value.join('\n')) onChange(next);
    if (single && !restricted.includes(picked)) combobox.closeDropdown();
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
    if (event.key === 'Escape' && isOpen) combobox.closeDropdown();
    else if (event.key === 'Enter' || event.key === ' ') {
      if (isOpen) choose(options[active]?.value);
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
    <Combobox store={combobox} withinPortal={false} onOptionSubmit={choose}>
      <Combobox.DropdownTarget>
        <InputBase
          component="button"
          type="button"
          role="combobox"
          pointer
          id={id}
          label={hideLabel ? undefined : label}
          error={error}
          disabled={disabled}
          rightSection={<Combobox.Chevron />}
          rightSectionPointerEvents="none"
          aria-label={`${label} ${text}`}
          aria-haspopup="listbox"
          aria-expanded={isOpen}
          aria-controls={isOpen ? `${id}-list` : undefined}
          aria-activedescendant={isOpen && options.length > 0 ? `${id}-${active}` : undefined}
          onClick={() => (isOpen ? combobox.closeDropdown() : open())}
          onBlur={() => combobox.closeDropdown()}
          onKeyDown={press}
        >
          <Text span truncate display="block">
            {text}
          </Text>
        </InputBase>
      </Combobox.DropdownTarget>
      <Combobox.Dropdown>
        <Options {...props} id={id} active={active} />
      </Combobox.Dropdown>
    </Combobox>
  );
}

function Options({ id, label, options, value, single, restricted, active }: Props & { id: string; active: number }) {
  return (
    <Combobox.Options
      id={`${id}-list`}
      aria-label={label}
      aria-multiselectable={!single}
      mah={264}
      style={{ overflowY: 'auto' }}
    >
      {options.map((option, index) => (
        <Combobox.Option
          key={option.value}
          id={`${id}-${index}`}
          value={option.value}
          selected={index === active}
          disabled={restricted?.includes(option.value)}
          aria-selected={value.includes(option.value)}
        >
          <Group gap={8} wrap="nowrap">
            <CheckIcon size={12} opacity={value.includes(option.value) ? 1 : 0} aria-hidden />
            {option.label}
          </Group>
        </Combobox.Option>
      ))}
    </Combobox.Options>
  );
}
