import { Button, Group, Modal, Skeleton, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { isStatus, messageOf } from '../../../lib/api/errors';
import { useBoqCommand } from '../../../lib/api/use-command';
import { formatWhole } from '../../../lib/format/money';
import { DeltaText, MoneyText } from '../../../ui/boq/money-text';
import { DataState } from '../../../ui/feedback/data-state';
import { toast } from '../../../ui/feedback/toast-store';
import { ReasonField } from '../../../ui/form/reason-field';
import { award, awardQuery, type AwardEffect, type AwardInput, type Choice } from '../api/rfq';

interface Props {
  boqId: string;
  requestId: string;
  choices: readonly Choice[];
  onClose: () => void;
  onDone: () => void;
}

/** What an award does to the total of the BOQ, before it is applied. */
export function AwardDialog({ boqId, requestId, choices, onClose, onDone }: Props) {
  const [reason, setReason] = useState('');
  const query = useQuery(awardQuery(boqId, requestId, choices));
  const apply = useBoqCommand<AwardInput, AwardEffect>({
    boqId,
    wide: true,
    run: award,
    onSuccess: () => {
      toast.success('Awarded. The rates of the BOQ are those of the vendors.');
      onDone();
    },
    onError: (error) => {
      toast.error(messageOf(error));
      // Its figures have moved: the person sees the new ones and decides again.
      if (isStatus(error, 409)) void query.refetch();
    },
  });
  return (
    <Modal opened onClose={onClose} title="Award these lines?" closeButtonProps={{ 'aria-label': 'Close' }}>
      <DataState query={query} skeleton={<Skeleton h={160} />}>
        {({ data }) => (
          <>
            {data.vendors.map(({ name, lines, amount, freight }) => (
              <Text key={name} className="wrap">
                {name}: {lines} {lines === 1 ? 'line' : 'lines'}, {formatWhole(amount)}
                {freight > 0 && `, and freight of ${formatWhole(freight)} as an item of its own`}
              </Text>
            ))}
            <Group gap="xl" my="md">
              <Text>
                Total now <MoneyText rupees={data.total_before} format="whole" />
              </Text>
              <Text>
                After <MoneyText rupees={data.total_after} format="whole" />{' '}
                <DeltaText rupees={data.total_after - data.total_before} arrow />
              </Text>
            </Group>
            <Text c="dimmed" fz="sm">
              {data.items_changed} {data.items_changed === 1 ? 'item takes' : 'items take'} the quoted rate as one
              revision, which can be undone. The request ends: vendors cannot change their prices any more.
            </Text>
          </>
        )}
      </DataState>
      <ReasonField value={reason} onChange={setReason} />
      <Group justify="flex-end" mt="md">
        <Button data-autofocus variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button
          disabled={!query.data || query.isFetching || apply.isPending}
          onClick={() => apply.mutate({ boqId, requestId, choices, reason, estimateToken: query.data?.estimate_token })}
        >
          {apply.isPending ? 'Saving...' : 'Award'}
        </Button>
      </Group>
    </Modal>
  );
}
