import { Link, useSearchParams } from 'react-router-dom';
import { PartBehind } from '../../features/compare/components/part-behind';
import type { BranchCompare } from '../../features/what-if/api/branch-queries';
import { DifferenceTable } from '../../features/what-if/components/difference-table';
import classes from '../../features/what-if/components/what-if.module.css';
import { COPY, partOf, WHOLE, WHY_IN_PARAM } from '../../features/what-if/model/parts';
import { WhyPanel } from '../../features/why/components/why-panel';
import { paths } from '../../lib/paths';
import { SidePanel } from '../../ui/side-panel';

const WHY_NAMES = [WHY_IN_PARAM];

interface Props {
  compare: BranchCompare;
  /** The part of the difference that is open. */
  part: string | null;
  onPart: (part: string | null) => void;
}

/** What opens over a what-if copy's comparison: the difference, what is behind a cause of it, why an amount of either BOQ is so. */
export function WhatIfPanels({ compare, part, onPart }: Props) {
  const { boq_id: boqId, branch_id: branchId, taken_at_revision: taken, revision } = compare;
  const [params] = useSearchParams();
  const cause = partOf(compare, part);
  const whole = part === WHOLE;
  return (
    <>
      <SidePanel
        title={cause?.label ?? (whole ? 'Difference' : '')}
        open={whole || cause !== null}
        onClose={() => onPart(null)}
      >
        {whole && <DifferenceTable compare={compare} onPart={onPart} />}
        {cause && (
          <>
            <button type="button" className={classes.up} onClick={() => onPart(WHOLE)}>
              ‹ The whole difference
            </button>
            <PartBehind boqId={branchId} part={cause} nobody="No change of the copy is behind it." />
            {revision > taken && (
              <p className={classes.since}>
                The BOQ itself has changed since the copy was taken:{' '}
                <Link to={paths.compare(boqId, taken, revision)}>
                  compare its r {taken} with r {revision}
                </Link>
                .
              </p>
            )}
          </>
        )}
      </SidePanel>
      <WhyPanel boqId={params.get(WHY_IN_PARAM) === COPY ? branchId : boqId} names={WHY_NAMES} />
    </>
  );
}
