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
            <Swatch table={id} />
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

/** Line drawings of materials, by table id; made for this page. */
const DRAWN: Readonly<Record<string, string>> = {
  wood: 'M4 10c14-6 28 6 52 0 M4 18c10-4 16 2 24 0 M40 18c6 2 10 1 16 0 M28 18a6 3 0 1 0 12 0a6 3 0 1 0-12 0 M4 27c14-6 30 6 52 0 M4 35c20 5 34-5 52 0',
  finish: 'M8 8h28v28h-28z M24 16h28v20h-28z M30 22h16 M30 28h10',
  sheet: 'M6 14l24-8 24 8-24 8z M6 20l24 8 24-8 M6 26l24 8 24-8 M6 32l24 8 24-8',
  flooring: 'M4 8h52 M4 17h52 M4 26h52 M4 35h52 M22 8v9 M44 17v9 M14 17v9 M30 26v9 M50 26v9',
  stone: 'M4 6h52v32h-52z M4 28c12-10 18 2 26-8s16-6 26-12 M20 38c4-8 10-6 14-12',
  tiles:
    'M6 6h16v16h-16z M22 6h16v16h-16z M38 6h16v16h-16z M6 22h16v16h-16z M22 22h16v16h-16z M38 22h16v16h-16z M22 30l8-8 8 8-8 8z',
  fabric: 'M8 4v36 M16 4v36 M24 4v36 M32 4v36 M40 4v36 M48 4v36 M4 10h52 M4 18h52 M4 26h52 M4 34h52',
  hardware: 'M10 8h16v28h-16z M34 8h16v28h-16z M26 12h8v20h-8z M18 14v2 M18 28v2 M42 14v2 M42 28v2',
};

/** The drawing of a material table. */
function Swatch({ table }: { table: string }) {
  return (
    <svg
      width={30}
      height={22}
      fill="none"
      stroke="var(--fo-series-2)"
      strokeWidth={2}
      strokeLinejoin="round"
      viewBox="0 0 60 44"
      aria-hidden
    >
      <path d={DRAWN[table] ?? DRAWN.sheet} />
    </svg>
  );
}
