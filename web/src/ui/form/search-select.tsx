import { CheckIcon, Combobox, Group, InputBase, Stack, Text, useCombobox, VisuallyHidden } from '@mantine/core';
import { useEffect, useId, useState, type KeyboardEvent } from 'react';
import { useWords, type Words } from '../../lib/language/words';
import { showOption } from '../../lib/browser/show-option';

export interface SearchOption {
  value: string;
  label: string;
  /** A second line that distinguishes equal names. */
  note?: string;
  /** Options with the same group are listed together, below its name. */
  group?: string;
}
interface Props<Option extends SearchOption> {
  label: string;
  placeholder: string;
  /** The selected option; its label is in the field while nobody types. */
  chosen: SearchOption | null;
  onChoose: (found: Option) => void;
  /** Called with the typed text; '' when the field is opened. */
  onSearch: (text: string) => void;
  options: readonly Option[];
  searching: boolean;
  /** Message when nothing was found, or the search failed. */
  nothing: string;
  error?: string;
  name?: string;
}

/** A search field with suggestions below; arrows move, Enter selects, Escape closes. */
export function SearchSelect<Option extends SearchOption>(props: Props<Option>) {
  const { label, placeholder, chosen, onChoose, onSearch, options, error, name } = props;
  const id = useId();
  const [typed, setTyped] = useState<string | null>(null);
  const [marked, setMarked] = useState(0);
  // A list that was never reached is not made: its place would be measured in the middle of a page's first layout.
  const [isReached, setIsReached] = useState(false);
  const isOpen = typed !== null;
  const combobox = useCombobox({ opened: isOpen });
  const active = Math.min(marked, options.length - 1);

  useEffect(() => {
    if (isOpen) showOption(`${id}-${active}`, `${id}-list`);
  }, [id, active, isOpen]);

  function search(text: string): void {
    setTyped(text);
    setMarked(0);
    onSearch(text.trim());
  }
  function choose(found: Option | undefined): void {
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

  const state = stateText(useWords(), props);
  return (
    <Combobox
      store={combobox}
      keepMounted={isReached}
      withinPortal={false}
      preventPositionChangeWhenVisible={options.length > 0} // On the side on which there is room for the options.
      onOptionSubmit={(value) => choose(options.find((found) => found.value === value))}
    >
      <Combobox.DropdownTarget>
        <InputBase
          id={id}
          name={name}
          label={label}
          error={error}
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={isOpen}
          aria-controls={`${id}-list`}
          aria-activedescendant={isOpen && active >= 0 ? `${id}-${active}` : undefined}
          placeholder={placeholder}
          autoComplete="off"
          spellCheck={false}
          value={typed ?? chosen?.label ?? ''}
          onFocus={() => setIsReached(true)}
          onClick={() => !isOpen && search('')}
          onChange={(event) => search(event.currentTarget.value)}
          onKeyDown={press}
          onBlur={() => setTyped(null)}
        />
      </Combobox.DropdownTarget>
      <Combobox.Dropdown>
        <Combobox.Options id={`${id}-list`} aria-label={label} mah={264} style={{ overflowY: 'auto' }}>
          {/* A closed list is empty: hundreds of options would be made for nobody to see. */}
          {isOpen &&
            grouped(options).map(({ group, from, found: together }) => (
              <div key={`${group} ${from}`} {...(group ? { role: 'group', 'aria-label': group } : {})}>
                {group && (
                  <Text c="dimmed" fz="xs" px={8} pt={6} aria-hidden>
                    {group}
                  </Text>
                )}
                {together.map((found, at) => (
                  <Choice
                    key={found.value}
                    id={`${id}-${from + at}`}
                    found={found}
                    marked={from + at === active}
                    chosen={found.value === chosen?.value}
                  />
                ))}
              </div>
            ))}
        </Combobox.Options>
        {/* The number of results is visible in the list; screen readers need it announced. */}
        <Text role="status" c="dimmed" fz={13}>
          {options.length > 0 ? <VisuallyHidden>{isOpen ? state : ''}</VisuallyHidden> : isOpen && state}
        </Text>
      </Combobox.Dropdown>
    </Combobox>
  );
}

type Listing = Pick<Props<SearchOption>, 'options' | 'searching' | 'nothing'>;

function stateText(i18n: Words, { searching, options, nothing }: Listing): string {
  if (searching) return i18n.t('Searching…');
  return options.length === 0 ? nothing : i18n.t('{count} found', { count: options.length });
}

/** Consecutive options of one group, with the index of the first. */
function grouped<Option extends SearchOption>(options: readonly Option[]) {
  const runs: { group: string | undefined; from: number; found: Option[] }[] = [];
  for (const [index, option] of options.entries()) {
    const last = runs.at(-1);
    if (last && last.group === option.group) last.found.push(option);
    else runs.push({ group: option.group, from: index, found: [option] });
  }
  return runs;
}

function Choice({ id, found, marked, chosen }: { id: string; found: SearchOption; marked: boolean; chosen: boolean }) {
  return (
    <Combobox.Option id={id} value={found.value} selected={marked} aria-selected={chosen}>
      <Group gap={8} wrap="nowrap">
        <CheckIcon size={12} opacity={chosen ? 1 : 0} aria-hidden />
        <Stack gap={0} miw={0} className="wrap">
          {found.label}
          {found.note && (
            <Text span c="dimmed" fz="xs">
              {found.note}
            </Text>
          )}
        </Stack>
      </Group>
    </Combobox.Option>
  );
}
