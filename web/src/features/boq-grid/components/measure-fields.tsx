import type { ComponentProps } from 'react';
import { DimensionSelector } from '../../../ui/dimension-selector';
import { NumberField } from '../../../ui/number-field';
import { SelectField } from '../../../ui/select-field';
import { sidesOf, type ItemDraft } from '../model/item-draft';
import { roomOptions, type RoomChoice } from '../model/rooms-for';
import classes from './item-form.module.css';

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

/** The fields that every trade's item may have; which of them show is the work's own data. */
export function MeasureFields({ draft, inputs, finishes, rooms, sizes, errors, disabled, onChange }: Props) {
  const set = (change: Partial<ItemDraft>): void => onChange({ ...draft, ...change });
  const sides = sidesOf(inputs);
  return (
    <div className={classes.fields}>
      <SelectField
        label="Room"
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
        <div className={classes.wide}>
          <DimensionSelector
            sides={sides}
            sizes={sizes}
            value={draft.sides}
            errors={errors}
            disabled={disabled}
            onChange={(next) => set({ sides: next })}
          />
        </div>
      )}
      {inputs.includes('carpet_area') && (
        <NumberField
          label={sides.length > 0 ? 'Or carpet area, sq ft' : 'Carpet area, sq ft'}
          name="carpet_area"
          value={draft.carpetArea}
          error={errors.carpet_area}
          disabled={disabled}
          onChange={(carpetArea) => set({ carpetArea })}
        />
      )}
      {inputs.includes('area') && (
        <NumberField
          label={sides.length > 0 ? 'Or area, sq ft' : 'Area, sq ft'}
          name="area"
          value={draft.area}
          error={errors.area}
          disabled={disabled}
          onChange={(area) => set({ area })}
        />
      )}
      {inputs.includes('rate') && (
        <NumberField
          label="Own rate, ₹"
          name="rate"
          decimals={2}
          placeholder="By its recipe"
          value={draft.rate}
          error={errors.rate}
          disabled={disabled}
          onChange={(rate) => set({ rate })}
        />
      )}
      {inputs.includes('total_trips') && (
        <NumberField
          label="Trips"
          name="total_trips"
          decimals={0}
          value={draft.trips}
          error={errors.total_trips}
          disabled={disabled}
          onChange={(trips) => set({ trips })}
        />
      )}
      <SelectField
        label="Count"
        name="count"
        value={String(draft.count)}
        options={COUNTS}
        error={errors.count}
        disabled={disabled}
        onChange={(value) => set({ count: Number(value) })}
      />
    </div>
  );
}
