import { Button, Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Boq } from '../api/boq-queries';
import { estimateChange, type BoqChange } from '../api/change-commands';
import classes from './boq-settings.module.css';
import { ChangePreview } from './change-preview';

interface Props {
  boq: Boq;
  /** What it is priced by, and what there is besides. */
  words: string;
  change: BoqChange;
  /** What the buttons say: to leave it as it is, and to price by the other. */
  keep: string;
  apply: string;
  saving: boolean;
  /** With the token of the estimate whose total is shown. */
  onApply: (change: BoqChange, estimateToken: string | undefined) => void;
}

/** Other rates than the BOQ's: its total by those is shown first, then it can be priced by them as any other change. */
export function PricingHint({ boq, words, change, keep, apply, saving, onApply }: Props) {
  const boqId = boq.boq_id;
  const [open, setOpen] = useState(false);
  const preview = useQuery({
    queryKey: ['boq-change', boqId, boq.revision, JSON.stringify(change)],
    queryFn: ({ signal }) => estimateChange({ boqId, change }, signal),
    enabled: open,
    retry: false,
  });
  return (
    <div className={classes.hint}>
      <p>{words}</p>
      {open && <ChangePreview change={change} query={preview} updating={preview.isFetching} />}
      <Group gap="xs">
        {open ? (
          <>
            <Button size="xs" variant="default" onClick={() => setOpen(false)}>
              {keep}
            </Button>
            <Button
              size="xs"
              disabled={!preview.data || preview.isFetching || saving}
              onClick={() => onApply(change, preview.data?.estimate_token)}
            >
              {apply}
            </Button>
          </>
        ) : (
          <Button size="xs" variant="default" onClick={() => setOpen(true)}>
            Preview the new total
          </Button>
        )}
      </Group>
    </div>
  );
}
