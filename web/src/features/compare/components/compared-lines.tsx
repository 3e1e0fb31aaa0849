import { Button, Text } from '@mantine/core';
import { useState } from 'react';
import { formatPlain } from '../../../lib/format/money';
import { ScrollRegion } from '../../../ui/layout/scroll-region';
import { Pill } from '../../../ui/layout/pill';
import { WhyButton } from '../../../ui/boq/why-button';
import type { ComparedLine, Comparison } from '../api/compare-queries';
import { DataTable } from '../../../ui/layout/data-table';
import classes from './compare.module.css';
import { DeltaCells } from './delta-cells';

const FIRST = 60;
const WAYS = {
  added: { mark: '+', words: 'Added' },
  removed: { mark: '−', words: 'Removed' },
  changed: { mark: '~', words: 'Changed' },
} as const;
type Way = keyof typeof WAYS;

/** Items that differ, largest difference first: added, removed and changed, each field before and after. */
export function ComparedLines({ comparison }: { comparison: Comparison }) {
  const [all, setAll] = useState(false);
  const lines = (['added', 'removed', 'changed'] as const)
    .flatMap((way) => comparison[way].map((line) => ({ way, line })))
    .sort((a, b) => Math.abs(b.line.delta) - Math.abs(a.line.delta));
  const { from, to, unchanged } = comparison;
  if (lines.length === 0) return <p className={classes.quiet}>No item differs; {unchanged} are the same.</p>;
  return (
    <>
      <ScrollRegion label="Table of items that differ">
        <DataTable className={classes.lines}>
          <thead>
            <tr>
              <th scope="col">Item</th>
              <th scope="col">r {from.revision} ₹</th>
              <th scope="col">r {to.revision} ₹</th>
              <th scope="col">Δ ₹</th>
              <th scope="col">Δ %</th>
            </tr>
          </thead>
          <tbody>
            {lines.slice(0, all ? undefined : FIRST).map(({ way, line }) => (
              <Row key={`${way} ${line.id}`} way={way} line={line} from={from.revision} to={to.revision} />
            ))}
          </tbody>
        </DataTable>
      </ScrollRegion>
      {!all && lines.length > FIRST && (
        <Button size="xs" variant="default" mt={10} onClick={() => setAll(true)}>
          Show all {lines.length}
        </Button>
      )}
      <p className={classes.quiet}>{unchanged} more items are the same at both revisions.</p>
    </>
  );
}

interface RowProps {
  way: Way;
  line: ComparedLine;
  /** The two revisions. */
  from: number;
  to: number;
}

function Row({ way, line, from, to }: RowProps) {
  const { title, room_label, cost_before, cost_after, delta, delta_percent, changes } = line;
  return (
    <tr>
      <th scope="row">
        <Pill tone={way === 'added' ? 'warn' : way === 'removed' ? 'good' : 'neutral'}>
          <span aria-hidden>{WAYS[way].mark}</span> {WAYS[way].words}
        </Pill>{' '}
        {title}{' '}
        {room_label && (
          <Text span c="dimmed" fz="xs" fw={400} className="nowrap">
            {room_label}
          </Text>
        )}
        {changes.length > 0 && (
          <ul>
            {changes.map(({ path, label, before, after }) => (
              <li key={path}>
                {label}: <s>{before ?? 'none'}</s> → <b>{after ?? 'none'}</b>
              </li>
            ))}
          </ul>
        )}
      </th>
      <td className="num" data-label="Before">
        <Cost rupees={cost_before} line={line} at={from} />
      </td>
      <td className="num" data-label="After">
        <Cost rupees={cost_after} line={line} at={to} />
      </td>
      <DeltaCells of={`item:${line.id}`} label={title} from={from} to={to} rupees={delta} percent={delta_percent} />
    </tr>
  );
}

/** Cost of an item at a revision, with explanation; a dash when it did not exist. */
function Cost({ rupees, line, at }: { rupees: number | null; line: ComparedLine; at: number }) {
  if (rupees === null) return '–';
  return (
    <WhyButton of={`item:${line.id}`} at={at} label={`${line.title} at r ${at}`}>
      {formatPlain(rupees)}
    </WhyButton>
  );
}
