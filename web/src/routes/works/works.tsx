import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router-dom';
import { worksQuery } from '../../features/works/api/works';
import type { Works } from '../../features/works/api/works';
import { MeasureTab } from '../../features/works/components/measure/measure-tab';
import { OverviewTab } from '../../features/works/components/overview/overview-tab';
import { WaitingEntries } from '../../features/works/components/waiting-entries';
import { boqQuery, type Boq } from '../../features/boq/api/boq-queries';
import { OfflineNote } from '../shared/offline-note';
import { useKept } from '../shared/use-kept';
import { isStatus, messageOf } from '../../lib/api/errors';
import { paths } from '../../lib/paths';
import { can } from '../../lib/permissions';
import { ClosedBoq, isClosed } from '../../ui/feedback/closed-boq';
import { DataState, EmptyState } from '../../ui/feedback/data-state';
import { PageLayout } from '../../ui/layout/page-layout';
import { TabsNav, useTab } from '../../ui/layout/tabs-nav';

const TABS = [
  { id: 'overview', label: 'Overview' },
  { id: 'measure', label: 'Measure' },
] as const;
/** What one tab only has in its address. */
const OF_ONE_TAB = ['line', 'view', 'bill'];

/** Everything after the acceptance of a BOQ. */
export function WorksRoute() {
  const { boqId = '' } = useParams();
  const boq = useQuery(boqQuery(boqId));
  const works = useQuery(worksQuery(boqId));
  const tab = useTab(TABS);
  useKept(boqId, isStatus(works.failureReason, 0) && !works.data);
  if (isClosed(boq.error)) return <ClosedBoq error={boq.error} />;
  const title = boq.data ? `Works of ${boq.data.title}` : 'Works';
  return (
    <PageLayout
      title={title}
      meta={<OfflineNote boqId={boqId} read={works} />}
      back={<Link to={paths.details(boqId)}>‹ Back to the BOQ</Link>}
    >
      {isStatus(works.error, 404) ? (
        <EmptyState
          title="The works have not begun"
          reason={messageOf(works.error)}
          action={<Link to={`${paths.details(boqId)}?panel=issues`}>To the quotations</Link>}
        />
      ) : (
        <>
          <TabsNav label="Parts of the works" tabs={TABS} current={tab} without={OF_ONE_TAB} />
          <WaitingEntries boqId={boqId} />
          <DataState query={works} skeleton={<Skeleton h={480} radius={12} />}>
            {(data) => boq.data && <Tab key={boqId} tab={tab} works={data} boq={boq.data} />}
          </DataState>
        </>
      )}
    </PageLayout>
  );
}

function Tab({ tab, works, boq }: { tab: (typeof TABS)[number]['id']; works: Works; boq: Boq }) {
  if (tab === 'measure') return <MeasureTab boqId={works.boq_id} canMeasure={can(boq.can, 'measure')} />;
  return <OverviewTab works={works} />;
}
