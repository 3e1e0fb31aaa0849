import { Button, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, type ReactNode } from 'react';
import { Link, useParams } from 'react-router-dom';
import { boqQuery, type Boq } from '../../features/boq/api/boq-queries';
import { markPurchases, purchasesQuery } from '../../features/purchases/api/purchases';
import { worksQuery, type Works } from '../../features/works/api/works';
import { OverviewTab } from '../../features/works/components/overview/overview-tab';
import { WaitingEntries } from '../../features/works/components/waiting-entries';
import { isStatus, messageOf } from '../../lib/api/errors';
import { paths } from '../../lib/paths';
import { can } from '../../lib/permissions';
import { ClosedBoq, isClosed } from '../../ui/feedback/closed-boq';
import { DataState, EmptyState } from '../../ui/feedback/data-state';
import { PageLayout } from '../../ui/layout/page-layout';
import { TabsNav, useTab } from '../../ui/layout/tabs-nav';
import { OfflineNote } from '../shared/offline-note';
import { useKept } from '../shared/use-kept';

const ClientOverview = lazy(async () => ({
  default: (await import('../../features/works/components/client/client-overview')).ClientOverview,
}));
const MeasureTab = lazy(async () => ({
  default: (await import('../../features/works/components/measure/measure-tab')).MeasureTab,
}));
const BillsTab = lazy(async () => ({
  default: (await import('../../features/works/components/bills/bills-tab')).BillsTab,
}));
const MoneyTab = lazy(async () => ({
  default: (await import('../../features/works/components/money/money-tab')).MoneyTab,
}));
const SiteTab = lazy(async () => ({
  default: (await import('../../features/works/components/site/site-tab')).SiteTab,
}));
const OutturnTab = lazy(async () => ({
  default: (await import('../../features/works/components/outturn/outturn-tab')).OutturnTab,
}));

const TABS = [
  { id: 'overview', label: 'Overview' },
  { id: 'measure', label: 'Measure' },
  { id: 'bills', label: 'Bills' },
  { id: 'money', label: 'Money' },
  { id: 'site', label: 'Site' },
  { id: 'outturn', label: 'Outturn' },
] as const;
type TabId = (typeof TABS)[number]['id'];
/** What one tab only has in its address. */
const OF_ONE_TAB = ['line', 'view', 'bill', 'entry'];
/** What a person must be allowed for a tab to be there. */
const NEEDS: Partial<Record<TabId, string>> = { site: 'keep_site', outturn: 'see_works_cost' };

/** Everything after the acceptance of a BOQ. */
export function WorksRoute() {
  const { boqId = '' } = useParams();
  const boq = useQuery(boqQuery(boqId));
  const works = useQuery(worksQuery(boqId));
  useKept(boqId, isStatus(works.failureReason, 0) && !works.data);
  if (isClosed(boq.error)) return <ClosedBoq error={boq.error} />;
  return (
    <PageLayout
      title={boq.data ? `Works of ${boq.data.title}` : 'Works'}
      meta={<OfflineNote boqId={boqId} read={works} />}
      back={<Link to={paths.details(boqId)}>‹ Back to the BOQ</Link>}
      actions={
        works.data &&
        isOfFirm(boq.data?.can ?? []) && (
          <Button component={Link} to={paths.clientWorks(boqId)} variant="default">
            What the client sees
          </Button>
        )
      }
    >
      {isStatus(works.error, 404) ? (
        <EmptyState
          title="The works have not begun"
          reason={messageOf(works.error)}
          action={<Link to={`${paths.details(boqId)}?panel=issues`}>To the quotations</Link>}
        />
      ) : (
        <DataState query={works} skeleton={<Skeleton h={480} radius={12} />}>
          {(data) => boq.data && <Tabs key={boqId} works={data} boq={boq.data} />}
        </DataState>
      )}
    </PageLayout>
  );
}

function Tabs({ works, boq }: { works: Works; boq: Boq }) {
  const named = useTab(TABS);
  const tabs = TABS.filter(({ id }) => can(boq.can, NEEDS[id] ?? 'read_works'));
  const tab = tabs.find(({ id }) => id === named)?.id ?? 'overview';
  return (
    <>
      <TabsNav label="Parts of the works" tabs={tabs} current={tab} without={OF_ONE_TAB} />
      <WaitingEntries boqId={boq.boq_id} />
      <Suspense fallback={<Skeleton h={480} radius={12} />}>{contentOf(tab, works, boq)}</Suspense>
    </>
  );
}

/** Who measures, bills or keeps the site; everyone else follows the works as the client does. */
const isOfFirm = (rights: Boq['can']): boolean => ['measure', 'bill', 'keep_site'].some((right) => can(rights, right));

function contentOf(tab: TabId, works: Works, { boq_id: boqId, can: rights }: Boq): ReactNode {
  const seesCost = can(rights, 'see_works_cost');
  switch (tab) {
    case 'overview':
      return isOfFirm(rights) ? (
        <OverviewTab works={works} canBill={can(rights, 'bill')} />
      ) : (
        <ClientOverview boqId={boqId} />
      );
    case 'measure':
      return <MeasureTab boqId={boqId} canMeasure={can(rights, 'measure')} canBill={can(rights, 'bill')} />;
    case 'bills':
      return <BillsTab works={works} canBill={can(rights, 'bill')} />;
    case 'money':
      return (
        <MoneyTab
          works={works}
          canBill={can(rights, 'bill')}
          seesCost={seesCost}
          purchases={{ query: purchasesQuery(boqId), mark: markPurchases(boqId) }}
        />
      );
    case 'site':
      return <SiteTab boqId={boqId} seesCost={seesCost} />;
    case 'outturn':
      return <OutturnTab boqId={boqId} />;
  }
}
