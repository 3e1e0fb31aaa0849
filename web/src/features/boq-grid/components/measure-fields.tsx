import { FeetInchField } from '../../../ui/feet-inch-field';
import { NumberField } from '../../../ui/number-field';
import { SelectField } from '../../../ui/select-field';
import { sidesOf, type ItemDraft } from '../model/item-draft';
import classes from './item-form.module.css';

const SIDE_LABELS = { L: 'Length', W: 'Width', H: 'Height' } as const;
const COUNTS = Array.from({ length: 10 }, (_, index) => ({ value: String(index + 1), label: String(index + 1) }));

interface Choice {
  id: string;
  label: string;
}
interface Props {
  draft: ItemDraft;
  inputs: readonly string[];
  finishes: readonly Choice[];
  rooms: readonly Choice[];
  errors: Readonly<Record<string, string>>;
  disabled: boolean;
  onChange: (draft: ItemDraft) => void;
}

/** The fields that every trade's item may have; which of them show is the work's own data. */
export function MeasureFields({ draft, inputs, finishes, rooms, errors, disabled, onChange }: Props) {
  const set = (change: Partial<ItemDraft>): void => onChange({ ...draft, ...change });
  const sides = sidesOf(inputs);
  const listed = rooms.some((room) => room.id === draft.room);
  return (
    <div className={classes.fields}>
      <SelectField
        label="Room"
        name="room"
        value={draft.room ?? ''}
        error={errors.room}
        disabled={disabled}
        onChange={(value) => set({ room: value || null })}
        options={[
          { value: '', label: 'No room' },
          ...(draft.room && !listed ? [{ value: draft.room, label: draft.room }] : []),
          ...rooms.map(({ id, label }) => ({ value: id, label })),
        ]}
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
        <div className={classes.sides}>
          {sides.map((side) => (
            <FeetInchField
              key={side}
              label={SIDE_LABELS[side]}
              name={`dimension.${side}`}
              value={draft.sides[side] ?? null}
              error={errors[`dimension.${side}`] ?? (side === sides[0] ? errors.dimension : undefined)}
              disabled={disabled}
              onChange={(inches) => set({ sides: { ...draft.sides, [side]: inches } })}
            />
          ))}
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
