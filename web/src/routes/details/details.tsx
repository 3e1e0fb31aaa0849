import { Button, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useCallback, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { useMe } from '../../features/auth/api/me-query';
import type { Boq } from '../../features/boq/api/boq-queries';
import { Assumptions } from '../../features/boq/components/assumptions';
import { Schedule } from '../../features/boq/components/summary';
import { TotalsBar } from '../../features/boq/components/totals-bar';
import { factsLine, statusName } from '../../features/boq/model/facts';
import { itemsQuery, type Item, type ItemComponent } from '../../features/boq-grid/api/items-query';
import { roomsQuery } from '../../features/boq-grid/api/rooms-query';
import { AddPanel } from '../../features/boq-grid/components/add-panel';
import { ItemPanel } from '../../features/boq-grid/components/item-panel';
import { ItemsTab } from '../../features/boq-grid/components/items-tab';
import { ExportMenu } from '../../features/exports/components/export-menu';
import { PrintSheet } from '../../features/exports/components/print-sheet';
import { ImageList } from '../../features/images/components/image-list';
import { Analysis } from '../../features/rates/components/analysis-table';
import { EditRate } from '../../features/rates/components/edit-rate';
import { RevisionsList } from '../../features/revisions/components/revisions-list';
import { formatPlain } from '../../lib/money';
import { boqRights, can } from '../../lib/permissions';
import { loginFrom, paths } from '../../lib/paths';
import { useSaveLog } from '../../lib/save-status';
import { useBoqWriting } from '../../lib/use-command';
import { Card } from '../../ui/card';
import { PageLayout } from '../../ui/page-layout';
import { Pill } from '../../ui/pill';
import { SaveState, type SaveStatus } from '../../ui/save-state';
import { SidePanel } from '../../ui/side-panel';
import classes from './details.module.css';
import { ItemExtras } from './item-extras';
import { DetailsTabs } from './tabs';
import { useDetailsUrl } from './use-details-url';
import { useFollow } from './use-follow';

// Panels that few visits open.
const BoqSettings = lazy(async () => ({
  default: (await import('../../features/boq/components/boq-settings')).BoqSettings,
}));
const People = lazy(async () => ({ default: (await import('../../features/boq/components/people')).People }));

function useSaveStatus(boqId: string): { status: SaveStatus; retry: (() => void) | undefined } {
  const { pending, retry } = useSaveLog(boqId);
  if (pending > 0) return { status: 'saving', retry: undefined };
  if (retry) return { status: navigator.onLine ? 'failed' : 'offline', retry };
  return { status: 'saved', retry: undefined };
}

/** Title, tabs, items and totals of one BOQ, and the panels over them. */
export function Details({ boq }: { boq: Boq }) {
  const boqId = boq.boq_id;
  const { url, setFilter, openItem, openPanel } = useDetailsUrl();
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

  const renderRate = useCallback(
    (item: Item, part: ItemComponent) => {
      if (!rights.editRates || !part.changeable) return formatPlain(part.rate);
      return (
        <EditRate
          target={{
            boqId,
            service: item.service,
            kind: part.side,
            label: part.label,
            unit: part.unit,
            rate: part.rate,
          }}
        />
      );
    },
    [boqId, rights.editRates],
  );

  const add = rights.editItems ? <Button onClick={() => openPanel('add')}>+ Add item</Button> : null;
  const service = url.filter.category && url.filter.category !== 'loose' ? url.filter.category : 'carpentry';

  return (
    <PageLayout
      title={boq.title}
      width="full"
      back={token ? <Link to={paths.boqs}>‹ Estimates</Link> : undefined}
      meta={
        <>
          <Pill>{statusName(boq.status)}</Pill>
          <SaveState status={save.status} onRetry={save.retry} />
          <span>{factsLine(boq)}</span>
        </>
      }
      actions={
        <>
          <Button variant="default" component={Link} to={paths.summary(boqId)}>
            Summary
          </Button>
          <ExportMenu boqId={boqId} />
          {can(boq.can, 'rename') && (
            <Button variant="default" onClick={() => openPanel('settings')}>
              Details
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
        <p className={classes.stay}>
          This estimate is kept on this device only.
          <Link to={loginFrom(location)}>Log in to keep it</Link>
        </p>
      )}
      <DetailsTabs tab={url.tab} />
      <div className={classes.view}>
        {url.tab === 'items' && (
          <ItemsTab
            boqId={boqId}
            filter={url.filter}
            designFee={boq.design_fee.percentage}
            seenRevision={seenRevision}
            onFilter={setFilter}
            onOpen={openItem}
            add={add}
            bulk={rights.editItems ? { canEditRate: rights.editRates } : null}
          />
        )}
        {url.tab === 'material' && <Analysis boqId={boqId} kind="material" canEdit={rights.editRates} />}
        {url.tab === 'labour' && <Analysis boqId={boqId} kind="labour" canEdit={rights.editRates} />}
        {url.tab === 'assumptions' && <Assumptions boq={boq} />}
        {url.tab === 'schedule' && (
          <Card title="Schedule" aside={<span>{boq.project_duration} weeks</span>}>
            <Schedule boq={boq} />
          </Card>
        )}
        {url.tab === 'images' && (
          <Card title="Project images" aside={<span className={classes.aside}>within ±7 % of the cost</span>}>
            <ImageList boqId={boqId} itemId={null} canEdit={rights.editImages} empty="No images of this project yet." />
          </Card>
        )}
      </div>
      <TotalsBar boq={boq} updating={updating} action={url.tab === 'items' ? add : null} />
      <ItemPanel
        boqId={boqId}
        item={opened}
        items={items}
        rooms={rooms}
        canEdit={rights.editItems}
        canEditRate={rights.editRates}
        renderRate={renderRate}
        extras={
          opened && (
            <ItemExtras key={`extras ${opened.id}`} boqId={boqId} item={opened} rights={rights} gallery={url.gallery} />
          )
        }
        onClose={() => openItem(null)}
      />
      <AddPanel
        boqId={boqId}
        open={url.panel === 'add' && rights.editItems}
        service={service}
        rooms={rooms}
        canEditRate={rights.editRates}
        onClose={() => openPanel(null)}
        onShow={openItem}
      />
      <SidePanel
        title="Details"
        open={url.panel === 'settings' && can(boq.can, 'rename')}
        onClose={() => openPanel(null)}
      >
        {url.panel === 'settings' && (
          <Suspense fallback={<Skeleton h={420} />}>
            <BoqSettings boq={boq} onClose={() => openPanel(null)} />
          </Suspense>
        )}
      </SidePanel>
      <SidePanel
        title="People"
        open={url.panel === 'people' && can(boq.can, 'read_members')}
        onClose={() => openPanel(null)}
      >
        {url.panel === 'people' && can(boq.can, 'read_members') && (
          <Suspense fallback={<Skeleton h={320} />}>
            <People boq={boq} />
          </Suspense>
        )}
      </SidePanel>
      <SidePanel title="History" open={url.panel === 'history'} onClose={() => openPanel(null)}>
        {url.panel === 'history' && <RevisionsList boqId={boqId} />}
      </SidePanel>
      <PrintSheet boq={boq} items={items} facts={factsLine(boq)} />
    </PageLayout>
  );
}
