import { Popover } from '@mantine/core';
import { useState } from 'react';
import { formatPlain } from '../../../lib/format/money';
import { useWhyIsOpen } from '../../../lib/boq/use-why';
import type { AnalysisRow, RateKind } from '../api/rate-commands';
import { EditRateSteps } from './edit-rate-steps';
import classes from './edit-rate.module.css';

export interface RateTarget {
  boqId: string;
  service: AnalysisRow['service'];
  kind: RateKind;
  label: string;
  unit: string;
  rate: number;
  /** Rates of its rate book include GST. */
  withTax?: boolean;
}

interface Props {
  target: RateTarget;
  /** Saves the current rate to the designer's own rates. */
  onKeep?: (() => void) | undefined;
}

/** An editable rate: pressing it opens the two steps. */
export function EditRate({ target, onKeep }: Props) {
  const [open, setOpen] = useState(false);
  // Explanations of its figures open above it, so a press there does not count as outside.
  const isExplaining = useWhyIsOpen();
  return (
    <Popover
      opened={open}
      onChange={setOpen}
      width={360}
      position="bottom-end"
      trapFocus
      returnFocus
      withinPortal
      // The vendors' prices are taller than what is left below a row: scrolling to them must not hide them.
      hideDetached={false}
      closeOnClickOutside={!isExplaining}
    >
      <Popover.Target>
        <button
          type="button"
          className={classes.rate}
          aria-label={`Change the rate of ${target.label}, now ${formatPlain(target.rate)}`}
          onClick={() => setOpen(!open)}
        >
          {formatPlain(target.rate)}
        </button>
      </Popover.Target>
      <Popover.Dropdown className={classes.dropdown}>
        {open && <EditRateSteps target={target} onKeep={onKeep} onClose={() => setOpen(false)} />}
      </Popover.Dropdown>
    </Popover>
  );
}
