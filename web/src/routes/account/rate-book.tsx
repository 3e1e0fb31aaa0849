import { Skeleton } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link, useParams, useSearchParams } from 'react-router-dom';
import { rateBookQuery, rateBooksQuery } from '../../features/rate-books/api/rate-book-queries';
import { Comparison } from '../../features/rate-books/components/comparison';
import { RateTable } from '../../features/rate-books/components/rate-table';
import { withParams } from '../../lib/api/with-params';
import { isStatus } from '../../lib/api/errors';
import { paths } from '../../lib/paths';
import { DataState } from '../../ui/feedback/data-state';
import { NotFound } from '../../ui/feedback/not-found';
import { SelectField } from '../../ui/form/select-field';
import { PageLayout } from '../../ui/layout/page-layout';
import { TabsNav, useTab } from '../../ui/layout/tabs-nav';

const TABS = [
  { id: 'rates', label: 'Rates' },
  { id: 'compare', label: 'Compare' },
] as const;
/** Filters of the table of rates: the other part has none. */
const FILTERS = ['q', 'kind', 'service', 'changed'];

/** One published version of the rate book to read, compared with the one before it or another. */
export function ReadRateBookRoute() {
  const version = Math.trunc(Number(useParams().version));
  const known = Number.isSafeInteger(version) && version > 0;
  const [params, setParams] = useSearchParams();
  const other = Math.trunc(Number(params.get('with'))) || undefined;
  const tab = useTab(TABS);
  const query = useQuery({ ...rateBookQuery(version, other), enabled: known, placeholderData: keepPreviousData });
  const { data: books } = useQuery(rateBooksQuery());
  if (!known || isStatus(query.error, 404)) return <NotFound />;
  const others = (books?.data ?? []).filter((book) => book.version !== version);
  return (
    <PageLayout title={`Rate book ${version}`} back={<Link to={paths.readRateBooks}>‹ Rate books</Link>}>
      <TabsNav label="Parts of this version" tabs={TABS} current={tab} without={FILTERS} />
      <DataState query={query} skeleton={<Skeleton h={480} radius={12} />}>
        {({ data }) =>
          tab === 'rates' ? (
            <RateTable book={data} />
          ) : (
            <>
              {others.length > 0 && (
                <SelectField
                  label="Compare with"
                  value={String(other ?? data.compared_with ?? '')}
                  options={[
                    ...(data.compared_with === null ? [{ value: '', label: 'No version' }] : []),
                    ...others.map((book) => ({ value: String(book.version), label: `Version ${book.version}` })),
                  ]}
                  onChange={(value) => setParams(withParams({ with: value }), { replace: true })}
                  maw={280}
                  mb="md"
                />
              )}
              <Comparison book={data} />
            </>
          )
        }
      </DataState>
    </PageLayout>
  );
}
