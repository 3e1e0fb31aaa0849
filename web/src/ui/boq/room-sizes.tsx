import { Anchor, Group, Stack, Text } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import {
  CEILING,
  lengthFault,
  measuresOf,
  misfit,
  MOST_BATHROOMS,
  roomsArea,
  SIDE,
  sidesOf,
  withSizes,
  type PlanRoom,
  type Sides,
  type Sizes,
} from '../../lib/boq/room-sizes';
import { formatInches, fromInches, toInches } from '../../lib/format/feet-inch';
import { formatQuantity } from '../../lib/format/money';
import { FeetInchField } from '../form/feet-inch-field';
import { SelectField } from '../form/select-field';
import { Columns } from '../layout/columns';
import classes from './room-sizes.module.css';

interface Props {
  /** The rooms of the flat; unmeasured sides are assumed. */
  plan: readonly PlanRoom[];
  carpetArea: number;
  /** Accuracy of the estimate with these sizes, where the screen shows no preview of it. */
  range?: { percent: number; if_measured: number };
  value: Sizes | null;
  onChange: (value: Sizes | null) => void;
}

/** Measured values of a flat: bathrooms, ceiling and the sides of its rooms. Empty fields stay assumed. */
export function RoomSizes({ plan, carpetArea, range, value, onChange }: Props) {
  // A room counts once it has both sides; until then its typed side is kept here.
  const [typed, setTyped] = useState<Readonly<Record<string, Sides>>>({});
  const [ceiling, setCeiling] = useState<number | null>(null);
  const { ref, cleared, clear } = useClearing();
  const height = value?.ceiling_height ? toInches(value.ceiling_height) : ceiling;
  const assumedHeight = plan[0]?.size.H;
  const bathrooms = plan.filter(({ kind }) => kind === 'bathroom').length;
  const { rooms: given = {} } = value ?? {};
  const area = roomsArea(plan, value);
  const warning = misfit(area, carpetArea);

  function setRoom(room: string, sides: Sides): void {
    // Sizes of rooms that the flat no longer has are removed with the next change.
    const others = Object.fromEntries(
      Object.entries(given).filter(([id]) => id !== room && plan.some((one) => one.room === id)),
    );
    const { [room]: _typed, ...rest } = typed;
    const { L, W } = sides;
    const isWhole = L !== null && W !== null && !lengthFault(L, SIDE) && !lengthFault(W, SIDE);
    setTyped(isWhole || (L === null && W === null) ? rest : { ...rest, [room]: sides });
    onChange(
      withSizes(value, { rooms: isWhole ? { ...others, [room]: { L: fromInches(L), W: fromInches(W) } } : others }),
    );
  }
  function clearAll(): void {
    setTyped({});
    setCeiling(null);
    clear();
    onChange(null);
  }

  return (
    <Stack gap="sm" key={cleared} ref={ref}>
      <Columns of={2} min={140} gap={14}>
        <SelectField
          label="Bathrooms"
          value={String(value?.bathrooms ?? '')}
          options={[
            { value: '', label: value?.bathrooms ? 'Usual for the layout' : `${bathrooms}, assumed` },
            ...Array.from({ length: MOST_BATHROOMS }, (_, i) => ({ value: String(i + 1), label: String(i + 1) })),
          ]}
          onChange={(count) => onChange(withSizes(value, { bathrooms: Number(count) || undefined }))}
        />
        <FeetInchField
          label="Ceiling height"
          placeholder={assumedHeight && formatInches(toInches(assumedHeight))}
          value={height}
          error={lengthFault(height, CEILING)}
          onChange={(inches) => {
            const fits = inches !== null && !lengthFault(inches, CEILING);
            setCeiling(fits ? null : inches);
            onChange(withSizes(value, { ceiling_height: fits ? fromInches(inches) : undefined }));
          }}
        />
      </Columns>
      <div className={classes.rooms}>
        {['Room', 'Length', 'Width', ''].map((head) => (
          <Text key={head} c="dimmed" fz="xs" className={classes.head} aria-hidden>
            {head}
          </Text>
        ))}
        {plan.map((room) => (
          <RoomRow
            key={room.room}
            room={room}
            sides={typed[room.room] ?? sidesOf(value, room.room)}
            onChange={(sides) => setRoom(room.room, sides)}
          />
        ))}
      </div>
      <Text fz={13} c="dimmed" aria-live="polite">
        Rooms of <span className="num">{formatQuantity(Math.round(area))}</span> sq ft in a carpet area of{' '}
        <span className="num">{formatQuantity(carpetArea)}</span> sq ft{warning === null && '; walls take the rest'}.
        Grey values are assumed.
        {range && ` With these sizes the estimate is ± ${formatQuantity(range.percent)} %`}
        {range &&
          (range.if_measured < range.percent
            ? `, with every room measured ± ${formatQuantity(range.if_measured)} %.`
            : '.')}
      </Text>
      {warning && (
        <Text fz={13} c="var(--fo-up)" role="status">
          {warning}
        </Text>
      )}
      {(measuresOf(value) > 0 || Object.keys(typed).length > 0) && (
        <Group>
          <Anchor component="button" type="button" fz="sm" py={4} onClick={clearAll}>
            Clear all sizes
          </Anchor>
        </Group>
      )}
    </Stack>
  );
}

/** Cleared fields are mounted again, since they hold unreadable text themselves; the first of them gets the focus. */
function useClearing() {
  const ref = useRef<HTMLDivElement>(null);
  const [cleared, setCleared] = useState(0);
  useEffect(() => {
    if (cleared > 0) ref.current?.querySelector<HTMLElement>('select, input')?.focus();
  }, [cleared]);
  return { ref, cleared, clear: () => setCleared(cleared + 1) };
}

const SIDE_NAMES = { L: 'Length', W: 'Width' } as const;

interface RowProps {
  room: PlanRoom;
  sides: Sides;
  onChange: (sides: Sides) => void;
}

function RoomRow({ room: { label, kind, size }, sides, onChange }: RowProps) {
  const { ref, cleared, clear } = useClearing();
  return (
    <div ref={ref} className={classes.room} role="group" aria-label={label}>
      <Text fz="sm" className={classes.name}>
        {label}
        {kind === 'balcony' && (
          <Text span c="dimmed" fz="xs">
            {' '}
            not part of the carpet area
          </Text>
        )}
      </Text>
      {(['L', 'W'] as const).map((side) => {
        const assumed = size[side];
        return (
          <FeetInchField
            key={`${side} ${cleared}`}
            aria-label={`${SIDE_NAMES[side]} of ${label}`}
            placeholder={assumed && formatInches(toInches(assumed))}
            value={sides[side]}
            error={lengthFault(sides[side], SIDE)}
            onChange={(inches) => onChange({ ...sides, [side]: inches })}
          />
        );
      })}
      {sides.L !== null || sides.W !== null ? (
        <Anchor
          component="button"
          type="button"
          fz="sm"
          py={6}
          aria-label={`Clear ${label}`}
          onClick={() => {
            clear();
            onChange({ L: null, W: null });
          }}
        >
          Clear
        </Anchor>
      ) : (
        <span />
      )}
    </div>
  );
}
