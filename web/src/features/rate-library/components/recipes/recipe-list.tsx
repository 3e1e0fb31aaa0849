import { Paper, Skeleton, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { SERVICES } from '../../../../api/services';
import { withParams } from '../../../../lib/api/with-params';
import { rateLibraryQuery } from '../../../../lib/reference/rate-library';
import { DataState, EmptyState } from '../../../../ui/feedback/data-state';
import { SearchField } from '../../../../ui/form/search-field';
import { DataTable } from '../../../../ui/layout/data-table';
import { Pill } from '../../../../ui/layout/pill';
import { ScrollRegion } from '../../../../ui/layout/scroll-region';
import classes from '../rate-library.module.css';
import { RecipeEditor } from './recipe-editor';
import { recipesQuery, workRecipeQuery, type RecipeRow } from '../../api/recipe-queries';

/** The works of the rate book, and whose recipe prices each; the one in the URL is open. */
export function Recipes() {
  const [params] = useSearchParams();
  const work = params.get('work');
  return work === null ? <RecipeList /> : <OpenRecipe key={work} work={work} />;
}

const tradeOf = (row: RecipeRow): string => SERVICES.find(({ id }) => id === row.service)?.label ?? row.service;

function RecipeList() {
  const query = useQuery(recipesQuery());
  const [search, setSearch] = useState('');
  const [params] = useSearchParams();
  const words = search.toLowerCase().split(/\s+/);
  const fits = (row: RecipeRow): boolean => {
    const all = `${row.title} ${tradeOf(row)} ${row.own ? 'own' : 'product'}`.toLowerCase();
    return words.every((word) => all.includes(word));
  };
  return (
    <DataState query={query} skeleton={<Skeleton h={480} radius={12} />}>
      {(rows) => {
        const found = rows.filter(fits);
        return (
          <>
            <div className={classes.bar}>
              <SearchField label="Search" placeholder="Work or trade" value={search} onChange={setSearch} />
            </div>
            {found.length === 0 ? (
              <EmptyState title="No work found" reason="No work of the rate book contains these words." />
            ) : (
              <Paper withBorder radius="lg" className={classes.sheet}>
                <ScrollRegion label="Recipes">
                  <DataTable pad={8} gap={16} head={['Work', 'Components']}>
                    <tbody>
                      {found.map((row) => (
                        <tr key={row.work}>
                          <th scope="row">
                            <Link to={{ search: withParams({ work: row.work })(params).toString() }} preventScrollReset>
                              {row.title}
                            </Link>{' '}
                            {row.own && <Pill tone="good">your own</Pill>}{' '}
                            {row.product_changed && <Pill tone="warn">the product’s recipe has changed</Pill>}
                            <Text span display="block" c="dimmed" fz="xs" fw={400}>
                              {tradeOf(row)}, per {row.unit}
                            </Text>
                          </th>
                          <td>{row.components}</td>
                        </tr>
                      ))}
                    </tbody>
                  </DataTable>
                </ScrollRegion>
              </Paper>
            )}
          </>
        );
      }}
    </DataState>
  );
}

function OpenRecipe({ work }: { work: string }) {
  const query = useQuery(workRecipeQuery(work));
  const library = useQuery(rateLibraryQuery());
  const [params] = useSearchParams();
  return (
    <>
      <p>
        <Link to={{ search: withParams({ work: null })(params).toString() }}>‹ All works</Link>
      </p>
      <DataState query={query} skeleton={<Skeleton h={480} radius={12} />}>
        {(recipe) => (
          // A save changes the recipe: the form restarts with the saved one.
          <RecipeEditor
            key={`${recipe.own?.since ?? 0} ${recipe.rate_book_version}`}
            recipe={recipe}
            version={library.data?.version ?? 0}
            firmRates={(library.data?.rates ?? []).filter(({ service }) => service === recipe.service)}
          />
        )}
      </DataState>
    </>
  );
}
