import { SelectField } from '../../../../ui/form/select-field';
import type { ItemFilter } from '../../model/arrange';

interface Props {
  filter: ItemFilter;
  rooms: readonly string[];
  finishes: readonly string[];
  /** The categories, where nothing else on the screen chooses them. */
  categories: readonly { value: string; label: string }[];
  onChange: (change: Partial<ItemFilter>) => void;
}

/** Menus over the items. */
export function ItemFilters({ filter, rooms, finishes, categories, onChange }: Props) {
  const all = (label: string, values: readonly string[]) => [
    { value: '', label },
    ...values.map((value) => ({ value, label: value })),
  ];
  return (
    <>
      {categories.length > 0 && (
        <SelectField
          label="Category"
          value={filter.category ?? ''}
          options={[{ value: '', label: 'All categories' }, ...categories]}
          onChange={(category) => onChange({ category: (category || null) as ItemFilter['category'] })}
        />
      )}
      {rooms.length > 0 && (
        <SelectField
          label="Room"
          value={filter.room ?? ''}
          options={all('All rooms', rooms)}
          onChange={(room) => onChange({ room: room || null })}
        />
      )}
      {finishes.length > 0 && (
        <SelectField
          label="Finish"
          value={filter.finish ?? ''}
          options={all('All finishes', finishes)}
          onChange={(finish) => onChange({ finish: finish || null })}
        />
      )}
    </>
  );
}
