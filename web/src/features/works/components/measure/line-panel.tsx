import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { quantityText } from '../../../../lib/format/units';
import { Notice } from '../../../../ui/feedback/notice';
import type { ContractLine } from '../../api/works';
import { excessText, inShort, leftOf, neighboursOf } from '../../model/measure/measured';
import { MakeVariation } from '../variation/make-variation';
import { EntryForm } from './entry-form';
import { LineBook } from './line-book';
import classes from './measure.module.css';

interface Props {
  boqId: string;
  lines: readonly ContractLine[];
  line: ContractLine;
  canMeasure: boolean;
  canBill: boolean;
  /** Someone came here by hand: the first field takes the focus. */
  isReached: boolean;
  onLine: (itemId: string | null) => void;
}

/** One line: where it stands, the entry that is being typed, and its entries so far. */
export function LinePanel({ boqId, lines, line, canMeasure, canBill, isReached, onLine }: Props) {
  const { at, of, before, after, open } = neighboursOf(lines, line.item_id);
  const over = excessText(line);
  useHotkeys(
    [
      ['alt+ArrowDown', () => after && onLine(after.item_id)],
      ['alt+ArrowUp', () => before && onLine(before.item_id)],
    ],
    [],
  );
  return (
    <section className={classes.panel} aria-label={line.title}>
      <Group justify="space-between" gap="xs" wrap="nowrap" className={classes.phoneOnly}>
        <Button variant="subtle" size="compact-md" px={0} onClick={() => onLine(null)}>
          ‹ All lines
        </Button>
        <Text span fz={13} c="dimmed" className="num">
          {at + 1} of {of}
        </Text>
      </Group>
      <Title order={2} fz="lg" className="wrap">
        {line.title}
      </Title>
      <Text fz="sm" c="dimmed">
        {[line.room, line.size].filter(Boolean).join(' · ')}
      </Text>
      <dl className={classes.facts}>
        {(
          [
            ['Contract', line.quantity],
            ['Measured', line.measured],
            ['Left', leftOf(line)],
          ] as const
        ).map(([name, quantity]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className="num">{quantityText(inShort(quantity), line.unit)}</dd>
          </div>
        ))}
      </dl>
      {over && (
        <Notice component="div" tone="attention" mt="xs" justify="space-between">
          {over}
          {canBill && <MakeVariation boqId={boqId} />}
        </Notice>
      )}
      <Stack gap="md" mt="md">
        {canMeasure && (
          <EntryForm
            {...{ boqId, line, isReached }}
            onNext={after && (() => onLine(after.item_id))}
            onNextOpen={open && (() => onLine(open.item_id))}
            nextTitle={after?.title ?? null}
          />
        )}
        <LineBook {...{ boqId, line, canMeasure }} />
      </Stack>
    </section>
  );
}
