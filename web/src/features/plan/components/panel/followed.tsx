import { Group, Text } from '@mantine/core';
import { Link } from 'react-router-dom';
import { formatDelta } from '../../../../lib/format/money';
import { quantityText } from '../../../../lib/format/units';
import { paths } from '../../../../lib/paths';
import { DeltaText } from '../../../../ui/boq/money-text';
import { WHOLE_FLAT } from '../../../../lib/reference/whole-flat';
import type { PlanDrawn } from '../../api/plan-commands';
import classes from './panel.module.css';

type Line = PlanDrawn['followed'][number];

/** What a plan that was applied did to the bill, room by room, each with its line. */
export function Followed({ boqId, drawn, close }: { boqId: string; drawn: PlanDrawn; close: React.ReactNode }) {
  const { followed, kept } = drawn;
  const to = (item: string) => ({ pathname: paths.details(boqId), search: `?item=${encodeURIComponent(item)}` });
  return (
    <section className={classes.card} aria-label="What followed">
      <Group justify="space-between" wrap="nowrap">
        <h2 className={classes.title}>Applied</h2>
        {close}
      </Group>
      <Text fz={13}>{wordsOf(followed)}</Text>
      {byRoom(followed).map(([room, lines]) => (
        <details key={room} className={classes.room}>
          <summary>
            {room}, {lines.length} <DeltaText rupees={lines.reduce((sum, line) => sum + deltaOf(line), 0)} />
          </summary>
          <ul className={classes.followed}>
            {lines.map((line) => (
              <li key={line.item_id}>
                {line.after ? <Link to={to(line.item_id)}>{line.title}</Link> : line.title}
                <span className="num">{changeOf(line)}</span>
              </li>
            ))}
          </ul>
        </details>
      ))}
      {kept.length > 0 && (
        <details className={classes.room}>
          <summary>Kept, because somebody had changed them: {kept.length}</summary>
          <ul className={classes.followed}>
            {kept.map(({ item_id: id, title }) => (
              <li key={id}>
                <Link to={to(id)}>{title}</Link>
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}

function wordsOf(lines: readonly Line[]): string {
  const said = (few: readonly Line[], what: string): string =>
    few.length === 0 ? '' : `${few.length === 1 ? '1 item was' : `${few.length} items were`} ${what}. `;
  const words = [
    said(
      lines.filter(({ before, after }) => before && after),
      'measured again by the plan',
    ),
    said(
      lines.filter(({ before }) => !before),
      'added',
    ),
    said(
      lines.filter(({ after }) => !after),
      'removed',
    ),
  ];
  return words.join('').trim() || 'No item of the bill is measured by what changed.';
}

function byRoom(lines: readonly Line[]): [string, Line[]][] {
  const rooms = new Map<string, Line[]>();
  for (const line of lines) {
    const room = line.room_label ?? WHOLE_FLAT;
    rooms.set(room, [...(rooms.get(room) ?? []), line]);
  }
  return [...rooms];
}

const deltaOf = ({ before, after }: Line): number => (after?.cost ?? 0) - (before?.cost ?? 0);

function changeOf(line: Line): string {
  const { before, after } = line;
  const change = formatDelta(deltaOf(line));
  if (!before) return `added, ${change}`;
  if (!after) return `removed, ${change}`;
  return `${quantityText(after.quantity, after.unit)}, was ${quantityText(before.quantity, before.unit)}, ${change}`;
}
