import { Button, TextInput } from '@mantine/core';
import { useState, type FormEvent } from 'react';
import { ApiError, messageOf } from '../../../lib/errors';
import { formatPlain } from '../../../lib/money';
import { useBoqCommand, useCommand } from '../../../lib/use-command';
import { MoneyInput } from '../../../ui/money-input';
import { DeltaText, MoneyText } from '../../../ui/money-text';
import { toast } from '../../../ui/toast-store';
import { WhyButton } from '../../../ui/why-button';
import { applyRate, estimateRate, proposedRate, type RateAnswer, type RateChange } from '../api/rate-commands';
import type { RateTarget } from './edit-rate';
import classes from './edit-rate.module.css';

const KIND = { material: 'Material', labour: 'Labour' } as const;

interface Props {
  target: RateTarget;
  onClose: () => void;
}

function percent(part: number, whole: number): string {
  return whole === 0 ? '' : ` (${Math.abs((part / whole) * 100).toFixed(2)} %)`;
}

/** Step 1 takes a rate and asks for its estimate; step 2 shows what it does to this cost and to the project, and applies it. */
export function EditRateSteps({ target, onClose }: Props) {
  const [oldRate, setOldRate] = useState(target.rate);
  const [rate, setRate] = useState(target.rate);
  const [reason, setReason] = useState('');
  const [estimate, setEstimate] = useState<RateAnswer | null>(null);
  const [problem, setProblem] = useState<string | null>(null);

  function fail(error: Error): void {
    setProblem(messageOf(error));
    // The figures of the estimate have moved: the person sees the new ones and decides again.
    if (error instanceof ApiError && error.status === 409 && estimate && typeof error.current === 'object') {
      ask.mutate({ ...target, rate, oldRate });
      return;
    }
    setEstimate(null);
    // Somebody changed it first: the rate shown, and compared next time, is theirs.
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
  const priced = `rate:${target.service}/${target.kind}/${target.label}`;

  function next(event: FormEvent): void {
    event.preventDefault();
    setProblem(null);
    ask.mutate(change);
  }

  return (
    <div role="dialog" aria-label={`Rate of ${target.label}`} className={classes.box}>
      <div className={classes.head}>
        <h3>{target.label}</h3>
        <span>Step {estimate ? 2 : 1} of 2</span>
      </div>
      <p className={classes.sub}>
        {KIND[target.kind]} rate, per {target.unit}
      </p>
      {problem && (
        <p className={classes.problem} role="alert">
          {problem}
        </p>
      )}
      {estimate ? (
        <>
          <dl className={classes.figures}>
            <dt>Revised rate</dt>
            <dd>
              <s>{formatPlain(oldRate)}</s> → <strong>{formatPlain(estimate.rate)}</strong>
            </dd>
            <dt>Revised {target.kind} cost</dt>
            <dd>
              <s>
                <WhyButton of={priced} label={`everything that ${target.label} prices now`}>
                  {formatPlain(estimate.cost_before)}
                </WhyButton>
              </s>{' '}
              →{' '}
              <strong>
                <WhyButton of={priced} proposal={proposal} label={`everything that ${target.label} would price`}>
                  {formatPlain(estimate.cost)}
                </WhyButton>
              </strong>
            </dd>
          </dl>
          <div className={classes.total}>
            <span>Revised total project cost</span>
            <span>
              <WhyButton of="total" proposal={proposal} label="the total after this change">
                <MoneyText rupees={estimate.boq_cost} className="serif" />
              </WhyButton>
              <small>
                <DeltaText rupees={estimate.boq_cost - estimate.boq_cost_before} arrow />
                {percent(estimate.boq_cost - estimate.boq_cost_before, estimate.boq_cost_before)}
              </small>
            </span>
          </div>
          <p className={classes.note}>
            Applies to {estimate.items} {estimate.items === 1 ? 'item' : 'items'} of this BOQ.
          </p>
          <TextInput
            size="xs"
            label="Reason (optional)"
            value={reason}
            maxLength={300}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
          <div className={classes.actions}>
            <Button size="xs" variant="default" onClick={() => setEstimate(null)}>
              Back
            </Button>
            <Button size="xs" variant="default" onClick={onClose}>
              Cancel
            </Button>
            <Button
              size="xs"
              data-autofocus
              loading={apply.isPending}
              onClick={() => apply.mutate({ ...change, estimateToken: estimate.estimate_token })}
            >
              Apply
            </Button>
          </div>
        </>
      ) : (
        <form onSubmit={next}>
          <MoneyInput data-autofocus label="New rate" value={rate} onChange={setRate} />
          <div className={classes.actions}>
            <Button size="xs" variant="default" onClick={onClose}>
              Cancel
            </Button>
            <Button size="xs" type="submit" loading={ask.isPending} disabled={rate === oldRate}>
              Next
            </Button>
          </div>
        </form>
      )}
    </div>
  );
}
