import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { messageOf } from '../../../lib/api/errors';
import { useBoqCommand, useCommand } from '../../../lib/api/use-command';
import { formatExact, formatPlain } from '../../../lib/format/money';
import { unitWord } from '../../../lib/format/units';
import { DeltaText, MoneyText } from '../../../ui/boq/money-text';
import { toast } from '../../../ui/feedback/toast-store';
import { OfferPicker } from '../../../ui/offers/offer-picker';
import { adoptOffers, estimateOffers, type AdoptionReply, type Adoption } from '../../../lib/boq/adopt-offers';
import { wholeDelta } from '../../../lib/format/whole-parts';
import type { RateTarget } from './edit-rate';

interface Props {
  target: RateTarget;
  onBack: () => void;
  onClose: () => void;
}

/** Takes a rate from a vendor's price: the prices side by side, then the effect on the project. */
export function TakeOffer({ target, onBack, onClose }: Props) {
  const [chosen, setChosen] = useState<{ adoption: Adoption; estimate: AdoptionReply } | null>(null);
  const [reason, setReason] = useState('');
  const ask = useCommand<Adoption, AdoptionReply>({
    run: estimateOffers,
    onSuccess: (estimate, adoption) => setChosen({ adoption, estimate }),
  });
  const apply = useBoqCommand<Adoption, AdoptionReply>({
    boqId: target.boqId,
    wide: true,
    run: adoptOffers,
    onSuccess: () => {
      toast.success('Material rate updated successfully');
      onClose();
    },
    onError: () => setChosen(null),
  });
  const problem = ask.error ?? apply.error;
  const [move] = chosen?.estimate.rates ?? [];
  return (
    <Stack gap="xs">
      {problem && (
        <Text c="var(--fo-error)" fz={13} role="alert">
          {messageOf(problem)}
        </Text>
      )}
      {chosen && move ? (
        <>
          <Text fz={13}>
            {formatPlain(move.before)} → <strong>{formatExact(move.after)}</strong> per {unitWord(move.unit)}
            <Text span display="block" c="dimmed" fz={13} className="wrap">
              From {move.from}
            </Text>
          </Text>
          <Group justify="space-between">
            <span>Revised total project cost</span>
            <span>
              <MoneyText rupees={chosen.estimate.boq_cost} className="serif" />{' '}
              <DeltaText rupees={wholeDelta(chosen.estimate.boq_cost_before, chosen.estimate.boq_cost)} arrow />
            </span>
          </Group>
          <TextInput
            size="xs"
            label="Reason (optional)"
            value={reason}
            maxLength={300}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
          <Group gap="xs" mt="xs">
            <Button size="xs" variant="default" onClick={() => setChosen(null)}>
              Back
            </Button>
            <Button
              ml="auto"
              size="xs"
              data-autofocus
              loading={apply.isPending}
              onClick={() =>
                apply.mutate({ ...chosen.adoption, reason, estimateToken: chosen.estimate.estimate_token })
              }
            >
              Apply
            </Button>
          </Group>
        </>
      ) : (
        <>
          <OfferPicker
            material={target}
            withTax={target.withTax ?? false}
            busy={ask.isPending}
            onPick={(offer) =>
              ask.mutate({
                boqId: target.boqId,
                rates: [
                  { service: target.service, material: target.label, item_id: offer.item_id, old_rate: target.rate },
                ],
              })
            }
          />
          <Group mt="xs">
            <Button size="xs" variant="default" onClick={onBack}>
              Type a rate instead
            </Button>
          </Group>
        </>
      )}
    </Stack>
  );
}
