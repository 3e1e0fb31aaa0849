import type { ReactNode } from 'react';
import { useMe } from '../../../features/auth/api/me-query';
import type { Boq } from '../../../features/boq/api/boq-queries';
import { TotalsBar } from '../../../features/boq/components/totals-bar';
import { late } from '../../../lib/browser/late';
import { boqRights, can } from '../../../lib/permissions';
import { PriceSinceSent } from './since-sent';
import { useFollow } from './use-follow';

const ScoreChip = late(async () => (await import('../../../features/checks/components/score-chip')).ScoreChip);

interface Props {
  boq: Boq;
  /** Revision of the items shown. */
  revision: number | undefined;
  onChecks: () => void;
  add?: ReactNode;
}

/** The totals of a BOQ that is being worked on, and what is known of them besides. */
export function Totals({ boq, revision = 0, onChecks, add }: Props) {
  const { permissions } = useMe();
  const writing = useFollow(boq.boq_id, boq.revision);
  return (
    <TotalsBar
      boq={boq}
      // The answer to a change brings its line at once; until the totals are read again they are those of before.
      updating={writing || revision > boq.revision}
      add={add}
      beside={
        <>
          <PriceSinceSent boq={boq} />
          {boqRights(boq.can).editItems && can(permissions, 'upload_boq') && (
            <ScoreChip boqId={boq.boq_id} onOpen={onChecks} />
          )}
        </>
      }
    />
  );
}
