import { Button, Group } from '@mantine/core';
import { HISTORY_KINDS } from '../../../lib/boq/history-kinds';
import { SearchField } from '../../../ui/form/search-field';
import { SelectField } from '../../../ui/form/select-field';
import { NO_FILTER, type HistoryFilter } from '../model/filter';

interface Props {
  filter: HistoryFilter;
  people: readonly { id: string; name: string }[];
  onChange: (filter: HistoryFilter) => void;
}

/** Filters the feed by words, person and kind of change. */
export function FeedFilters({ filter, people, onChange }: Props) {
  const toggle = <K extends keyof HistoryFilter>(name: K, value: HistoryFilter[K]): void =>
    onChange({ ...filter, [name]: filter[name] === value ? null : value });
  return (
    <Group gap={6} mb="xs" role="search" aria-label="Filter the changes">
      <SearchField
        flex="1 1 160px"
        aria-label="Search the changes"
        placeholder="wardrobe, Meera, rate…"
        maxLength={100}
        value={filter.q ?? ''}
        onChange={(q) => onChange({ ...filter, q: q.trim() || null })}
      />
      {people.length > 1 && (
        <SelectField
          hideLabel
          label="Person"
          value={filter.by ?? ''}
          options={[{ value: '', label: 'Everyone' }, ...people.map(({ id, name }) => ({ value: id, label: name }))]}
          onChange={(by) => onChange({ ...filter, by: by || null })}
        />
      )}
      <Group gap={4}>
        {HISTORY_KINDS.map(({ id, label }) => (
          <Button
            key={id}
            size="compact-xs"
            radius="xl"
            variant={filter.kind === id ? 'light' : 'default'}
            aria-pressed={filter.kind === id}
            onClick={() => toggle('kind', id)}
          >
            {label}
          </Button>
        ))}
        {filter.item !== null && (
          <Button size="compact-xs" radius="xl" variant="light" onClick={() => toggle('item', filter.item)}>
            One item ×
          </Button>
        )}
        {Object.values(filter).some((value) => value !== null) && (
          <Button size="compact-xs" variant="subtle" onClick={() => onChange(NO_FILTER)}>
            Show all
          </Button>
        )}
      </Group>
    </Group>
  );
}
