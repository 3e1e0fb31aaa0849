import { Button, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams, useSearchParams } from 'react-router-dom';
import { ClosedBoq, isClosed } from '../../ui/feedback/closed-boq';
import { boqQuery } from '../../features/boq/api/boq-queries';
import { branchCompareQuery } from '../../features/what-if/api/branch-queries';
import { BringBack } from '../../features/what-if/components/bring-back';
import { Difference } from '../../features/what-if/components/difference';
import { PART_PARAM } from '../../features/what-if/model/parts';
import { paths } from '../../lib/paths';
import { can } from '../../lib/permissions';
import { withParams } from '../../lib/api/with-params';
import { DataState, EmptyState } from '../../ui/feedback/data-state';
import { PageLayout } from '../../ui/layout/page-layout';
import { WhatIfPanels } from './what-if/what-if-panels';

/** A what-if copy against its BOQ: each change with a box to tick, and what is ticked brought back as one revision. */
export function BoqWhatIfRoute() {
  const { boqId = '', branchId = '' } = useParams();
  const origin = useQuery(boqQuery(boqId));
  const query = useQuery(branchCompareQuery(boqId, branchId));
  const [params, setParams] = useSearchParams();
  const showPart = (part: string | null): void =>
    setParams(withParams({ [PART_PARAM]: part }), { replace: part === null, preventScrollReset: true });
  const closed = [origin.error, query.error].find(isClosed);
  if (closed) return <ClosedBoq error={closed} />;
  const rights = origin.data?.can;
  const compare = query.data;
  return (
    <PageLayout
      title={compare ? `What if: ${compare.title}` : 'What if'}
      width="full"
      back={<Link to={paths.details(branchId)}>‹ Back to the copy</Link>}
      meta={
        compare && (
          <span>
            Copy of <Link to={paths.details(boqId)}>{compare.boq_title}</Link> at version {compare.taken_at_revision}
          </span>
        )
      }
    >
      <DataState query={query} skeleton={<Skeleton h={480} radius={12} />}>
        {(data) => (
          <Stack gap="md" flex={1}>
            <Difference compare={data} onPart={showPart} />
            <WhatIfPanels compare={data} part={params.get(PART_PARAM)} onPart={showPart} />
            {data.items.length + data.rates.length + data.details.length === 0 ? (
              <EmptyState
                title="Nothing to apply"
                reason="The BOQ has everything that this copy changed, or nothing was changed in it yet."
                action={
                  <Button component={Link} to={paths.details(branchId)} variant="default">
                    Change something
                  </Button>
                }
              />
            ) : rights && can(rights, 'branch') ? (
              <BringBack key={`${data.revision} ${data.branch_revision}`} compare={data} rights={rights} />
            ) : (
              <DataState query={origin} skeleton={<Skeleton h={320} radius={12} />}>
                {() => (
                  <Text c="dimmed" fz={13}>
                    This BOQ is open for reading only.
                  </Text>
                )}
              </DataState>
            )}
          </Stack>
        )}
      </DataState>
    </PageLayout>
  );
}
