import { Button, Popover, Text, VisuallyHidden } from '@mantine/core';
import { useState } from 'react';
import { stampLabel } from '../../../lib/format/dates';
import { formatMoney } from '../../../lib/format/money';
import type { TotalPoint } from '../../../lib/boq/totals-query';
import { TotalChart } from '../../../ui/charts-svg/total-chart';
import { RevisionRange } from '../../../ui/boq/revision-range';
import { nameOf, type Point } from '../model/points';
import classes from './changes.module.css';

interface Props {
  label: 'From' | 'To';
  value: number;
  points: readonly Point[];
  /** The history, oldest first; a long one is thinned out. */
  moments: readonly TotalPoint[];
  last: number;
  onChange: (revision: number) => void;
}

/** One of the two points that are compared: by its name, or any version along the line of time. */
export function PointPicker({ label, value, points, moments, last, onChange }: Props) {
  const [open, setOpen] = useState(false);
  const momentAt = (revision: number): TotalPoint | undefined => moments.findLast((one) => one.revision <= revision);
  const at = momentAt(value);
  const stamp = at ? stampLabel(at.at) : '';
  function choose(revision: number): void {
    setOpen(false);
    onChange(revision);
  }
  return (
    <Popover opened={open} onChange={setOpen} position="bottom-start" width={300} trapFocus returnFocus shadow="md">
      <Popover.Target>
        <Button
          variant="default"
          className={classes.point}
          rightSection={<span aria-hidden>⌄</span>}
          onClick={() => setOpen(!open)}
        >
          <VisuallyHidden>{`${label}: `}</VisuallyHidden>
          <strong>{nameOf(value, points) ?? 'Version'}</strong>
          <VisuallyHidden>{nameOf(value, points) ? ', ' : ` ${value}, `}</VisuallyHidden>
          <Text span c="dimmed" fz={13} fw={400}>
            {stamp}
          </Text>
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={`Choose a point: ${label}`}>
        {points.map((point) => (
          <button
            key={point.id}
            type="button"
            className={classes.choice}
            aria-current={point.revision === value || undefined}
            onClick={() => choose(point.revision)}
          >
            {point.label}{' '}
            <Text span c="dimmed" fz={12}>
              {stampLabel(momentAt(point.revision)?.at ?? '')} · version {point.revision}
            </Text>
          </button>
        ))}
        <TotalChart points={moments} marks={[value]} />
        <RevisionRange
          label={label}
          last={last}
          value={value}
          describe={(revision) => {
            const point = momentAt(revision);
            return point ? `${point.actor_name}, ${stampLabel(point.at)}, ${formatMoney(point.total)}` : '';
          }}
          onRest={onChange}
        />
        <Text c="dimmed" fz={12}>
          {at ? `${at.actor_name}, ${formatMoney(at.total)}` : ''}
        </Text>
      </Popover.Dropdown>
    </Popover>
  );
}
