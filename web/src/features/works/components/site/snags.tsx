import { Button, Group, Text, TextInput } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { calendarDay } from '../../../../lib/format/dates';
import { DateField } from '../../../../ui/form/date-field';
import { Form } from '../../../../ui/form/form';
import { Pill } from '../../../../ui/layout/pill';
import { reverseSiteEntry, type Snag } from '../../api/site';
import type { ContractLine } from '../../api/works';
import { useSiteEntries } from '../../model/site-entries';
import { personBody, type Person } from '../../model/snag-person';
import { ReversedNote, useReversal } from '../reversal';
import { CardWithForm } from '../card-with-form';
import { ItemField } from './item-field';
import { PersonField } from './person-field';
import classes from './site.module.css';

interface Props {
  boqId: string;
  snags: readonly Snag[];
  lines: readonly ContractLine[];
  pager: ReactNode;
}

/** What is to be fixed before the handover: the open ones first, those that are late at the top. */
export function Snags({ boqId, snags, lines, pager }: Props) {
  const { entries, put } = useSiteEntries(boqId);
  const sent = new Set(
    entries.flatMap(({ kind, body }) =>
      ['mended', 'reopened'].includes(kind) && 'id' in body ? [String(body.id)] : [],
    ),
  );
  const open = snags
    .filter(({ done, reversed }) => done === null && reversed === null)
    .sort((one, other) => (one.until ?? '9').localeCompare(other.until ?? '9'));
  const mended = snags.filter(({ done, reversed }) => done !== null && reversed === null);
  const reversed = snags.filter((snag) => snag.reversed !== null);
  const reversal = useReversal({ boqId, run: reverseSiteEntry, body: 'It stays in the list, marked as reversed.' });
  return (
    <CardWithForm
      title="Snags"
      opens="Add snag"
      form={<SnagForm boqId={boqId} lines={lines} />}
      aside={<span className="num">{open.length} open</span>}
    >
      {snags.length === 0 && (
        <Text fz="sm" c="dimmed">
          Nothing is to be mended.
        </Text>
      )}
      <ul className="ruled">
        {open.map((snag) => (
          <li key={snag.id} className={classes.snag}>
            <SnagText snag={snag} lines={lines} />
            <Button
              size="compact-sm"
              variant="default"
              disabled={sent.has(snag.id)}
              onClick={() => put({ kind: 'mended', body: { id: snag.id }, title: `Fixed: ${snag.text}` })}
            >
              Done
            </Button>
            <Button
              size="compact-sm"
              variant="subtle"
              disabled={sent.has(snag.id)}
              onClick={() => reversal.ask('Reverse this snag?', (reason) => ({ boqId, id: snag.id, reason }))}
            >
              Reverse
            </Button>
          </li>
        ))}
      </ul>
      <Folded word="fixed" snags={mended} lines={lines}>
        {({ id, text }) => (
          <Button
            size="compact-sm"
            variant="subtle"
            disabled={sent.has(id)}
            onClick={() => put({ kind: 'reopened', body: { id }, title: `Open again: ${text}` })}
          >
            Open again
          </Button>
        )}
      </Folded>
      <Folded word="reversed" snags={reversed} lines={lines} />
      {pager}
      {reversal.dialog}
    </CardWithForm>
  );
}

interface FoldedProps extends Pick<Props, 'snags' | 'lines'> {
  word: 'fixed' | 'reversed';
  /** What may be done with it. */
  children?: (snag: Snag) => ReactNode;
}

function Folded({ word, snags, lines, children }: FoldedProps) {
  if (snags.length === 0) return null;
  return (
    <details className={classes.fold}>
      <summary>
        {snags.length} {word}
      </summary>
      <ul className="ruled">
        {snags.map((snag) => (
          <li key={snag.id} className={classes.snag} data-reversed={snag.reversed !== null || undefined}>
            <SnagText snag={snag} lines={lines} />
            {snag.reversed === null && <Pill tone="good">Done</Pill>}
            {children?.(snag)}
          </li>
        ))}
      </ul>
    </details>
  );
}

function SnagText({ snag, lines }: { snag: Snag } & Pick<Props, 'lines'>) {
  const { text, room, item_id: itemId, who, until, done, late, reversed } = snag;
  const title = lines.find((line) => line.item_id === itemId)?.title;
  return (
    <div>
      <Text fz="sm" fw={500} className="wrap">
        <span className={classes.said}>{text}</span>
      </Text>
      <Text fz={13} c="dimmed" className="wrap">
        {[title, room, who, until && `until ${calendarDay(until)}`, done && `fixed by ${done.by}`]
          .filter(Boolean)
          .join(' · ')}{' '}
        {late && <Pill tone="bad">Late</Pill>}
      </Text>
      <ReversedNote reversed={reversed} />
    </div>
  );
}

function SnagForm({ boqId, lines }: Pick<Props, 'boqId' | 'lines'>) {
  const { put } = useSiteEntries(boqId);
  const [text, setText] = useState('');
  const [line, setLine] = useState<ContractLine | null>(null);
  const [person, setPerson] = useState<Person | null>(null);
  const [until, setUntil] = useState('');
  const [isAsked, setAsked] = useState(false);
  function add(): void {
    const said = text.trim();
    setAsked(said === '');
    if (said === '') return;
    put({
      kind: 'snag',
      body: {
        text: said,
        ...(line && { item_id: line.item_id }),
        ...(line?.room && { room: line.room }),
        ...personBody(person),
        ...(until && { until }),
      },
      title: `Snag: ${said}`,
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
      <TextInput
        label="What is to be fixed"
        maxLength={300}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        error={isAsked ? 'Say what is to be fixed' : undefined}
      />
      <ItemField label="Item" lines={lines} value={line} onChange={setLine} />
      <Group gap="sm" grow align="start">
        <PersonField {...{ boqId, lines }} value={person} onChange={setPerson} />
        <DateField label="Until" value={until} onChange={setUntil} />
      </Group>
      <Group>
        <Button type="submit" variant="default">
          Add snag
        </Button>
      </Group>
    </Form>
  );
}
