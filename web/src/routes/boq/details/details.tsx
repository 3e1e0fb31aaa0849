import { Box, Button, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState, type ComponentProps } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { useMe } from '../../../features/auth/api/me-query';
import type { Boq } from '../../../features/boq/api/boq-queries';
import { TotalsBar } from '../../../features/boq/components/totals-bar';
import { factsLine, statusName } from '../../../features/boq/model/facts';
import { itemsQuery } from '../../../features/boq-grid/api/items-query';
import { roomsQuery } from '../../../features/boq-grid/api/rooms-query';
import { ItemsTab } from '../../../features/boq-grid/items/items-tab';
import { PrintSheet } from '../../../features/exports/components/print-sheet';
import { late } from '../../../lib/browser/after-paint';
import { boqRights, can } from '../../../lib/permissions';
import { loginFrom, paths } from '../../../lib/paths';
import { useSaveLog } from '../../../lib/boq/save-status';
import { useBoqWriting } from '../../../lib/api/use-command';
import { PageLayout } from '../../../ui/layout/page-layout';
import { Pill } from '../../../ui/layout/pill';
import { SaveState, type SaveStatus } from '../../../ui/feedback/save-state';
import { Notice } from '../../../ui/feedback/notice';
import { DetailsTabs } from './tabs';
import { useDetailsCommands } from './use-details-commands';
import { useDetailsUrl } from './use-details-url';
import { useFollow } from './use-follow';
import { useItemAt } from './use-item-at';
import { useWarm } from './use-warm';

const UndoButtons = lazy(
  late(async () => ({ default: (await import('../../../features/undo/components/undo-buttons')).UndoButtons })),
);
const ExportMenu = lazy(
  late(async () => ({ default: (await import('../../../features/exports/components/export-menu')).ExportMenu })),
);
const PeopleHere = lazy(
  late(async () => ({ default: (await import('../../../features/live/components/people-here')).PeopleHere })),
);
const AcceptedBanner = lazy(async () => ({
  default: (await import('../../../features/issues/components/accepted-banner')).AcceptedBanner,
}));
const BranchBanner = lazy(async () => ({ default: (await import('./branch-banner')).BranchBanner }));
const loadPanels = () => import('./panels');
const Panels = lazy(async () => ({ default: (await loadPanels()).Panels }));
const OtherView = lazy(async () => ({ default: (await import('./other-view')).OtherView }));

function useSaveStatus(boqId: string): { status: SaveStatus; retry: (() => void) | undefined } {
  const { pending, retry, held } = useSaveLog(boqId);
  if (pending > 0) return { status: 'saving', retry: undefined };
  if (held) return { status: held.status, retry: held.act };
  if (retry) return { status: navigator.onLine ? 'failed' : 'offline', retry };
  return { status: 'saved', retry: undefined };
}

