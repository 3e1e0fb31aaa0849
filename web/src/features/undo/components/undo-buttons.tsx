import { ActionIcon, Group, Tooltip } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useCommands } from '../../../lib/browser/commands';
import { isTyping, keysText, undoKey } from '../../../lib/browser/keys';
import { changeText, type Step } from '../model/own-changes';
import { useUndo, type UndoKind } from './use-undo';

interface Props {
  boqId: string;
  /** Only item changes may be undone: a guest's own BOQ. */
  itemsOnly: boolean;
}

const ARROWS: Record<UndoKind, string> = {
  undo: 'M7 4 3 8l4 4M3 8h8.5a4.5 4.5 0 0 1 0 9H9',
  redo: 'M13 4l4 4-4 4M17 8H8.5a4.5 4.5 0 0 0 0 9H11',
};
const KEYS: Record<UndoKind, string> = { undo: 'Ctrl+Z', redo: 'Ctrl+Shift+Z' };
const NAMES: Record<UndoKind, string> = { undo: 'Undo', redo: 'Redo' };

/** Undo and redo of one's own latest changes, as buttons and as Ctrl+Z and Ctrl+Shift+Z outside fields. */
export function UndoButtons({ boqId, itemsOnly }: Props) {
  const { undo, redo, busy, run } = useUndo(boqId, itemsOnly);
  useUndoKeys(run);
  const steps: [UndoKind, Step | undefined][] = [
    ['undo', undo],
    ['redo', redo],
  ];
  useCommands(() =>
    steps.flatMap(([kind, step]) =>
      step ? [{ id: kind, group: 'This BOQ', label: nameOf(kind, step), keys: KEYS[kind], run: () => run(kind) }] : [],
    ),
  );
  return (
    <Group component="span" gap={4} align="stretch" wrap="nowrap" display="inline-flex" aria-busy={busy || undefined}>
      {steps.map(([kind, step]) => (
        <Tooltip key={kind} label={`${nameOf(kind, step)} (${keysText(KEYS[kind])})`} disabled={!step} withArrow>
          <ActionIcon
            variant="subtle"
            color="gray"
            c={step ? 'var(--fo-ink)' : 'var(--fo-ink3)'}
            bg={step ? undefined : 'transparent'}
            size={36}
            aria-label={nameOf(kind, step)}
            aria-keyshortcuts={KEYS[kind].replaceAll('Ctrl', 'Control')}
            disabled={!step}
            onClick={() => run(kind)}
          >
            <svg
              width={18}
              height={18}
              fill="none"
              stroke="currentcolor"
              strokeWidth={1.8}
              strokeLinecap="round"
              strokeLinejoin="round"
              viewBox="0 0 20 20"
              aria-hidden
            >
              <path d={ARROWS[kind]} />
            </svg>
          </ActionIcon>
        </Tooltip>
      ))}
    </Group>
  );
}

function nameOf(kind: UndoKind, step: Step | undefined): string {
  return step ? `${NAMES[kind]}: ${changeText(step.change)}` : `Nothing to ${kind}`;
}

/** Whether the keys belong to a field that has something to undo, or to a dialog that covers the BOQ. */
function isElsewhere(event: KeyboardEvent): boolean {
  if (document.querySelector('[role="dialog"][aria-modal="true"]')) return true;
  return isTyping(event) && !(event.target as Element).matches('[data-blank]');
}

function useUndoKeys(run: (kind: UndoKind) => void): void {
  const latest = useRef(run);
  useEffect(() => {
    latest.current = run;
  });
  useEffect(() => {
    function press(event: KeyboardEvent): void {
      const kind = undoKey(event);
      if (!kind || event.defaultPrevented || isElsewhere(event)) return;
      event.preventDefault();
      latest.current(kind);
    }
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, []);
}
