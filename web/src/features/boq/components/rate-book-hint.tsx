import { Button, Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Boq } from '../api/boq-queries';
import { estimateChange, type BoqChange } from '../api/change-commands';
import classes from './boq-settings.module.css';
import { ChangePreview } from './change-preview';

interface Props {
  boq: Boq;
  /** The newest published rate book. */
  newest: number;
  saving: boolean;
  /** With the token of the estimate whose total is shown. */
  onApply: (change: BoqChange, estimateToken: string | undefined) => void;
}

/** A newer rate book than the BOQ's: its total by that one is shown first, then it can be priced by it as any other change. */
export function RateBookHint({ boq, newest, saving, onApply }: Props) {
  const boqId = boq.boq_id;
  const [open, setOpen] = useState(false);
  const change = { rate_book_version: newest };
  const preview = useQuery({
    queryKey: ['boq-change', boqId, boq.revision, JSON.stringify(change)],
    queryFn: ({ signal }) => estimateChange({ boqId, change }, signal),
    enabled: open,
    retry: false,
  });
  return (
    <div className={classes.hint}>
      <p>
        This BOQ is priced by rate book {boq.rate_book_version}. Rate book {newest} is newer.
      </p>
      {open && <ChangePreview change={change} query={preview} updating={preview.isFetching} />}
      <Group gap="xs">
        {open ? (
          <>
            <Button size="xs" variant="default" onClick={() => setOpen(false)}>
              Keep {boq.rate_book_version}
            </Button>
            <Button
              size="xs"
              disabled={!preview.data || preview.isFetching || saving}
              onClick={() => onApply(change, preview.data?.estimate_token)}
            >
              Price by {newest}
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
