import { Group, Text } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import classes from './revision-range.module.css';

/** How long the thumb must rest before its revision is loaded. */
const REST_MS = 150;

interface Props {
  label: string;
  /** The current revision. */
  last: number;
  value: number;
  /** Text for screen readers: who, when, how much. */
  describe?: (revision: number) => string;
  /** Called continuously while the thumb moves. */
  onMove?: (revision: number) => void;
  /** Called when the thumb rests. */
  onRest: (revision: number) => void;
}

/** A slider over revisions: arrows move by one, Page Up and Page Down by a tenth, Home and End to the ends. */
export function RevisionRange({ label, last, value, describe, onMove, onRest }: Props) {
  const [shown, setShown] = useState(value);
  const [given, setGiven] = useState(value);
  if (given !== value) {
    setGiven(value);
    setShown(value);
  }
  const timer = useRef<number>(undefined);
  useEffect(() => () => window.clearTimeout(timer.current), []);

  function move(revision: number): void {
    setShown(revision);
    onMove?.(revision);
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(() => onRest(revision), REST_MS);
  }

  return (
    <label className={classes.range}>
      <Group component="span" gap={0} align="stretch" justify="space-between" wrap="nowrap" c="dimmed">
        {label}{' '}
        <Text component="output" c="var(--fo-ink)" fw={600} className="num">
          version {shown}
        </Text>
      </Group>
      <input
        type="range"
        aria-label={label}
        min={1}
        max={last}
        step={1}
        value={shown}
        disabled={last < 2}
        aria-valuetext={`Version ${shown}${describe ? `, ${describe(shown)}` : ''}`}
        onChange={(event) => move(event.currentTarget.valueAsNumber)}
        onKeyDown={(event) => {
          // A tenth of a long history, at least one: browsers differ.
          const page = event.key === 'PageUp' ? 1 : event.key === 'PageDown' ? -1 : 0;
          if (page === 0) return;
          event.preventDefault();
          move(Math.min(last, Math.max(1, shown + page * Math.max(1, Math.round(last / 10)))));
        }}
      />
    </label>
  );
}
