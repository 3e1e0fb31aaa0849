import { Text } from '@mantine/core';
import { Link, useSearchParams } from 'react-router-dom';
import type { BranchCompare } from '../../../features/what-if/api/branch-queries';
import { SideAmount } from '../../../features/what-if/components/side-amount';
import { causesOf, COPY, partOf, WHOLE, WHY_IN_PARAM } from '../../../features/what-if/model/parts';
import { DifferenceTable } from '../../../features/why/components/difference-table';
import { PartBehind } from '../../../features/why/components/part-behind';
import { WhyPanel } from '../../../features/why/components/why-panel';
import { paths } from '../../../lib/paths';
import { SidePanel } from '../../../ui/layout/side-panel';

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
        {whole && <Whole compare={compare} onPart={onPart} />}
        {cause && (
          <>
            <PartBehind
              boqId={branchId}
              part={cause}
              nobody="No change of the copy is behind it."
              onWhole={() => onPart(WHOLE)}
            />
            {revision > taken && (
              <Text mt={18} c="dimmed" fz={13}>
                The BOQ itself has changed since the copy was taken:{' '}
                <Link to={paths.compare(boqId, taken, revision)}>
                  compare its version {taken} with version {revision}
                </Link>
                .
              </Text>
            )}
          </>
        )}
      </SidePanel>
      <WhyPanel boqId={params.get(WHY_IN_PARAM) === COPY ? branchId : boqId} names={WHY_NAMES} />
    </>
  );
}

function Whole({ compare, onPart }: Pick<Props, 'compare' | 'onPart'>) {
  const { from, to } = compare.against_now;
  return (
    <DifferenceTable
      words="What the copy’s total differs by from the BOQ’s, as both are now. Its causes add up to it."
      from={endOf(compare, 'now', `BOQ now, version ${compare.revision}`, from.total_cost)}
      to={endOf(compare, 'copy', 'What-if', to.total_cost)}
      parts={causesOf(compare)}
      onPart={onPart}
    />
  );
}

const endOf = (compare: BranchCompare, side: 'now' | 'copy', label: string, rupees: number) => ({
  label,
  rupees,
  explained: (amount: string) => (
    <SideAmount of="total" side={side} compare={compare} label={label}>
      {amount}
    </SideAmount>
  ),
});
