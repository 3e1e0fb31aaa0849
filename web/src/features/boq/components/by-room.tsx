import { Card } from '../../../ui/layout/card';
import { Bars } from '../../../ui/charts-svg/bars';
import type { Part } from '../../../ui/charts-svg/series';
import type { Boq } from '../api/boq-queries';

/** A file may have hundreds of headings; so many places are drawn, and the rest are one bar. */
const MOST = 20;

/** What each room costs, most expensive first; items without a room are listed under the heading of their file. */
export function ByRoom({ boq }: { boq: Boq }) {
  const parts = boq.rooms
    .map(({ room, section, label, cost }): Part => {
      const of = room === null ? `section:${section ?? ''}` : `room:${room}`;
      return { key: of, label, value: cost, of };
    })
    .sort((a, b) => b.value - a.value);
  return (
    <Card title={titleOf(boq)}>
      <Bars caption="Cost by room" parts={shortened(parts)} />
    </Card>
  );
}

function titleOf({ rooms }: Boq): string {
  if (rooms.every(({ section }) => section === null)) return 'By room';
  return rooms.every(({ room }) => room === null) ? 'By heading' : 'By room and heading';
}

function shortened(parts: readonly Part[]): readonly Part[] {
  if (parts.length <= MOST) return parts;
  const rest = parts.slice(MOST - 1);
  const paise = rest.reduce((sum, { value }) => sum + Math.round(value * 100), 0);
  return [...parts.slice(0, MOST - 1), { key: 'rest', label: `${rest.length} more`, value: paise / 100 }];
}
