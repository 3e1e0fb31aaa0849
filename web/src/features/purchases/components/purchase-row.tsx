import { Anchor, Button, Checkbox, Group, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { dateLabel, whenPhrase } from '../../../lib/format/dates';
import { quantityText } from '../../../lib/format/units';
import { MoneyText } from '../../../ui/boq/money-text';
import { Pill } from '../../../ui/layout/pill';
import type { Purchase } from '../api/purchases';
import { aheadText } from '../model/groups';
import { toBuy, whySoMuch } from '../model/to-buy';
import classes from './purchases.module.css';

interface Props {
  row: Purchase;
  /** What the group is called, which is not said again. */
  group: string;
  /** Its lead is said once for the group. */
  sameLead: boolean;
  /** Address of an item of the BOQ. */
  itemPath: (itemId: string) => string;
  onOrder: (row: Purchase, ordered: boolean) => void;
  onNote: (row: Purchase, note: string) => void;
}

/** One material: ordered or not, what to buy, when and for how much; its name opens the items that it is for, and a note. */
export function PurchaseRow({ row, group, sameLead, itemPath, onOrder, onNote }: Props) {
  const { unit, ordered, short, note, late, needed_on: needed, order_by: orderBy, lines } = row;
  // A hundred rows have three hundred items: only those of the rows that are opened are drawn.
  const [open, setOpen] = useState(false);
  const beside = [whySoMuch(row), row.vendor, row.phases.join(', ')].filter((text) => text && text !== group);
  return (
    <li className={classes.row}>
      <Checkbox
        checked={ordered !== null}
        aria-label={`Ordered: ${row.label}`}
        onChange={(event) => onOrder(row, event.currentTarget.checked)}
      />
      <div>
        <details className={classes.more} onToggle={(event) => setOpen(event.currentTarget.open)}>
          <summary>
            <Text span fz="sm" fw={600} className="wrap">
              {row.label}
            </Text>{' '}
            <span>
              {lines.length === 1 ? '1 item' : `${lines.length} items`}
              {note ? ' and a note' : ''}
            </span>
            {beside.map((text) => (
              <Text key={text} span inherit c="dimmed">
                {' '}
                · {text}
              </Text>
            ))}
          </summary>
          {open && (
            <>
              <ul>
                {lines.map((line) => (
                  <li key={line.item_id}>
                    <Anchor component={Link} to={itemPath(line.item_id)} fz="inherit">
                      {line.room_label === null ? line.title : `${line.title}, ${line.room_label}`}
                    </Anchor>
                    : {quantityText(line.quantity, unit)}
                  </li>
                ))}
              </ul>
              <NoteForm key={note?.text ?? ''} row={row} onNote={onNote} />
            </>
          )}
        </details>
        {ordered && (
          <Text fz="xs">
            Ordered by {ordered.by}, {whenPhrase(ordered.at)}
          </Text>
        )}
        {note && (
          <Text fz="xs" className="wrap">
            {note.text}{' '}
            <Text span c="dimmed">
              ({note.by}, {whenPhrase(note.at)})
            </Text>
          </Text>
        )}
        {short > 0 && (
          <Group gap={6}>
            <Pill tone="warn">{quantityText(short, unit)} more are needed now</Pill>
            <Button size="compact-xs" variant="default" onClick={() => onOrder(row, true)}>
              Ordered these too
            </Button>
          </Group>
        )}
      </div>
      <Text fz="sm" fw={600} className={classes.buy}>
        {toBuy(row)}
      </Text>
      <Text fz="xs" c="dimmed" component="div">
        {orderBy ? (
          <>
            Order by {dateLabel(orderBy)} {late && <Pill tone="bad">Late</Pill>}
          </>
        ) : (
          !sameLead && aheadText(row.lead_days)
        )}
        {needed && <div>On site {dateLabel(needed)}</div>}
      </Text>
      <div className={classes.cost}>
        <MoneyText rupees={row.cost} />
      </div>
    </li>
  );
}

function NoteForm({ row, onNote }: Pick<Props, 'row' | 'onNote'>) {
  const before = row.note?.text ?? '';
  const [text, setText] = useState(before);
  return (
    <form
      className={classes.screen}
      onSubmit={(event) => {
        event.preventDefault();
        onNote(row, text.trim());
      }}
    >
      <Group gap={8} align="end" mt={6}>
        <TextInput
          size="xs"
          flex="1 1 200px"
          label={`Note on ${row.label}`}
          maxLength={500}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <Button size="xs" type="submit" variant="default" disabled={text.trim() === before}>
          Save note
        </Button>
      </Group>
    </form>
  );
}
