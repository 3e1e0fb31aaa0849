import { Checkbox, Stack } from '@mantine/core';
import { MultiSelect } from '../../../../ui/form/multi-select';
import type { Item } from '../../api/items-query';
import type { ItemDraft } from '../../model/draft-fields';

interface Props {
  draft: ItemDraft;
  /** Furniture that this may be part of. */
  wholes: readonly Item[];
  errors: Readonly<Record<string, string>>;
  disabled: boolean;
  onChange: (draft: ItemDraft) => void;
}

/** What furniture is besides its size: part of another piece, at most one, and loose or fixed. */
export function FurnitureTags({ draft, wholes, errors, disabled, onChange }: Props) {
  return (
    <Stack gap="xs" mt={14}>
      <MultiSelect
        single
        label="Part of"
        placeholder="Stands by itself"
        value={draft.componentOf ? [draft.componentOf] : []}
        disabled={disabled || (wholes.length === 0 && !draft.componentOf)}
        error={errors.component_of}
        onChange={([componentOf = null]) => onChange({ ...draft, componentOf })}
        options={nearestFirst(wholes, draft.room).map((one) => ({
          value: one.id,
          label: one.room_label ? `${one.title}, ${one.room_label}` : one.title,
        }))}
      />
      <Checkbox
        label="Loose furniture"
        checked={draft.isLoose}
        disabled={disabled}
        onChange={(event) => onChange({ ...draft, isLoose: event.currentTarget.checked })}
      />
    </Stack>
  );
}

/** Furniture of the same room before all other. */
function nearestFirst(wholes: readonly Item[], room: string | null): Item[] {
  return [...wholes.filter((one) => one.room === room), ...wholes.filter((one) => one.room !== room)];
}
