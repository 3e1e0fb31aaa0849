import { ActionIcon, Box, Button, Group, UnstyledButton } from '@mantine/core';
import { lazy, memo, Suspense, type ComponentProps } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { useMe } from '../../../features/auth/api/me-query';
import type { Boq } from '../../../features/boq/api/boq-queries';
import { factsLine, statusName } from '../../../features/boq/model/facts';
import { AcceptedBanner } from '../../../features/issues/components/accepted-banner';
import { useSaveLog } from '../../../lib/boq/save-status';
import { useStore } from '../../../lib/browser/create-store';
import { SaveState, type SaveStatus } from '../../../ui/feedback/save-state';
import { late } from '../../../lib/browser/late';
import { paths, signupFrom } from '../../../lib/paths';
import { boqRights, can } from '../../../lib/permissions';
import { Notice } from '../../../ui/feedback/notice';
import { Pill } from '../../../ui/layout/pill';
import classes from './details.module.css';
import type { useDetailsUrl } from './use-details-url';
import type { ItemAt } from './use-item-at';

const PeopleHere = late(async () => (await import('../../../features/live/components/people-here')).PeopleHere);
const Offline = late(async () => (await import('./offline')).Offline);
const UndoButtons = late(
  async () => (await import('../../../features/undo/components/undo-buttons')).UndoButtons,
  () => <Box component="span" w={76} />,
);
const MoreMenu = late(
  async () => (await import('./more-menu')).MoreMenu,
  () => (
    <ActionIcon variant="default" size={36} disabled aria-label="More">
      ⋯
    </ActionIcon>
  ),
);
const TitleMenu = late(
  async () => (await import('./more-menu')).TitleMenu,
  () => <Box component="span" w={28} />,
);
const PricingNotice = late(async () => (await import('./pricing-notice')).PricingNotice);
const BranchBanner = lazy(async () => ({ default: (await import('./branch-banner')).BranchBanner }));

interface Props extends Pick<ReturnType<typeof useDetailsUrl>, 'openPanel'> {
  boq: Boq;
}

/** The way back to all estimates. */
export function Back() {
  return (
    <Link to={paths.boqs} className={classes.back} aria-label="‹ My BOQs">
      ‹<span className={classes.wideOnly}> My BOQs</span>
    </Link>
  );
}

/** The button that adds an item. */
export function Add({ onAdd }: { onAdd: () => void }) {
  return (
    <Button size="xs" variant="default" onClick={onAdd}>
      + Add item
    </Button>
  );
}

/** The same under the thumb, above the totals. */
export function AddOnPhone({ onAdd }: { onAdd: () => void }) {
  return (
    <UnstyledButton className={classes.add} aria-label="+ Add item" onClick={onAdd}>
      +
    </UnstyledButton>
  );
}

/** Takes one's own latest changes back, and makes them again. */
export function Undo({ boq }: { boq: Boq }) {
  const rights = boqRights(boq.can);
  if (!rights.readHistory || !(rights.undo || rights.editItems)) return null;
  return <UndoButtons boqId={boq.boq_id} itemsOnly={!rights.undo} />;
}

/** What can be done with a BOQ, as far as the person looking at it may. */
export const Actions = memo(function Actions({ boq, openPanel, phone }: Props & { phone: boolean }) {
  return (
    <>
      {!phone && <Undo boq={boq} />}
      {can(boq.can, 'read_members') && (
        <Button size="sm" variant="default" className={classes.wideOnly} onClick={() => openPanel('people')}>
          Share
        </Button>
      )}
      {can(boq.can, 'issue') && (
        <Button
          size="sm"
          variant={boq.issued?.accepted ? 'default' : 'filled'}
          className={classes.wideOnly}
          onClick={() => openPanel('issues')}
        >
          Send quotation
        </Button>
      )}
      <MoreMenu boq={boq} openPanel={openPanel} />
    </>
  );
});

/** What holds for the BOQ as a whole: kept on this device only, a copy, issued. */
export const Banners = memo(function Banners({ boq, openPanel }: Props) {
  const location = useLocation();
  const { token } = useMe();
  return (
    <div className={classes.banners}>
      {!token && boq.is_guest_boq && (
        <Notice tone="attention" mb="md">
          This estimate is saved on this device only.
          <Link to={signupFrom(location)}>Sign up to keep and share it</Link>
        </Notice>
      )}
      {boq.file && boqRights(boq.can).editRates && <PricingNotice boqId={boq.boq_id} />}
      {boq.branched_from && (
        <Suspense fallback={null}>
          <BranchBanner boq={boq} from={boq.branched_from} />
        </Suspense>
      )}
      {boq.issued && (
        <AcceptedBanner
          issued={boq.issued}
          revision={boq.revision}
          explains={can(boq.can, 'read_issues')}
          action={
            can(boq.can, 'read_issues') && (
              <Group gap="xs" wrap="nowrap">
                {boq.issued.accepted && can(boq.can, 'read_works') && (
                  <Button component={Link} size="xs" variant="default" to={paths.works(boq.boq_id)}>
                    Works
                  </Button>
                )}
                <Button size="xs" variant="default" onClick={() => openPanel('issues')}>
                  Quotations
                </Button>
              </Group>
            )
          }
        />
      )}
    </div>
  );
});

interface MetaProps extends Pick<ComponentProps<typeof PeopleHere>, 'onMarks'>, Props {
  /** Id of the item whose panel is open. */
  opened: string | null;
  /** The item at hand where none is open, for the others who are here. */
  at: ItemAt['item'];
}

/** What is said of the BOQ below its title. */
export const Meta = memo(function Meta({ boq, openPanel, ...here }: MetaProps) {
  return (
    <>
      <TitleMenu boq={boq} openPanel={openPanel} />
      <span className={classes.facts} title={factsLine(boq)}>
        <Pill>{statusName(boq.status)}</Pill>
      </span>
      <Offline boqId={boq.boq_id} />
      <Save boq={boq} />
      <Here boqId={boq.boq_id} {...here} />
    </>
  );
});

function Here({ boqId, opened, at, onMarks }: Omit<MetaProps, 'boq' | 'openPanel'> & { boqId: string }) {
  const { token } = useMe();
  const itemId = useStore(at);
  return <PeopleHere key={token} boqId={boqId} itemId={opened ?? itemId} onMarks={onMarks} />;
}

/** A guest's banner says where it is saved: the state says more only when something is not. */
function Save({ boq }: { boq: Boq }) {
  const { token } = useMe();
  const { status, retry } = useSaveStatus(boq.boq_id);
  if (!token && boq.is_guest_boq && status === 'saved') return null;
  return <SaveState status={status} onRetry={retry} onRefresh={retry} />;
}

function useSaveStatus(boqId: string): { status: SaveStatus; retry: (() => void) | undefined } {
  const { pending, retry, held } = useSaveLog(boqId);
  if (pending > 0) return { status: 'saving', retry: undefined };
  if (held) return { status: held.status, retry: held.act };
  if (retry) return { status: navigator.onLine ? 'failed' : 'offline', retry };
  return { status: 'saved', retry: undefined };
}
