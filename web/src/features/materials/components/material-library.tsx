import { Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { NavLink, useSearchParams } from 'react-router-dom';
import { paths } from '../../../lib/paths';
import { materialTablesQuery, type MaterialTables } from '../../../lib/reference/reference-queries';
import { withParams } from '../../../lib/api/with-params';
import { Card } from '../../../ui/layout/card';
import { DataState, EmptyState } from '../../../ui/feedback/data-state';
import { SearchField } from '../../../ui/form/search-field';
import { searchTables } from '../model/search';
import { MaterialRows } from './material-rows';
import classes from './materials.module.css';

interface Props {
  /** Id of a single table to show; null or an unknown one shows all. */
  table: string | null;
}

/** The material tables with a search: all of them, or one. A search always covers all. */
export function MaterialLibrary({ table }: Props) {
  const query = useQuery(materialTablesQuery);
  return (
    <DataState
      query={query}
      skeleton={
        <Stack gap="md">
          <Skeleton h={76} radius={12} />
          <Skeleton h={1200} radius={12} />
        </Stack>
      }
    >
      {(tables) => <Library all={tables} table={table} />}
    </DataState>
  );
}

function Library({ all, table }: { all: MaterialTables; table: string | null }) {
  const [params, setParams] = useSearchParams();
  const text = params.get('q') ?? '';
  const one = text.trim() === '' ? all.tables.find(({ id }) => id === table) : undefined;
  const wanted = one ? [one] : all.tables;
  const found = searchTables(wanted, text);
  const count = found.reduce((sum, { rows }) => sum + rows.length, 0);
  const search = (next: string): void => setParams(withParams({ q: next }), { replace: true });
  return (
    <Stack gap="md">
      <SearchField
        maw={520}
        label="Search the materials"
        placeholder="Teak, marble, 8' × 4', laminate…"
        value={text}
        onChange={search}
      />
      <Text mt={-8} c="dimmed" fz={13} role="status">
        {text.trim() === '' ? '' : `${count} ${count === 1 ? 'material' : 'materials'} found`}
      </Text>
      <nav className={classes.kinds} aria-label="Material tables">
        <NavLink className={classes.kind} to={paths.materials} end>
          All
        </NavLink>
        {all.tables.map(({ id, title }) => (
          <NavLink key={id} className={classes.kind} to={paths.materialTable(id)}>
            {title}
          </NavLink>
        ))}
      </nav>
      {found.length === 0 ? (
        <EmptyState title="No such material" reason={`Nothing in the tables matches “${text.trim()}”.`} />
      ) : (
        found.map((part) => <MaterialRows key={part.id} table={part} folded={!one && text.trim() === ''} />)
      )}
      <Card title="Terms">
        <ul className={classes.terms}>
          {all.terms.map((term) => (
            <li key={term}>{term}</li>
          ))}
        </ul>
        <Text mt="sm" c="dimmed" fz={13}>
          Rates: {all.basis}. Those that estimates use come from rate book {all.rate_book_version}.
        </Text>
      </Card>
    </Stack>
  );
}