/** Title, tabs, items and totals of one BOQ, and the panels over them. */
export function Details({ boq }: { boq: Boq }) {
  const boqId = boq.boq_id;
  const { url, setFilter, openItem, openPanel, pickWork, showTab } = useDetailsUrl();
  const { token } = useMe();
  const location = useLocation();
  const listed = useQuery(itemsQuery(boqId)).data;
  const items = listed?.items ?? [];
  const opened = items.find((item) => item.id === url.item);
  const rooms = useQuery(roomsQuery(boqId)).data ?? [];
  const writing = useBoqWriting(boqId);
  // The answer to a change brings its line at once; until the totals are read again they are those of before.
  const updating = writing || (listed?.revision ?? 0) > boq.revision;
  const save = useSaveStatus(boqId);
  const rights = boqRights(boq.can);
  const [seenRevision] = useState(boq.revision);
  useFollow(boqId, boq.revision);
  const [marks, setMarks] = useState<ComponentProps<typeof ItemsTab>['marks']>();
  const at = useItemAt();
  useDetailsCommands(boq, items, { openItem, openPanel, showTab });

  const add = rights.editItems ? <Button onClick={() => openPanel('add')}>+ Add item</Button> : null;
  const isAbsent = listed !== undefined && url.item !== null && !opened;
  const panelOpen = opened !== undefined || isAbsent || url.panel !== null || url.why !== null;
  // Once open it stays, so that it can slide out again.
  const [panelsUsed, setPanelsUsed] = useState(panelOpen);
  if (panelOpen && !panelsUsed) setPanelsUsed(true);
  useWarm(loadPanels);

  return (
    <PageLayout
      title={boq.title}
      width="full"
      back={token ? <Link to={paths.boqs}>‹ Estimates</Link> : undefined}
      meta={
        <>
          <Pill>{statusName(boq.status)}</Pill>
          <SaveState status={save.status} onRetry={save.retry} onRefresh={save.retry} />
          <span>{factsLine(boq)}</span>
          <Suspense fallback={null}>
            <PeopleHere key={token} boqId={boqId} itemId={url.item ?? at.itemId} onMarks={setMarks} />
          </Suspense>
        </>
      }
      actions={
        <>
          {rights.readHistory && (rights.undo || rights.editItems) && (
            <Suspense fallback={<Box component="span" w={76} />}>
              <UndoButtons boqId={boqId} itemsOnly={!rights.undo} />
            </Suspense>
          )}
          <Button variant="default" component={Link} to={paths.summary(boqId)}>
            Summary
          </Button>
          <Suspense
            fallback={
              <Button variant="default" disabled>
                Export
              </Button>
            }
          >
            <ExportMenu boqId={boqId} />
          </Suspense>
          {can(boq.can, 'rename') && (
            <Button variant="default" onClick={() => openPanel('settings')}>
              Details
            </Button>
          )}
          {can(boq.can, 'issue') && (
            <Button variant="default" onClick={() => openPanel('issues')}>
              Issue
            </Button>
          )}
          {can(boq.can, 'branch') && (
            <Button variant="default" onClick={() => openPanel('what-if')}>
              What if…
            </Button>
          )}
          {can(boq.can, 'read_members') && (
            <Button variant="default" onClick={() => openPanel('people')}>
              Share
            </Button>
          )}
          {rights.readHistory && (
            <Button variant="default" rightSection={<Pill>r {boq.revision}</Pill>} onClick={() => openPanel('history')}>
              History
            </Button>
          )}
        </>
      }
    >
      {!token && boq.is_guest_boq && (
        <Notice tone="attention" mb="md">
          This estimate is kept on this device only.
          <Link to={loginFrom(location)}>Log in to keep it</Link>
        </Notice>
      )}
      {boq.branched_from && (
        <Suspense fallback={null}>
          <BranchBanner boq={boq} from={boq.branched_from} />
        </Suspense>
      )}
      {boq.issued && (
        <Suspense fallback={null}>
          <AcceptedBanner
            issued={boq.issued}
            revision={boq.revision}
            explains={can(boq.can, 'read_issues')}
            action={
              can(boq.can, 'read_issues') && (
                <Button size="xs" variant="default" onClick={() => openPanel('issues')}>
                  Issues
                </Button>
              )
            }
          />
        </Suspense>
      )}
      <DetailsTabs tab={url.tab} />
      <Box flex={1} onFocus={at.onFocus} onBlur={at.onBlur}>
        {url.tab === 'items' && (
          <ItemsTab
            boqId={boqId}
            filter={url.filter}
            designFee={boq.design_fee.percentage}
            seenRevision={seenRevision}
            marks={marks}
            onFilter={setFilter}
            onOpen={openItem}
            add={add}
            bulk={rights.editItems ? { canEditRate: rights.editRates } : null}
          />
        )}
        {url.tab !== 'items' && (
          <Suspense fallback={<Skeleton h={420} radius={12} />}>
            <OtherView boq={boq} tab={url.tab} />
          </Suspense>
        )}
      </Box>
      <TotalsBar boq={boq} updating={updating} action={url.tab === 'items' ? add : null} />
      {panelsUsed && (
        <Suspense fallback={null}>
          <Panels {...{ boq, items, rooms, url, isAbsent, openItem, openPanel, pickWork }} />
        </Suspense>
      )}
      <PrintSheet boq={boq} items={items} facts={factsLine(boq)} />
    </PageLayout>
  );
}
