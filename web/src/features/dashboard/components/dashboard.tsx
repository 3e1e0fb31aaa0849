import { Button, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router-dom';
import { paths } from '../../../lib/paths';
import { withParams } from '../../../lib/api/with-params';
import { Card } from '../../../ui/layout/card';
import { BehindNote } from '../../../ui/feedback/behind-note';
import { DataState, EmptyState } from '../../../ui/feedback/data-state';
import { Pager } from '../../../ui/layout/pager';
import { dashboardQuery, type DashboardFilter } from '../api/dashboard-query';
import { DashboardFigures } from './dashboard-figures';
import { DashboardFilters, FILTER_NAMES, FILTERS, type FilterName } from './dashboard-filters';
import { RecentEstimates, type EstimateWords } from './recent-estimates';
import { Columns } from '../../../ui/layout/columns';

/** The filters in the URL; unknown values are ignored. */
function filterIn(params: URLSearchParams): Partial<Record<FilterName, string>> {
  const chosen: Partial<Record<FilterName, string>> = {};
  for (const name of FILTER_NAMES) {
    const value = params.get(name);
    if (FILTERS[name].options.some((option) => option.value === value)) chosen[name] = value ?? '';
  }
  const q = params.get('q');
  return q ? { ...chosen, q } : chosen;
}

/** Figures for all estimates visible to this person, and the latest of them. */
export function DashboardView({ words }: { words: EstimateWords }) {
  const [params, setParams] = useSearchParams();
  const values = filterIn(params);
  const page = Math.max(1, Number(params.get('page')) || 1);
  const { days, ...named } = values;
  const query = useQuery(
    dashboardQuery({ ...named, page, ...(days ? { days: Number(days) } : {}) } as DashboardFilter),
  );
  const filtered = Object.keys(values).length > 0;

  /** A changed filter starts at the first page. */
  const put = (change: Record<string, string>): void =>
    setParams(withParams({ page: null, ...change }), { replace: true, preventScrollReset: true });

  return (
    <>
      <DashboardFilters values={values} onChange={put} />
      <DataState
        query={query}
        skeleton={<DashboardSkeleton />}
        isEmpty={({ figures }) => figures.count === 0}
        empty={
          filtered ? (
            <EmptyState title="Nothing matches" reason="No estimates match these filters." />
          ) : (
            <EmptyState
              title="No estimates yet"
              reason="Answer a few questions and see the first figures in a second."
              action={
                <Button component={Link} to={paths.home}>
                  Get estimate
                </Button>
              }
            />
          )
        }
      >
        {({ estimations, figures, meta }) => (
          <>
            <BehindNote behind={meta.behind} />
            <DashboardFigures figures={figures} />
            <Card title="Recent" aside={<Link to={paths.boqs}>All estimates</Link>}>
              <RecentEstimates estimates={estimations} words={words} />
              <Pager
                label="Pages of estimates"
                page={meta.page}
                totalPages={meta.total_pages}
                onPage={(next) => put({ page: String(next) })}
              />
            </Card>
          </>
        )}
      </DataState>
    </>
  );
}

function DashboardSkeleton() {
  return (
    <>
      <Columns of={4} min={130} gap={14} mb={14}>
        {Array.from({ length: 4 }, (_, index) => (
          <Skeleton key={index} h={80} radius={12} />
        ))}
      </Columns>
      <Columns of={2} min={380} gap={14} mb={14}>
        <Skeleton h={240} radius={12} />
        <Skeleton h={240} radius={12} />
      </Columns>
    </>
  );
}
