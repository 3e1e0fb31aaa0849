import { Anchor, Button, Checkbox, Text } from '@mantine/core';
import { useState } from 'react';
import { finishNamed } from '../../../lib/reference/finish-swatch';
import { DeltaText } from '../../../ui/boq/money-text';
import { WhyButton } from '../../../ui/boq/why-button';
import { Swatch } from '../../../ui/finish/swatch';
import type { BridgePart } from '../api/compare-queries';
import type { CauseGroup, ChangeRow, Undoable } from '../model/causes';
import classes from './changes.module.css';

/** Rows of a cause that are shown at once. */
const FIRST = 12;

export interface RowTools {
  /** Keys of the chosen rows. */
  chosen: ReadonlySet<string>;
  onChoose: (key: string) => void;
  onUndo: (what: Undoable) => void;
}

interface Props {
  groups: readonly CauseGroup[];
  /** The two revisions. */
  from: number;
  to: number;
  /** Null where nothing may be undone. */
  tools: RowTools | null;
  /** Who changed an item last, as far as it is known. */
  whoOf: (itemId: string) => string | undefined;
  onOpen: (part: BridgePart) => void;
}

/** Only what changed, by cause and then by room: before and after, by whom, by how much, each to be undone. */
export function ChangedGroups({ groups, ...rest }: Props) {
  return (
    <div className={classes.groups}>
      {groups.map((group) => (
        <Group key={group.key} group={group} {...rest} />
      ))}
    </div>
  );
}

function Group({ group, onOpen, ...rest }: Omit<Props, 'groups'> & { group: CauseGroup }) {
  const { label, amount, rows, part } = group;
  const [open, setOpen] = useState(true);
  const [all, setAll] = useState(false);
  const items = part?.items_count ?? rows.length;
  return (
    <section aria-label={label}>
      <header className={classes.head}>
        <button type="button" aria-expanded={open} onClick={() => setOpen(!open)}>
          <span aria-hidden>{open ? '⌄' : '›'}</span> <strong>{label}</strong>
        </button>
        <Text span c="dimmed" fz={13} className={classes.note}>
          <span>{items > 0 && `${items} ${items === 1 ? 'item' : 'items'}`}</span>
        </Text>
        {part && (
          <Anchor
            component="button"
            type="button"
            fz={13}
            aria-haspopup="dialog"
            aria-label={`Who and why: ${label}`}
            onClick={() => onOpen(part)}
          >
            Who and why
          </Anchor>
        )}
        <span className={classes.amount}>{part && <DeltaText rupees={amount} />}</span>
        <span className={classes.undo} />
      </header>
      {open && (
        <ul>
          {rows.slice(0, all ? undefined : FIRST).map((row) => (
            <Row key={row.key} id={`${group.key} ${row.key}`} row={row} {...rest} />
          ))}
        </ul>
      )}
      {open && !all && rows.length > FIRST && (
        <Button size="compact-sm" variant="subtle" m={6} onClick={() => setAll(true)}>
          {rows.length - FIRST} more
        </Button>
      )}
    </section>
  );
}

interface RowProps extends Pick<Props, 'from' | 'to' | 'tools' | 'whoOf'> {
  id: string;
  row: ChangeRow;
}

function Row({ id, row, from, to, tools, whoOf }: RowProps) {
  const { title, room, changes, amount, item, undo } = row;
  const name = [title, room].filter(Boolean).join(', ');
  const isChosen = tools?.chosen.has(id) ?? false;
  return (
    <li className={classes.row} data-chosen={isChosen || undefined}>
      <span className={classes.tick}>
        {tools && undo && (
          <Checkbox size="xs" aria-label={`Choose ${name}`} checked={isChosen} onChange={() => tools.onChoose(id)} />
        )}
      </span>
      <span className={classes.title}>
        {title}{' '}
        <Text span c="dimmed" fz={12}>
          {room}
        </Text>
      </span>
      <span className={classes.moved}>
        {changes.map(({ path, label, before, after }) => (
          <span key={path}>
            {label && <Text span c="dimmed">{`${label}: `}</Text>}
            {path === 'finish' && before && <Swatch finish={finishNamed(before)} />}
            <Text span c="dimmed" td={path === 'finish' ? undefined : 'line-through'}>
              {before ?? 'none'}
            </Text>{' '}
            <span aria-label="to">→</span> {path === 'finish' && after && <Swatch finish={finishNamed(after)} />}
            <b>{after ?? 'none'}</b>
          </span>
        ))}
      </span>
      <Text span c="dimmed" fz={12} className={classes.who}>
        {item && whoOf(item)}
      </Text>
      <span className={classes.amount}>
        {amount !== 0 &&
          (item ? (
            <WhyButton of={`item:${item}`} from={from} at={to} label={name}>
              <DeltaText rupees={amount} />
            </WhyButton>
          ) : (
            <DeltaText rupees={amount} />
          ))}
      </span>
      <span className={classes.undo}>
        {tools && undo && (
          <Button size="compact-xs" variant="subtle" aria-label={`Undo ${name}`} onClick={() => tools.onUndo(undo)}>
            Undo
          </Button>
        )}
      </span>
    </li>
  );
}
