import { Button, Group, Text } from '@mantine/core';
import { calendarDay } from '../../../../lib/format/dates';
import { formatWhole } from '../../../../lib/format/money';
import { Card } from '../../../../ui/layout/card';
import { Fact } from '../../../../ui/layout/fact';
import { reverseOpening, type Opening } from '../../api/openings';
import { useReversal } from '../reversal';
import classes from './opening.module.css';

interface Props {
  boqId: string;
  opening: Opening;
  canBill: boolean;
}

/** The opening figures that count. */
export function OpeningFigures({ boqId, opening, canBill }: Props) {
  const { id, date, by, advance, ...amounts } = opening;
  const reversal = useReversal({
    boqId,
    run: reverseOpening,
    body: 'They stay in the history, and count no more. You can bring corrected ones.',
  });
  const facts = [
    ['Billed, with GST', amounts.billed],
    ['Received', amounts.received],
    ['of it advance left', advance],
    ['TDS kept by the client', amounts.tds],
    ['Retention held', amounts.retained],
  ] as const;
  return (
    <Card title="Opening figures">
      <Text fz="sm" c="dimmed">
        Up to {calendarDay(date)}, brought in by {by}. Bills go on from here.
      </Text>
      <dl className={classes.sums}>
        {facts
          .filter(([, amount]) => amount !== 0)
          .map(([name, amount]) => (
            <Fact key={name} name={name} figure>
              {formatWhole(amount)}
            </Fact>
          ))}
        <Fact name="Due then" figure sum>
          {formatWhole(amounts.due)}
        </Fact>
      </dl>
      {canBill && (
        <Group>
          <Button
            size="compact-sm"
            variant="subtle"
            px={0}
            onClick={() => reversal.ask('Reverse the opening figures?', (reason) => ({ boqId, id, reason }))}
          >
            Reverse
          </Button>
        </Group>
      )}
      {reversal.dialog}
    </Card>
  );
}
