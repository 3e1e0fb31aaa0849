import { Button, Group, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useCommand } from '../../../../lib/api/use-command';
import { boqKeys } from '../../../../lib/boq/boq-cache';
import { calendarDay, today } from '../../../../lib/format/dates';
import { formatExact } from '../../../../lib/format/money';
import { quantityText } from '../../../../lib/format/units';
import { toast, toastError } from '../../../../ui/feedback/toast-store';
import { Pill } from '../../../../ui/layout/pill';
import { payCost, reverseCost, type Cost } from '../../api/costs';
import { costKindName } from '../../model/cost-kinds';
import { targetText } from '../../model/trades';
import type { ContractLine } from '../../api/works';
import { CardWithForm } from '../card-with-form';
import { ReversedNote, useReversal } from '../reversal';
import classes from '../money/money.module.css';
import { EntryPhotos } from '../entry-photos';

interface Props {
  boqId: string;
  costs: readonly Cost[];
  lines: readonly ContractLine[];
  /** What records one. */
  form: ReactNode;
  pager: ReactNode;
}

/** What was spent, the newest first. */
export function CostList({ boqId, costs, lines, form, pager }: Props) {
  const reversal = useReversal({
    boqId,
    run: reverseCost,
    body: 'It stays in the list, marked as reversed, and no longer counts.',
  });
  const pay = useCommand({
    run: payCost,
    refresh: boqKeys.works(boqId),
    onError: toastError,
    onSuccess: ({ message }) => void toast.success(message),
  });
  return (
    <CardWithForm title="Costs" opens="Record a cost" form={form}>
      {costs.length === 0 && (
        <Text fz="sm" c="dimmed">
          Nothing was spent yet.
        </Text>
      )}
      <ul className="ruled">
        {costs.map((cost) => (
          <li key={cost.id} className={classes.row} data-reversed={cost.reversed !== null || undefined}>
            <div>
              <CostText cost={cost} target={targetText(cost.for, lines)} />
              <EntryPhotos
                boqId={boqId}
                of={{ cost: cost.id }}
                photos={cost.photos}
                name={`Receipt of ${formatExact(cost.amount)}, ${calendarDay(cost.date)}`}
                label="+ Photo of the receipt"
                canAdd={cost.reversed === null}
              />
            </div>
            <strong className="num">{formatExact(cost.amount)}</strong>
            {cost.reversed ? (
              <Pill>Reversed</Pill>
            ) : (
              <Group gap={6} justify="flex-end">
                {cost.open > 0 && (
                  <Button
                    size="compact-sm"
                    variant="default"
                    onClick={() => pay.mutate({ boqId, id: cost.id, date: today(), reference: '' })}
                  >
                    Paid today
                  </Button>
                )}
                <Button
                  size="compact-sm"
                  variant="subtle"
                  onClick={() =>
                    reversal.ask(`Reverse the cost of ${formatExact(cost.amount)}?`, (reason) => ({
                      boqId,
                      id: cost.id,
                      reason,
                    }))
                  }
                >
                  Reverse
                </Button>
              </Group>
            )}
          </li>
        ))}
      </ul>
      {pager}
      {reversal.dialog}
    </CardWithForm>
  );
}

function CostText({ cost, target }: { cost: Cost; target: string | null }) {
  const { kind, date, vendor, note, workers, days, rate, open, reversed } = cost;
  const team =
    workers && days && rate !== null ? `${workers} × ${quantityText(days, 'day')} × ${formatExact(rate)}` : null;
  const unpaid = open > 0 && reversed === null ? `${formatExact(open)} not paid` : null;
  return (
    <>
      <Text fz="sm" className="wrap">
        {[calendarDay(date), costKindName(kind), vendor].filter(Boolean).join(' · ')}
      </Text>
      <Text fz={13} c="dimmed" className="wrap">
        {[target, team, note, unpaid].filter(Boolean).join(' · ')}
      </Text>
      <ReversedNote reversed={reversed} />
    </>
  );
}
