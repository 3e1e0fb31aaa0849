import { Button, Skeleton } from '@mantine/core';
import { lazy, Suspense, useState, type ComponentProps } from 'react';
import { Link } from 'react-router-dom';
import type { Boq } from '../../../features/boq/api/boq-queries';
import type { Item } from '../../../features/boq-grid/api/items-query';
import { AddPanel } from '../../../features/boq-grid/components/add/add-panel';
import { TotalTrend } from '../../../features/revisions/components/total-trend';
import { RevisionsList } from '../../../features/revisions/components/revisions-list';
import { paths } from '../../../lib/paths';
import { boqRights, can } from '../../../lib/permissions';
import { EmptyState } from '../../../ui/feedback/data-state';
import { SidePanel } from '../../../ui/layout/side-panel';
import { ItemSheet } from './inspector';
import type { DetailsUrl, useDetailsUrl } from './use-details-url';

const BoqWhy = lazy(async () => ({ default: (await import('./boq-why')).BoqWhy }));
const SettingsPanel = lazy(async () => ({ default: (await import('./settings-panel')).SettingsPanel }));
const SellingPanel = lazy(async () => ({
  default: (await import('../../../features/boq/components/selling/selling-panel')).SellingPanel,
}));
const IssuesPanel = lazy(async () => ({
  default: (await import('../../../features/issues/components/issues-panel')).IssuesPanel,
}));
const ChecksPanel = lazy(async () => ({
  default: (await import('../../../features/checks/components/checks-panel')).ChecksPanel,
}));
const ChecksNotice = lazy(async () => ({
  default: (await import('../../../features/checks/components/checks-notice')).ChecksNotice,
}));
const WhatIfPanel = lazy(async () => ({
  default: (await import('../../../features/what-if/components/what-if-panel')).WhatIfPanel,
}));
const OpenComments = lazy(async () => ({
  default: (await import('../../../features/comments/components/open-comments')).OpenComments,
}));
const People = lazy(async () => ({ default: (await import('../../../features/boq/components/people')).People }));

interface Props extends Pick<ReturnType<typeof useDetailsUrl>, 'openItem' | 'openPanel' | 'pickWork' | 'closeGallery'> {
  boq: Boq;
  items: readonly Item[];
  rooms: ComponentProps<typeof AddPanel>['rooms'];
  url: DetailsUrl;
  /** An item is a sheet: no grid is next to it. */
  asSheet: boolean;
  /** The items are there, and the one that the URL names is not among them. */
  isAbsent: boolean;
}

/** What opens from the side of a BOQ: an item, a new one, the BOQ's details, its people, its history. */
export function Panels(props: Props) {
  const {
    boq,
    items,
    rooms,
    url,
    asSheet,
    isAbsent,
    openItem,
    openPanel,
    pickWork,
    closeGallery: onGalleryClose,
  } = props;
  const boqId = boq.boq_id;
  const rights = boqRights(boq.can);
  const opened = items.find((item) => item.id === url.item);
  const service = url.filter.category && url.filter.category !== 'loose' ? url.filter.category : null;
  const close = (): void => openPanel(null);
  // Once open it stays, so that it can slide out again.
  const [whyUsed, setWhyUsed] = useState(false);
  if (url.why !== null && !whyUsed) setWhyUsed(true);

  return (
    <>
      <SidePanel isSheet title={opened?.title} open={asSheet && opened !== undefined} onClose={() => openItem(null)}>
        {opened && (
          <ItemSheet
            key={opened.id}
            {...{ boq, rooms, url, onGalleryClose }}
            all={items}
            item={opened}
            opened
            onGone={() => openItem(null)}
          />
        )}
      </SidePanel>
      <SidePanel title="404" open={isAbsent} onClose={() => openItem(null)}>
        <EmptyState
          title="No such item"
          reason="This BOQ has no such item. It may have been deleted; the history brings it back."
          action={<Button onClick={() => openItem(null)}>Show all items</Button>}
        />
      </SidePanel>
      <AddPanel
        boqId={boqId}
        open={url.panel === 'add' && rights.editItems}
        service={service}
        picked={url.picked}
        items={items}
        rooms={rooms}
        carpetArea={boq.carpet_area}
        canEditRate={rights.editRates}
        onPick={pickWork}
        onClose={close}
        onShow={openItem}
      />
      <LazyPanel title="Details" open={url.panel === 'settings' && can(boq.can, 'rename')} onClose={close}>
        <SettingsPanel boq={boq} onClose={close} />
      </LazyPanel>
      <LazyPanel title="Price" open={url.panel === 'selling' && can(boq.can, 'edit_design_fee')} onClose={close}>
        <SellingPanel boq={boq} items={items} onClose={close} />
      </LazyPanel>
      <LazyPanel title="People" open={url.panel === 'people' && can(boq.can, 'read_members')} onClose={close}>
        <People boq={boq} />
      </LazyPanel>
      <LazyPanel title="Comments" open={url.panel === 'comments' && can(boq.can, 'comment')} onClose={close}>
        <OpenComments boqId={boqId} titles={new Map(items.map(({ id, title }) => [id, title]))} onOpen={openItem} />
      </LazyPanel>
      <LazyPanel title="Quotations" open={url.panel === 'issues' && can(boq.can, 'read_issues')} onClose={close}>
        <Quotations boq={boq} onChecks={() => openPanel('checks')} />
      </LazyPanel>
      <LazyPanel title="Checks" open={url.panel === 'checks' && rights.editItems} onClose={close}>
        <ChecksPanel
          boqId={boqId}
          items={items}
          canFix={({ fix }) => fix?.action !== 'settings' || can(boq.can, 'rename')}
        />
      </LazyPanel>
      <LazyPanel title="What if…" open={url.panel === 'what-if' && can(boq.can, 'branch')} onClose={close}>
        <WhatIfPanel boqId={boqId} revision={boq.revision} />
      </LazyPanel>
      <LazyPanel title="History" open={url.panel === 'history'} onClose={close}>
        <p>
          <Link to={paths.history(boqId)}>The BOQ at any version, filters, comparison</Link>
        </p>
        <TotalTrend boqId={boqId} />
        <RevisionsList boqId={boqId} />
      </LazyPanel>
      {whyUsed && (
        <Suspense fallback={null}>
          <BoqWhy boqId={boqId} filter={url.filter} />
        </Suspense>
      )}
    </>
  );
}

/** A panel whose content is there while it is open. */
function LazyPanel({ children, ...panel }: ComponentProps<typeof SidePanel>) {
  return (
    <SidePanel {...panel}>{panel.open && <Suspense fallback={<Skeleton h={320} />}>{children}</Suspense>}</SidePanel>
  );
}

function Quotations({
  boq: { boq_id: boqId, can: rights, file, issued },
  onChecks,
}: {
  boq: Boq;
  onChecks: () => void;
}) {
  return (
    <IssuesPanel
      boqId={boqId}
      canIssue={can(rights, 'issue')}
      accepted={issued?.accepted ?? null}
      waiting={issued?.waiting?.issue ?? null}
      isImported={file !== null}
      beforeIssuing={<ChecksNotice boqId={boqId} onOpen={onChecks} />}
    />
  );
}
