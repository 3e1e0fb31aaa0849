import { CloseButton } from '@mantine/core';
import type { ComponentProps } from 'react';
import classes from './editor.module.css';
import { FinishCard } from './panel/finish-card';
import { Followed } from './panel/followed';
import type { useShaping } from './use-shaping';

interface Props extends Omit<ComponentProps<typeof FinishCard>, 'plan' | 'measured' | 'edit'> {
  boqId: string;
  note: string | null;
  shaping: Pick<ReturnType<typeof useShaping>, 'plan' | 'scene' | 'drawn' | 'closeDrawn'>;
  /** Null for who may only look. */
  edit: ComponentProps<typeof FinishCard>['edit'] | null;
}

/** Above the list of what is on the plan: what it does not do, what the last one did, and what this one lacks. */
export function BeforeList({ boqId, note, shaping, edit, ...finishing }: Props) {
  const { plan, scene, drawn, closeDrawn } = shaping;
  return (
    <>
      {note && <p className={classes.note}>{note}</p>}
      {drawn && (
        <Followed
          boqId={boqId}
          drawn={drawn}
          close={<CloseButton aria-label="Close what followed" onClick={closeDrawn} />}
        />
      )}
      {edit && <FinishCard {...{ plan, edit }} measured={scene.measured} {...finishing} />}
    </>
  );
}
