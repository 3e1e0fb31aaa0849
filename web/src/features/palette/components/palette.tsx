import { Box, Modal, Stack, Text } from '@mantine/core';
import { useEffect, useId, useMemo, useRef, useState, type KeyboardEvent } from 'react';
import type { AppCommand } from '../../../lib/browser/commands';
import { focusAtOnce } from '../../../lib/browser/focus-at-once';
import { keysText } from '../../../lib/browser/keys';
import { closePalette, PALETTE_FIELD } from '../model/palette-state';
import { groupByHeading, rankCommands } from '../model/rank';
import classes from './palette.module.css';

interface Props {
  query: string;
  onQuery: (query: string) => void;
  /** Everything that can be searched locally. */
  commands: readonly AppCommand[];
  /** Server results for the query; listed unchanged. */
  found: readonly AppCommand[];
  searching: boolean;
}

/** Without a query the list stays short: the screen's commands, and links. */
const MOST = 40;

/** One field that finds commands, screens, items and estimates; arrows move, Enter runs. */
export function Palette({ query, onQuery, commands, found, searching }: Props) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const own = useMemo(() => rankCommands(commands, query, MOST), [commands, query]);
  const groups = [...own, ...groupByHeading(found)];
  const flat = groups.flatMap((group) => group.commands);
  const [chosen, setChosen] = useState(0);
  const active = Math.min(chosen, flat.length - 1);
  const optionId = (index: number): string => `${id}-${index}`;

  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  });

  function run(command: AppCommand | undefined): void {
    if (!command) return;
    // During the key press: browsers allow a new tab only then.
    closePalette();
    command.run();
  }
  function press(event: KeyboardEvent): void {
    const last = flat.length - 1;
    const moves: Record<string, number> = {
      ArrowDown: active >= last ? 0 : active + 1,
      ArrowUp: active <= 0 ? last : active - 1,
      PageDown: Math.min(last, active + 8),
      PageUp: Math.max(0, active - 8),
    };
    const next = moves[event.key];
    if (next !== undefined) {
      event.preventDefault();
      setChosen(Math.max(0, next));
    } else if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      event.preventDefault();
      run(flat[active]);
    }
  }

  return (
    <Modal.Root
      opened
      onClose={closePalette}
      size={620}
      yOffset="12vh"
      centered={false}
      padding={0}
      returnFocus={false}
    >
      <Modal.Overlay />
      <Modal.Content aria-label="Search and commands">
        <Stack gap={0} mah="70vh" bg="var(--fo-card)" style={{ overflow: 'hidden' }}>
          <input
            className={classes.field}
            role="combobox"
            aria-label={PALETTE_FIELD}
            aria-autocomplete="list"
            aria-expanded={flat.length > 0}
            aria-controls={flat.length > 0 ? id : undefined}
            aria-activedescendant={active >= 0 ? optionId(active) : undefined}
            placeholder={PALETTE_FIELD}
            autoComplete="off"
            spellCheck={false}
            ref={focusAtOnce}
            data-autofocus
            value={query}
            onChange={(event) => {
              setChosen(0);
              onQuery(event.currentTarget.value);
            }}
            onKeyDown={press}
          />
          {flat.length > 0 && (
            <Box
              ref={list}
              flex={1}
              mih={0}
              p={6}
              style={{ overflowY: 'auto', overscrollBehavior: 'contain' }}
              role="listbox"
              id={id}
              aria-label="Results"
            >
              {groups.map((group) => (
                <Found key={group.title} {...group} {...{ flat, active, optionId, run, setChosen }} />
              ))}
            </Box>
          )}
          <p className={flat.length > 0 ? classes.count : classes.none} role="status">
            {flat.length > 0
              ? `${flat.length} ${flat.length === 1 ? 'result' : 'results'}`
              : searching
                ? 'Searching…'
                : `Nothing found for “${query.trim()}”.`}
          </p>
          <Foot />
        </Stack>
      </Modal.Content>
    </Modal.Root>
  );
}

interface FoundProps {
  title: string;
  commands: readonly AppCommand[];
  /** All listed commands, in order. */
  flat: readonly AppCommand[];
  /** Index of the highlighted one. */
  active: number;
  optionId: (index: number) => string;
  run: (command: AppCommand) => void;
  setChosen: (index: number) => void;
}

/** The commands of one group. */
function Found({ title, commands, flat, active, optionId, run, setChosen }: FoundProps) {
  return (
    <div role="group" aria-label={title}>
      <Text component="div" px="sm" pt={8} pb={4} c="var(--fo-ink3)" fz="xs" fw={600} aria-hidden>
        {title}
      </Text>
      {commands.map((command) => {
        const at = flat.indexOf(command);
        return (
          <button
            key={command.id}
            id={optionId(at)}
            type="button"
            className={classes.option}
            role="option"
            tabIndex={-1}
            aria-selected={at === active}
            onMouseMove={() => at !== active && setChosen(at)}
            onClick={() => run(command)}
          >
            <Text span truncate>
              {command.label}
            </Text>
            {command.hint && (
              <Text span flex="none" maw="45%" c="dimmed" fz={13} truncate>
                {command.hint}
              </Text>
            )}
            {command.keys && <kbd className={classes.keys}>{keysText(command.keys)}</kbd>}
          </button>
        );
      })}
    </div>
  );
}

function Foot() {
  return (
    <p className={classes.foot} aria-hidden>
      <span>
        <kbd>↑</kbd> <kbd>↓</kbd> choose
      </span>
      <span>
        <kbd>Enter</kbd> do it
      </span>
      <span>
        <kbd>Esc</kbd> close
      </span>
    </p>
  );
}
