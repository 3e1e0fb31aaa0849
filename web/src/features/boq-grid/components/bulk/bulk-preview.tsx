import { Button, Group, Modal, Skeleton, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { isStatus, messageOf } from '../../../../lib/api/errors';
import { formatRounded } from '../../../../lib/format/money';
import type { Proposal } from '../../../../lib/boq/proposal';
import { undoRevision } from '../../../../lib/boq/undo-revision';
import { useBoqCommand } from '../../../../lib/api/use-command';
import { useWhyIsOpen } from '../../../../lib/boq/use-why';
import { DataState } from '../../../../ui/feedback/data-state';
import { DeltaText, MoneyText } from '../../../../ui/boq/money-text';
import { ReasonField } from '../../../../ui/form/reason-field';
import { ScrollRegion } from '../../../../ui/layout/scroll-region';
import { toast } from '../../../../ui/feedback/toast-store';
import { WhyButton } from '../../../../ui/boq/why-button';
import {
  applyBulk,
  previewBulk,
  proposedBulk,
  type BulkAnswer,
  type BulkChange,
  type BulkInput,
} from '../../api/bulk-commands';
import { factsOf } from '../../model/bulk';
import { DataTable } from '../../../../ui/layout/data-table';
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
        {({ data }) => <Effect data={data} proposal={proposal} />}
      </DataState>
      {changed > 0 && <ReasonField value={reason} onChange={setReason} />}
      <Group gap="xs" align="stretch" justify="flex-end" wrap="nowrap" mt={18}>
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
      </Group>
    </Modal>
  );
}

function Effect({ data, proposal }: { data: BulkAnswer['data']; proposal: Proposal }) {
  return (
    <>
      <Group component="dl" gap="xl" align="baseline" mb={14} style={{ rowGap: 8 }}>
        <div>
          <Text component="dt" c="dimmed" fz="xs">
            Total now
          </Text>
          <Text component="dd" fw={600}>
            <WhyButton of="total" label="the total now">
              <MoneyText rupees={data.total_before} />
            </WhyButton>
          </Text>
        </div>
        <div>
          <Text component="dt" c="dimmed" fz="xs">
            Total after
          </Text>
          <Text component="dd" fz={24} fw={600} className="serif">
            <WhyButton of="total" proposal={proposal} label="the total after this change">
              <MoneyText rupees={data.total_after} />
            </WhyButton>
          </Text>
        </div>
        <div>
          <Text component="dt" c="dimmed" fz="xs">
            Change
          </Text>
          <Text component="dd" fw={600}>
            <DeltaText rupees={data.delta} arrow />
          </Text>
        </div>
      </Group>
      {data.changed.length > 0 ? (
        <Lines changed={data.changed} proposal={proposal} />
      ) : (
        <p>Nothing changes: they are so already.</p>
      )}
      {data.skipped.length > 0 && (
        <>
          <Title order={3} mt="md" mb={6} ff="text" fz="sm">
            {items(data.skipped.length)} stay as they are
          </Title>
          <Text component="ul" mah="20vh" c="dimmed" fz={13} className="bullets" style={{ overflow: 'auto' }}>
            {data.skipped.map(({ id, title, reason }) => (
              <li key={id}>
                <strong>{title}</strong> {reason}
              </li>
            ))}
          </Text>
        </>
      )}
    </>
  );
}

type Changed = BulkAnswer['data']['changed'];

function Lines({ changed, proposal }: { changed: Changed; proposal: Proposal }) {
  return (
    <div className={classes.scroll}>
      <ScrollRegion label="Changed items">
        <DataTable gap={16}>
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
                  {after && (
                    <Text span display="block" c="dimmed" fz="xs">
                      {factsOf(before, after)}
                    </Text>
                  )}
                </td>
                <td className="num">
                  {after ? (
                    <WhyButton of={`item:${id}`} proposal={proposal} label={`${title} after this change`}>
                      {formatRounded(after.cost)}
                    </WhyButton>
                  ) : (
                    'Deleted'
                  )}
                  {after && (
                    <Text span display="block" c="dimmed" fz="xs">
                      {factsOf(after, before)}
                    </Text>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </DataTable>
      </ScrollRegion>
    </div>
  );
}
