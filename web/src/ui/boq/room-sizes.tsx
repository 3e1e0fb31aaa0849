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
import { useWords, type Words } from '../../lib/language/words';
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
  const i18n = useWords();
  // A room counts once it has both sides; until then its typed side is kept here.
  const [typed, setTyped] = useState<Readonly<Record<string, Sides>>>({});
  const [ceiling, setCeiling] = useState<number | null>(null);
  const { ref, cleared, clear } = useClearing();
  const height = value?.ceiling_height ? toInches(value.ceiling_height) : ceiling;
  const assumedHeight = plan[0]?.size.H;
  const bathrooms = plan.filter(({ kind }) => kind === 'bathroom').length;
  const { rooms: given = {} } = value ?? {};
  const area = roomsArea(plan, value);
  const areas = { rooms: formatQuantity(Math.round(area)), carpet: formatQuantity(carpetArea) };
  const warning = misfit(i18n, area, carpetArea);

  function setRoom(room: string, sides: Sides): void {
    // Sizes of rooms that the flat no longer has are removed with the next change.
    const others = Object.fromEntries(
      Object.entries(given).filter(([id]) => id !== room && plan.some((one) => one.room === id)),
    );
    const { [room]: _typed, ...rest } = typed;
    const { L, W } = sides;
    const isWhole = L !== null && W !== null && !lengthFault(i18n, L, SIDE) && !lengthFault(i18n, W, SIDE);
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
    <Stack gap="sm" key={cleared} ref={ref} className={classes.sizes}>
      <Columns of={2} min={140} gap={14}>
        <SelectField
          label={i18n.t('Bathrooms')}
          value={String(value?.bathrooms ?? '')}
          options={[
            {
              value: '',
              label: value?.bathrooms
                ? i18n.t('Usual for the layout')
                : i18n.t('{count}, assumed', { count: bathrooms }),
            },
            ...Array.from({ length: MOST_BATHROOMS }, (_, i) => ({ value: String(i + 1), label: String(i + 1) })),
          ]}
          onChange={(count) => onChange(withSizes(value, { bathrooms: Number(count) || undefined }))}
        />
        <FeetInchField
          label={i18n.t('Ceiling height')}
          placeholder={assumedHeight && formatInches(toInches(assumedHeight))}
          value={height}
          error={lengthFault(i18n, height, CEILING)}
          onChange={(inches) => {
            const fits = inches !== null && !lengthFault(i18n, inches, CEILING);
            setCeiling(fits ? null : inches);
            onChange(withSizes(value, { ceiling_height: fits ? fromInches(inches) : undefined }));
          }}
        />
      </Columns>
      <div className={classes.rooms}>
        {[i18n.t('Room'), i18n.t('Length'), i18n.t('Width'), ''].map((head) => (
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
        {warning === null
          ? i18n.t('Rooms of {rooms} sq ft in a carpet area of {carpet} sq ft; walls take the rest.', areas)
          : i18n.t('Rooms of {rooms} sq ft in a carpet area of {carpet} sq ft.', areas)}{' '}
        {i18n.t('Grey values are assumed.')} {range && accuracy(i18n, range)}
      </Text>
      {warning && (
        <Text fz={13} c="var(--fo-up)" role="status">
          {warning}
        </Text>
      )}
      {(measuresOf(value) > 0 || Object.keys(typed).length > 0) && (
        <Group>
          <Anchor component="button" type="button" fz="sm" py={4} onClick={clearAll}>
            {i18n.t('Clear all sizes')}
          </Anchor>
        </Group>
      )}
    </Stack>
  );
}

function accuracy(i18n: Words, range: NonNullable<Props['range']>): string {
  const values = { percent: formatQuantity(range.percent), measured: formatQuantity(range.if_measured) };
  return range.if_measured < range.percent
    ? i18n.t('With these sizes the estimate is ± {percent} %, with every room measured ± {measured} %.', values)
    : i18n.t('With these sizes the estimate is ± {percent} %.', values);
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

interface RowProps {
  room: PlanRoom;
  sides: Sides;
  onChange: (sides: Sides) => void;
}

function RoomRow({ room: { label, kind, size }, sides, onChange }: RowProps) {
  const i18n = useWords();
  const { ref, cleared, clear } = useClearing();
  return (
    <div ref={ref} className={classes.room} role="group" aria-label={label}>
      <Text fz="sm" className={classes.name}>
        {label}
        {kind === 'balcony' && (
          <Text span c="dimmed" fz="xs">
            {' '}
            {i18n.t('not part of the carpet area')}
          </Text>
        )}
      </Text>
      {(['L', 'W'] as const).map((side) => {
        const assumed = size[side];
        return (
          <FeetInchField
            key={`${side} ${cleared}`}
            aria-label={
              side === 'L' ? i18n.t('Length of {room}', { room: label }) : i18n.t('Width of {room}', { room: label })
            }
            placeholder={assumed && formatInches(toInches(assumed))}
            value={sides[side]}
            error={lengthFault(i18n, sides[side], SIDE)}
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
          aria-label={i18n.t('Clear {room}', { room: label })}
          onClick={() => {
            clear();
            onChange({ L: null, W: null });
          }}
        >
          {i18n.t('Clear')}
        </Anchor>
      ) : (
        <span />
      )}
    </div>
  );
}
