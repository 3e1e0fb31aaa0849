import { SearchField } from '../../../ui/form/search-field';
import { SelectField } from '../../../ui/form/select-field';
import type { ItemFilter } from '../model/arrange';
import classes from './item-filters.module.css';

interface Props {
  filter: ItemFilter;
  rooms: readonly string[];
  finishes: readonly string[];
  onChange: (change: Partial<ItemFilter>) => void;
}

/** Search and menus over the items. */
export function ItemFilters({ filter, rooms, finishes, onChange }: Props) {
  const all = (label: string, values: readonly string[]) => [
    { value: '', label },
    ...values.map((value) => ({ value, label: value })),
  ];
  return (
    <div className={classes.filters}>
      <SearchField
        className={classes.search}
        aria-label="Filter items, rooms, finishes"
        placeholder="Filter items, rooms, finishes"
        value={filter.q}
        onChange={(q) => onChange({ q })}
      />
      {rooms.length > 0 && (
        <SelectField
          hideLabel
          label="Room"
          value={filter.room ?? ''}
          options={all('All rooms', rooms)}
          onChange={(room) => onChange({ room: room || null })}
        />
      )}
      {finishes.length > 0 && (
        <SelectField
          hideLabel
          label="Finish"
          value={filter.finish ?? ''}
          options={all('All finishes', finishes)}
          onChange={(finish) => onChange({ finish: finish || null })}
        />
      )}
    </div>
  );
}
