import { Button, Skeleton, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { DataState, EmptyState } from '../../../ui/data-state';
import { Pager } from '../../../ui/pager';
import { SelectField } from '../../../ui/select-field';
import { catalogueQuery, type CatalogueEntry } from '../api/catalogue-query';
import { SERVICES, type Service } from '../api/items-query';
import classes from './catalogue-picker.module.css';

interface Props {
  service: Service;
  onPick: (entry: CatalogueEntry) => void;
  onManual: () => void;
}

/** The catalogue of one service, ten at a time, searched by name and alias. */
export function CataloguePicker({ service: first, onPick, onManual }: Props) {
  const [service, setService] = useState(first);
  const [text, setText] = useState('');
  const [page, setPage] = useState(1);
  const [q] = useDebouncedValue(text.trim(), 200);
  const query = useQuery(catalogueQuery(service, page, q));
  return (
    <>
      <div className={classes.tools}>
        <TextInput
          data-autofocus
          type="search"
          aria-label="Search the catalogue"
          placeholder="Wardrobe, floor, curtain…"
          value={text}
          onChange={(event) => {
            setText(event.currentTarget.value);
            setPage(1);
          }}
        />
        <SelectField
          hideLabel
          label="Service"
          value={service}
          options={SERVICES.map(({ id, label }) => ({ value: id, label }))}
          onChange={(value) => {
            const next = SERVICES.find(({ id }) => id === value)?.id;
            if (!next) return;
            setService(next);
            setPage(1);
          }}
        />
      </div>
      <DataState
        query={query}
        skeleton={<PickerSkeleton />}
        isEmpty={({ data }) => data.length === 0}
        empty={
          <EmptyState
            title="Not in the catalogue"
            reason="Nothing goes by this name. A line of your own takes any description, unit and rate."
            action={<Button onClick={onManual}>Type it yourself</Button>}
          />
        }
      >
        {({ data, meta }) => (
          <>
            <ul className={classes.list}>
              {data.map((entry) => (
                <li key={entry.id}>
                  <button type="button" className={classes.entry} onClick={() => onPick(entry)}>
                    <strong>{entry.label}</strong>
                    {entry.description.length > 0 && <span>{entry.description.join(' · ')}</span>}
                  </button>
                </li>
              ))}
            </ul>
            <Pager label="Pages of the catalogue" page={meta.page} totalPages={meta.total_pages} onPage={setPage} />
            <p className={classes.own}>
              Not here?{' '}
              <Button variant="subtle" size="compact-sm" onClick={onManual}>
                Type a line of your own
              </Button>
            </p>
          </>
        )}
      </DataState>
    </>
  );
}

function PickerSkeleton() {
  return (
    <div className={classes.list}>
      {Array.from({ length: 10 }, (_, index) => (
        <Skeleton key={index} h={52} mb={6} />
      ))}
    </div>
  );
}
