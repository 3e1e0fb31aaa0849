import { Box } from '@mantine/core';
import type { ComponentProps } from 'react';
import { DimensionSelector } from './dimension-selector';
import { SelectField } from '../../../../ui/form/select-field';
import { sidesOf, type ItemDraft } from '../../model/draft-fields';
import { measuredBy } from '../../model/item-draft';
import { roomOptions, type RoomChoice } from '../../model/rooms/rooms-for';
import { NumberFields } from './number-fields';
import { Columns } from '../../../../ui/layout/columns';

const COUNTS = Array.from({ length: 10 }, (_, index) => ({ value: String(index + 1), label: String(index + 1) }));

interface Choice {
  id: string;
  label: string;
}
interface Props {
  draft: ItemDraft;
  /** Measures that are asked for, and `rate` for who may change it. */
  inputs: readonly string[];
  finishes: readonly Choice[];
  rooms: readonly RoomChoice[];
  /** Usual sizes, the most usual first. */
  sizes: ComponentProps<typeof DimensionSelector>['sizes'];
  errors: Readonly<Record<string, string>>;
  disabled: boolean;
  onChange: (draft: ItemDraft) => void;
}

/** Names of rooms and finishes are longer than half a panel. */
const WHOLE_ROW = { gridColumn: '1 / -1' };

/** The fields that every trade's item may have; which of them show is the work's own data. */
export function MeasureFields({ draft, inputs, finishes, rooms, sizes, errors, disabled, onChange }: Props) {
  const set = (change: Partial<ItemDraft>): void => onChange({ ...draft, ...change });
  const sides = sidesOf(inputs);
  return (
    <Columns of={2} gap={14} rowGap={12}>
      <SelectField
        label="Room"
        style={WHOLE_ROW}
        name="room"
        value={draft.room ?? ''}
        error={errors.room}
        disabled={disabled}
        onChange={(value) => set({ room: value || null })}
        options={roomOptions(rooms, draft.room)}
      />
      {finishes.length > 0 && (
        <SelectField
          label="Finish"
          style={WHOLE_ROW}
          name="finish_id"
          value={draft.finishId ?? ''}
          error={errors.finish_id ?? errors.finish}
          disabled={disabled}
          onChange={(value) => set({ finishId: value || null })}
          options={[
            ...(draft.finishId ? [] : [{ value: '', label: 'Choose a finish' }]),
            ...finishes.map(({ id, label }) => ({ value: id, label })),
          ]}
        />
      )}
      {sides.length > 0 && (
        <Box style={WHOLE_ROW}>
          <DimensionSelector
            sides={sides}
            sizes={sizes}
            value={draft.sides}
            errors={errors}
            disabled={disabled}
            onChange={(next) => onChange(measuredBy(draft, { sides: next }, inputs))}
          />
        </Box>
      )}
      <NumberFields
        inputs={inputs}
        valueOf={(name) => draft[name]}
        errors={errors}
        disabled={disabled}
        onChange={(value, name) => onChange(measuredBy(draft, { [name]: value }, inputs))}
      />
      <SelectField
        label="Count"
        name="count"
        value={String(draft.count)}
        options={COUNTS}
        error={errors.count}
        disabled={disabled}
        onChange={(value) => set({ count: Number(value) })}
      />
    </Columns>
  );
}
