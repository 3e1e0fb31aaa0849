import { Box, Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { Link } from 'react-router-dom';
import { ClosedBoq, isClosed } from '../../../ui/feedback/closed-boq';
import { useMe } from '../../../features/auth/api/me-query';
import { pastBoqQuery } from '../../../features/boq/api/boq-queries';
import { TotalsBar } from '../../../features/boq/components/totals-bar';
import { factsLine } from '../../../features/boq/model/facts';
import { itemsQuery, type Item, type ItemComponent } from '../../../features/boq-grid/api/items-query';
import { ItemInspector, OneItem } from '../../../features/boq-grid/components/inspector/item-inspector';
import { usePhone } from '../../../features/boq-grid/model/phone';
import { ItemsTab } from '../../../features/boq-grid/components/items/items-tab';
import { ExportMenu } from '../../../features/exports/components/export-menu';
import { PrintSheet } from '../../../features/exports/components/print-sheet';
import { PastActions } from '../history/past-actions';
import { formatPlain } from '../../../lib/format/money';
import { paths } from '../../../lib/paths';
import { DataState } from '../../../ui/feedback/data-state';
import { SidePanel } from '../../../ui/layout/side-panel';
import { PageLayout } from '../../../ui/layout/page-layout';
import { DetailsSkeleton } from './details-skeleton';
import { DetailsTabs } from './tabs';
import { OtherTab } from './other-tab';
import { useDetailsUrl } from './use-details-url';

const OtherView = lazy(async () => ({ default: (await import('./other-view')).OtherView }));
const BoqWhy = lazy(async () => ({ default: (await import('./boq-why')).BoqWhy }));

const NO_ROOMS: readonly [] = [];

/** A BOQ as it was at a revision: every view of it, and nothing that could change it. */
export function PastDetails({ boqId, revision }: { boqId: string; revision: number }) {
  const query = useQuery(pastBoqQuery(boqId, revision));
  const { url, setFilter, openItem } = useDetailsUrl();
  const { me } = useMe();
  const phone = usePhone();
  const items = useQuery(itemsQuery(boqId, revision)).data?.items ?? [];
  if (isClosed(query.error)) return <ClosedBoq error={query.error} />;
  if (!query.data) {
    return (
      <PageLayout title="Bill of quantities" width="full">
        <DataState query={query} skeleton={<DetailsSkeleton />}>
          {() => null}
        </DataState>
      </PageLayout>
    );
  }
  // What may be done with the BOQ as it is may not be done with what it was.
  const boq = { ...query.data, can: query.data.can.filter((action) => action.startsWith('read')) };
  const { tab } = url;
  const opened = items.find(({ id }) => id === url.item);
  const asSheet = phone || tab !== 'items';
  const about = {
    boqId,
    all: items,
    rooms: NO_ROOMS,
    canEdit: false,
    canEditRate: false,
    hasFormulas: false,
    renderRate: (_item: Item, part: ItemComponent) => formatPlain(part.rate),
    renderMore: () => null,
    onGone: () => undefined,
  };
  return (
    <PageLayout
      title={boq.title}
      width="bar"
      back={<Link to={paths.history(boqId, revision)}>‹ History</Link>}
      meta={<span>{factsLine(boq)}</span>}
      actions={
        <>
          <Button variant="default" component={Link} to={`${paths.summary(boqId)}?revision=${revision}`}>
            Summary
          </Button>
          <ExportMenu boqId={boqId} revision={revision} />
        </>
      }
    >
      <PastActions boqId={boqId} revision={revision} now={paths.details(boqId)} />
      <Box flex={1}>
        {tab === 'items' ? (
          <ItemsTab
            boqId={boqId}
            revision={revision}
            filter={url.filter}
            designFee={boq.design_fee.percentage}
            seenRevision={revision}
            onFilter={setFilter}
            onOpen={openItem}
            opened={asSheet ? undefined : opened}
            renderInspector={(at) => <ItemInspector {...about} {...at} />}
            tabs={<DetailsTabs tab={tab} />}
            person={me?.user.email ?? ''}
            add={null}
            bulk={null}
            entry={null}
          />
        ) : (
          <OtherTab tab={tab}>
            <OtherView boq={boq} tab={tab} revision={revision} />
          </OtherTab>
        )}
      </Box>
      <TotalsBar boq={boq} updating={false} />
      <SidePanel isSheet title={opened?.title} open={asSheet && opened !== undefined} onClose={() => openItem(null)}>
        {opened && <OneItem {...about} opened item={opened} />}
      </SidePanel>
      <Suspense fallback={null}>
        <BoqWhy boqId={boqId} revision={revision} filter={url.filter} />
      </Suspense>
      <PrintSheet boq={boq} items={items} facts={`${factsLine(boq)} · version ${revision}`} />
    </PageLayout>
  );
}
