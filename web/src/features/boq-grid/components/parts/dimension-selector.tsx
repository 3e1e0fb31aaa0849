import { Stack } from '@mantine/core';
import { useRef } from 'react';
import { formatDimension, toInches, type FeetInches, type Side } from '../../../../lib/format/feet-inch';
import { FeetInchField } from '../../../../ui/form/feet-inch-field';
import { SelectField } from '../../../../ui/form/select-field';
import { Columns } from '../../../../ui/layout/columns';

type Sides = Partial<Record<Side, number | null>>;
interface Props {
  /** The sides that count, in their order. */
  sides: readonly Side[];
  /** Usual sizes, the most usual first. */
  sizes: readonly Partial<Record<Side, FeetInches>>[];
  /** Whole inches a side; null while unreadable. */
  value: Sides;
  errors: Readonly<Record<string, string>>;
  disabled?: boolean;
  onChange: (value: Sides) => void;
}

const SIDE_LABELS = { L: 'Length', W: 'Width', H: 'Height' } as const;
const CUSTOM = 'custom';

/** A usual size, or one's own in feet and inches: the list and the fields always say the same. */
export function DimensionSelector({ sides, sizes, value, errors, disabled, onChange }: Props) {
  const fields = useRef<HTMLDivElement>(null);
  const known = sizes.findIndex((size) =>
    sides.every((side) => (size[side] ? toInches(size[side]) : null) === (value[side] ?? null)),
  );
  function pick(choice: string): void {
    const size = sizes[Number(choice)];
    if (size) onChange(Object.fromEntries(sides.map((side) => [side, size[side] ? toInches(size[side]) : null])));
    else fields.current?.querySelector('input')?.focus();
  }
  return (
    <Stack gap="sm">
      {sizes.length > 0 && (
        <SelectField
          label="Size"
          name="size"
          value={known < 0 ? CUSTOM : String(known)}
          disabled={disabled}
          onChange={pick}
          options={[
            ...sizes.map((size, index) => ({
              value: String(index),
              label: formatDimension(size) + (index === 0 ? ' (usual)' : ''),
            })),
            { value: CUSTOM, label: 'Custom size' },
          ]}
        />
      )}
      <Columns of={3} gap={12} ref={fields}>
        {sides.map((side) => (
          <FeetInchField
            key={side}
            label={SIDE_LABELS[side]}
            name={`dimension.${side}`}
            value={value[side] ?? null}
            error={errors[`dimension.${side}`] ?? (side === sides[0] ? errors.dimension : undefined)}
            disabled={disabled}
            onChange={(inches) => onChange({ ...value, [side]: inches })}
          />
        ))}
      </Columns>
    </Stack>
  );
}
