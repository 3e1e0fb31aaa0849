import { Button, Group, Text } from '@mantine/core';
import { useCommand } from '../../../../lib/api/use-command';
import { boqKeys } from '../../../../lib/boq/boq-cache';
import { calendarDay } from '../../../../lib/format/dates';
import { quantityText } from '../../../../lib/format/units';
import { toast, toastError } from '../../../../ui/feedback/toast-store';
import { Pill } from '../../../../ui/layout/pill';
import { checkMeasurement, reverseMeasurement } from '../../api/works';
import type { Measurement } from '../../api/works';
import { madeOf } from '../../model/made-of';
import { inShort } from '../../model/measure/measured';
import { EntryPhotos } from '../entry-photos';
import { ReversedNote, useReversal } from '../reversal';
import classes from './measure.module.css';

interface Props {
  boqId: string;
  entry: Measurement;
  unit: string;
  canMeasure: boolean;
  /** Names the line too. */
  named?: boolean;
}

/** An entry of the measurement book: what it is made of, who measured and checked it, and whether it holds. */
export function BookEntry({ boqId, entry, unit, canMeasure, named = false }: Props) {
  const refresh = boqKeys.works(boqId);
  const check = useCommand({
    run: checkMeasurement,
    refresh,
    onSuccess: ({ message }) => void toast.success(message),
    onError: toastError,
  });
  const reversal = useReversal({
    boqId,
    run: reverseMeasurement,
    body: 'It stays in the book, marked as reversed, and no longer counts.',
  });
  const { id, reversed, checked_by: checkedBy, bill, note, photos, room } = entry;
  const made = madeOf(entry);
  const isOpen = canMeasure && reversed === null && bill === null;
  return (
    <li className={classes.bookEntry} data-reversed={reversed !== null || undefined}>
      <div>
        {named && (
          <Text fz="sm" fw={500} className="wrap">
            {[entry.title, room].filter(Boolean).join(', ')}
          </Text>
        )}
        <Text fz="sm" className="wrap">
          {made && <span className="num">{made} = </span>}
          <strong className="num">{quantityText(inShort(entry.quantity), unit)}</strong>
          {entry.deduction && ' deducted'}
        </Text>
        <Text fz={13} c="dimmed" className="wrap">
          {[calendarDay(entry.date), note, `by ${entry.by}`].filter(Boolean).join(' · ')}
          {entry.clause && ` · ${entry.clause}`}
        </Text>
        <ReversedNote reversed={reversed} />
        <EntryPhotos
          {...{ boqId, photos }}
          of={{ measurement: id, item_id: entry.item_id, ...(room && { room }) }}
          name={[`Measured ${calendarDay(entry.date)}`, entry.title, note].filter(Boolean).join(' · ')}
          label="+ Photo"
          canAdd={canMeasure && reversed === null}
        />
      </div>
      <Group gap={6} justify="flex-end">
        {reversed && <Pill>Reversed</Pill>}
        {bill !== null && bill > 0 && <Pill>Bill {bill}</Pill>}
        {checkedBy && !reversed && <Pill tone="good">Checked by {checkedBy}</Pill>}
        {isOpen && !checkedBy && (
          <Button size="compact-sm" variant="default" onClick={() => check.mutate({ boqId, id })}>
            Check
          </Button>
        )}
        {isOpen && (
          <Button
            size="compact-sm"
            variant="subtle"
            onClick={() => reversal.ask('Reverse this entry?', (reason) => ({ boqId, id, reason }))}
          >
            Reverse
          </Button>
        )}
      </Group>
      {reversal.dialog}
    </li>
  );
}
