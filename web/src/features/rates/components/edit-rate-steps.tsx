import { Box, Button, Group, Skeleton, Text, TextInput, Title } from '@mantine/core';
import { lazy, Suspense, useState, type ComponentProps } from 'react';
import { ApiError, messageOf } from '../../../lib/api/errors';
import { formatPlain, formatRounded } from '../../../lib/format/money';
import { unitWord } from '../../../lib/format/units';
import { useBoqCommand, useCommand } from '../../../lib/api/use-command';
import { wholeDelta } from '../../../lib/format/whole-parts';
import { MoneyInput } from '../../../ui/form/money-input';
import { DeltaText, MoneyText } from '../../../ui/boq/money-text';
import { toast } from '../../../ui/feedback/toast-store';
import { WhyButton } from '../../../ui/boq/why-button';
import { applyRate, estimateRate, proposedRate, type RateAnswer, type RateChange } from '../api/rate-commands';
import type { RateTarget } from './edit-rate';
import classes from './edit-rate.module.css';

const TakeOffer = lazy(async () => ({ default: (await import('./take-offer')).TakeOffer }));

const KIND = { material: 'Material', labour: 'Labour' } as const;

interface Props {
  target: RateTarget;
  onKeep?: (() => void) | undefined;
  onClose: () => void;
}

function percent(part: number, whole: number): string {
  return whole === 0 ? '' : ` (${Math.abs((part / whole) * 100).toFixed(2)} %)`;
}

/** What had the focus is gone with the first step. */
const takeFocus = (button: HTMLButtonElement | null): void => button?.focus({ preventScroll: true });

/**
 * Step 1 takes a rate and requests its estimate; step 2 shows its effect on this cost and on the project, and applies
 * it.
 */
export function EditRateSteps(props: Props) {
  const { target, onClose } = props;
  const [isTaking, setTaking] = useState(false);
  return (
    <Text
      role="dialog"
      aria-label={`Rate of ${target.label}`}
      component="div"
      fz="sm"
      ta="left"
      style={{ whiteSpace: 'normal' }}
    >
      {isTaking ? (
        <Suspense fallback={<Skeleton h={140} />}>
          <TakeOffer target={target} onBack={() => setTaking(false)} onClose={onClose} />
        </Suspense>
      ) : (
        <TypeRate {...props} onTake={target.kind === 'material' ? () => setTaking(true) : undefined} />
      )}
    </Text>
  );
}

function TypeRate({ target, onKeep, onClose, onTake }: Props & Pick<NewRateProps, 'onTake'>) {
  const [oldRate, setOldRate] = useState(target.rate);
  const [rate, setRate] = useState(target.rate);
  const [reason, setReason] = useState('');
  const [estimate, setEstimate] = useState<RateAnswer | null>(null);
  const [problem, setProblem] = useState<string | null>(null);

  function fail(error: Error): void {
    setProblem(messageOf(error));
    // The figures of the estimate have changed: the person sees the new ones and decides again.
    if (error instanceof ApiError && error.status === 409 && estimate && typeof error.current === 'object') {
      ask.mutate({ ...target, rate, oldRate });
      return;
    }
    setEstimate(null);
    // Someone else changed it first: from now on their rate is shown and compared.
    if (error instanceof ApiError && error.status === 409 && typeof error.current === 'number')
      setOldRate(error.current);
  }
  const ask = useCommand<RateChange, RateAnswer>({
    run: (change) => estimateRate(change),
    onSuccess: (answer) => setEstimate(answer),
    onError: fail,
  });
  const apply = useBoqCommand<RateChange, RateAnswer>({
    boqId: target.boqId,
    wide: true,
    run: applyRate,
    onSuccess: () => {
      toast.success(`${KIND[target.kind]} rate updated successfully`);
      onClose();
    },
    onError: fail,
  });

  const change: RateChange = { ...target, rate, oldRate, reason };
  const proposal = { change: proposedRate({ ...target, rate, oldRate }), token: estimate?.estimate_token };

  function next(): void {
    setProblem(null);
    ask.mutate(change);
  }

  return (
    <>
      <Head target={target} step={estimate ? 2 : 1} />
      {problem && (
        <Text mb="xs" py={8} px="xs" bdrs={8} bg="var(--fo-error-tint)" c="var(--fo-error)" fz={13} role="alert">
          {problem}
        </Text>
      )}
      {estimate ? (
        <>
          <Effect target={target} oldRate={oldRate} estimate={estimate} proposal={proposal} />
          <TextInput
            size="xs"
            label="Reason (optional)"
            value={reason}
            maxLength={300}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
          <Group gap="xs" align="stretch" wrap="nowrap" mt={14}>
            <Button size="xs" variant="default" onClick={() => setEstimate(null)}>
              Back
            </Button>
            <Button size="xs" variant="default" onClick={onClose}>
              Cancel
            </Button>
            <Button
              ml="auto"
              size="xs"
              ref={takeFocus}
              loading={apply.isPending}
              onClick={() => apply.mutate({ ...change, estimateToken: estimate.estimate_token })}
            >
              Apply
            </Button>
          </Group>
        </>
      ) : (
        <NewRate
          rate={rate}
          isOld={rate === oldRate}
          isAsking={ask.isPending}
          onRate={setRate}
          onNext={next}
          onClose={onClose}
          keeps={onKeep && { now: target.rate, run: onKeep }}
          onTake={onTake}
        />
      )}
    </>
  );
}

