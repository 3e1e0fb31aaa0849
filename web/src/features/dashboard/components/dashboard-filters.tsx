import { LAYOUT_LABELS, LAYOUTS } from '../../../lib/reference/layouts';
import { Button } from '@mantine/core';
import { CITY_CHOICES } from '../../../lib/reference/cities';
import { SearchField } from '../../../ui/form/search-field';
import { SelectField } from '../../../ui/form/select-field';
import { Columns } from '../../../ui/layout/columns';

export const FILTERS = {
  status: {
    label: 'Status',
    any: 'Any status',
    options: [
      { value: 'draft', label: 'Draft' },
      { value: 'accepted', label: 'Accepted' },
      { value: 'importing', label: 'Importing' },
      { value: 'review', label: 'Needs your answer' },
    ],
  },
  city: {
    label: 'City',
    any: 'Every city',
    options: CITY_CHOICES,
  },
  budget_type: {
    label: 'Package',
    any: 'Every package',
    options: [
      { value: 'low', label: 'Classic' },
      { value: 'medium', label: 'Comfort' },
      { value: 'high', label: 'Premium' },
      { value: 'premium', label: 'Luxury' },
    ],
  },
  layout_type: {
    label: 'Layout',
    any: 'Every layout',
    options: LAYOUTS.map((value) => ({ value, label: LAYOUT_LABELS[value] })),
  },
  days: {
    label: 'Changed',
    any: 'At any time',
    options: [
      { value: '7', label: 'In the last 7 days' },
      { value: '30', label: 'In the last 30 days' },
      { value: '90', label: 'In the last 90 days' },
      { value: '365', label: 'In the last year' },
    ],
  },
} as const;
export type FilterName = keyof typeof FILTERS | 'q';
export const FILTER_NAMES = Object.keys(FILTERS) as (keyof typeof FILTERS)[];

interface Props {
  values: Readonly<Partial<Record<FilterName, string>>>;
  onChange: (change: Partial<Record<FilterName, string>>) => void;
}

/** Filters of the dashboard; all of them are in the URL. */
export function DashboardFilters({ values, onChange }: Props) {
  const any = Object.values(values).some(Boolean);
  return (
    <Columns role="search" min={140} gap={10} align="start" mb="md" aria-label="Filter estimates">
      <SearchField
        aria-label="Search estimates by title"
        placeholder="Search by title"
        value={values.q ?? ''}
        onChange={(q) => onChange({ q })}
      />
      {FILTER_NAMES.map((name) => (
        <SelectField
          key={name}
          hideLabel
          label={FILTERS[name].label}
          value={values[name] ?? ''}
          options={[{ value: '', label: FILTERS[name].any }, ...FILTERS[name].options]}
          onChange={(value) => onChange({ [name]: value })}
        />
      ))}
      {any && (
        <Button
          variant="default"
          onClick={() => onChange(Object.fromEntries(['q', ...FILTER_NAMES].map((name) => [name, ''])))}
        >
          Show all
        </Button>
      )}
    </Columns>
  );
}
