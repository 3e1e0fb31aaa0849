import { Button, Group, VisuallyHidden } from '@mantine/core';
import { ChoiceChips } from '../../../../ui/form/choice-chips';
import { SearchField } from '../../../../ui/form/search-field';
import { finishName } from '../../../../lib/reference/finish-swatch';
import { SelectField } from '../../../../ui/form/select-field';
import type { BoqListFilter } from '../../api/boq-queries';
import { statusName } from '../../model/facts';
import classes from './boq-list.module.css';

const SHOWN = [
  { value: 'active', label: 'Active' },
  { value: 'archived', label: 'Archived' },
  { value: 'bin', label: 'Bin' },
] as const;
const STATUSES = ['draft', 'accepted', 'review', 'importing'] as const;
const SORTS = [
  { value: 'changed', label: 'Last changed first' },
  { value: 'title', label: 'By title' },
  { value: 'total', label: 'Highest total first' },
] as const;

interface Props {
  filter: BoqListFilter;
  onChange: (change: { [Name in keyof BoqListFilter]?: string }) => void;
}

/** The filters in the address; unknown values are ignored. */
export function listFilterIn(params: URLSearchParams): BoqListFilter {
  const one = <T extends string>(name: string, values: readonly T[]): T | undefined =>
    values.find((value) => value === params.get(name));
  const q = params.get('q');
  const status = one('status', STATUSES);
  const show = one('show', ['archived', 'bin']);
  const sort = one('sort', ['title', 'total']);
  const [work, finish] = [params.get('work'), params.get('finish')];
  return {
    ...(q && { q }),
    ...(status && { status }),
    ...(show && { show }),
    ...(sort && { sort }),
    ...(work && { work }),
    ...(finish && { finish }),
  };
}

/** What the listed BOQs have in common: `hinged wardrobe, Veneer`. */
export function usedName({ work, finish }: BoqListFilter): string {
  return [work?.replaceAll('-', ' '), finish && finishName(finish)].filter(Boolean).join(', ');
}

/** Which BOQs are listed, and in which order. */
export function ListFilters({ filter, onChange }: Props) {
  const { q = '', status, show = 'active', sort = 'changed', work, finish } = filter;
  return (
    <Group gap="sm" mb="md" align="center" role="search" aria-label="Filter estimates">
      <SearchField
        className={classes.search}
        aria-label="Search estimates by title"
        placeholder="Search by title"
        value={q}
        onChange={(next) => onChange({ q: next })}
      />
      <SelectField
        hideLabel
        label="Status"
        value={status ?? ''}
        options={[
          { value: '', label: 'Any status' },
          ...STATUSES.map((value) => ({ value, label: statusName(value) })),
        ]}
        onChange={(value) => onChange({ status: value })}
      />
      <SelectField
        hideLabel
        label="Order"
        value={sort}
        options={SORTS}
        onChange={(value) => onChange({ sort: value === 'changed' ? '' : value })}
      />
      {(work ?? finish) && (
        <Button variant="light" size="xs" onClick={() => onChange({ work: '', finish: '' })}>
          Only with {usedName(filter)} <span aria-hidden>&nbsp;×</span>
          <VisuallyHidden>, show all</VisuallyHidden>
        </Button>
      )}
      <ChoiceChips
        legend="Show"
        hideLegend
        joined
        choices={SHOWN}
        value={show}
        onChange={(value) => onChange({ show: value === 'active' ? '' : value })}
      />
    </Group>
  );
}
