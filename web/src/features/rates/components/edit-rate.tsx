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
}

interface Props {
  target: RateTarget;
  /** Keeps the rate as it is in the designer's own ones. */
  onKeep?: (() => void) | undefined;
}

/** A rate that can be changed: pressing it opens the two steps. */
export function EditRate({ target, onKeep }: Props) {
  const [open, setOpen] = useState(false);
  // Its figures are explained over it: what is pressed there is not outside of it.
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
