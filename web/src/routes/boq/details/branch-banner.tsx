import { useQuery } from '@tanstack/react-query';
import { boqQuery, type Boq } from '../../../features/boq/api/boq-queries';
import { WhatIfBanner } from '../../../features/what-if/components/what-if-banner';
import { can } from '../../../lib/permissions';

/** The banner of a what-if copy, with the total of its BOQ as that is now. */
export function BranchBanner({ boq, from }: { boq: Boq; from: NonNullable<Boq['branched_from']> }) {
  const origin = useQuery(boqQuery(from.boq_id)).data;
  return (
    <WhatIfBanner
      branchId={boq.boq_id}
      title={boq.title}
      origin={{ boqId: from.boq_id, revision: from.revision }}
      now={origin && { title: origin.title, total: origin.total_cost }}
      total={boq.total_cost}
      canDiscard={can(origin?.can, 'branch')}
    />
  );
}
