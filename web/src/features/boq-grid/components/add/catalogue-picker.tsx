import { Box, Button, Group, Skeleton, Stack, Text, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState, type KeyboardEvent } from 'react';
import { formatDimension } from '../../../../lib/format/feet-inch';
import { DataState, EmptyState } from '../../../../ui/feedback/data-state';
import { MultiSelect } from '../../../../ui/form/multi-select';
import { Pager } from '../../../../ui/layout/pager';
import { SelectField } from '../../../../ui/form/select-field';
import { WorkDrawing } from '../../../../ui/catalogue/work-drawing';
import { CATALOGUE_PAGE_SIZE, catalogueQuery, type CatalogueEntry } from '../../api/catalogue-query';
import { SERVICES } from '../../../../api/services';
import type { Service } from '../../api/items-query';
import classes from './catalogue-picker.module.css';
import { Columns } from '../../../../ui/layout/columns';

interface Props {
  /** Null: every trade. */
  service: Service | null;
  onService: (service: Service | null) => void;
  onPick: (entry: CatalogueEntry) => void;
  onManual: () => void;
}

const ALL = { category: null, finish: null };

/** The catalogue, ten works at a time, by name, trade, category and finish. */
export function CataloguePicker({ service, onService, onPick, onManual }: Props) {
  const [text, setText] = useState('');
  const [narrow, setNarrow] = useState<{ category: string | null; finish: string | null }>(ALL);
  const [page, setPage] = useState(1);
  const [words] = useDebouncedValue(text.trim(), 200);
  const query = useQuery(catalogueQuery(service, page, { words, ...narrow }));
  const facets = query.data?.facets;
  const list = useRef<HTMLUListElement>(null);

  function change(next: Partial<typeof narrow>): void {
    setNarrow({ ...narrow, ...next });
    setPage(1);
  }
  const press = (event: KeyboardEvent): void => moveAmong(list.current, event);

  return (
    <>
      <Columns of={2} min={170} gap={10} mb="sm">
        <TextInput
          data-autofocus
          type="search"
          aria-label="Search the catalogue"
          placeholder="Wardrobe, floor, curtain…"
          value={text}
          onKeyDown={press}
          onChange={(event) => {
            setText(event.currentTarget.value);
            setPage(1);
          }}
        />
        <SelectField
          hideLabel
          label="Trade"
          value={service ?? ''}
          options={[{ value: '', label: 'All trades' }, ...SERVICES.map(({ id, label }) => ({ value: id, label }))]}
          onChange={(value) => {
            onService(SERVICES.find(({ id }) => id === value)?.id ?? null);
            change(ALL);
          }}
        />
        <MultiSelect
          single
          hideLabel
          label="Category"
          placeholder="All categories"
          options={choices(facets?.category)}
          value={narrow.category ? [narrow.category] : []}
          onChange={([category = null]) => change({ category })}
        />
        {facets?.finish.length !== 0 && (
          <MultiSelect
            single
            hideLabel
            label="Finish"
            placeholder="Any finish"
            options={choices(facets?.finish)}
            value={narrow.finish ? [narrow.finish] : []}
            onChange={([finish = null]) => change({ finish })}
          />
        )}
      </Columns>
      <DataState
        query={query}
        skeleton={<PickerSkeleton />}
        isEmpty={({ data }) => data.length === 0}
        empty={
          <EmptyState
            title="Not in the catalogue"
            reason="Nothing goes by this name and filter. A line of your own takes any description, unit and rate."
            action={<Button onClick={onManual}>Type it yourself</Button>}
          />
        }
      >
        {({ data, meta }) => (
          <>
            <ul ref={list} aria-label="Works of the catalogue">
              {data.map((entry) => (
                <Entry key={entry.id} entry={entry} onKeyDown={press} onPick={onPick} />
              ))}
            </ul>
            <Pager label="Pages of the catalogue" page={meta.page} totalPages={meta.total_pages} onPage={setPage} />
            <Text mt="md" c="dimmed" fz={13}>
              Not here?{' '}
              <Button variant="subtle" size="compact-sm" onClick={onManual}>
                Type a line of your own
              </Button>
            </Text>
          </>
        )}
      </DataState>
    </>
  );
}

/** Down from the search goes into the list; arrows, Home and End go through it. */
function moveAmong(list: HTMLElement | null, event: KeyboardEvent): void {
  const entries = [...(list?.querySelectorAll('button') ?? [])];
  const at = entries.indexOf(document.activeElement as HTMLButtonElement);
  const moves: Record<string, number> = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: entries.length - 1 };
  const to = moves[event.key];
  if (to === undefined || (at < 0 && event.key !== 'ArrowDown')) return;
  event.preventDefault();
  entries[Math.min(Math.max(to, 0), entries.length - 1)]?.focus();
}

interface EntryProps extends Pick<Props, 'onPick'> {
  entry: CatalogueEntry;
  onKeyDown: (event: KeyboardEvent) => void;
}

function Entry({ entry, onKeyDown, onPick }: EntryProps) {
  return (
    <li>
      <button type="button" className={classes.entry} onKeyDown={onKeyDown} onClick={() => onPick(entry)}>
        <WorkDrawing work={entry.id} category={entry.category.id} />
        <Stack component="span" gap={0} flex={1} miw={0}>
          <Group component="span" gap="sm" justify="space-between" style={{ rowGap: 0 }}>
            <Box component="strong" fw={600}>
              {entry.label}
            </Box>
            <Text span c="dimmed" fz={13} className="num nowrap">
              {formatDimension(entry.dimension)}
            </Text>
          </Group>
          <Text span c="dimmed" fz={13}>
            {entry.description[1] ?? entry.description[0]}
          </Text>
        </Stack>
      </button>
    </li>
  );
}

function choices(facet: readonly { id: string; label: string }[] = []): { value: string; label: string }[] {
  return facet.map(({ id, label }) => ({ value: id, label }));
}

function PickerSkeleton() {
  return (
    <div>
      {Array.from({ length: CATALOGUE_PAGE_SIZE }, (_, index) => (
        <Skeleton key={index} h={64} mb={4} />
      ))}
    </div>
  );
}
