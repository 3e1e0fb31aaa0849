import { Box, Button, Skeleton } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { can } from '../../lib/permissions';
import { DataState, EmptyState } from '../feedback/data-state';
import classes from './directory-tiles.module.css';
import { Pager } from '../layout/pager';
import { SearchField } from '../form/search-field';

interface Row {
  id: string;
  label: string;
  alias: string[];
}
interface Props<Listed extends Row> {
  /** What the rows are, in plural: `Entries`. */
  label: string;
  query: UseQueryResult<{ data: Listed[]; meta: { page: number; total_pages: number }; can: string[] }>;
  pathOf: (id: string) => string;
  pictureOf: (row: Listed) => ReactNode;
}

/** Page and search of a directory list, from the URL. */
export function useDirectoryUrl(): { page: number; search: string } {
  const [params] = useSearchParams();
  return {
    page: Math.max(1, Math.trunc(Number(params.get('page'))) || 1),
    search: (params.get('q') ?? '').slice(0, 200),
  };
}

/** Records as tiles, each of which opens one; search and page are in the URL. People who may not change them can still open them. */
export function DirectoryList<Listed extends Row>({ label, query, pathOf, pictureOf }: Props<Listed>) {
  const { search } = useDirectoryUrl();
  const [, setParams] = useSearchParams();
  return (
    <>
      <Box mb={14}>
        <SearchField
          value={search}
          placeholder="Name or alias"
          aria-label={`Search ${label.toLowerCase()}`}
          onChange={(text) => setParams(text ? { q: text } : {}, { replace: true })}
        />
      </Box>
      <DataState
        query={query}
        skeleton={<Skeleton h={420} radius={12} />}
        isEmpty={({ data }) => data.length === 0}
        empty={
          <EmptyState
            title="Nothing found"
            reason={search ? `Nothing found for “${search}”.` : 'There are none yet.'}
            action={
              search ? (
                <Button variant="default" onClick={() => setParams({}, { replace: true })}>
                  Show all
                </Button>
              ) : undefined
            }
          />
        }
      >
        {({ data, meta, can: rights }) => (
          <>
            <ul className={classes.tiles} aria-label={label}>
              {data.map((row) => (
                <li key={row.id} className={classes.tile}>
                  <span className={classes.picture}>{pictureOf(row)}</span>
                  <span className={classes.text}>
                    <Link
                      className={classes.name}
                      to={pathOf(row.id)}
                      aria-label={`${can(rights, 'edit') ? 'Edit' : 'Open'} ${row.label}`}
                    >
                      {row.label}
                    </Link>
                    <span className={classes.alias} title={row.alias.join(', ')}>
                      {row.alias.join(', ')}
                    </span>
                  </span>
                </li>
              ))}
            </ul>
            <Pager
              label={`Pages of ${label.toLowerCase()}`}
              page={meta.page}
              totalPages={meta.total_pages}
              onPage={(next) => setParams({ ...(search ? { q: search } : {}), page: String(next) }, { replace: true })}
            />
          </>
        )}
      </DataState>
    </>
  );
}
