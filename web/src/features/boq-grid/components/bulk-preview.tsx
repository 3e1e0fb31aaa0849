import { Button, Modal, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { isStatus, messageOf } from '../../../lib/errors';
import { formatExact, formatRounded } from '../../../lib/money';
import type { Proposal } from '../../../lib/proposal';
import { undoRevision } from '../../../lib/undo-revision';
import { useBoqCommand } from '../../../lib/use-command';
import { useWhyIsOpen } from '../../../lib/use-why';
import { DataState } from '../../../ui/data-state';
import { DeltaText, MoneyText } from '../../../ui/money-text';
import { ReasonField } from '../../../ui/reason-field';
import { ScrollRegion } from '../../../ui/scroll-region';
import { toast } from '../../../ui/toast-store';
import { WhyButton } from '../../../ui/why-button';
import {
  applyBulk,
  previewBulk,
  proposedBulk,
  type BulkAnswer,
  type BulkChange,
  type BulkInput,
} from '../api/bulk-commands';
import classes from './bulk-preview.module.css';

interface Props {
  boqId: string;
  ids: string[];
  change: BulkChange;
  onClose: () => void;
  onDone: () => void;
}

const items = (count: number): string => `${count} ${count === 1 ? 'item' : 'items'}`;

/** Every line that the change moves, before and after, and the new total; applied from here. Mount it to open it. */
export function BulkPreview({ boqId, ids, change, onClose, onDone }: Props) {
  const input: BulkInput = { boqId, ids, change };
  const [reason, setReason] = useState('');
  const query = useQuery({
    queryKey: ['bulk-preview', boqId, ids, change],
    queryFn: ({ signal }) => previewBulk(input, signal),
    retry: false,
    gcTime: 0,
    staleTime: Infinity,
  });
  const undo = useBoqCommand({
    boqId,
    wide: true,
    run: undoRevision,
    onSuccess: () => void toast.success('The items are as they were'),
    onError: (error) => void toast.error(messageOf(error)),
  });
  const apply = useBoqCommand<BulkInput, BulkAnswer>({
    boqId,
    wide: true,
    run: applyBulk,
    onSuccess: ({ data, revision }) => {
      const what = 'delete' in change ? 'Deleted successfully.' : 'Updated successfully.';
      toast.success(`${what} ${items(data.changed.length)}`, {
        action: { label: 'Undo', run: () => undo.mutate({ boqId, revision }) },
      });
      onDone();
    },
    onError: (error) => {
      toast.error(messageOf(error));
      // Its figures have moved: the person sees the new ones and decides again.
      if (isStatus(error, 409)) void query.refetch();
    },
  });
  const changed = query.data?.data.changed.length ?? 0;
  const deletes = 'delete' in change;
  const proposal = { change: proposedBulk(input), token: query.data?.estimate_token };
  const isExplaining = useWhyIsOpen();

  return (
    <Modal
      opened
      onClose={onClose}
      title={deletes ? 'Delete the selected items?' : 'What will change'}
      size="lg"
      closeOnEscape={!isExplaining}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <DataState query={query} skeleton={<Skeleton h={220} />}>
        {({ data }) => (
          <>
            <dl className={classes.totals}>
              <div>
                <dt>Total now</dt>
                <dd>
                  <WhyButton of="total" label="the total now">
                    <MoneyText rupees={data.total_before} />
                  </WhyButton>
                </dd>
              </div>
              <div>
                <dt>Total after</dt>
                <dd className={`serif ${classes.after}`}>
                  <WhyButton of="total" proposal={proposal} label="the total after this change">
                    <MoneyText rupees={data.total_after} />
                  </WhyButton>
                </dd>
              </div>
              <div>
                <dt>Change</dt>
                <dd>
                  <DeltaText rupees={data.delta} arrow />
                </dd>
              </div>
            </dl>
            {data.changed.length > 0 ? (
              <Lines changed={data.changed} proposal={proposal} />
            ) : (
              <p>Nothing changes: they are so already.</p>
            )}
            {data.skipped.length > 0 && (
              <>
                <h3 className={classes.heading}>{items(data.skipped.length)} stay as they are</h3>
                <ul className={classes.skipped}>
                  {data.skipped.map(({ id, title, reason }) => (
                    <li key={id}>
                      <strong>{title}</strong> {reason}
                    </li>
                  ))}
                </ul>
              </>
            )}
          </>
        )}
      </DataState>
      {changed > 0 && <ReasonField value={reason} onChange={setReason} />}
      <div className={classes.actions}>
        <Button data-autofocus variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button
          color={deletes ? 'red' : undefined}
          disabled={changed === 0 || apply.isPending || query.isFetching}
          onClick={() => apply.mutate({ ...input, reason, estimateToken: query.data?.estimate_token })}
        >
          {apply.isPending ? 'Saving...' : deletes ? `Delete ${items(changed)}` : `Apply to ${items(changed)}`}
        </Button>
      </div>
    </Modal>
  );
}

type Changed = BulkAnswer['data']['changed'];
type Side = Changed[number]['before'];

function factsOf(side: Side, other: Side | null): string {
  const facts = [
    side.room_label === other?.room_label ? null : (side.room_label ?? 'No room'),
    side.finish_label === other?.finish_label ? null : side.finish_label,
    side.count === other?.count ? null : `× ${side.count}`,
    side.rate === other?.rate || side.rate === null ? null : `${formatExact(side.rate)} a unit`,
    side.is_loose_furniture === other?.is_loose_furniture ? null : side.is_loose_furniture ? 'loose' : 'not loose',
  ];
  return facts.filter(Boolean).join(' · ');
}

function Lines({ changed, proposal }: { changed: Changed; proposal: Proposal }) {
  return (
    <div className={classes.scroll}>
      <ScrollRegion label="Changed items">
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">Item</th>
              <th scope="col">Before ₹</th>
              <th scope="col">After ₹</th>
            </tr>
          </thead>
          <tbody>
            {changed.map(({ id, title, before, after }) => (
              <tr key={id}>
                <th scope="row">{title}</th>
                <td className="num">
                  <WhyButton of={`item:${id}`} label={`${title} now`}>
                    {formatRounded(before.cost)}
                  </WhyButton>
                  {after && <span className={classes.facts}>{factsOf(before, after)}</span>}
                </td>
                <td className="num">
                  {after ? (
                    <WhyButton of={`item:${id}`} proposal={proposal} label={`${title} after this change`}>
                      {formatRounded(after.cost)}
                    </WhyButton>
                  ) : (
                    'Deleted'
                  )}
                  {after && <span className={classes.facts}>{factsOf(after, before)}</span>}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
    </div>
  );
}
