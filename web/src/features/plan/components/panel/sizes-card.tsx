import { Text } from '@mantine/core';
import { useMemo } from 'react';
import { clearSize, type Axis } from '../../../../ui/plan/drawn/clear-size';
import { lengthWords } from '../../../../ui/plan/drawn/lengths';
import type { Edit } from '../../model/edits';
import { contradictionsOf, type Contradiction } from '../../model/tracing/contradictions';
import type { TypedSize } from '../../model/tracing/fit-sizes';
import type { Named } from '../../model/things';
import { LengthField } from './length-field';
import classes from './panel.module.css';

interface Props {
  named: Named;
  /** Sizes typed so far; all of them hold together. */
  typed: readonly TypedSize[];
  onType: (typed: readonly TypedSize[]) => void;
  edit: (edit: Edit) => void;
  /** Whether they hold only once all rooms are drawn. */
  isWaiting: boolean;
  /** Whether it begins open. */
  isOpen: boolean;
}

const AXES = [
  { axis: 'x', label: 'Left to right' },
  { axis: 'y', label: 'Top to bottom' },
] as const satisfies readonly { axis: Axis; label: string }[];

/** The sizes that a brochure prints in its rooms: the drawing follows what is typed, whatever the picture was squeezed to. */
export function SizesCard({ named, typed, onType, edit, isWaiting, isOpen }: Props) {
  const { rooms } = named.measured;
  const against = useMemo(() => (isWaiting ? [] : contradictionsOf(named.plan, typed)), [named.plan, typed, isWaiting]);
  if (rooms.length === 0) return null;
  const type = (room: string, axis: Axis, size: number | null): void => {
    const others = typed.filter((one) => one.room !== room || one.axis !== axis);
    const sizes = size === null ? others : [...others, { room, axis, size }];
    onType(sizes);
    edit({ do: 'fit-sizes', sizes });
  };
  return (
    <section className={classes.card} aria-label="Sizes of all rooms">
      <details open={isOpen}>
        <summary className={classes.summary}>
          <h2 className={classes.title}>Sizes of all rooms</h2>
        </summary>
        <Text c="dimmed" fz={13} my={6}>
          As the brochure prints them or the tape says, between the walls. Walls move so that all of them hold at once.
        </Text>
        <div className={classes.sizes} aria-hidden>
          {AXES.map(({ axis, label }) => (
            <Text key={axis} c="dimmed" fz={12}>
              {label}
            </Text>
          ))}
        </div>
        {rooms.map(({ mark: { room }, face }) => (
          <fieldset key={room} className={classes.sizes}>
            <legend>{named.nameOf(room)}</legend>
            {AXES.map(({ axis, label }) => {
              const size = typed.find((one) => one.room === room && one.axis === axis)?.size ?? null;
              const drawn = Math.round(clearSize(face, axis));
              const off = against.find(({ of }) => of.room === room && of.axis === axis);
              return (
                <LengthField
                  key={axis}
                  aria-label={`${named.nameOf(room)}, ${label.toLowerCase()}`}
                  may="empty"
                  value={size}
                  placeholder={lengthWords(drawn)}
                  error={off && `Drawn ${lengthWords(drawn)}: ${reasonOf(off, named.nameOf)}`}
                  onCommit={(mm) => type(room, axis, mm)}
                />
              );
            })}
          </fieldset>
        ))}
      </details>
    </section>
  );
}

/** `contradicts Kitchen by 10″`. */
function reasonOf({ rooms, by }: Contradiction, nameOf: Named['nameOf']): string {
  const [first, ...more] = rooms.map(nameOf);
  if (first === undefined) return 'its walls cannot move so far';
  const last = more.pop();
  return `contradicts ${[[first, ...more].join(', '), last].filter(Boolean).join(' and ')} by ${lengthWords(by)}`;
}
