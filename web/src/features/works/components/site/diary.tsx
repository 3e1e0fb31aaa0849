import { Button, Group, Text, Textarea } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { calendarDay, today } from '../../../../lib/format/dates';
import { DateField } from '../../../../ui/form/date-field';
import { Form } from '../../../../ui/form/form';
import { reverseSiteEntry, type DiaryEntry } from '../../api/site';
import { useSiteEntries } from '../../model/site-entries';
import { ReversedNote, useReversal } from '../reversal';
import { CardWithForm } from '../card-with-form';
import classes from './site.module.css';

const KEPT = 'It stays in the diary, marked as reversed.';

interface Props {
  boqId: string;
  entries: readonly DiaryEntry[];
  pager: ReactNode;
}

/** What was done each day. */
export function Diary({ boqId, entries, pager }: Props) {
  const reversal = useReversal({ boqId, run: reverseSiteEntry, body: KEPT });
  return (
    <CardWithForm title="Diary" opens="Write" form={<DiaryForm boqId={boqId} />}>
      {entries.length === 0 && (
        <Text fz="sm" c="dimmed">
          Nothing was written yet.
        </Text>
      )}
      <ul className="ruled">
        {entries.map((entry) => (
          <li key={entry.id} className={classes.snag} data-reversed={entry.reversed !== null || undefined}>
            <DiaryText entry={entry} />
            {!entry.reversed && (
              <Button
                size="compact-sm"
                variant="subtle"
                onClick={() => reversal.ask('Reverse this entry?', (reason) => ({ boqId, id: entry.id, reason }))}
              >
                Reverse
              </Button>
            )}
          </li>
        ))}
      </ul>
      {pager}
      {reversal.dialog}
    </CardWithForm>
  );
}

function DiaryText({ entry: { date, text, workers, by, reversed } }: { entry: DiaryEntry }) {
  return (
    <div>
      <Text fz="sm" className="wrap">
        <strong>{calendarDay(date)}</strong> <span className={classes.said}>{text}</span>
      </Text>
      <Text fz={13} c="dimmed">
        {[workers !== null && `${workers} ${workers === 1 ? 'worker' : 'workers'}`, by].filter(Boolean).join(' · ')}
      </Text>
      <ReversedNote reversed={reversed} />
    </div>
  );
}

function DiaryForm({ boqId }: { boqId: string }) {
  const { put } = useSiteEntries(boqId);
  const [date, setDate] = useState(today());
  const [text, setText] = useState('');
  const [isAsked, setAsked] = useState(false);
  function add(): void {
    const said = text.trim();
    setAsked(said === '');
    if (said === '') return;
    put({
      kind: 'diary',
      body: { date, text: said },
      title: `Diary of ${calendarDay(date)}`,
    });
    setText('');
  }
  return (
    <Form
      gap={10}
      onSubmit={(event) => {
        event.preventDefault();
        add();
      }}
    >
      <Textarea
        label="What was done"
        rows={3}
        maxLength={1000}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        error={isAsked ? 'Say what was done' : undefined}
      />
      <Group gap="sm" align="end">
        <DateField label="Date" max={today()} value={date} onChange={setDate} />
        <Button type="submit" variant="default">
          Write
        </Button>
      </Group>
    </Form>
  );
}
