import { Button, Group, Text, TextInput } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { calendarDay } from '../../../../lib/format/dates';
import { quantityText } from '../../../../lib/format/units';
import { DateField } from '../../../../ui/form/date-field';
import { Form } from '../../../../ui/form/form';
import { NumberField } from '../../../../ui/form/number-field';
import { Pill } from '../../../../ui/layout/pill';
import type { Indent } from '../../api/indents';
import { reverseSiteEntry } from '../../api/site';
import type { ContractLine } from '../../api/works';
import { useSiteEntries } from '../../model/site-entries';
import { ReversedNote, useReversal } from '../reversal';
import { CardWithForm } from '../card-with-form';
import { ItemField } from './item-field';
import classes from './site.module.css';

interface Props {
  boqId: string;
  lines: readonly ContractLine[];
  indents: readonly Indent[];
  pager: ReactNode;
}

/** What the site needs, and whether it is ordered and has come. */
export function Indents({ boqId, lines, indents, pager }: Props) {
  const reversal = useReversal({ boqId, run: reverseSiteEntry, body: 'It stays in the list, marked as reversed.' });
  return (
    <CardWithForm title="Material needed" opens="Ask for material" form={<IndentForm {...{ boqId, lines }} />}>
      {indents.length === 0 && (
        <Text fz="sm" c="dimmed">
          Nothing was asked for yet.
        </Text>
      )}
      <ul className="ruled">
        {indents.map((indent) => (
          <li key={indent.id} className={classes.snag} data-reversed={indent.reversed !== null || undefined}>
            <IndentText {...{ indent, lines }} />
            {indent.state === 'asked' && indent.reversed === null && (
              <Button
                size="compact-sm"
                variant="subtle"
                onClick={() => reversal.ask('Reverse this request?', (reason) => ({ boqId, id: indent.id, reason }))}
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

const STATES: Readonly<Record<Indent['state'], string>> = {
  asked: 'Not ordered',
  ordered: 'Ordered',
  delivered: 'Delivered',
};
const TONES = { asked: undefined, ordered: undefined, delivered: 'good' } as const;

/** What was asked for, until when, and where it is. */
export function IndentText({ indent, lines }: { indent: Indent } & Pick<Props, 'lines'>) {
  const { name, quantity, unit, item_id: itemId, needed_by: day, state, delivered, late, note, by, reversed } = indent;
  const title = lines.find((line) => line.item_id === itemId)?.title;
  const came = state === 'ordered' && delivered > 0 ? `${quantityText(delivered, unit)} delivered` : null;
  return (
    <div>
      <Text fz="sm" fw={500} className="wrap">
        <span className={classes.said}>
          {name}: {quantityText(quantity, unit)}
        </span>
      </Text>
      <Text fz={13} c="dimmed" className="wrap">
        {[title, day && `needed by ${calendarDay(day)}`, came, note, by].filter(Boolean).join(' · ')}{' '}
        {reversed === null && <Pill tone={TONES[state]}>{STATES[state]}</Pill>} {late && <Pill tone="bad">Late</Pill>}
      </Text>
      <ReversedNote reversed={reversed} />
    </div>
  );
}

function IndentForm({ boqId, lines }: Pick<Props, 'boqId' | 'lines'>) {
  const { put } = useSiteEntries(boqId);
  const [name, setName] = useState('');
  const [quantity, setQuantity] = useState<number | null>(null);
  const [unit, setUnit] = useState('');
  const [day, setDay] = useState('');
  const [line, setLine] = useState<ContractLine | null>(null);
  const [isAsked, setAsked] = useState(false);
  function ask(): void {
    const [what, of] = [name.trim(), unit.trim()];
    const isWhole = what !== '' && of !== '' && quantity !== null && quantity > 0;
    setAsked(!isWhole);
    if (!isWhole) return;
    put({
      kind: 'indent',
      body: {
        name: what,
        quantity,
        unit: of,
        note: '',
        ...(line && { item_id: line.item_id }),
        ...(day && { needed_by: day }),
      },
      title: `Material: ${what}, ${quantityText(quantity, of)}`,
    });
    setName('');
    setQuantity(null);
  }
  return (
    <Form
      gap={10}
      onSubmit={(event) => {
        event.preventDefault();
        ask();
      }}
    >
      <TextInput
        label="Material"
        maxLength={200}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
        error={isAsked && !name.trim() ? 'Say what is needed' : undefined}
      />
      <Group gap="sm" grow align="start">
        <NumberField
          label="Quantity"
          aria-label="Quantity needed"
          value={quantity}
          onChange={setQuantity}
          error={isAsked && !quantity ? 'How much?' : undefined}
        />
        <TextInput
          label="Unit"
          aria-label="Unit of the material"
          maxLength={20}
          value={unit}
          onChange={(event) => setUnit(event.currentTarget.value)}
          error={isAsked && !unit.trim() ? 'Of what?' : undefined}
        />
      </Group>
      <Group gap="sm" grow align="start">
        <ItemField label="For" lines={lines} value={line} onChange={setLine} />
        <DateField label="Needed by" value={day} onChange={setDay} />
      </Group>
      <Group>
        <Button type="submit" variant="default">
          Ask for it
        </Button>
      </Group>
    </Form>
  );
}