function Head({ target, step }: { target: RateTarget; step: 1 | 2 }) {
  return (
    <>
      <div className={classes.head}>
        <Title order={3} fz="md">
          {target.label}
        </Title>
        <Text span className="nowrap">
          Step {step} of 2
        </Text>
      </div>
      <Text c="dimmed" fz={13} mb="sm">
        {KIND[target.kind]} rate, per {unitWord(target.unit)}
      </Text>
    </>
  );
}

interface EffectProps {
  target: RateTarget;
  oldRate: number;
  estimate: RateAnswer;
  proposal: ComponentProps<typeof WhyButton>['proposal'];
}

/** Effect of the rate on the items it prices, and on the project. */
function Effect({ target, oldRate, estimate, proposal }: EffectProps) {
  const priced = `rate:${target.service}/${target.kind}/${target.label}`;
  return (
    <>
      <dl className={classes.figures}>
        <dt>Revised rate</dt>
        <Text component="dd" ta="right">
          <Box component="s" c="dimmed">
            {formatPlain(oldRate)}
          </Box>{' '}
          → <strong>{formatPlain(estimate.rate)}</strong>
        </Text>
        <dt>Revised {target.kind} cost</dt>
        <Text component="dd" ta="right">
          <Box component="s" c="dimmed">
            <WhyButton of={priced} label={`everything priced with ${target.label} now`}>
              {formatRounded(estimate.cost_before)}
            </WhyButton>
          </Box>{' '}
          →{' '}
          <strong>
            <WhyButton of={priced} proposal={proposal} label={`everything that would be priced with ${target.label}`}>
              {formatRounded(estimate.cost)}
            </WhyButton>
          </strong>
        </Text>
      </dl>
      <div className={classes.total}>
        <span>Revised total project cost</span>
        <span>
          <WhyButton of="total" proposal={proposal} label="the total after this change">
            <MoneyText rupees={estimate.boq_cost} className="serif" />
          </WhyButton>
          <Box component="small" display="block" fz="xs" className="nowrap">
            <DeltaText rupees={wholeDelta(estimate.boq_cost_before, estimate.boq_cost)} arrow />
            {percent(estimate.boq_cost - estimate.boq_cost_before, estimate.boq_cost_before)}
          </Box>
        </span>
      </div>
      <Text c="dimmed" fz={13} mt="xs" mb={8}>
        Changes {estimate.items} {estimate.items === 1 ? 'item' : 'items'} in this BOQ.
      </Text>
    </>
  );
}

interface NewRateProps {
  rate: number;
  isOld: boolean;
  isAsking: boolean;
  onRate: (rate: number) => void;
  onNext: () => void;
  onClose: () => void;
  /** Saves the current rate to the designer's own rates. */
  keeps?: { now: number; run: () => void } | undefined;
  /** Shows vendors' prices to take the rate from. */
  onTake?: (() => void) | undefined;
}

function NewRate({ rate, isOld, isAsking, onRate, onNext, onClose, keeps, onTake }: NewRateProps) {
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onNext();
      }}
    >
      <MoneyInput data-autofocus label="New rate" value={rate} onChange={onRate} />
      {onTake && (
        <Button size="compact-sm" variant="subtle" mt="xs" onClick={onTake}>
          Vendors’ prices
        </Button>
      )}
      {keeps && (
        <Button size="compact-sm" variant="subtle" mt="xs" onClick={keeps.run}>
          Keep ₹{formatPlain(keeps.now)} in my rates
        </Button>
      )}
      <Group gap="xs" align="stretch" wrap="nowrap" mt={14}>
        <Button size="xs" variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button ml="auto" size="xs" type="submit" loading={isAsking} disabled={isOld}>
          Next
        </Button>
      </Group>
    </form>
  );
}
