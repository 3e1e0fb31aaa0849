import { Button, Checkbox, Group, Modal, Stack, Text, TextInput } from '@mantine/core';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '../../../../lib/api/errors';
import { useBoqCommand } from '../../../../lib/api/use-command';
import { adoptOffers, estimateOffers, type AdoptionReply, type Adoption } from '../../../../lib/boq/adopt-offers';
import { formatExact } from '../../../../lib/format/money';
import { unitWord } from '../../../../lib/format/units';
import { OFFERS_KEY } from '../../../../lib/reference/material-offers';
import { DeltaText, MoneyText } from '../../../../ui/boq/money-text';
import { toast } from '../../../../ui/feedback/toast-store';
import type { EffectRow } from '../../api/price-queries';

/** Chooses which rates of a BOQ become the vendor's prices, with the effect, as one revision. */
export function AdoptDialog({ row, onClose }: { row: EffectRow; onClose: () => void }) {
  const queryClient = useQueryClient();
  const nameOf = ({ service, material }: EffectRow['rates'][number]): string => `${service} ${material}`;
  const [chosen, setChosen] = useState(() => new Set(row.rates.map(nameOf)));
  const [reason, setReason] = useState('');
  const adoption: Adoption = {
    boqId: row.boq_id,
    rates: row.rates
      .filter((rate) => chosen.has(nameOf(rate)))
      .map(({ service, material, item_id, before }) => ({ service, material, item_id, old_rate: before })),
  };
  const estimate = useQuery({
    // Not among the offers: what is adopted would be estimated again before the dialog has closed.
    queryKey: ['adoption', adoption],
    gcTime: 0,
    queryFn: () => estimateOffers(adoption),
    enabled: adoption.rates.length > 0,
    placeholderData: keepPreviousData,
    retry: false,
  });
  const apply = useBoqCommand<Adoption, AdoptionReply>({
    boqId: row.boq_id,
    wide: true,
    run: adoptOffers,
    onSuccess: async () => {
      toast.success(`Prices adopted for ${row.title}.`);
      await queryClient.invalidateQueries({ queryKey: OFFERS_KEY });
      onClose();
    },
  });
  const problem = apply.error ?? estimate.error;
  const isReady = adoption.rates.length > 0 && estimate.data !== undefined && !estimate.isPlaceholderData;
  return (
    <Modal
      opened
      onClose={onClose}
      title={`Adopt prices for ${row.title}`}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <Stack gap="sm">
        {row.rates.map((rate) => (
          <Checkbox
            key={nameOf(rate)}
            checked={chosen.has(nameOf(rate))}
            label={`${rate.material}: ${formatExact(rate.before)} → ${formatExact(rate.after)} per ${unitWord(rate.unit)}`}
            description={rate.from}
            onChange={({ currentTarget }) => {
              const next = new Set(chosen);
              if (currentTarget.checked) next.add(nameOf(rate));
              else next.delete(nameOf(rate));
              setChosen(next);
            }}
          />
        ))}
        {estimate.data && adoption.rates.length > 0 && (
          <Group justify="space-between">
            <span>Revised total project cost</span>
            <span>
              <MoneyText rupees={estimate.data.boq_cost} updating={!isReady} />{' '}
              <DeltaText rupees={estimate.data.boq_cost - estimate.data.boq_cost_before} arrow />
            </span>
          </Group>
        )}
        <TextInput
          label="Reason (optional)"
          value={reason}
          maxLength={300}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        {problem && (
          <Text c="var(--fo-error)" fz="sm" role="alert">
            {messageOf(problem)}
          </Text>
        )}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button
            disabled={!isReady}
            loading={apply.isPending}
            onClick={() => apply.mutate({ ...adoption, reason, estimateToken: estimate.data?.estimate_token })}
          >
            Adopt
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
