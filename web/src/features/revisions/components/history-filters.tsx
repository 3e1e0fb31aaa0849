import { SelectField } from '../../../ui/form/select-field';
import { HISTORY_KINDS, kindOf, type HistoryFilter } from '../model/filter';
import { Columns } from '../../../ui/layout/columns';

interface Props {
  filter: HistoryFilter;
  people: readonly { id: string; name: string }[];
  items: readonly { id: string; title: string; room: string | null }[];
  onChange: (filter: HistoryFilter) => void;
}

/** Filters the list by person, kind and item. */
export function HistoryFilters({ filter, people, items, onChange }: Props) {
  return (
    <Columns of={3} min={110} gap={8} mb="xs" role="group" aria-label="Filter the changes">
      <SelectField
        hideLabel
        label="Person"
        value={filter.by ?? ''}
        options={[{ value: '', label: 'Everybody' }, ...people.map(({ id, name }) => ({ value: id, label: name }))]}
        onChange={(by) => onChange({ ...filter, by: by || null })}
      />
      <SelectField
        hideLabel
        label="Kind of change"
        value={filter.kind ?? ''}
        options={[{ value: '', label: 'All kinds' }, ...HISTORY_KINDS.map(({ id, label }) => ({ value: id, label }))]}
        onChange={(kind) => onChange({ ...filter, kind: kindOf(kind) })}
      />
      <SelectField
        hideLabel
        label="Item"
        value={filter.item ?? ''}
        options={[
          { value: '', label: 'All items' },
          ...items.map(({ id, title, room }) => ({ value: id, label: room ? `${title}, ${room}` : title })),
        ]}
        onChange={(item) => onChange({ ...filter, item: item || null })}
      />
    </Columns>
  );
}
