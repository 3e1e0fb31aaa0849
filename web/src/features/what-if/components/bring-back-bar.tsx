import { Button } from '@mantine/core';
import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '../../../lib/api/errors';
import { DeltaText, MoneyText } from '../../../ui/boq/money-text';
import { ReasonField } from '../../../ui/form/reason-field';
import { WhyButton } from '../../../ui/boq/why-button';
import { previewMerge, proposedMerge, type Choice } from '../api/branch-commands';
import type { BranchCompare } from '../api/branch-queries';
import { wordsOf } from '../model/selection';
import { useBringBack } from './use-bring-back';
import classes from './what-if.module.css';

interface Props {
  compare: BranchCompare;
  /** Null while nothing is ticked. */
  choice: Choice | null;
}

/** The BOQ's total with the ticked changes, from the server, and the button to merge them. */
export function BringBackBar({ compare, choice }: Props) {
  const { boq_id: boqId, branch_id: branchId, revision, branch_revision } = compare;
  const [reason, setReason] = useState('');
  const query = useQuery({
    queryKey: ['what-if-preview', boqId, branchId, revision, branch_revision, choice],
    queryFn: choice === null ? skipToken : ({ signal }) => previewMerge({ boqId, branchId, choice }, signal),
    placeholderData: keepPreviousData,
    retry: false,
    gcTime: 0,
    staleTime: Infinity,
  });
  const words = choice ? wordsOf(choice, compare.rates.length) : '';
  const bringBack = useBringBack(boqId, () => void query.refetch());
  const preview = choice && !query.isError ? query.data : undefined;
  return (
    <>
      <ReasonField value={reason} onChange={setReason} />
      <section className={classes.bar} aria-label="Apply changes">
        <div className={classes.sum} aria-live="polite" aria-busy={query.isFetching || undefined}>
          {choice && preview ? (
            <>
              <span>
                New total <DeltaText rupees={preview.data.delta} arrow />
              </span>
              <WhyButton
                of={query.isPlaceholderData ? null : 'total'}
                proposal={{ change: proposedMerge({ boqId, branchId, choice }), token: preview.estimate_token }}
                label="the total after applying this"
              >
                <MoneyText rupees={preview.data.total_after} updating={query.isPlaceholderData} className="serif" />
              </WhyButton>
            </>
          ) : (
            <span role={query.isError && choice ? 'alert' : undefined}>
              {choice ? (query.isError ? messageOf(query.error) : 'Working out the total…') : 'Tick what to apply.'}
            </span>
          )}
        </div>
        <Button
          disabled={!choice || !preview || query.isPlaceholderData || bringBack.busy}
          onClick={() => {
            if (choice && preview)
              bringBack.run({ boqId, branchId, choice, reason, estimateToken: preview.estimate_token }, words);
          }}
        >
          {bringBack.busy ? 'Saving...' : words ? `Apply ${words}` : 'Apply'}
        </Button>
      </section>
    </>
  );
}
