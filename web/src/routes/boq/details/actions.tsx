import { Box, Button } from '@mantine/core';
import { lazy, Suspense, type ComponentProps } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { useMe } from '../../../features/auth/api/me-query';
import type { Boq } from '../../../features/boq/api/boq-queries';
import { factsLine, statusName } from '../../../features/boq/model/facts';
import { useSaveLog } from '../../../lib/boq/save-status';
import { SaveState, type SaveStatus } from '../../../ui/feedback/save-state';
import { late } from '../../../lib/browser/after-paint';
import { loginFrom, paths } from '../../../lib/paths';
import { boqRights, can } from '../../../lib/permissions';
import { Notice } from '../../../ui/feedback/notice';
import { Pill } from '../../../ui/layout/pill';
import type { useDetailsUrl } from './use-details-url';

const PeopleHere = lazy(
  late(async () => ({ default: (await import('../../../features/live/components/people-here')).PeopleHere })),
);
const UndoButtons = lazy(
  late(async () => ({ default: (await import('../../../features/undo/components/undo-buttons')).UndoButtons })),
);
const ExportMenu = lazy(
  late(async () => ({ default: (await import('../../../features/exports/components/export-menu')).ExportMenu })),
);
const AcceptedBanner = lazy(async () => ({
  default: (await import('../../../features/issues/components/accepted-banner')).AcceptedBanner,
}));
const PricingNotice = lazy(late(async () => ({ default: (await import('./pricing-notice')).PricingNotice })));
const BranchBanner = lazy(async () => ({ default: (await import('./branch-banner')).BranchBanner }));

interface Props extends Pick<ReturnType<typeof useDetailsUrl>, 'openPanel'> {
  boq: Boq;
}

/** What can be done with a BOQ, as far as whoever looks at it may. */
export function Actions({ boq, openPanel }: Props) {
  const boqId = boq.boq_id;
  const rights = boqRights(boq.can);
  return (
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
        <ExportMenu
          boqId={boqId}
          hasFile={Boolean(boq.boq_file_s3_url)}
          compareTo={can(boq.can, 'see_cost') ? paths.compareBill(boqId) : undefined}
        />
      </Suspense>
      {can(boq.can, 'rename') && (
        <Button variant="default" onClick={() => openPanel('settings')}>
          Details
        </Button>
      )}
      {can(boq.can, 'edit_design_fee') && (
        <Button variant="default" onClick={() => openPanel('selling')}>
          Price
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
  );
}

/** What holds for the BOQ as a whole: kept on this device only, a copy, issued. */
export function Banners({ boq, openPanel }: Props) {
  const location = useLocation();
  const { token } = useMe();
  return (
    <>
      {!token && boq.is_guest_boq && (
        <Notice tone="attention" mb="md">
          This estimate is kept on this device only.
          <Link to={loginFrom(location)}>Log in to keep it</Link>
        </Notice>
      )}
      {boq.file && boqRights(boq.can).editRates && (
        <Suspense fallback={null}>
          <PricingNotice boqId={boq.boq_id} />
        </Suspense>
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
    </>
  );
}

interface MetaProps extends Pick<ComponentProps<typeof PeopleHere>, 'onMarks'> {
  boq: Boq;
  /** The item at hand, for the others who are here. */
  itemId: string | null;
}

/** What is said of the BOQ below its title. */
export function Meta({ boq, itemId, onMarks }: MetaProps) {
  const { token } = useMe();
  const save = useSaveStatus(boq.boq_id);
  return (
    <>
      <Pill>{statusName(boq.status)}</Pill>
      <SaveState status={save.status} onRetry={save.retry} onRefresh={save.retry} />
      <span>{factsLine(boq)}</span>
      <Suspense fallback={null}>
        <PeopleHere key={token} boqId={boq.boq_id} itemId={itemId} onMarks={onMarks} />
      </Suspense>
    </>
  );
}

function useSaveStatus(boqId: string): { status: SaveStatus; retry: (() => void) | undefined } {
  const { pending, retry, held } = useSaveLog(boqId);
  if (pending > 0) return { status: 'saving', retry: undefined };
  if (held) return { status: held.status, retry: held.act };
  if (retry) return { status: navigator.onLine ? 'failed' : 'offline', retry };
  return { status: 'saved', retry: undefined };
}
