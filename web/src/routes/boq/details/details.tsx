import { Box } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useMemo, useState, type ComponentProps } from 'react';
import { useMe } from '../../../features/auth/api/me-query';
import type { Boq } from '../../../features/boq/api/boq-queries';
import { factsLine } from '../../../features/boq/model/facts';
import { itemsQuery } from '../../../features/boq-grid/api/items-query';
import { roomsQuery } from '../../../features/boq-grid/api/rooms-query';
import { ItemsTab } from '../../../features/boq-grid/components/items/items-tab';
import { usePhone } from '../../../features/boq-grid/model/phone';
import { PrintSheet } from '../../../features/exports/components/print-sheet';
import { BeforeSayBox } from '../../../features/say/components/before-say-box';
import { late } from '../../../lib/browser/late';
import { boqRights, can } from '../../../lib/permissions';
import { PageLayout } from '../../../ui/layout/page-layout';
import { Actions, Add, AddOnPhone, Back, Banners, Meta, Undo } from './actions';
import { DetailsTabs } from './tabs';
import { OtherTab } from './other-tab';
import { Totals } from './totals';
import { useDetailsCommands } from './use-details-commands';
import { useDetailsUrl } from './use-details-url';
import { useItemAt } from './use-item-at';
import { useWarm } from './use-warm';

const loadPanels = () => import('./panels');
const Panels = lazy(async () => ({ default: (await loadPanels()).Panels }));
const Inspector = lazy(async () => ({ default: (await import('./inspector')).Inspector }));
const SayBox = late(async () => (await import('../../../features/say/components/say-box')).SayBox, BeforeSayBox);
const OtherView = lazy(async () => ({ default: (await import('./other-view')).OtherView }));

/** Title, tabs, items and totals of one BOQ, and the panels over them. */
export function Details({ boq }: { boq: Boq }) {
  const boqId = boq.boq_id;
  const { url, setFilter, openItem, openComments, closeGallery, openPanel, pickWork, showTab } = useDetailsUrl();
  const { token, me } = useMe();
  const listed = useQuery(itemsQuery(boqId)).data;
  const items = listed?.items ?? [];
  const opened = items.find((item) => item.id === url.item);
  const rooms = useQuery(roomsQuery(boqId)).data ?? [];
  const phone = usePhone();
  const rights = boqRights(boq.can);
  const [seenRevision] = useState(boq.revision);
  const [marks, setMarks] = useState<ComponentProps<typeof ItemsTab>['marks']>();
  const at = useItemAt();
  useDetailsCommands(boq, items, { openItem, openPanel, showTab });

  const add = useMemo(
    () => (rights.editItems ? <Add onAdd={() => openPanel('add')} /> : null),
    [rights.editItems, openPanel],
  );
  const tabs = useMemo(
    () => (
      <>
        {phone && <Undo boq={boq} />}
        <DetailsTabs tab={url.tab} planOf={boq.boq_id} />
      </>
    ),
    [boq, phone, url.tab],
  );
  const isAbsent = useAbsent(url.item, opened !== undefined) && listed !== undefined;
  // Where no grid is next to it, an item is a sheet over the page.
  const asSheet = phone || url.tab !== 'items';
  const panelOpen = (asSheet && opened !== undefined) || isAbsent || url.panel !== null || url.why !== null;
  // Once open it stays, so that it can slide out again.
  const [panelsUsed, setPanelsUsed] = useState(panelOpen);
  if (panelOpen && !panelsUsed) setPanelsUsed(true);
  useWarm(loadPanels);

  return (
    <PageLayout
      title={boq.title}
      width="bar"
      back={token && <Back />}
      meta={<Meta boq={boq} openPanel={openPanel} opened={url.item} at={at.item} onMarks={setMarks} />}
      actions={<Actions boq={boq} openPanel={openPanel} phone={phone} />}
    >
      <Banners boq={boq} openPanel={openPanel} />
      {rights.editItems && url.tab === 'items' && <SayBox boqId={boqId} />}
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
            onComment={openComments}
            tabs={tabs}
            person={me?.user.email ?? ''}
            add={add}
            opened={asSheet ? undefined : opened}
            renderInspector={(about) => (
              <Inspector
                {...{ boq, rooms, url }}
                all={items}
                onGone={() => openItem(null)}
                onGalleryClose={closeGallery}
                {...about}
              />
            )}
            bulk={rights.editItems ? { canEditRate: rights.editRates } : null}
            entry={rights.editItems ? entryOf(boq, openPanel) : null}
          />
        )}
        {url.tab !== 'items' && (
          <OtherTab tab={url.tab} planOf={boqId}>
            <OtherView boq={boq} tab={url.tab} />
          </OtherTab>
        )}
      </Box>
      <Totals
        boq={boq}
        revision={listed?.revision}
        onChecks={() => openPanel('checks')}
        add={phone && rights.editItems && url.tab === 'items' && <AddOnPhone onAdd={() => openPanel('add')} />}
      />
      {panelsUsed && (
        <Suspense fallback={null}>
          <Panels {...{ boq, items, rooms, url, asSheet, isAbsent, openItem, openPanel, pickWork, closeGallery }} />
        </Suspense>
      )}
      <PrintSheet boq={boq} items={items} facts={factsLine(boq)} />
    </PageLayout>
  );
}

/** Whether an address names an item that never was there; one that was open and is gone only closes. */
function useAbsent(item: string | null, isThere: boolean): boolean {
  const [known, setKnown] = useState<string | null>(null);
  if (isThere && known !== item) setKnown(item);
  return item !== null && !isThere && item !== known;
}

/** What may be typed into the grid of a BOQ. */
function entryOf({ can: rights, carpet_area: carpetArea }: Boq, openPanel: (panel: 'add') => void) {
  return { canType: can(rights, 'type_items'), carpetArea, onCatalogue: () => openPanel('add') };
}
